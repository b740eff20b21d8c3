use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
static NEXT: AtomicU32 = AtomicU32::new(100);
#[derive(Debug, Clone, PartialEq, PartialOrd)]
pub struct Unit { pub hp: f32, pub id: u32, pub tag: Option<Box<str>> }
pub trait Act { const COST: i32 = 3; fn act(&mut self) -> String; fn name(&self) -> String { "v2-unnamed".to_string() } }
impl Unit { pub fn new(hp: impl Into<f32>) -> Unit { Unit { hp: hp.into(), id: NEXT.fetch_add(7, Relaxed), tag: None } } }
impl Drop for Unit { fn drop(&mut self) { if self.hp > 0.0 { println!("    v2 unit {} leaves with {:.1}", self.id, self.hp); } } }
impl Act for Unit { fn act(&mut self) -> String { self.hp /= 2.0; format!("v2#{}:{}", self.id, self.hp) } fn name(&self) -> String { self.tag.as_deref().unwrap_or("?").to_owned() } }
#[macro_export]
macro_rules! unit { ($hp:expr $(, tag $t:literal)?) => { { #[allow(unused_mut)] let mut u = $crate::Unit::new($hp); $( u.tag = Some($t.into()); )? u } }; }
#[macro_export]
macro_rules! version { () => { concat!("v", env!("CARGO_PKG_VERSION")) }; }
pub fn version() -> &'static str { crate::version!() }
pub mod rules { pub const MAX: usize = 5; pub fn clamp(x: usize) -> usize { x.min(MAX) } }
