#[repr(C, packed)] pub struct Packed { pub a: u8, pub b: u32 } pub type PackedAlias = Packed;
#[repr(C)] pub struct Laid { pub first: u8, pub unused: u64, pub last: u16 }
#[repr(align(16))] pub struct Aligned(pub u8);
pub struct Niche(pub ::std::num::NonZeroU8);
#[repr(u8)] #[derive(Debug, Clone, Copy)] pub enum Color { Red, Green, Blue = 2, Unused }
impl From<u8> for Color { fn from(x: u8) -> Color { if x == 0 { Color::Red } else { Color::Green } } }
#[repr(C)] pub struct Laid2 { a: u8, b: [u8; 2], c: u8 } impl Laid2 { pub fn sum(&self) -> u8 { self.a + self.c * 10 } }
#[repr(C)] pub union Both { pub f: f32, pub i: u32, pub pad: [u8; 12] }
pub fn double(x: i32) -> i32 { x * 2 } pub extern "C" fn extc(x: i32) -> i32 { x } pub fn ext(x: i32) -> i32 { extc(x) + 100 }
pub trait Run { fn before(&self) -> u8 { 1 } fn run(&self) -> u8; } pub struct Vt; impl Run for Vt { fn run(&self) -> u8 { self.before() + 8 } }
#[allow(dead_code)] pub enum Big { Small(u8), Large([u64; 4]), Never }
#[repr(C, packed(1))] #[derive(Clone, Copy)] struct RawHeader { tag: u8, pad: u8, rest: u16 }
pub struct Header { pub tag: u8, pub rest: u16 } impl Header { pub fn parse(b: &[u8]) -> Header { assert!(b.len() >= ::std::mem::size_of::<RawHeader>()); let r = unsafe { *(b.as_ptr() as *const RawHeader) }; let _ = r.pad; Header { tag: r.tag, rest: u16::from_be(r.rest) } } }
#[allow(dead_code)] pub struct Holder { name: String, ptr: *const u8, func: fn(&str) -> &str }
pub unsafe fn call_with(f: unsafe extern "C" fn(i32) -> i32, x: i32) -> i32 { f(x) }
