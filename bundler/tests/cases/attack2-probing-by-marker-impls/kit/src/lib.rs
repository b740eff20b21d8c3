use std::fmt::Debug;
pub struct Plain;
#[derive(Debug)]
pub struct Named;
pub struct Fast;
pub struct Slow;
pub trait Mark {}
impl Mark for Named {}
impl Copy for Plain {}
impl Clone for Plain { fn clone(&self) -> Plain { *self } }
pub struct Wrap<T>(pub T);
pub trait ViaDebug { fn kind(&self) -> String; }
impl<T: Debug> ViaDebug for Wrap<T> { fn kind(&self) -> String { format!("debug {:?}", self.0) } }
pub trait ViaNothing { fn kind(&self) -> String; }
impl<T> ViaNothing for &Wrap<T> { fn kind(&self) -> String { "nothing".to_string() } }
#[macro_export]
macro_rules! kind { ($e:expr) => {{ use $crate::{ViaDebug as _, ViaNothing as _}; (&$crate::Wrap($e)).kind() }}; }
#[macro_export]
macro_rules! is {
    ($t:ty : $($b:tt)+) => {{
        trait No { const YES: bool = false; }
        impl<T: ?Sized> No for T {}
        struct Ask<T: ?Sized>(std::marker::PhantomData<T>);
        #[allow(dead_code)]
        impl<T: ?Sized + $($b)+> Ask<T> { const YES: bool = true; }
        <Ask<$t>>::YES
    }};
}
pub trait Level { const LEVEL: u32; }
impl<T: Step> Level for T { const LEVEL: u32 = 1 + T::STEP; }
pub trait Step { const STEP: u32 = 10; }
impl Step for Fast { const STEP: u32 = 100; }
impl Step for Slow {}
impl Step for Plain { const STEP: u32 = Slow::STEP * 2; }
pub fn level<T: Level>(_: &T) -> u32 { T::LEVEL }
struct Probe<T>(T);
impl Probe<i32> { fn name(&self) -> &'static str { "inherent i32" } }
trait Name { fn name(&self) -> &'static str { "trait" } }
impl<T> Name for Probe<T> {}
pub fn describe() -> String { format!("{} {} {}", Probe(1).name(), Probe(1u8).name(), Probe("x").name()) }
