
use eng::{self, Thing, deep::{self, Deeper, leaf as lf}};
mod inner { pub use eng::{self as e2, Thing as T2}; pub use eng; pub fn f() -> u8 { eng::go() + e2::go() }
  pub mod n { use eng::{deep::{self as dd}, self}; pub fn g() -> u8 { dd::leaf() + eng::go() } } }
use inner::{self as inn, n};
fn main() {
    use eng::{self as local};
    use std::fmt::{self, Debug};
    fn show(d: &dyn Debug, _: Option<fmt::Error>) -> String { format!("{d:?}") }
    println!("{} {} {} {}", eng::go(), Thing(2).0, deep::leaf(), lf());
    println!("{} {} {} {}", inner::f(), n::g(), inn::e2::go(), local::go());
    println!("{} {}", show(&Deeper, None), inner::T2(3).0);
    { use eng; println!("{}", eng::go()); }
}
