pub struct D(pub &'static str);
impl D { pub fn get(&self) -> Option<usize> { Some(self.0.len()) } }
impl Drop for D { fn drop(&mut self) { println!("drop {}", self.0) } }
pub struct Pair { pub a: D, pub b: D }
pub mod old {
    use super::*;
    pub fn tail() -> usize { let _d = D("local"); D("temp").0.len() }
    pub fn iflet() { if let Some(_x) = D("cond").get() { println!("some") } else { println!("else") } println!("after") }
    pub fn iflet_none() { if let None = D("cond2").get() { println!("none") } else { println!("else branch") } }
    pub fn block() { let _x = { let _a = D("a"); D("b").get().is_some() }; println!("block end"); }
    pub fn elsechain() { if let None = D("c1").get() { } else if D("c2").get().is_none() { } else if let Some(_) = D("c3").get() { println!("third") } else { println!("fourth") } }
    pub fn capture() { let p = Pair { a: D("x.a"), b: D("x.b") }; { let c = move || { let _m = &p.a; }; c(); println!("called"); } println!("{}", p.b.0); let f = || { let _d = D("inner"); D("clos").get().map(|n| n + 1) }; println!("{:?}", f()); }
    pub fn lifetimes() -> usize { let c = std::cell::RefCell::new(vec![D("cell")]); let n = { let _k = D("kept"); c.borrow().len() }; let k = n + c.borrow().len(); k }
}
