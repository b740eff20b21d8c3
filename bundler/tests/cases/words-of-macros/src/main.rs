#[macro_use]
extern crate old;
extern crate kit;
macro_rules! count { () => { 0 }; (await $($rest:tt)*) => { 10 + count!($($rest)*) }; ($t:tt $($rest:tt)*) => { 1 + count!($($rest)*) } }
macro_rules! maker { ($m:ident $word:tt) => { macro_rules! $m { ($word) => { "word" }; ($i:ident) => { "name" } } } }
maker!(async await);
macro_rules! call { ($f:ident) => { $f(2) }; ($f:ident, $a:expr) => { $f($a) } }
macro_rules! field { ($s:expr, $f:ident) => { $s.$f } }
macro_rules! each { ($($s:expr),*) => { [$($s.gen),*] } }
struct S { await: u8, gen: u8 }
fn try(async: u8) -> u8 { async * 2 }
fn main() {
    println!("{} {} {}", which!(async), which!(await await try), which!(gen));
    println!("{} {}", through!(), through!(dyn));
    println!("{} {}", add!(try(3)), call!(try, call!(try)));
    println!("{:?}", both!(try try(1)));
    println!("{} {}", old::await(), old::async::try());
    println!("{}", count!(await async await gen));
    println!("{} {}", async!(await), async!(try));
    let s = S { await: 1, gen: 2 };
    println!("{} {}", field!(s, await), field!(s, gen));
    println!("{:?}", each!(s, s));
    println!("{} {}", kit::told(), kit::gen());
    assert_eq!(try(1), add!(1));
}
