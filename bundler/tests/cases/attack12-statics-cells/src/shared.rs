pub static SHARED: std::sync::RwLock<Vec<u32>> = std::sync::RwLock::new(vec![]);
pub fn push(x: u32) -> usize { let mut g = SHARED.write().unwrap(); g.push(x); g.len() }
pub trait Registry: Sized + 'static { fn slot() -> &'static std::sync::Mutex<Vec<Self>>; fn reg(self) -> usize { let mut s = Self::slot().lock().unwrap(); s.push(self); s.len() } }
#[macro_export] macro_rules! registry { ($($t:ty),*) => { $(const _: () = { static SLOT: ::std::sync::Mutex<Vec<$t>> = ::std::sync::Mutex::new(Vec::new()); impl $crate::Registry for $t { fn slot() -> &'static ::std::sync::Mutex<Vec<$t>> { &SLOT } } };)* } }
registry!(u8, u16);
