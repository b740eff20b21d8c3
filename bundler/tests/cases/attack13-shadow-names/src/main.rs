use ::grid::{grid, z, Iterator as _, Some as Wrap};
use self::grid::{self as g, grid as make, Grid};
use ::grid::m2::*;
struct Thing(i32);
#[allow(non_snake_case)] mod Thang { pub fn new() -> i32 { 4 } pub struct Thang { pub v: i32 } impl Thang { pub const V: i32 = 8; } }
#[allow(non_snake_case)] fn Thang(x: i32) -> i32 { x * 2 }
trait Shape { fn area(&self) -> i32; fn name() -> &'static str where Self: Sized { "shape" } }
impl Shape for Thing { fn area(&self) -> i32 { self.0 } fn name() -> &'static str { "thing" } }
impl Thing { const area: fn(&Thing) -> i32 = |t| t.0 + 100; fn name(&self) -> &'static str { "inherent" } }
fn vec() -> &'static str { "fn vec" }
macro_rules! vec2 { ($($x:expr),*) => { vec![$($x),*] }; }
const N: usize = 3; static COUNT: usize = 4;
fn shadow(x: i32) -> Vec<i32> { let mut o = vec![x]; let x = x + 1; o.push(x); { let x = "abc".len() as i32; o.push(x); fn x2() -> i32 { const x: i32 = 70; x } o.push(x2()); } let f = |x: i32| { let x = x * x; x }; o.push(f(x)); for x in [x, x] { o.push(x); } if let Some(x) = Some(x * 9) { o.push(x) } while let x @ 1..=9 = o.len() as i32 { o.push(x) } match x { x if x > 100 => (), z => o.push(1000 + z), _ => o.push(x) } o }
fn consts(v: i32) -> &'static str { const LOW: i32 = -5; use ::grid::w as _w; match v { LOW => "low", ::grid::K => "k", K2 => "k2", self::five => "five", _ if v == _w => "static", other => { let _ = other; "other" } } }
#[allow(non_upper_case_globals)] const five: i32 = { const N: i32 = 2; N + super_n() }; const fn super_n() -> i32 { N as i32 }
fn labels() -> i32 { let mut n = 0; 'a: for i in 0.. { 'b: for j in 0.. { if j > i { continue 'a } if i == 3 { break 'b } if i == 5 { break 'a } n += 1; let k = 'c: { if j == 1 { break 'c 10 } 0 }; n += k; } } n }
fn lt<'a, 'b: 'a>(a: &'a str, b: &'b str) -> &'a str { fn a_<'a>(x: &'a str) -> &'a str { &x[1..] } struct S<'a>(&'a str); impl<'b> S<'b> { fn b<'a>(&'a self) -> &'b str { self.0 } } if a_(a) == "" { S(b).b() } else { a } }
fn generic<T, const T2: usize>(t: [T; T2]) -> usize { struct T1; impl T1 { const T: usize = 30; } let _ = t; T2 + T1::T + N }
mod deep { pub fn f() -> &'static str { "deep::f" } pub mod a { pub fn f() -> &'static str { "a::f" } pub mod b { use super::*; pub fn g() -> (&'static str, &'static str) { fn f() -> &'static str { "local f" } (f(), self::f2()) } use super::super::f as f2; pub fn h() -> &'static str { f() } } } }
mod pre { use self::Result::*; #[derive(Debug)] pub enum Result { Ok, Err(u8) } pub fn go(x: u8) -> Result { if x == 0 { Ok } else { Err(x) } } pub fn std() -> std::result::Result<u8, Result> { std::result::Result::Err(go(2)) } }
mod string { pub struct String(pub u8); impl String { pub fn new() -> Self { String(1) } pub fn len(&self) -> usize { 111 } } impl Default for String { fn default() -> Self { Self(33) } } }
fn block_items() -> i32 { let r = f(); fn f() -> i32 { 1 } let r2 = { fn f() -> i32 { 2 } f() }; use inner::f as f3; mod inner { pub fn f() -> i32 { 3 } } { use self::deep as d; let _ = d::f(); } const R: i32 = f_const(); const fn f_const() -> i32 { 4 } r * 1000 + r2 * 100 + f3() * 10 + R }
fn main() {
    println!("{} {:?} {} {}", grid!(), grid!(2), grid!(@ grid), ::grid::grid::grid::GRID);
    println!("{} {:?} {}", grid(), make(1), g::grid::grid()); println!("{:?}", Grid(vec![4]) == Grid(vec2![4]));
    let v = vec![5u8, 6]; println!("{} {} {:?}", ::grid::Iterator::next(&v), v.map(), v.iter().map(|x| x + 1).next());
    println!("{} {:?}", Wrap(3).some, Some(3)); let (mut a, mut b) = (1, 10); ::grid::std::mem::swap(&mut a, &mut b); std::mem::swap(&mut a, &mut b); println!("{a} {b} {}", ::grid::std::real());
    println!("{} {} {} {} {}", ::grid::who(), who(), ::grid::m1::who(), ::grid::only1(), only2());
    println!("{:?} {:?}", ::grid::res(1), ::grid::res(0).map_err(|e| e + 1)); let e = A; println!("{}", match e { A => "A", B => "B" });
    { use ::grid::lower::{self, *}; let p = [x, y(3)]; println!("{:?} {}", p, p.iter().filter(|l| matches!(l, x)).count()); let q = y(1); println!("{:?} {}", q, matches!(q, y(n) if n == 1) && q == lower::y(1)); }
    println!("{} {} {} {}", Thang(3), Thang::new(), Thang::Thang { v: 2 }.v, Thang::Thang::V);
    let t = Thing(7); println!("{} {} {} {}", t.area(), (Thing::area)(&t), t.name(), <Thing as Shape>::name());
    println!("{} {:?} {}", vec(), vec2!(vec(), vec![""].pop().unwrap()), z + ::grid::w);
    println!("{:?} {:?}", shadow(1), [-5, 1, 2, 5, 6, 7].map(consts));
    println!("{} {} {} {}", labels(), lt("a", "b"), lt("ab", "c"), generic([0u8; COUNT_C]));
    println!("{} {:?} {} {}", deep::f(), deep::a::b::g(), deep::a::b::h(), deep::a::f());
    println!("{:?} {:?} {:?}", pre::go(0), pre::go(4), pre::std()); { use string::*; println!("{} {} {}", String::new().len(), String::default().0, std::string::String::new().len()); }
    println!("{} {}", block_items(), { let COUNT_L = COUNT; COUNT_L + { #[allow(non_upper_case_globals)] const N: usize = 50; N } });
    let main = 5; let println = main + 1; println!("{println} {}", { fn main() -> i32 { -1 } main() + main2(println) });
}
const COUNT_C: usize = 2; fn main2(println: i32) -> i32 { println }
