struct D(String, Vec<u8>);
impl D {
    fn new(s: &str) -> D { D(s.to_string(), vec![1, 2, 3]) }
    fn get(&self) -> &D { self }
    fn grow(&mut self) -> usize { self.1.push(9); self.1.len() }
    fn some(&self) -> Option<usize> { Some(self.1.len()) }
}
impl Drop for D { fn drop(&mut self) { println!("drop {}", self.0); } }
fn length(d: &D) -> usize { d.1.len() }
fn method(_p: D) -> usize { let _l = D::new("local"); D::new("method").get().1.len() }
fn changed() -> usize { let _l = D::new("local"); D::new("changed").grow() }
fn index() -> u8 { let _l = D::new("local"); D("index".to_string(), Vec::from([4])).1[0] }
fn argument() -> usize { let _l = D::new("local"); length(&D::new("argument")) }
fn sum() -> usize { let _l = D::new("local"); D::new("sum").0.len() + 1 }
fn first() -> Option<usize> { let _l = D::new("local"); D::new("first").some()?.checked_add(1) }
fn if_let() { let _l = D::new("local"); if let Some(x) = D::new("if").some() { println!("{}", x); } }
fn unit() { let f = |n: usize| { let _l = D::new("closure"); D::new("inner").0.len() + n }; println!("{}", f(1)); }
fn negated() -> bool { let _l = D::new("local"); !D { 0: "negated".to_string(), 1: Vec::new() }.1.is_empty() }
fn looped() { for i in 0..2 { let _l = D::new("round"); match D::new("looked at").some() { Some(x) => println!("{} {}", x, i), None => {} } } }
fn main() {
    println!("{} {} {} {} {}", method(D::new("parameter")), changed(), index(), argument(), sum());
    println!("{:?}", first());
    println!("{:?}", std::panic::catch_unwind(|| 1).is_ok());
    if_let(); unit(); println!("{}", negated()); looped();
}
