use std::cell::Cell;
thread_local! { static NEXT: Cell<u32> = Cell::new(1); }
#[derive(Debug, Clone, PartialEq)]
pub struct Unit { pub id: u32, pub hp: i32 }
pub trait Act { const COST: i32 = 1; fn act(&mut self) -> String; fn name(&self) -> String { "v1-unnamed".to_string() } }
impl Unit { pub fn new(hp: i32) -> Unit { NEXT.with(|n| { let id = n.get(); n.set(id + 1); Unit { id, hp } }) } }
impl Drop for Unit { fn drop(&mut self) { if self.hp > 0 { println!("    v1 unit {} leaves with {}", self.id, self.hp); } } }
impl Act for Unit { fn act(&mut self) -> String { self.hp -= Self::COST; format!("v1#{}:{}", self.id, self.hp) } }
#[macro_export]
macro_rules! unit { ($hp:expr) => { $crate::Unit::new($hp) }; ($hp:expr, $n:expr) => { { let mut v = Vec::new(); for _ in 0..$n { v.push($crate::unit!($hp)); } v } }; }
#[macro_export]
macro_rules! version { () => { concat!("v", env!("CARGO_PKG_VERSION")) }; }
pub fn version() -> &'static str { version!() }
pub mod rules { pub const MAX: usize = 2; pub fn clamp(x: usize) -> usize { if x > MAX { MAX } else { x } } }
/// a temporary of the block's value: lives until the end of the statement in 2018
pub fn peek(u: &std::cell::RefCell<Vec<i32>>) -> usize { let n = { u.borrow().len() }; n }
