use std::fmt::{Debug, Display};
pub struct Wrap<T>(pub T);
pub trait ViaDebug { fn tag(&self) -> String; }
pub trait ViaDisplay { fn tag(&self) -> String; }
pub trait ViaNothing { fn tag(&self) -> String; }
impl<T: Display> ViaDisplay for &&Wrap<T> { fn tag(&self) -> String { format!("display {}", self.0) } }
impl<T: Debug> ViaDebug for &Wrap<T> { fn tag(&self) -> String { format!("debug {:?}", self.0) } }
impl<T> ViaNothing for Wrap<T> { fn tag(&self) -> String { "nothing".into() } }
#[macro_export]
macro_rules! tag { ($e:expr) => {{ #[allow(unused_imports)] use $crate::{ViaDebug as _, ViaDisplay as _, ViaNothing as _}; (&&&$crate::Wrap($e)).tag() }} }
pub trait Speak { const NAME: &'static str = "default"; fn speak(&self) -> String { format!("{} by default {}", Self::NAME, self.volume()) } fn volume(&self) -> u8 { 1 } fn boxed(self) -> Box<dyn DynSpeak> where Self: Sized + 'static { Box::new(self) } }
pub trait DynSpeak { fn say(&self) -> String; }
impl<T: Speak> DynSpeak for T { fn say(&self) -> String { format!("dyn {}", self.speak()) } }
impl dyn DynSpeak { pub fn speak(&self) -> String { format!("inherent dyn {}", self.say()) } pub fn volume(&self) -> u8 { 200 } }
impl dyn DynSpeak + Send { pub fn volume(&self) -> u8 { 201 } }
impl Speak for [u8] { const NAME: &'static str = "slice"; fn volume(&self) -> u8 { self.len() as u8 } }
impl<T> Speak for Vec<T> { const NAME: &'static str = "vec"; }
impl<'a, T: ?Sized + Speak> Speak for &'a T { const NAME: &'static str = "ref"; fn volume(&self) -> u8 { 100 + (**self).volume() } }
impl Speak for str { fn speak(&self) -> String { self.to_uppercase() } }
impl Speak for fn(u8) -> u8 { fn volume(&self) -> u8 { self(40) } }
impl Speak for () {} impl<A: Speak, B: Speak> Speak for (A, B) { fn volume(&self) -> u8 { self.0.volume() * 10 + self.1.volume() } }
