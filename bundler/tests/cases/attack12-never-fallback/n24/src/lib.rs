use n18::{Name, Never, pick};
use std::fmt::Debug;
pub fn question() -> Vec<&'static str> { let mut l = vec![]; let r = (|| -> Result<(), &'static str> { pick(&mut l)?; Ok(()) })(); l.push(r.unwrap_err()); l }
pub fn explicit() -> Vec<&'static str> { let mut l = vec![]; let _ = pick::<()>(&mut l); let _ = pick::<Never>(&mut l); l }
pub fn early(l: &mut Vec<&'static str>) { n18::fall_matched!(pick(l)); l.push("unreached"); }
pub fn captures<'a, T: Debug>(x: &'a T, y: &u8) -> impl Fn(&str) -> String + use<'a, T> { let y = *y; move |s| format!("{s}{x:?}{y}") }
pub fn all_captured(x: &u8, y: &mut Vec<u8>) -> impl Iterator<Item = u8> { y.push(*x); y.iter().map(|z| z + 1) }
pub trait Visitor { type Out; fn visit(&self, n: u8) -> impl Iterator<Item = Self::Out>; fn all(&self) -> Vec<Self::Out> { (0..2).flat_map(|i| self.visit(i)).collect() } }
pub struct Rep<T>(pub T);
impl<T: Clone> Visitor for Rep<T> { type Out = T; fn visit(&self, n: u8) -> impl Iterator<Item = T> { std::iter::repeat_n(self.0.clone(), n as usize + 1) } }
pub fn chain(a: Option<u8>, b: Result<u8, u8>) -> &'static str { if let Some(x) = a && x > 1 && let Ok(y) | Err(y) = b && y == x { "equal" } else if let Some(x @ 0..=1) = a && (x == 0 || b.is_ok()) { "small" } else if a.is_none() && let Err(e) = b && { let e = e + 1; e > 5 } { "err" } else { "other" } }
pub fn tail_borrow(c: &std::cell::RefCell<Vec<u8>>) -> usize { let x = std::cell::RefCell::new(c.borrow().clone()); x.borrow().len() }
pub fn expr_frag() -> [&'static str; 3] { macro_rules! m { ($e:expr) => { "expr" }; (_) => { "_" }; (const $t:tt) => { "const" } } macro_rules! o { ($e:expr_2021) => { "expr21" }; (const $t:block) => { "const block" }; (_) => { "under" } } [m!(_), o!(const { 1 }), o!(_)] }
pub unsafe fn un(x: *const u8) -> u8 { unsafe { *x } }
pub fn r#gen(v: Box<[u8]>) -> Vec<String> { v.into_iter().map(|b: u8| b.to_string()).collect() }
pub fn gen_pat(v: &[(u8, u8)]) -> u8 { let [(a, _), .., (_, b)] = v else { return 0 }; let &[(c, d), ..] = v else { unreachable!() }; a + b * 10 + c + d }
