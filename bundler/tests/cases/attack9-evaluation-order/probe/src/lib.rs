use std::cell::{Cell, RefCell};
use std::ops::*;
thread_local! { static LOG: RefCell<Vec<String>> = RefCell::default(); static BOMB: Cell<i32> = const { Cell::new(-1) }; }
pub fn note(s: impl Into<String>) { let s = s.into(); LOG.with(|l| l.borrow_mut().push(s)); }
pub fn flush(title: &str) { let v = LOG.with(|l| std::mem::take(&mut *l.borrow_mut())); println!("{title}: {}", v.join(" ")); }
pub fn arm(n: i32) { BOMB.with(|b| b.set(n)); }
#[derive(Debug, Clone, PartialEq)]
pub struct V(pub i32);
pub fn v(n: i32) -> V {
    note(format!("+{n}"));
    if BOMB.with(|b| b.get()) == n { arm(-1); std::panic::panic_any(n); }
    V(n)
}
impl Drop for V { fn drop(&mut self) { note(format!("-{}", self.0)); } }
pub fn i(n: i32) -> i32 { note(format!("i{n}")); n }
pub fn u(n: usize) -> usize { note(format!("u{n}")); n }
pub fn b(n: &str, r: bool) -> bool { note(n); r }
macro_rules! ops { ($($t:ident $f:ident $at:ident $af:ident $s:literal;)*) => { $(
    impl $t for V { type Output = V; fn $f(self, o: V) -> V { note($s); V(self.0 * 10 + o.0) } }
    impl<'a> $t<&'a V> for &'a V { type Output = V; fn $f(self, o: &V) -> V { note(concat!("&", $s)); V(self.0 * 10 + o.0) } }
    impl $at<V> for V { fn $af(&mut self, o: V) { note(concat!($s, "=")); self.0 = self.0 * 10 + o.0; } }
)* } }
ops! { Add add AddAssign add_assign "add"; Mul mul MulAssign mul_assign "mul"; }
pub struct Grid(pub Vec<i32>);
impl Index<usize> for Grid { type Output = i32; fn index(&self, k: usize) -> &i32 { note(format!("ix{k}")); &self.0[k] } }
impl IndexMut<usize> for Grid { fn index_mut(&mut self, k: usize) -> &mut i32 { note(format!("mx{k}")); &mut self.0[k] } }
pub struct Rec { pub a: V, pub b: V, pub c: V }
pub fn catch<R>(f: impl FnOnce() -> R) -> Result<R, i32> {
    std::panic::catch_unwind(std::panic::AssertUnwindSafe(f)).map_err(|e| *e.downcast::<i32>().unwrap())
}
#[macro_export]
macro_rules! bombed {
    ($($n:literal),*; $($body:tt)*) => { $crate::bombed!(@ [$($n)*] { $($body)* }) };
    (@ [] $b:tt) => {};
    (@ [$n:literal $($rest:literal)*] $b:tt) => {
        $crate::arm($n);
        let r = $crate::catch(|| $b);
        $crate::note(format!("=>{:?}", r));
        $crate::flush(concat!("bomb ", $n));
        $crate::bombed!(@ [$($rest)*] $b)
    };
}
