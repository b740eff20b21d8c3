#[macro_use] extern crate shapes as geo; #[macro_use(via_root)] extern crate util;
mod a; mod shapes; mod core { pub fn here() -> &'static str { "local core" } }
mod nested { extern crate util as shapes; pub fn n() -> &'static str { self::shapes::shapes::who() } pub fn m() -> &'static str { ::shapes::who() } pub mod std { pub fn here() -> u8 { 200 } pub use std::cmp::min; } pub fn k() -> u8 { std::here() + std::min(5, 6) + ::std::cmp::max(1, 2) } }
use a::{b, b::c::{self, leaf as lf}}; use geo::{Pt, inner_shapes}; use nested::std as nstd; use {core as lc}; use ::a::*;
fn local_root_fn(x: u8) -> String { format!("root{}", x) }
trait T15 { fn anon(&self, i32, &mut Vec<u8>) -> usize; fn gener<F>(&self, F) -> i32 where F: Fn(i32) -> i32; fn slf(self: Box<Self>, (u8)) -> u8; }
struct I; impl T15 for I { fn anon(&self, a: i32, v: &mut Vec<u8>) -> usize { v.push(a as u8); v.len() } fn gener<F>(&self, f: F) -> i32 where F: Fn(i32) -> i32 { f(20) } fn slf(self: Box<Self>, x: u8) -> u8 { x + 1 } }
fn dynish(t: &std::fmt::Display, u: &(std::fmt::Debug + Send)) -> String { format!("{}{:?}", t, u) }
type Cb<'a> = Box<Fn(&mut Vec<Box<Fn() -> u8 + 'a>>) -> usize + 'a>;
mod r { pub fn g() -> i32 { let p: ::Pt = pt!(3, 4); p.x * p.y } }
fn async(await: u8) -> u8 { let dyn = await; match dyn { async @ 0...9 => async, try => try * 2 } }
pub struct async { pub await: i32 } impl async { fn dyn<'async>(&'async self) -> &'async i32 { &self.await } }
mod dyn { pub struct Box; impl Box { pub fn dyn() -> u8 { 61 } } pub type dyn = ::async; pub const try: u8 = 9; }
macro_rules! try_async { (async $e:expr) => { $e + 1 }; (dyn $e:expr) => { $e + 2 }; (await) => { 3 }; (try $t:ty) => { <$t>::dyn() } }
fn main() {
    println!("{} {} {}", b::who(), c::NAME, lf()); println!("{} {}", shapes::who(), geo::shapes::who()); println!("{} {} {}", util::deep::both(), util::deep::ext_who(), inner_shapes::util::who());
    println!("{:?} {:?}", util::deep::er::mk() + pt!(1, 2), Pt { x: 5, ..Pt::default() }); println!("{} {}", pt!(who), via_root!()); let q = 7; println!("{} {}", q, inner_shapes::DEPTH);
    println!("{} {} {}", nested::n(), nested::m(), nested::k()); println!("{} {}", nstd::here(), lc::here()); println!("{} {} {}", ::a::b::who(), self::shapes::sub::who(), ::shapes::sub::up());
    let mut v = vec![]; println!("{} {} {} {}", I.anon(3, &mut v), I.gener(|x| x - 1), I.slf2(), Box::new(I).slf(4)); println!("{}", dynish(&1.5, &"x"));
    let k = 5; let cb: Cb = Box::new(|v| { v.push(Box::new(|| 3)); v.iter().map(|f| f() as usize).sum::<usize>() + k }); println!("{}", cb(&mut vec![])); println!("{}", r::g());
    println!("{} {} {}", async(4), async(40), async { await: -4 }.dyn()); println!("{} {} {}", dyn::Box::dyn(), dyn::dyn { await: 3 }.await, dyn::try);
    println!("{} {} {} {}", try_async!(async 1), try_async!(dyn 1), try_async!(await), try_async!(try dyn::Box)); println!("{} {} {}", util::std2::f(), util::std2::M::<u8, u8>::new().len(), util::shapes::square::w()); println!("{} {}", star(), a::b::super_star());
    println!("{}", run().unwrap_err()); let e: Result<u8, Box<std::error::Error + Send + Sync>> = (|| Ok(try!("300".parse::<u8>())))(); println!("{}", e.unwrap_err().to_string());
    println!("{}", { use shapes::sub::*; use std::fmt::Write; let mut s = String::new(); let _ = s.write_str(up()); s });
}
trait Slf2 { fn slf2(&self) -> u8; } impl Slf2 for I { fn slf2(&self) -> u8 { ::a::b::c::leaf() } }
fn run() -> Result<(), String> { try!(Err("conv")); Ok(()) }
