pub struct Wrap<T>(pub T);
pub trait ViaDebug { fn tag(&self) -> &'static str { "debug" } }
pub trait ViaDisplay { fn tag(&self) -> &'static str { "display" } }
pub trait ViaNothing { fn tag(&self) -> &'static str { "nothing" } }
impl<T: std::fmt::Debug> ViaDebug for &Wrap<T> {}
impl<T: std::fmt::Display> ViaDisplay for &&Wrap<T> {}
impl<T> ViaNothing for Wrap<T> {}
#[macro_export] macro_rules! tag { ($e:expr) => { { #[allow(unused_imports)] use $crate::{ViaDebug as _, ViaDisplay as _, ViaNothing as _}; (&&&$crate::Wrap($e)).tag() } } }
pub mod a { pub trait Name { fn name(&self) -> String { "a".into() } } impl<T: ?Sized> Name for T {} }
pub mod b { pub trait Name { fn name(&self) -> String { "b".into() } } impl<T: ?Sized> Name for T {} }
pub mod c { pub trait Name { fn name(self) -> String; } impl Name for u8 { fn name(self) -> String { format!("c{self}") } } }
pub trait Has { const HAS: bool = false; }
impl<T> Has for T {}
pub struct Probe<T: ?Sized>(pub std::marker::PhantomData<T>);
impl<T: ?Sized + Clone> Probe<T> { pub const HAS: bool = true; }
pub trait Len { fn len(&self) -> usize; fn is_empty(&self) -> bool { self.len() == 0 } }
impl Len for [u8; 3] { fn len(&self) -> usize { 33 } }
impl<T> Len for Vec<T> { fn len(&self) -> usize { 1000 } }
impl<T: Len + ?Sized> Len for &T { fn len(&self) -> usize { 1 + (**self).len() } }
