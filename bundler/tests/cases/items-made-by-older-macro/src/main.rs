fn main() { k::f(); }
