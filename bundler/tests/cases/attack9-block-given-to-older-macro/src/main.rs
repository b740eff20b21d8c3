struct D(&'static str);
impl D { fn n(&self) -> usize { self.0.len() } }
impl Drop for D { fn drop(&mut self) { print!("~{} ", self.0); } }
fn main() {
    let (a, b) = mac::both!({ D("one").n() } { print!("second "); 2 });
    println!("{a}{b}");
    let (a, b) = mac::both!({ let x = D("x"); x.n() } { D("y").n() });
    println!("{a}{b}");
}
