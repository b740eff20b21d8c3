use std::sync::atomic::{AtomicUsize, Ordering, ATOMIC_USIZE_INIT};
static N: AtomicUsize = ATOMIC_USIZE_INIT;
pub fn bump() -> usize { N.fetch_add(1, Ordering::SeqCst) }
pub fn name() -> &'static str { step!() }
#[derive(Debug)] pub struct Shared(pub u8); impl Shared { pub fn twice(&self) -> u8 { self.0 * 2 } }
pub trait Named { fn nm(&self) -> String; } impl Named for u8 { fn nm(&self) -> String { format!("{}{}", name(), self) } }
