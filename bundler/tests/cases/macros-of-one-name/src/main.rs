
use eng::say as say1;
use util::say as say2;
mod m { #[macro_export] macro_rules! say { () => { "bot" } } }
mod q { pub fn f() -> &'static str { eng::say!() } pub fn g() -> &'static str { use util::say; say!() } pub fn h() -> &'static str { crate::say!() } }
fn main() { println!("{} {} {} {} {} {}", say1!(), say2!(), say!(), q::f(), q::g(), q::h()); println!("{}", eng::nested!()); }
