#![no_std]
#[cfg(feature = "std")] #[macro_use] extern crate std;
use core::cell::UnsafeCell; use core::ops::{Deref, DerefMut, Drop}; use core::fmt;
mod sync { pub use core::sync::atomic::*; pub mod once { use super::{AtomicUsize, Ordering}; pub static DROPS: AtomicUsize = AtomicUsize::new(0); pub fn bump() -> usize { DROPS.fetch_add(1, Ordering::SeqCst) } } }
pub use sync::once::bump as bumped;
pub struct Lock<T: ?Sized> { locked: sync::AtomicBool, v: UnsafeCell<T> } unsafe impl<T: ?Sized + Send> Sync for Lock<T> {}
pub struct Guard<'a, T: ?Sized + 'a>(&'a Lock<T>);
impl<T> Lock<T> { pub const fn new(v: T) -> Self { Lock { locked: sync::AtomicBool::new(false), v: UnsafeCell::new(v) } } }
impl<T: ?Sized> Lock<T> { pub fn try_lock(&self) -> Result<Guard<T>, &'static str> { if self.locked.swap(true, ::sync::Ordering::AcqRel) { Err("busy") } else { Ok(Guard(self)) } } }
impl<'a, T: ?Sized> Deref for Guard<'a, T> { type Target = T; fn deref(&self) -> &T { unsafe { &*self.0.v.get() } } } impl<'a, T: ?Sized> DerefMut for Guard<'a, T> { fn deref_mut(&mut self) -> &mut T { unsafe { &mut *self.0.v.get() } } }
impl<'a, T: ?Sized> Drop for Guard<'a, T> { fn drop(&mut self) { ::bumped(); self.0.locked.store(false, sync::Ordering::Release) } }
impl<'a, T: ?Sized + fmt::Debug> fmt::Debug for Guard<'a, T> { fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { try!(f.write_str("G:")); (**self).fmt(f) } }
