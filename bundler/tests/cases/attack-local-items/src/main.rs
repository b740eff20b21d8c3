use kit::{run, Global};
mod m { pub fn f() -> u8 { 1 } pub mod n { pub fn f() -> u8 { 2 } } }
fn f() -> u8 { 0 }
const K: u8 = 10;
trait Speak { fn speak(&self) -> String; }
fn register() { impl Speak for u8 { fn speak(&self) -> String { return helper(*self); fn helper(x: u8) -> String { format!("local {x}") } } } }
fn helper(_: u8) -> String { "outer".into() }
fn shadow() -> u8 { const K: u8 = 20; { const K: u8 = 30; let _ = K; } { use m::n::f; fn g() -> u8 { f() + K } return g() + f() + K; } }
fn late() -> u8 { let r = f() + T::V; struct T; impl T { const V: u8 = 40; } use m::f; r }
fn generic<T: Default + std::fmt::Debug>() -> String { #[derive(Default, Debug)] #[allow(dead_code)] struct Inner<T>(T, Option<T>); fn make<U: Default>() -> U { U::default() } format!("{:?}", make::<Inner<T>>()) }
static S: fn() -> u8 = { fn hidden() -> u8 { 55 } hidden };
const ARR: [u8; { const fn len() -> usize { 3 } len() }] = [{ enum E { A = 7 } E::A as u8 }; 3];
fn closures() -> u8 { let f = |x: u8| { fn f(y: u8) -> u8 { y * 2 } f(x) + K }; let K2 = f(3); K2 }
fn nested() -> impl Fn(u8) -> u8 { mod deep { pub(super) const Z: u8 = 6; pub mod deeper { pub fn z() -> u8 { super::Z + 1 } } } use deep::{deeper, deeper::z as zz}; move |x| x + deep::Z + deeper::z() + zz() }
fn main() {
    println!("{} {} {} {}", f(), m::f(), m::n::f(), register_then());
    println!("{} {} {}", shadow(), late(), generic::<u8>());
    println!("{} {:?} {} {}", S(), ARR, closures(), nested()(1));
    { let f = 3; println!("{}", f); fn f() -> u8 { 9 } let g = || f + self::f(); println!("{} {}", g(), crate::f()); }
    println!("{} {}", run(), Global::default().run());
    let x = 1; let x = { let x = x + 1; x * 2 }; macro_rules! x { () => { x } } let y = { let x = 100; x + x!() }; println!("{x} {y}");
    println!("{}", 'a: { if x == 4 { break 'a 1; } 2 });
    enum Cmd { Go { n: u8 }, Stop } use Cmd::*; impl Cmd { fn n(&self) -> u8 { match *self { Go { n } => n, Stop => 0 } } } println!("{} {}", Go { n: 4 }.n(), Stop.n());
    type Pair<T> = (T, T); let p: Pair<u8> = (1, 2); union U { a: u8, b: i8 } let u = U { a: 255 }; println!("{p:?} {}", unsafe { u.b });
    extern "C" { fn abs(x: i32) -> i32; } println!("{}", unsafe { abs(-8) });
}
fn register_then() -> String { register(); 5u8.speak() }
