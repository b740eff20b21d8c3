//! 2018: arrays' into_iter goes by reference, TryFrom is not in the prelude
pub mod loud { pub trait Speak { fn speak(&self) -> String; fn id(self) -> u32 where Self: Sized { 7 } }
    impl<T: std::fmt::Debug + ?Sized> Speak for T { fn speak(&self) -> String { format!("LOUD {:?}", self) } } }
pub mod soft { pub trait Speak { fn speak(&self) -> String; }
    impl<T: std::fmt::Display + ?Sized> Speak for T { fn speak(&self) -> String { format!("soft {}", self) } } }
pub mod prelude { pub use super::loud::Speak as _; pub use super::{Conv, Kind}; }
pub trait Conv { fn try_into(self) -> Result<u8, String>; }
impl Conv for u32 { fn try_into(self) -> Result<u8, String> { if self < 100 { Ok(self as u8) } else { Err(format!("own {}", self)) } } }
pub fn conv(x: u32) -> String { match x.try_into() { Ok(v) => format!("ok{}", v), Err(e) => e } }
pub fn by_ref() -> usize { let a = [1u64, 2, 3]; let v: Vec<_> = a.into_iter().collect(); size_check(&v) }
fn size_check<T: Tag>(v: &Vec<T>) -> usize { v.len() * 10 + T::TAG }
pub trait Tag { const TAG: usize; }
impl Tag for u64 { const TAG: usize = 1; }
impl<'a, T: Tag> Tag for &'a T { const TAG: usize = T::TAG + 1; }
pub trait Kind { fn kind(&self) -> &'static str; }
pub struct Beast(pub i32);
impl Kind for Beast { fn kind(&self) -> &'static str { "beast" } }
impl<'a> Kind for &'a Beast { fn kind(&self) -> &'static str { "ref beast" } }
impl<'a> Kind for &'a mut Beast { fn kind(&self) -> &'static str { "mut beast" } }
#[doc(hidden)] pub mod __auto {
    pub struct W<'a, T>(pub &'a T);
    pub trait ViaDisplay { fn show(&self) -> String; }
    pub trait ViaDebug { fn show(&self) -> String; }
    pub trait ViaNone { fn show(&self) -> String; }
    impl<'a, T: std::fmt::Display> ViaDisplay for &&W<'a, T> { fn show(&self) -> String { format!("disp({})", self.0) } }
    impl<'a, T: std::fmt::Debug> ViaDebug for &W<'a, T> { fn show(&self) -> String { format!("dbg({:?})", self.0) } }
    impl<'a, T> ViaNone for W<'a, T> { fn show(&self) -> String { "opaque".to_string() } }
}
#[macro_export]
macro_rules! show { ($e:expr) => {{ #[allow(unused_imports)] use $crate::__auto::{ViaDebug as _, ViaDisplay as _, ViaNone as _}; (&&&$crate::__auto::W(&$e)).show() }}; }
