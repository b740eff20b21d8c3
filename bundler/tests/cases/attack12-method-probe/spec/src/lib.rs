#![no_std]
extern crate alloc;
use alloc::{format, string::String};
use core::fmt::{Debug, Display};
#[doc(hidden)]
pub mod __private {
    pub use core::fmt::{Debug, Display};
    pub use alloc::string::String;
}
pub struct Wrap<T>(pub T);
pub trait ViaDebug { fn tag(&self) -> String; }
pub trait ViaDisplay { fn tag(&self) -> String; }
pub trait ViaNothing { fn tag(&self) -> String; }
impl<T: Display> ViaDisplay for &&Wrap<&T> { fn tag(&self) -> String { format!("display {}", self.0) } }
impl<T: Debug> ViaDebug for &Wrap<&T> { fn tag(&self) -> String { format!("debug {:?}", self.0) } }
impl<T> ViaNothing for Wrap<&T> { fn tag(&self) -> String { String::from("nothing") } }
#[macro_export]
macro_rules! tag { ($e:expr) => {{ #[allow(unused_imports)] use $crate::{ViaDebug as _, ViaDisplay as _, ViaNothing as _}; (&&&$crate::Wrap(&$e)).tag() }}; }
pub trait Fallback { const IS_COPY: bool = false; fn name() -> &'static str { "fallback" } }
impl<T: ?Sized> Fallback for T {}
pub struct Check<T: ?Sized>(core::marker::PhantomData<T>);
impl<T: ?Sized + Copy> Check<T> { pub const IS_COPY: bool = true; pub fn name() -> &'static str { "inherent" } }
#[macro_export]
macro_rules! is_copy { ($t:ty) => {{ #[allow(unused_imports)] use $crate::Fallback as _; (<$crate::Check<$t>>::IS_COPY, <$crate::Check<$t>>::name()) }}; }
pub mod prelude { pub use crate::ext::*; pub use crate::inner::Len as _; }
pub mod ext {
    pub trait Ext { fn len2(&self) -> usize; fn first(&self) -> &'static str { "Ext::first" } }
    impl<T> Ext for [T] { fn len2(&self) -> usize { self.len() * 2 } }
    impl Ext for str { fn len2(&self) -> usize { self.len() * 20 } }
}
mod inner {
    pub trait Len { fn measure(self) -> &'static str; }
    impl Len for u8 { fn measure(self) -> &'static str { "u8" } }
    impl Len for &u8 { fn measure(self) -> &'static str { "&u8" } }
    impl Len for &mut u8 { fn measure(self) -> &'static str { "&mut u8" } }
    impl<T: ?Sized> Len for alloc::boxed::Box<T> { fn measure(self) -> &'static str { "Box" } }
}
