use anyhow::{bail, ensure, Context, Result};
use lazy_static::lazy_static;
bitflags::bitflags! { #[derive(Debug, Clone, Copy, PartialEq, Eq)] struct Walls: u8 { const N = 1; const E = 2; const S = 4; const ALL = Self::N.bits() | Self::E.bits() | Self::S.bits(); } }
lazy_static! { static ref WORDS: Vec<&'static str> = vec!["x", "yy"]; pub(crate) static ref LEN: usize = WORDS.len(); }
fn run(n: u8) -> Result<u8> { ensure!(n != 1, "one: {n}"); if n == 2 { bail!(kit::Fault::Bad { code: n }) } let x = kit::check(n).with_context(|| format!("checking {n}"))?; Ok(x) }
fn main() {
    for n in 0..6 { match run(n) { Ok(x) => println!("{x}"), Err(e) => println!("{e} | {:?} | {}", e.chain().map(|c| c.to_string()).collect::<Vec<_>>(), e.downcast_ref::<kit::Fault>().is_some()) } }
    println!("{:?} {:?} {}", Walls::N | Walls::S, Walls::ALL - Walls::E, Walls::from_bits_truncate(9).bits());
    println!("{:?} {}", Walls::empty(), Walls::ALL.iter_names().map(|(n, _)| n).collect::<Vec<_>>().join("+"));
    println!("{} {}", *LEN, WORDS[1]);
    { let _g = scopeguard::guard(5, |x| println!("guard {x}")); println!("in scope"); }
    scopeguard::defer! { println!("deferred") }
    println!("{}", kit::os());
}
