//! 2024: RPIT captures everything; `gen` reserved; unsafe extern; never type fallback; boxed slices iterate by value
pub use e18::r#gen as old;
pub fn boxed_slice() -> &'static str { vec![1u8].into_boxed_slice().into_iter().map(|x| e18::ty(&x)).next().unwrap() }
pub fn evens<'a>(v: &'a [i32], k: &i32) -> impl Iterator<Item = i32> + use<'a> { let k = *k; v.iter().map(move |x| x * k) }
pub fn caps(v: &[i32], k: &i32) -> impl Iterator<Item = i32> { v.iter().map(move |x| x + k) }
#[unsafe(no_mangle)]
pub extern "C" fn t_fouredit_sym(x: i32) -> i32 { x ^ 1 }
#[macro_export]
macro_rules! r#gen { ($e:expr) => { $crate::evens(&$e, &3).collect::<Vec<_>>() }; }
pub fn r#gen() -> u32 { e18::run!(old(3).await).0 }
pub async fn with_closure() -> i32 { let f = async |x: i32| { e18::Yield(1).await as i32 + x }; f(1).await + f(2).await }
/// let chains inside a macro of edition 2024 used from 2021
#[macro_export]
macro_rules! chain { ($a:expr, $b:expr) => { if let Some(x) = $a && let Some(y) = $b && x < y { x + y } else { -1 } }; }
#[macro_export]
macro_rules! boxed_iter { ($a:expr) => { $a.into_iter().map(|x| { e18_ty(&x) }).next().unwrap() }; }
pub unsafe fn raw(p: *const u8) -> u8 { unsafe { *p } }
