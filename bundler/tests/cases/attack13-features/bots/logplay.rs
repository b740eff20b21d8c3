fn main() { logger::log("x"); }
