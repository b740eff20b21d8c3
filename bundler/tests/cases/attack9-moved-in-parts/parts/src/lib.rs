use std::cell::RefCell;
thread_local! { static L: RefCell<String> = const { RefCell::new(String::new()) }; }
pub fn log(s: &str) { L.with(|l| { let mut l = l.borrow_mut(); l.push_str(s); l.push(' '); }) }
pub fn done(name: &str) { println!("{name}: {}", L.with(|l| std::mem::take(&mut *l.borrow_mut())).trim_end()); }
#[derive(Debug, Clone, Default)]
pub struct D(pub &'static str);
impl Drop for D { fn drop(&mut self) { log(&format!("-{}", self.0)); } }
#[derive(Debug, Default)]
pub struct Trio { pub a: D, pub b: D, pub c: D }
pub fn trio() -> Trio { Trio { c: D("c"), a: D("a"), b: D("b") } }
pub struct Outer { pub t: Trio, pub v: Vec<D>, pub o: Option<Box<Trio>> }
pub fn outer() -> Outer { Outer { t: trio(), v: vec![D("v0"), D("v1")], o: Some(Box::new(Trio { a: D("oa"), b: D("ob"), c: D("oc") })) } }
#[macro_export]
macro_rules! run { ($($n:ident $b:block)*) => { $( { $b; $crate::done(stringify!($n)); } )* }; }
#[macro_export]
macro_rules! capture { ($t:ident . $f:ident) => { move || { let _u = &$t.$f; $crate::log("called"); } }; (whole $t:ident) => { move || { let _ = &$t; let _w = $t; $crate::log("whole"); } }; ($($x:ident),* => $e:expr) => { { $(let $x = $x.clone();)* move || $e } }; }
