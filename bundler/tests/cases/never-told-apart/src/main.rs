fn main() { let _ = n::q(); }
