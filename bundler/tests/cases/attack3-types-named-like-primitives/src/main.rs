#![allow(non_camel_case_types, dead_code)]
use kit::{f64, str, u8, usize};
struct i64<T>(T);
impl<T: std::fmt::Display> i64<T> { const MAX: &'static std::primitive::str = "own MAX"; fn show(&self) -> String { format!("<{}>", self.0) } }
enum bool { yes, no }
mod i32 { pub fn from_str_radix(_: &std::primitive::str, r: u32) -> u32 { r } pub const MIN: u32 = 8; }
fn char(x: u32) -> char { char::from_digit(x, 10).unwrap() }
fn life<'u8, str: ?Sized>(x: &'u8 str) -> &'u8 str { x }
fn main() {
    let a = u8(4u8, 'x'); let b = kit::byte!(200);
    println!("{a:?} {b:?} {}", a == b);
    println!("{} {}", f64::PI, f64::sqrt(4));
    println!("{}", std::f64::consts::PI + 1f64);
    println!("{}", str::from_utf8(kit::bytes()));
    println!("{}", std::str::from_utf8(kit::bytes()).unwrap());
    println!("{} {}", <i16 as usize>::MAX, i16::MAX);
    println!("{} {}", <i16 as kit::usize>::max_value(), i16::max_value());
    println!("{} {}", i64::<u32>::MAX, i64(7i64).show());
    println!("{}", match bool::no { bool::yes => "y", bool::no => "n" });
    println!("{} {}", i32::from_str_radix("1", 9), i32::MIN);
    println!("{}", char(7));
    println!("{:?} {}", kit::wrap(&3i32), life("s"));
    let x: f64::bool = 77; println!("{x} {}", 1 == 1);
    let v: Vec<std::primitive::u8> = vec![1, 2]; println!("{}", v.len() as std::primitive::usize);
}
