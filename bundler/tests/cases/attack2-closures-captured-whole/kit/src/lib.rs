pub struct D(pub &'static str);
impl Drop for D { fn drop(&mut self) { println!("drop {}", self.0); } }
pub struct Pair { pub a: D, pub b: D, pub n: u64 }
fn pair(a: &'static str, b: &'static str) -> Pair { Pair { a: D(a), b: D(b), n: 4 } }
pub fn run() {
    let p = pair("a", "b");
    { let c = move || println!("uses {}", p.a.0); c(); println!("size {}", std::mem::size_of_val(&c)); }
    println!("after closure");
    let q = pair("c", "d");
    let f = move || { let _ = q.b; };
    f();
    println!("after pattern");
    let t = (D("x"), D("y"));
    let g = || { let (_, second) = &t; println!("{}", second.0); };
    g();
    println!("{}", std::mem::size_of_val(&g));
    drop(t.0);
    let r = pair("e", "f");
    let h = move || move || println!("nested {} {}", r.n, r.a.0);
    let k = h();
    k();
    drop(k);
    println!("end");
}
pub fn mixed(p: (D, D)) { let c = move || { let _x = &p.0; }; c(); drop(c); println!("mixed end"); }
pub fn later() -> impl Fn() -> usize { let p = pair("g", "h"); let n = (p.n, 2u8); move || (n.0 as usize) + p.b.0.len() }
