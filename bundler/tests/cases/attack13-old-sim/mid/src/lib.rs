use old::{shapes::{self as sh, deep::Dot}, Area};
pub use old::r#async as asy;
pub extern crate old as very_old;
pub trait IntoIt { fn into_iter(&self) -> u8 { 77 } }
pub trait FromIterator { fn from_iter(v: &[u8]) -> Self; }
impl FromIterator for u32 { fn from_iter(v: &[u8]) -> u32 { v.iter().map(|&b| b as u32).sum() } }
pub fn sum() -> u32 { u32::from_iter(&[1, 2, 3]) + <u32 as FromIterator>::from_iter(&[10]) }
pub fn all() -> Vec<Box<dyn Area>> { vec![Box::new(sh::Sq(3)), Box::new(Dot)] }
pub fn gen(n: u32) -> impl FnMut() -> Option<u32> { let mut gen = n; move || { gen = gen.checked_sub(1)?; Some(gen) } }
#[macro_export] macro_rules! either { ($p:pat | $q:pat => $e:expr) => { |v: u8| match v { $p | $q => $e, _ => 0 } }; }
#[macro_export] macro_rules! k { ($k:literal # $s:tt) => { concat!("k", $k, stringify!($s)) }; }
pub fn fmt(x: u8) -> String { let r = std::panic::catch_unwind(|| assert!(x > 9, "{x}")); match r { Ok(()) => "fine".into(), Err(e) => e.downcast_ref::<&'static str>().map(|s| format!("lit {}", s)).or_else(|| e.downcast_ref::<String>().map(|s| format!("fmt {}", s))).unwrap() } }
pub fn arr() -> String { let mut s = String::new(); for (i, x) in [10u8, 20].into_iter().enumerate() { s += &format!("{}{},", i, *x) } s }
pub fn clos() -> (String, usize) { struct P { a: String, b: Vec<u8> } let p = P { a: "pa".into(), b: vec![1; 3] }; let f = { let r = &p; move || r.a.len() }; let n = f(); (p.a, n + p.b.len()) }
