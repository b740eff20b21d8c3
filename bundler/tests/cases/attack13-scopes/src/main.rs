#[macro_use] extern crate one as uno;
use two::{show as show2, Side};
mod m1 { use uno::Ext as _; pub fn f(v: &Vec<u8>) -> String { v.dup() + &"s".dup() } }
mod m2 { use two::Ext as _; pub fn f(v: &Vec<u8>) -> String { v.dup() + &String::new().tag() } pub fn len(v: &Vec<u8>) -> (usize, bool, usize) { use two::Len; (v.len(), Len::is_empty(v), <[u8] as Len>::len(v)) } }
fn hh() -> u8 { 2 }
fn helper() -> u8 { fn helper() -> u8 { 2 } mod inner { pub fn helper() -> u8 { super::hh() + 40 } } helper() + inner::helper() }
#[allow(non_upper_case_globals)] const kk: i32 = 5;
struct S { x: i32, f: fn(i32) -> i32 }
impl S { fn f(&self, y: i32) -> i32 { let Self { x: a, f } = self; f(*a) + y } const fn new(v: i32) -> Self { S { x: v, f: |z| z + kk } } }
macro_rules! gensym { ($n:ident) => { let $n = 1; let hidden = 50; let _ = hidden; }; }
trait Shape { const SIDES: u32 = 4; fn sides(&self) -> u32 { Self::SIDES } }
impl Shape for () {} impl Shape for u8 { const SIDES: u32 = 3; }
impl<A: Shape, B: Shape> Shape for (A, B) { const SIDES: u32 = A::SIDES * 10 + B::SIDES; }
fn main() {
    let v = vec![1u8, 2];
    println!("{} {} {:?}", m1::f(&v), m2::f(&v), m2::len(&v));
    println!("{} {} {}", show!(v), show!(v, v), show2!(v));
    println!("{} {} {}", uno::first(), uno::second(), uno::fourth());
    println!("{} {} {} {}", uno::counter::<u8>(), uno::counter::<u16>(), uno::counter::<u8>(), helper());
    println!("{} {} {}", uno::deep::included(), uno::deep::BYTES.len(), std::str::from_utf8(&uno::deep::BYTES[..10]).unwrap());
    println!("{:?} {} {:?}", two::min(Side::Right, Side::Left), uno::Side::Right < uno::Side::Left, (uno::Side::Left as u8, Side::Left as u8));
    println!("{} {} {}", uno::Wrap(3u8).kind(), uno::Wrap("x").kind(), uno::Wrap(vec![1]).len());
    println!("{} {}", two::find!('a, [Some(1), None], Option::None), two::find!('b, [Some(1)], Some(9)));
    let s = S::new(10);
    println!("{} {}", s.f(1), (s.f)(1));
    let hidden = 3; gensym!(q); println!("{hidden} {q} {0:>1$} {s:?}", kk, hidden as usize, s = s.x);
    match 5 { kk => println!("{}", kk == self::kk), _ => println!("other") }
    println!("{} {}", ((), (0u8, ())).sides(), <((), u8)>::SIDES);
    let width = 7; let prec = 2; let val = 2.71828; println!("[{val:>width$.prec$}] [{val:<+1$.0$e}] {{val}}", prec, width);
    let r#type = "t"; println!("{type} {}", { let x = |x: i32| x * 2; x(4) });
    let t = ((1, 2), [3, 4]); println!("{} {}", t.0.1, t.1[t.0.0]);
    for (i, c) in "añ".chars().enumerate() { println!("{i}{c}{}\u{41}\x41\
        cont", c.len_utf8()); }
    println!(r##"raw "#" {}"##, b'\'' as char); println!("{:?} {:?}", c"z".to_bytes_with_nul(), br"\n");
}
