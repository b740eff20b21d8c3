#![allow(static_mut_refs)]
use std::sync::atomic::{AtomicI32, Ordering};
static STATE: AtomicI32 = AtomicI32::new(5);
#[no_mangle] pub extern "C" fn adv_hidden_add(a: i32, b: i32) -> i32 { STATE.fetch_add(1, Ordering::Relaxed) + a * b }
#[export_name = "adv.renamed"] extern "C" fn quiet(x: i32) -> i32 { helper(x) }
fn helper(x: i32) -> i32 { x - 1000 + STATE.load(Ordering::Relaxed) }
#[no_mangle] pub static ADV_TABLE: [u8; 4] = [9, 8, 7, 6];
#[no_mangle] static mut ADV_COUNTER: u32 = 40;
mod private { #[no_mangle] unsafe extern "C" fn adv_private(p: *const u8, n: usize) -> u32 { std::slice::from_raw_parts(p, n).iter().map(|&x| x as u32).sum::<u32>() + inner() } unsafe fn inner() -> u32 { super::ADV_COUNTER += 1; super::ADV_COUNTER } }
pub fn touch() -> u8 { 1 }
#[repr(C)] #[derive(Clone, Copy)] pub union Bits { pub f: f32, pub u: u32, pub b: [u8; 4] }
impl Bits { pub fn sign(self) -> bool { unsafe { match self { Bits { u: 0 } => false, Bits { u } => u >> 31 == 1 } } } }
#[repr(C, packed(2))] #[derive(Debug, Clone, Copy, Default, PartialEq)] pub struct Packed { pub a: u16, pub b: u32, pub c: u16 }
#[repr(C, align(16))] #[derive(Debug, Default)] pub struct Aligned(pub u8);
#[repr(transparent)] #[derive(Debug, PartialEq)] pub struct Meters<T: ?Sized>(pub T);
impl Meters<[u16]> { pub fn of(s: &[u16]) -> &Self { unsafe { &*(s as *const [u16] as *const Self) } } pub fn total(&self) -> u16 { self.0.iter().sum() } }
#[repr(C)] #[derive(Debug)] pub struct Head<T: ?Sized> { pub first: u8, pub second: u16, pub tail: T }
#[repr(i16)] #[derive(Debug, Clone, Copy, PartialEq)] pub enum Tag { Neg = -2, Zero = 0, Big = 300 }
