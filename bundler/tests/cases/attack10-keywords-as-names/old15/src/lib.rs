#![allow(bare_trait_objects, anonymous_parameters, deprecated, ellipsis_inclusive_range_patterns, unused)]
// In 2015 these are all ordinary identifiers
pub mod async {
    use dyn::try;
    use std::fmt;
    pub struct await { pub dyn: u32, pub gen: u32 }
    impl fmt::Display for await {
        fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
            try!(write!(f, "<{}", self.dyn));
            let async = self.gen;
            write!(f, "|{}>", try(async))
        }
    }
    impl await {
        pub fn async(&self, try: u32) -> u32 { self.dyn * try + ::dyn::try(self.gen) }
    }
}
pub mod dyn {
    pub fn try(x: u32) -> u32 { x + ::ROOT_CONST }
    pub trait dyn { fn dyn(&self) -> u32 { 7 } }
    impl self::dyn for u32 { fn dyn(&self) -> u32 { *self + 1 } }
    impl ::dyn::dyn for str {}
}
pub const ROOT_CONST: u32 = 100;
pub trait Speak {
    fn speak(&self, u8, &str) -> String;
    fn boxed(self) -> Box<Speak> where Self: Sized + 'static { Box::new(self) }
    fn pick(Box<Self>, [u8; 2]) -> u8 where Self: Sized;
}
pub struct Dog(pub u8);
impl Speak for Dog {
    fn speak(&self, n: u8, s: &str) -> String { format!("{}{}{}", self.0, s, n) }
    fn pick(b: Box<Self>, a: [u8; 2]) -> u8 { b.0 + a[0] * a[1] }
}
pub fn chorus(v: &[&Speak], f: &Fn(u8) -> u8) -> String {
    v.iter().enumerate().map(|(i, s)| s.speak(f(i as u8), "w")).collect::<Vec<_>>().join(",")
}
pub fn classify(c: char) -> &'static str {
    match c { 'a'...'f' => "hex", 'g'...'z' => "low", '0'...'9' => "dig", _ => "oth" }
}
mod inner {
    pub mod deep {
        use ::inner::sib as std2;
        use inner::sib::Item;
        pub fn go() -> i32 { std2::val() + Item::new().0 + ::inner::sib::val() }
    }
    pub mod sib {
        pub fn val() -> i32 { 5 }
        pub struct Item(pub i32);
        impl Item { pub fn new() -> Item { Item(::std::cmp::max(3, 9)) } }
    }
}
pub use inner::deep::go;
// macros whose expansion carries 2015 identifiers
#[macro_export]
macro_rules! mk_async {
    ($n:ident) => { pub fn $n(async: u32) -> u32 { let dyn = async * 2; let try = dyn + 1; $crate::dyn::try(try) } };
}
#[macro_export]
macro_rules! two_tokens {
    ($a:ident $b:tt) => { concat!("2:", stringify!($a), ":", $b) };
    ($b:tt) => { concat!("1:", stringify!($b)) };
}
mk_async!(madehere);
pub fn prefixed() -> (&'static str, &'static str) { (two_tokens!(z"hey"), two_tokens!(k "you")) }
pub type Callback = Box<FnMut(i32) -> i32 + Send + 'static>;
pub fn mk(k: i32) -> Callback { let mut t = 0; Box::new(move |x| { t += x * k; t }) }
pub fn elided<'a>(x: &'a Speak) -> &'a (Speak + 'a) { x }
pub fn sizes() -> (usize, usize) { (::std::mem::size_of::<&Speak>() / ::std::mem::size_of::<usize>(), ::std::mem::size_of::<async::await>()) }
