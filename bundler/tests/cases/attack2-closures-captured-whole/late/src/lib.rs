pub struct D(pub &'static str);
impl Drop for D { fn drop(&mut self) { println!("drop {}", self.0); } }
pub struct Pair { pub a: D, pub b: D }
pub fn run() {
    let p = Pair { a: D("a"), b: D("b") };
    { let c = move || println!("uses {}", p.a.0); c(); println!("size {}", std::mem::size_of_val(&c)); }
    println!("after closure {}", p.b.0);
    let t = (D("x"), D("y"));
    let g = || { let (_, second) = &t; println!("{}", second.0); };
    g();
    println!("{}", std::mem::size_of_val(&g));
    println!("end");
}
pub fn pair() -> (kit::D, kit::D) { (kit::D("l"), kit::D("m")) }
