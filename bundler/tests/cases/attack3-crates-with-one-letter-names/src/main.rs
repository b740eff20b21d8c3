use ::a::{a, a::{a::{a as f, A}, B}, c, T};
use t::E::{self, *};
fn b(e: E) -> i32 { match e { A => 1, B(a) => a, C { a: b } => b * 2 } }
fn g<T>(t: T) -> T where T: std::ops::Add<Output = T> + Copy { let a = t; let b = |c: T| a + c; b(t) }
const X: i32 = { const A: i32 = 4; A + 1 };
struct C1 { a: i32, b: i32 } impl C1 { fn c(&self) -> i32 { let Self { a: b, b: a } = self; b * 10 + a } }
fn main() {
    let x: B = A { a: 5, b: 6 }; println!("{} {} {} {}", x.a(), x.b, f(2), ::a::a::a::A::A);
    println!("{} {}", a!(1), c::b(2));
    println!("{:?} {}", 3u8.t('t'), <u8 as T<i8>>::t(1, 2).1);
    println!("{} {} {}", b(t::E::A), b(t::E::B(7)), b(t::E::C { a: 8 }));
    println!("{} {} {}", c::e::a(), c::e::b("aa", "b"), g(3));
    println!("{} {} {}", bot_core::a(), bot_core::b::a(), t::S);
    println!("{} {}", X, C1 { a: 1, b: 2 }.c());
    let a = 1; let b = { let a = a + 1; let b = a * 3; a + b }; println!("{a} {b}");
}
