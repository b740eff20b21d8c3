
fn main() {
    use eng::Thing;
    mod eng2 { pub fn go() -> u8 { 99 } }
    fn util() -> u8 { 1 }
    struct Local;
    impl Local { fn eng(&self) -> u8 { use crate::outer; outer() + ::eng::go() } }
    const _: () = { impl Tr for Local { fn t(&self) -> u8 { eng::go() } } };
    println!("{} {} {} {} {} {}", eng2::go(), util(), Local.eng(), Local.t(), Thing(4).0, util::u());
    { mod eng { pub fn go() -> u8 { 77 } } println!("{}", eng::go()); }
    { use util as eng; println!("{}", eng::u()); }
    fn g() -> u8 { use crate::outer as o; use self::inner::*; o() + innermost() }
    println!("{}", g());
}
mod inner { pub fn innermost() -> u8 { 2 } }
trait Tr { fn t(&self) -> u8; }
fn outer() -> u8 { 5 }
