use std::{fmt::Debug, marker::PhantomData};
pub mod fallback {
    pub trait NotCopy { const COPY: bool = false; }
    impl<T: ?Sized> NotCopy for T {}
    pub trait NotDebug { const DEBUG: bool = false; fn text(&self, _: &T0) -> String { "<opaque>".into() } }
    pub struct T0;
    impl<T: ?Sized> NotDebug for T {}
    pub trait Zero { fn zeroed() -> &'static str { "no default" } }
    impl<T: ?Sized> Zero for T {}
    pub trait Len { fn len(&self) -> usize { 1000 } const LEN: usize = 1000; }
    impl<T: ?Sized> Len for T {}
}
pub struct Is<T: ?Sized>(PhantomData<T>);
impl<T: ?Sized> Is<T> { pub const fn new() -> Self { Is(PhantomData) } }
impl<T: Copy> Is<T> { pub const COPY: bool = true; }
impl<T: Debug + ?Sized> Is<T> { pub const DEBUG: bool = true; }
impl<T: Default + Debug> Is<T> { pub fn zeroed() -> String { format!("{:?}", T::default()) } }
impl<T, const N: usize> Is<[T; N]> { pub const LEN: usize = N; pub fn len(&self) -> usize { N } }
impl Is<str> { pub const LEN: usize = 3; pub fn len(&self) -> usize { 33 } }
impl<T: ?Sized> Is<&T> { pub fn len(&self) -> usize { 2 } }
#[macro_export]
macro_rules! facts {
    ($t:ty) => {{
        #[allow(unused_imports)]
        use $crate::fallback::*;
        (stringify!($t), <$crate::Is<$t>>::COPY, $crate::Is::<$t>::DEBUG, $crate::Is::<$t>::zeroed().to_string(), $crate::Is::<$t>::LEN, $crate::Is::<$t>::new().len())
    }};
}
/// chosen by the number of references
pub struct Tag<T>(pub T);
pub trait ByInt { fn kind(&self) -> &'static str; }
pub trait ByStr { fn kind(&self) -> &'static str; }
pub trait ByAny { fn kind(&self) -> &'static str; }
impl<T: Into<i64> + Copy> ByInt for &&Tag<T> { fn kind(&self) -> &'static str { "int" } }
impl<T: AsRef<str>> ByStr for &Tag<T> { fn kind(&self) -> &'static str { "str" } }
impl<T> ByAny for Tag<T> { fn kind(&self) -> &'static str { "any" } }
impl Tag<char> { pub fn kind(&self) -> &'static str { "inherent char" } }
impl Tag<bool> { pub fn kind(self) -> &'static str { "inherent bool by value" } }
#[macro_export]
macro_rules! kind { ($e:expr) => {{ #[allow(unused_imports)] use $crate::{ByAny as _, ByInt as _, ByStr as _}; (&&&$crate::Tag($e)).kind() }}; }
pub trait Animal { fn speak(&self) -> String { "trait speak".into() } fn loud(&self) -> String { self.speak().to_uppercase() } }
impl dyn Animal { pub fn shout(&self) -> String { format!("dyn<{}>", Animal::speak(self)) } pub fn only_dyn(&self) -> usize { self.loud().len() } }
impl dyn Animal + Send { pub fn shout(&self) -> String { "dyn+Send".into() } }
pub trait Shout { fn shout(&self) -> String { "blanket shout".into() } }
impl<T> Shout for T {}
pub struct Dog; impl Animal for Dog {}
pub struct Cat; impl Animal for Cat { fn speak(&self) -> String { "meow".into() } }
impl Cat { pub fn speak(&mut self) -> String { "inherent &mut".into() } pub fn loud(self: &std::rc::Rc<Self>) -> String { "rc loud".into() } }
