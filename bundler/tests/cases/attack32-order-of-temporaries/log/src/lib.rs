use std::cell::RefCell;
thread_local!(static OUT: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) });

pub struct D(pub &'static str);
impl Drop for D {
    fn drop(&mut self) { note(format!("~{}", self.0)) }
}
impl D {
    pub fn val(&self) -> i32 { self.0.len() as i32 }
    pub fn opt(&self) -> Option<i32> { if self.0.len() % 2 == 0 { Some(self.val()) } else { None } }
    pub fn me(&self) -> &Self { self }
}
pub fn note(s: impl Into<String>) { let s = s.into(); OUT.with(|o| o.borrow_mut().push(s)) }
pub fn flush(tag: &str) {
    let v = OUT.with(|o| o.take());
    println!("{tag:<14} {}", v.join(" "));
}

/// a macro of a 2024 crate: `if let` written here follows which edition?
#[macro_export]
macro_rules! iflet24 {
    ($e:expr) => { if let Some(_) = $e { $crate::note("some") } else { $crate::note("else") } };
    ($e:expr, $b:block else $c:block) => { if let Some(_) = $e $b else $c };
}
/// the tail block is written by the macro
#[macro_export]
macro_rules! tail24 {
    ($($t:tt)*) => {{ let _l = $crate::D("local"); $($t)* }};
}
#[macro_export]
macro_rules! whole { ($b:block) => { $b }; }
