use std::ops::{Add, Mul};
pub trait Size { fn size() -> usize; }
macro_rules! sizes { ($($t:ty),*) => { $(impl Size for $t { fn size() -> usize { std::mem::size_of::<$t>() * 10 } })* }; }
sizes!(u8, u16, i32, i64, f32, f64);
pub fn size<T: Size>(_: T) -> usize { T::size() }
pub trait Name { fn name(&self) -> &'static str; }
impl Name for u8 { fn name(&self) -> &'static str { "u8" } }
impl Name for i32 { fn name(&self) -> &'static str { "i32" } }
impl Name for f32 { fn name(&self) -> &'static str { "f32" } }
impl Name for f64 { fn name(&self) -> &'static str { "f64" } }
#[derive(Clone, Copy)]
pub struct Unit;
pub struct Out(pub &'static str);
pub fn tell(o: Out) -> &'static str { o.0 }
impl Add<i32> for Unit { type Output = Out; fn add(self, _: i32) -> Out { Out("add i32") } }
impl Add<u8> for Unit { type Output = Out; fn add(self, _: u8) -> Out { Out("add u8") } }
impl Mul<f64> for Unit { type Output = Out; fn mul(self, _: f64) -> Out { Out("mul f64") } }
impl Mul<f32> for Unit { type Output = Out; fn mul(self, _: f32) -> Out { Out("mul f32") } }
impl Mul<Unit> for i32 { type Output = Out; fn mul(self, _: Unit) -> Out { Out("i32 mul") } }
impl Mul<Unit> for u64 { type Output = Out; fn mul(self, _: Unit) -> Out { Out("u64 mul") } }
impl PartialEq<i32> for Unit { fn eq(&self, o: &i32) -> bool { *o == 1 } }
impl PartialEq<i64> for Unit { fn eq(&self, o: &i64) -> bool { *o == 1 } }
pub struct Made(pub String);
impl From<i32> for Made { fn from(n: i32) -> Made { Made(format!("i32 {}", n)) } }
impl From<u8> for Made { fn from(n: u8) -> Made { Made(format!("u8 {}", n)) } }
impl From<char> for Made { fn from(c: char) -> Made { Made(format!("char {}", c)) } }
pub fn total<T: Size>(v: Vec<T>) -> usize { v.len() * T::size() }
pub trait Single { fn single(self) -> u64; }
impl Single for u64 { fn single(self) -> u64 { std::mem::size_of_val(&self) as u64 * 1000 + self } }
pub fn only<T: Single>(t: T) -> u64 { t.single() }
pub trait Kind { fn of(self) -> u32; }
impl Kind for i32 { fn of(self) -> u32 { 100 + self as u32 } }
impl Kind for i8 { fn of(self) -> u32 { 200 + self as u32 } }
pub trait Chosen: Sized { fn choose() -> Self; fn tell(&self) -> &'static str; }
impl Chosen for () { fn choose() {} fn tell(&self) -> &'static str { "unit" } }
impl Chosen for bool { fn choose() -> bool { true } fn tell(&self) -> &'static str { "bool" } }
pub fn unit_or() -> &'static str { let x = if false { Chosen::choose() } else { () }; x.tell() }
pub fn wrapped<T: Name>(o: Option<T>) -> &'static str { o.map_or("none", |t| t.name()) }
pub trait Half { fn half(self) -> Self; }
impl Half for i32 { fn half(self) -> i32 { self * 50 } }
impl Half for u8 { fn half(self) -> u8 { self / 2 } }
pub trait Pair<B> { fn pair(&self, b: &B) -> &'static str; }
impl Pair<u16> for i32 { fn pair(&self, _: &u16) -> &'static str { "i32 u16" } }
impl Pair<u16> for u8 { fn pair(&self, _: &u16) -> &'static str { "u8 u16" } }
pub fn pick<A: Pair<B>, B>(a: A, b: B) -> &'static str { a.pair(&b) }
