use std::cell::RefCell;
pub struct D(pub &'static str);
impl Drop for D { fn drop(&mut self) { println!("drop {}", self.0); } }
impl D {
    pub fn len(&self) -> usize { self.0.len() }
    pub fn me(&self) -> &D { self }
    pub fn next(&self, n: &'static str) -> D { D(n) }
    pub fn opt(&self) -> Option<D> { Some(D("opt")) }
    pub fn res(self) -> Result<usize, Full> { if self.0.len() > 4 { Err(Full(self)) } else { Ok(1) } }
}
pub struct Full(pub D);
pub struct Pair(pub D, pub D);
fn pair() -> Pair { Pair(D("pair.0"), D("pair.1")) }
fn two(a: &D, b: &D) -> usize { a.len() + b.len() }
pub fn a() -> usize { let _l = D("local"); D("temp").len() }
pub fn b() -> usize { let _l = D("local"); D("t1").me().next("t2").next("t3").len() }
pub fn c() -> usize { let _l = D("local"); two(&D("x"), &D("y")) + two(&D("z"), D("w").me()) }
pub fn d() -> usize { let _l = D("local"); match D("scrut").opt() { Some(d) => { println!("arm"); d.len() } None => 0 } }
pub fn e() -> D { let _l = D("local"); pair().0 }
pub fn f() -> usize { let _l = D("local"); pair().1.len() }
pub fn g() -> usize { let x = { let _l = D("local"); D("temp").len() }; println!("after"); x }
pub fn h() -> usize { let x = two(&D("outer"), { let _l = D("local"); static S: D = D("s"); D("temp").len(); &S }); println!("after"); x }
pub fn i() -> usize { let v: Vec<usize> = (0..2).map(|_| { let _l = D("local"); D("temp").len() }).collect(); v.len() }
pub fn j() -> Result<usize, Full> { let _l = D("local"); let r = D("long name").res(); r }
pub fn k() -> Result<usize, Full> { let _l = D("local"); Ok(D("long name").next("ok").res()? + D("q").len()) }
pub fn l() -> usize { let _l = D("local"); if let Some(d) = D("scrut").opt() { println!("then"); d.len() } else { println!("else"); 0 } }
pub fn m() { let _l = D("local"); if let Some(_d) = D("scrut").opt() { println!("then"); } }
pub fn n() -> bool { let _l = D("local"); D("a").len() == 1 && { let _k = D("inner"); D("b").len() == 1 } }
pub fn o(c: &RefCell<Vec<i32>>) -> i32 { let _l = D("local"); let mut n = 0; for i in 0..2 { let _k = D("loop"); n += i; let _ = if i == 0 { let _j = D("then"); D("t").len() } else { let _j = D("else"); D("e").len() }; } n + c.borrow().len() as i32 }
pub fn p() -> usize { let _l = D("local"); { let _k = D("inner"); D("temp").len() } }
pub fn q() -> usize { let _l = D("local"); 1 + unsafe { let _k = D("inner"); D("temp").len() } }
pub fn r() -> String { let _l = D("local"); format!("{}", D("arg").len()) }
pub fn s() -> usize { let _l = D("local"); let c = || D("closure").len(); c() }
pub fn t() -> usize { let _l = D("local"); match 1 { 1 => { let _m = D("arm local"); D("arm temp").len() } _ => D("other").len() } }

pub fn v() -> usize { let _l = D("local"); let Some(x) = ({ let _m = D("inner"); D("temp").opt() }) else { return 0 }; println!("mid"); x.len() }
pub fn w() -> bool { let _l = D("local"); *D("cmp").me().0 == *"cmp" }
pub fn x() -> usize { let _l = D("local"); [D("i0"), D("i1")][1].len() }
pub fn y() -> Option<usize> { let _l = D("local"); Some(D("long").opt()?.next("after").len()) }
pub fn z() -> usize { let mut n = 0; n += { let _l = D("local"); D("temp").len() }; while { let _l = D("cond local"); D("cond temp").len() > n } { n += 5; } n }
pub trait Shape { fn area(&self) -> usize { let _l = D("trait local"); D("trait temp").len() } }
impl Shape for u8 {}
macro_rules! made { ($($name:ident)*) => { $(pub fn $name() -> usize { let _l = D(stringify!($name)); D("macro temp").len() })* } }
macro_rules! one { ($name:ident) => { pub fn $name() -> usize { let _l = D(stringify!($name)); D("macro temp").len() } } }
made!(m1 m2);
one!(m3);
#[macro_export]
macro_rules! check { ($d:expr) => { if let Some(_x) = $d.opt() { println!("then"); } else { println!("else"); } }; }
#[macro_export]
macro_rules! tail { ($d:expr) => {{ let _l = $crate::D("macro local"); $d.len() }}; }
pub fn all() {
    let c = RefCell::new(vec![1]);
    a(); println!("--b"); b(); println!("--c"); c0(); println!("--d"); d(); println!("--e"); e(); println!("--f"); f(); println!("--g"); g(); println!("--h"); h(); println!("--i"); i();
    println!("--j"); let _ = j(); println!("--k"); let _ = k(); println!("--l"); l(); println!("--m"); m(); println!("--n"); n(); println!("--o"); o(&c); println!("--p"); p(); println!("--q"); q();
    println!("--r"); r(); println!("--s"); s(); println!("--t"); t(); println!("--v"); v(); println!("--w"); w(); println!("--x"); x(); println!("--y"); y(); println!("--z"); z();
    println!("--shape"); 1u8.area(); println!("--macros"); m1(); m2(); m3();
    println!("--check"); check!(D("checked"));
    
}
fn c0() { c(); }
