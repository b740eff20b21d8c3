#[macro_use(count)]
extern crate mac;
use again::{compute, how_many as hm};
macro_rules! one { () => { 1 } }
mod scoped {
    pub fn first() -> u8 { one!() }
    macro_rules! one { () => { 2 } }
    pub fn later() -> u8 { one!() + { macro_rules! one { () => { 20 } } one!() } + one!() }
    pub mod deep { pub fn f() -> u8 { one!() + 50 } }
}
macro_rules! one { () => { 3 } }
fn one() -> u8 { one!() }
macro_rules! stmts { ($($n:ident),*) => { $(let $n = stringify!($n).len();)* fn helper() -> &'static str { "stmt item" } } }
macro_rules! pat { (some $p:pat) => { Some($p) }; (two $a:pat, $b:pat_param) => { ($a, $b) }; }
macro_rules! ops { ($($tr:ident $m:ident $op:tt),*) => { $(impl std::ops::$tr for W { type Output = W; fn $m(self, o: W) -> W { W(self.0 $op o.0) } })* }; }
#[derive(Debug, Clone, Copy, PartialEq)]
struct W(i64);
ops!(Add add +, Sub sub -, Mul mul *, Shl shl <<, BitXor bitxor ^);
mac::shape! { #[derive(Debug, Clone)] pub(crate) enum Tok<'s> { Num(i32), Word(&'s str, u8) = "W!", End } }
mac::define!($ color => { red = 0xff0000, green = 0x00ff00 });
macro_rules! show { (@ [$($x:expr,)*] $e:literal) => { vec![$(format!("{:?}", $x),)* $e.to_string()] }; (@ [$($p:expr,)*] $x:expr, $($r:tt)+) => { show!(@ [$($p,)* $x,] $($r)+) }; ($($r:tt)*) => { show!(@ [] $($r)*) }; }
macro_rules! struct_with { ($n:ident { $($f:ident : $t:ty = $d:expr),* }) => { #[derive(Debug)] struct $n { $($f: $t),* } impl Default for $n { fn default() -> Self { $n { $($f: $d),* } } } }; }
struct_with!(Conf { depth: u8 = 3, r#type: &'static str = "beam", width: mac::ty!(opt arr 2 u16) = Some([1, 2]) });
macro_rules! nest { ($( $k:ident : [ $( $v:expr ),* ] );* ) => { vec![ $( (stringify!($k), vec![ $( $v * mac::count!($v $k) as i32 ),* ]) ),* ] }; }
macro_rules! nest2 { ($( $k:ident : [ $( $v:expr ),* ] );* ) => { vec![ $( (stringify!($k), vec![ $( $v + 1 ),* ]) ),* ] }; }
macro_rules! lit { ($l:literal) => { concat!("lit ", $l) }; ($i:ident) => { concat!("ident ", stringify!($i)) }; ($l:lifetime) => { concat!("life ", stringify!($l)) }; ($($t:tt)*) => { concat!("tts ", stringify!($($t)*)) }; }
macro_rules! brk { ($l:lifetime, $e:expr) => { 'a: loop { if $e { break $l 1; } else { break 'a 2; } } }; }
macro_rules! rev { ([] $($r:tt)*) => { [$($r),*] }; ([$h:tt $($t:tt)*] $($r:tt)*) => { rev!([$($t)*] $h $($r)*) }; }
fn main() {
    println!("{} {} {} {}", scoped::first(), scoped::later(), scoped::deep::f(), one());
    println!("{} {} {}", mac::before(), mac::after(), count!(a b (c d) [e]));
    println!("{} {} {}", hm!(1 2), compute!(2 + 3 * 4), again::calc!((1 + 2) * 3));
    println!("{} {} {}", again::calc(), again::sum(), again::calc::V);
    println!("{:?}", again::shown());
    let x = 5;
    println!("{:?} {}", mac::hyg!(z, x + z), x);
    stmts!(alpha, be);
    println!("{} {} {}", alpha, be, helper());
    if let pat!(some pat!(two 1 | 2, q)) = Some((2, 'q')) { println!("matched {q}"); }
    println!("{:?}", ((W(3) + W(4)) * W(2) - W(1)) ^ (W(1) << W(4)));
    println!("{:?} {:?}", Tok::NAMES, [Tok::Num(1).label(), Tok::Word("a", 1).label(), Tok::End.label()]);
    println!("{:?}", [Tok::Num(1), Tok::Word("a", 1)]);
    println!("{:?} {:?} {:?}", color!(red green), color!(red), color!("blue"));
    println!("{:?}", mac::callback!(show, 1, W(2)));
    println!("{:?}", Conf::default());
    println!("{:?}", nest2!(a: [1, 2]; bb: []; c: [x]));
    println!("{:?}", nest!(a: [4]));
    println!("{} {} {} {} {}", lit!(-5), lit!(foo), lit!('life), lit!(a + b * 2), lit!(r#fn));
    let v = 'a: { let w = brk!('a, x == 5); w + 10 };
    let u = 'a: { let w = brk!('a, x == 6); w + 10 };
    println!("{v} {u} {:?}", rev!([1 2 3 4]));
}
