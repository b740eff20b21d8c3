use kit::{acc, counter, looped, outer_lets, with_x};
macro_rules! using { ($a:ident, $e:expr) => {{ let $a = 42; $e }} }
macro_rules! hidden { ($e:expr) => {{ let a = 42; let _ = a; $e }} }
macro_rules! item { ($n:ident) => { fn $n() -> u8 { helper() } fn helper() -> u8 { 5 } } }
mod it { item!(go); pub fn run() -> u8 { go() + helper() } }
macro_rules! two { ($x:ident) => { let $x = 1; let y = 100; let $x = $x + y; } }
fn main() {
    let a = 1; println!("{} {}", using!(a, a + 1), hidden!(a + 1)); println!("{}", it::run());
    two!(y); println!("{y}"); let x = 5; println!("{}", with_x!(x + x)); println!("{}", with_x!(with_x!(x)));
    let mut n = 0; let r = 'l: loop { looped!(n, { if n > 3 { break 'l n } }); }; println!("{r} {n}"); println!("{}", looped!(@val n));
    outer_lets!(p, q); println!("{p} {q}"); let tmp = 3; let mut other = 4; let mut t2 = tmp; kit::swap!(t2, other); println!("{t2} {other}");
    let mut i = 10; counter!(i, 3); println!("{i}"); println!("{}", acc!(x; 1, 2, 3)); println!("{}", { let v = 2; kit::nested!(v) }); println!("{}", { let e = 9; kit::shadow_chain!(e) });
    let result = 7; println!("{}", kit::try_all!(result, result + 1)); let (s, _f) = ("a", "b"); println!("{}", kit::fmt!(s)); kit::make_struct!(Rec { s, x }); let rec = Rec { s: 1, x: 2 }; println!("{}", rec.total());
}
