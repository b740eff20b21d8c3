mod local { pub fn grid() -> &'static str { "local function" } pub mod grid { pub fn name() -> &'static str { "local module" } } pub struct Thing; pub const LIMIT: u8 = 200; pub fn extra() -> u8 { 1 } }
use kit::{grid, Shape::{self, *}, *};
use local::*;
use kit::LIMIT;
const Point: u8 = 3;
use std::fmt::{self, Debug, Display};
#[derive(Debug)]
struct Wrapper<Debug>(Debug);
impl<Display: fmt::Display> fmt::Display for Wrapper<Display> { fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { write!(f, "[{}]", self.0) } }
fn print<T>(t: T) -> String where T: Display + Debug { format!("{} {:?}", t, t) }
#[allow(non_camel_case_types)]
type u8 = i64;
#[allow(non_upper_case_globals)]
fn main() {
    println!("{} {} {}", grid(), grid::name(), grid!());
    println!("{} {}", LIMIT, extra());
    println!("{}", print(Wrapper(3)));
    println!("{:?} {:?} {}", Circle(2), Square { side: 4 }, Point);
    println!("{}", match Circle(7) { Circle(n) => n, Square { side } => side, Empty => 0 });
    println!("{}", match 5 { Point => "point", _ => "other" });
    println!("{}", match Shape::Empty { Empty => "empty", _ => "shape" });
    let str = "text"; let i32 = 5; let Vec = vec![1]; let Self_ = 1;
    println!("{} {} {:?} {}", str.len(), i32 as i32 + i32, Vec, Self_);
    println!("{}", u8::MAX);
    println!("{}", { use kit::same; fn f() -> i32 { same::same::same() } f() + same() });
    println!("{}", self::kit::kit());
    println!("{}", ::kit::grid::name());
    let Thing = local::Thing;
    println!("{}", std::mem::size_of_val(&Thing));
}
mod kit { pub use ::kit::*; pub fn kit() -> &'static str { "module kit" } }
