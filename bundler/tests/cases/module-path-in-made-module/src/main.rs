pub mod w { kit::outer!(aa, bb); }
kit::id! { mod x { pub mod y { pub fn p() -> &'static str { module_path!() } } } fn r() -> &'static str { module_path!() } }
fn main() { println!("{} {}", x::y::p(), r()); println!("{} {} {}", w::aa::fixed::bb::path(), w::aa::fixed::path(), w::top()); }
