fn main() { lib::main(); }
