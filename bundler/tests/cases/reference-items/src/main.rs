extern crate parts as p;
extern crate std as standard;
extern crate core;
use p::prelude::*;
use p::{self as again, Bits, Mixed, Packed, Slot, State, Unit};
use standard::collections::{BTreeMap as Map, *};
use {std::fmt::Write as _, std::mem::{self, size_of}};
use core::cmp::Ordering::*;

mod outer {
    pub const VALUE: i32 = 1;
    pub mod inner { pub const VALUE: i32 = super::VALUE + 1; pub fn sum() -> i32 { use super::super::outer; outer::VALUE + self::VALUE + crate::outer::inner::VALUE } }
    pub(crate) use inner::sum as total;
    pub use std::cmp::{max, min as least};
    #[allow(non_camel_case_types)] pub struct both; // a type and a value
    pub mod both_names {} 
}
fn both() -> &'static str { "function" }
mod glob { pub fn both() -> u8 { 1 } pub fn other() -> u8 { 2 } pub mod outer { pub fn unseen() {} } }
use glob::*; // `both` and `outer` of the glob are hidden by what is declared here

extern "C" fn double(n: i32) -> i32 { n * 2 }
const fn nested_items() -> u8 { struct Inner { v: u8 } impl Inner { const V: u8 = 3; const fn get(&self) -> u8 { self.v + Self::V } } enum E { A = 4 } Inner { v: E::A as u8 }.get() }
static FUNCTIONS: [fn(i32) -> i32; 2] = [|x| x + 1, helper]; 
fn helper(mut x: i32) -> i32 { x -= 1; x }
fn patterns((a, b): (u8, u8), Full { a: c, c: (d, [e, _]), .. }: &Full, [f @ .., _]: [i8; 3], &mut ref mut g: &mut u8) -> i32 { *g += 1; a as i32 + b as i32 + *c as i32 + d + *e as i32 + f.len() as i32 + *g as i32 }
fn generic_inner<T: Default + std::fmt::Debug>() -> String { fn show<T: std::fmt::Debug>(t: T) -> String { format!("{t:?}") } show(T::default()) }

fn main() {
    println!("{} {} {} {}", p::abs(-4), again::long_abs(-5), p::length(c"four"), p::reference_items_callback(5));
    println!("{} {} {}", p::by_name(1), p::by_name(1), p::COUNTER.load(std::sync::atomic::Ordering::SeqCst));
    let mut bits = Bits { float: 1.0 };
    println!("{:#x} {} {}", unsafe { bits.int }, bits.is_one(), bits.low());
    bits.int = 0x4048_f5c3;
    unsafe { let Bits { float } = bits; println!("{float}"); match bits { Bits { int: 0..=9 } => println!("small"), Bits { float: f } => println!("{}", f > 3.) } }
    println!("{} {}", unsafe { Slot { value: 7u64 }.value }, size_of::<Slot<[u8; 5]>>());
    println!("{} {} {:?} {}", p::bump(), p::bump(), p::TABLE, p::NAMES.concat());
    println!("{} {}", unsafe { p::add_global(5) }, unsafe { p::GLOBAL[1] });
    println!("{} {} {} {} {:?}", Low as i8, Mid as i32, Level::High as u8, Top as i8, Low.max(Mid).cmp(&High));
    println!("{:?} {} {} {}", Mixed::Tuple(1, 2), Mixed::Unit.tag(), Mixed::Tuple(0, 0).tag(), Mixed::Struct { a: 1 }.tag());
    println!("{:?} {:?} {:?}", State::default(), State::Idle, State::Done { code: -1, text: "x".into() });
    let full = Full { a: 1, c: (2, [3, 4]), ..Default::default() };
    let other = Full { b: Some("b".to_string()), ..full.clone() }.hide();
    println!("{full:?} {other:?} {}", full == other);
    println!("{:?} {:?} {:?} {:?}", Id::ZERO, Id::next(Id::next(Id::ZERO)), Unit, p::Braces {});
    println!("{} {} {}", size_of::<Packed>(), mem::align_of::<p::Aligned>(), size_of::<p::Thin<u16>>());
    let packed = Packed { b: 9, ..Packed::default() }; println!("{} {}", { packed.b }, packed.a);
    println!("{} {}", p::call(double, 4), p::call(p::reference_items_callback, 4));
    println!("{} {} {} {}", function(), Unit.deep(), l(), p::nested::renamed::last::l());
    p::LOCAL.with_borrow_mut(|v| v.push(3)); println!("{}", p::LOCAL.with(|v| v.borrow().len()));
    println!("{} {} {} {}", outer::total(), outer::inner::sum(), outer::max(1, 2), outer::least(1, 2));
    let _: outer::both = outer::both; println!("{} {} {}", both(), glob::both(), self::other());
    println!("{} {} {} {}", nested_items(), FUNCTIONS[0](1), FUNCTIONS[1](1), generic_inner::<Option<()>>());
    println!("{}", patterns((1, 2), &full, [1, 2, 3], &mut 4));
    let mut text = String::new(); write!(text, "{:?}", Map::from([(1, VecDeque::from([2]))])).unwrap(); println!("{text} {:?}", Less.reverse() == Greater);
    const LAST: u8 = { mod_like::X }; mod mod_like { pub const X: u8 = 8; } println!("{LAST}");
    if false { p::diverge(3) }
    let never: Option<p::Never> = None; println!("{}", never.is_none());
}
