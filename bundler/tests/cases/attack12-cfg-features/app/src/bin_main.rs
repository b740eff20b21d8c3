#![cfg_attr(feature = "fast", allow(unused_variables))]
#![cfg_attr(not(feature = "fast"), deny(warnings))]
#[cfg_attr(feature = "fast", path = "fast_impl.rs")]
#[cfg_attr(not(feature = "fast"), path = "missing.rs")]
mod imp;
#[cfg(feature = "slow")] mod absent;
use lib_a::{gated, items};
#[cfg_attr(all(), derive(Debug), derive(Clone, PartialEq))]
#[cfg_attr(any(), derive(Missing))]
struct S<#[cfg(any())] Z, T> { #[cfg(feature = "fast")] fast: T, #[cfg(feature = "slow")] fast: u64, #[cfg(not(feature = "slow"))] always: &'static str }
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum E { #[cfg(feature = "slow")] Zero, One, #[cfg(feature = "fast")] Two, #[cfg(not(any(feature = "slow", feature = "weird-name")))] Three }
const MODE: &str = if cfg!(all(feature = "fast", not(feature = "slow"))) { "fast only" } else if cfg!(feature = "slow") { "slow" } else { "none" };
const N: usize = 1 + cfg!(feature = "fast") as usize * 2 + cfg!(feature = "extra") as usize * 100;
fn f(#[cfg(feature = "fast")] a: u8, #[cfg(not(feature = "fast"))] a: u16, #[cfg(any())] b: Missing, #[allow(unused)] c: u8) -> usize { std::mem::size_of_val(&a) + c as usize }
trait T { #[cfg(feature = "fast")] fn m(&self) -> u8 { 1 } #[cfg(not(feature = "fast"))] fn m(&self) -> u8; #[cfg(feature = "slow")] fn gone(&self); }
impl T for u8 { #[cfg(feature = "slow")] fn gone(&self) {} #[cfg(all(feature = "fast", unix))] fn m(&self) -> u8 { 2 + *self } }
items! { fn from_items() -> u8 { 5 } }
macro_rules! opt_item { ($(#[$m:meta])* $n:ident) => { $(#[$m])* fn $n() -> &'static str { stringify!($n) } } }
opt_item!(#[cfg(feature = "fast")] #[inline] yes);
opt_item!(#[cfg(not(feature = "fast"))] yes);
opt_item!(#[cfg(feature = "slow")] #[doc = "gone"] no);
#[cfg(not(feature = "slow"))] fn no() -> &'static str { "no without slow" }
fn block() -> Vec<&'static str> {
    let mut v = vec!["start", #[cfg(feature = "slow")] "slow elem", #[cfg(feature = "fast")] "fast elem"];
    #[cfg(feature = "fast")] v.push("stmt");
    #[cfg(not(feature = "fast"))] { v.push("not"); v.clear(); }
    #[cfg(feature = "slow")] let v = vec!["shadowed"];
    #[cfg(feature = "fast")] let v = { let mut w = v; w.push("let"); w };
    let r = match v.len() { #[cfg(feature = "slow")] _ => "all", #[cfg(feature = "fast")] 4 => "four", _ => "rest" };
    let E_ { #[cfg(any())] missing, x, .. } = E_ { x: r, #[cfg(all())] y: 1, #[cfg(any())] y: 2 };
    let mut v = v; v.push(x);
    #[cfg(any())] return v; 
    #[cfg(feature = "fast")] { v.push("tail"); v }
}
struct E_ { x: &'static str, #[allow(dead_code)] y: u8 }
fn main() {
    println!("{} {} {}", imp::who(), MODE, N);
    println!("{:?} {:?}", S { fast: 1u8, always: "x" }.clone(), [E::One, E::Two, E::Three].map(|e| e as u8));
    println!("{} {} {}", f(1, 2), 3u8.m(), from_items());
    println!("{} {}", yes(), no());
    println!("{:?}", block());
    println!("{} {}", gated!(), lib_b::gated_in_b());
    println!("{:?} {:?}", lib_a::features(), lib_b::features());
    println!("{} {}", lib_a::pkg!(), lib_a::PKG);
    println!("{} {:?} {:?}", env!("CARGO_PKG_VERSION"), option_env!("SURELY_NOT_SET_XYZ"), lib_b::version());
    println!("{} {}", env!("CARGO_PKG_DESCRIPTION"), env!("CARGO_PKG_AUTHORS"));
    println!("{}", if cfg!(target_pointer_width = "64") { "64" } else { "?" });
    println!("{} {}", lib_a::attr::v(), cfg!(feature = "fast") && !cfg!(feature = "own_only"));
}
