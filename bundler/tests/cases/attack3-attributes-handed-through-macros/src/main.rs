kit::record! {
    /// A point, with "quotes".
    #[derive(Eq, Hash)]
    pub(crate) struct Point { /// Across.
        pub x: i32, #[cfg(all())] y: u8 = 3, pub(self) r#in: () }
}
kit::record! { struct Pair<'a, T: kit::Shows, U> { a: &'a T, pub(in crate) b: Option<U> } where U: Copy, T: PartialEq }
kit::when! { unix, not(windows) => fn sys() -> u8 { 1 } const K: u8 = 10; }
kit::when! { not(unix) => fn sys() -> u8 { 2 } const K: u8 = 20; }
kit::when! { windows => compile_error!("not built"); }
macro_rules! docs { ($($(#[doc = $d:expr])* $n:ident),*) => { $($(#[doc = $d])* pub fn $n() -> &'static str { concat!($($d,)* "") })* } }
docs! { /// one
 /** two */
 first, #[doc = concat!("a", "b")] second }
macro_rules! with_vis { ($($v:vis $n:ident = $e:expr;)*) => { mod inner { $($v const $n: i32 = $e;)* pub fn sum() -> i32 { 0 $(+ $n)* } } } }
with_vis! { pub A = 1; pub(super) B = 2; C = 3; }
fn main() {
    let p = Point { x: 1, y: 2, r#in: () };
    println!("{p:?} {:?} {:?}", Point::FIELDS, Point::DOCS);
    println!("{:?} {:?}", Pair { a: &1, b: Some(p.y) }.clone(), Pair::<'static, u8, u8>::FIELDS);
    println!("{} {} {:?} {:?}", sys(), K, first(), second());
    println!("{:?}", kit::pick!(#[cfg(unix)] 1, #[cfg(windows)] no::such::path(), #[cfg(not(any()))] 2; 3));
    println!("{} {} {}", inner::A, inner::B, inner::sum());
}
