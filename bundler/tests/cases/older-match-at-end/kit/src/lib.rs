pub struct D(pub &'static str);
impl Drop for D { fn drop(&mut self) { println!("drop {}", self.0) } }
impl D { pub fn id(self) -> Option<D> { Some(self) } }
pub fn last(p: D, q: D) -> u32 { let _a = D("a"); let _b = p; if let Some(_) = q.id() { println!("some"); 1 } else { 2 } }
pub fn none(q: Option<D>) -> u32 { let _a = D("a2"); if let None = q.map(|d| { println!("map"); d }) { 1 } else { println!("else"); 2 } }
pub fn turns(mut v: Vec<D>) { let _f = D("first"); loop { let _t = D("turn"); if let Some(d) = v.pop() { println!("got {}", d.0); } else { println!("out"); break } } }
