/// `i32`, `Vec` and `Some` in here mean what they mean at the place of the call
#[macro_export]
macro_rules! storage {
    ($n:ident, $max:literal) => {
        pub struct $n { items: Vec<i32>, pub seen: usize }
        impl $n {
            pub const MAX: i32 = $max;
            pub fn new() -> Self { Self { items: Vec::new(), seen: 0 } }
            pub fn add(&mut self, x: i32) -> Option<i32> { self.seen += 1; if x > Self::MAX { None } else { self.items.push(x); Some(x) } }
            pub fn total(&self) -> i32 { let mut t: i32 = 0 as i32; for x in self.items.iter() { t += *x; } t }
        }
    };
}
#[macro_export]
macro_rules! strict { ($e:expr) => { { let r: ::core::primitive::i32 = $e as ::core::primitive::i32; ::core::option::Option::Some(r) } }; }
#[macro_export]
macro_rules! widths { ($($t:ident),*) => { [$(($crate::name_of::<$t>(), ::core::mem::size_of::<$t>())),*] }; }
pub trait Named { const NAME: &'static str; }
pub fn name_of<T: Named>() -> &'static str { T::NAME }
macro_rules! named { ($($t:ty),*) => { $(impl Named for $t { const NAME: &'static str = stringify!($t); })* } }
named!(u8, u16, i32, i64, u128, bool, char, f32, f64, String, &str);
