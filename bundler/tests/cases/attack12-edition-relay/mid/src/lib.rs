pub use old::{self, old_dyn as renamed_dyn, r#dyn as shapes};
old::old_mk!(Sq, gen);
pub trait Probe { fn probe(self) -> &'static str; }
impl<T, const N: usize> Probe for std::array::IntoIter<T, N> { fn probe(self) -> &'static str { "by value" } }
impl<'a, T> Probe for std::slice::Iter<'a, T> { fn probe(self) -> &'static str { "by ref" } }
impl<T> Probe for std::vec::IntoIter<T> { fn probe(self) -> &'static str { "box by value" } }
pub fn here() -> &'static str { [1, 2, 3].into_iter().probe() }
pub fn boxed() -> &'static str { let b: Box<[i32]> = vec![1].into_boxed_slice(); b.into_iter().probe() }
#[macro_export]
macro_rules! mid_probe { (lit) => { $crate::Probe::probe([1, 2].into_iter()) }; ($e:expr) => { $crate::Probe::probe($e.into_iter()) } }
#[macro_export]
macro_rules! is_block { ($e:expr) => { "expr" }; (const $b:block) => { "const block" }; (_) => { "underscore" } }
pub trait TryIt { fn try_into(&self) -> &'static str { "mid's try_into" } }
impl TryIt for u8 {}
pub fn prelude() -> &'static str { 5u8.try_into() }
pub fn gen(r#try: u32) -> u32 { old::old_dyn!(r#try) }
