use std::marker::PhantomData;
use std::ops::Deref;
pub mod probe {
    pub trait Pick { fn pick(self) -> &'static str; }
    impl Pick for u8 { fn pick(self) -> &'static str { "value" } }
    impl<'a> Pick for &'a u8 { fn pick(self) -> &'static str { "ref" } }
    impl<'a, 'b> Pick for &'a &'b u8 { fn pick(self) -> &'static str { "refref" } }
    impl Pick for i32 { fn pick(self) -> &'static str { "int" } }
    pub trait Other { fn other(&self) -> u32 { 11 } }
    impl Other for str { fn other(&self) -> u32 { self.len() as u32 } }
}
pub struct Wrap(pub u8);
pub trait Kind { fn kind(self) -> &'static str; }
impl Kind for Wrap { fn kind(self) -> &'static str { "trait" } }
impl Wrap { pub fn kind(&self) -> &'static str { "inherent" } }
pub struct Tag<T>(PhantomData<T>);
impl<T> Tag<T> { pub fn new() -> Self { Tag(PhantomData) } }
impl Tag<u8> { pub fn describe(&self) -> &'static str { "special" } }
trait General { fn describe(&self) -> &'static str; }
impl<T> General for Tag<T> { fn describe(&self) -> &'static str { "unused" } }
#[derive(Clone, Debug)]
pub struct Outer { mid: Mid }
#[derive(Clone, Debug)]
pub struct Mid { s: String }
impl Outer { pub fn new() -> Self { let o = Outer { mid: Mid { s: "abc".into() } }; let _ = General::describe(&Tag::<i8>::new()); o } pub fn name(&self) -> &'static str { "outer" } }
impl Mid { pub fn name(&self) -> &'static str { "mid" } pub fn deep(&self) -> usize { self.len() * 10 } pub fn iter(&self) -> std::str::Chars<'_> { self.s.chars() } }
impl Deref for Outer { type Target = Mid; fn deref(&self) -> &Mid { &self.mid } }
impl Deref for Mid { type Target = str; fn deref(&self) -> &str { &self.s } }
impl<T> Tag<T> where T: Into<String> { pub fn text(t: T) -> String { t.into() } }
