pub struct D(pub u32);
impl Drop for D { fn drop(&mut self) { println!("drop {}", self.0); } }
pub fn boxed() { let b: Box<[D]> = vec![D(1), D(2)].into_boxed_slice(); for x in b.into_iter() { println!("{}", x.0); } println!("end of boxed"); }
pub fn arr() { let b = [D(3), D(4)]; for x in b.into_iter() { println!("{}", x.0); } println!("end of arr"); }
#[macro_export] macro_rules! kind { ($e:expr) => { "expr" }; (_) => { "under" }; ($($t:tt)*) => { "tokens" }; }
#[macro_export] macro_rules! each { ($e:expr) => { for x in $e.into_iter() { let _y = x; println!("it"); } println!("each"); } }
#[macro_export] macro_rules! name { ($i:ident) => { stringify!($i) } }
pub fn gen() -> String { format!("{} {}", name!(gen), stringify!(gen)) }
pub fn cap<'a>(x: &'a str, y: &str) -> impl Iterator<Item = char> + 'a { println!("{}", y); x.chars() }
pub fn cap2<T: std::fmt::Debug>(x: T) -> impl Fn() -> String { move || format!("{:?}", x) }
pub struct S<'a>(pub &'a u32);
impl<'a> S<'a> { pub fn it(&self, n: u32) -> impl Iterator<Item = u32> + 'a { let v = *self.0; (0..n).map(move |x| x + v) } }
pub fn set() { std::env::set_var("W3", "1"); println!("{:?}", std::env::var("W3")); }
extern "C" { fn abs(x: i32) -> i32; }
#[no_mangle] pub extern "C" fn w3_exported(x: i32) -> i32 { unsafe { abs(x) } }
pub trait IntoFuture { fn into_future(&self) -> u32; fn poll(&self) -> u32 { 5 } }
impl IntoFuture for u8 { fn into_future(&self) -> u32 { *self as u32 } }
pub fn fut() -> u32 { 3u8.into_future() + 4u8.poll() }
pub fn guard() { let m = std::cell::RefCell::new(Some(1)); if let Some(x) = m.borrow_mut().take() { println!("some {}", x) } else { println!("else") };
}
pub fn pats() { let v = vec![(1, 2), (3, 4)]; for &(a, ref b) in v.iter() { print!("{}{} ", a, b) } if let Some((a, ref b)) = &Some((1, 2)) { println!("{}{}", a, b) }  }
