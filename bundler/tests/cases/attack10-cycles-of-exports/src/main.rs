extern crate bot_core as core2;
extern crate alpha as al;
#[macro_use] extern crate alpha;
mod m { pub mod n { pub(in crate::m) static mut UNUSED: u8 = 0; pub(crate) use self::f as g; pub(in super::super) fn f() -> u8 { let _ = super::touch; 1 } } pub fn touch() -> u8 { n::f() } pub use self::n as r#mod; pub(crate) use super::al::comb as m; }
use core2::{*, facade as fac, a_trait::*};
use al::{Shape::*, Shape, ns, Round, Open as _};
use beta::prelude::{self, string::String as Str, *};
use {std::{collections::{BTreeMap as Map, *}, fmt::{self, Write as _, Display}}, self::m::n::g};
struct Loc(u8);
impl Display for Loc { fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { f.write_char('L')?; fmt::Display::fmt(&self.0, f) } }
fn main() {
    println!("{} {} {} {}", total(), inner_sum(), al::via(), al::outer::looped::outer::VALUE);
    println!("{} {} {} {}", Circle(2).area(), Sq { side: 3 }.ext(), Unit.area(), Round(1).area());
    println!("{} {} {}", fac::who(), fac::glob_only(), al::comb::deeper::up());
    println!("{:?}", fac::pick());
    println!("{} {} {}", ns::Thing(4).x, ns::Thing!(5), ThingMac!(6) + Thing!(7));
    println!("{} {}", al::hidden().open(), same());
    println!("{} {} {}", run(VarA), run(C { c: "xy" }), prelude::run(beta::B(4)));
    println!("{} {} {} {}", prelude::mx(), leaf(), other(), nst::more::leaf());
    println!("{} {}", beta::run2(), beta::more_alias::m());
    println!("{} {} {} {}", g(), m::touch(), m::r#mod::g(), m::m::who());
    let mut s = Str::new(); write!(s, "{}-{:>3}", Loc(3), Loc(4)).unwrap(); println!("{}", s);
    let mut mp: Map<_, HashSet<u8>> = Map::new(); mp.entry("k").or_default().insert(3); println!("{:?}", mp);
    let k: Kind = bee::Kind::B(9); println!("{:?} {}", k, k == core2::bee::B(9));
    let sh = Shape::Sq { side: 1 }; println!("{}", match sh { Sq { side: 1 } => "one", Circle(_) | Unit | Sq { .. } => "x" });
    { use self::m::*; println!("{} {}", n::f(), touch()); }
    { use crate::al as alpha; println!("{}", alpha::VALUE); use beta as al; println!("{}", al::run2()); }
}
