use other::*;
use shape::*;
use shape::api::*;
use std::mem::swap;
use shape::api::inner::*;
trait Ext { fn perimeter(&self) -> &'static str; fn make() -> &'static str; const SIDES: u32; }
impl Ext for Outer { fn perimeter(&self) -> &'static str { "ext perimeter" } fn make() -> &'static str { "ext make" } const SIDES: u32 = 6; }
mod guarded {
    pub struct G { pub(super) a: u8, b: u8 }
    pub struct H { pub b: &'static str }
    impl std::ops::Deref for G { type Target = H; fn deref(&self) -> &H { &H { b: "from h" } } }
    impl G { pub fn new() -> G { G { a: 1, b: 2 } } fn go(&self) -> u8 { self.b } pub fn g(&self) -> u8 { self.go() } }
    impl H { pub fn go(&self) -> &'static str { "h go" } }
}
fn main() {
    let o = Outer::new();
    println!("{} {} {}", o.len(), o.area(), o.twice());
    println!("{} {} {}", o.x, o.name, o.deep.y);
    println!("{} {} {}", o.perimeter(), Outer::make(), Outer::SIDES);
    println!("{}", o.both());
    let v: Vec<i32> = Vec::from([1, 2]);
    let n: Option<i32> = Some(v[0]);
    println!("{:?} {:?} {} {} {} {}", v, n, helper(), LIMIT, total!(1), hidden());
    drop(v);
    let (mut a, mut b) = (1, 2);
    swap(&mut a, &mut b);
    println!("{a} {b} {} {} {}", shape::api::call(), r(), q());
    let g = guarded::G::new();
    println!("{} {} {} {}", g.a, g.b, g.go(), g.g());
}
