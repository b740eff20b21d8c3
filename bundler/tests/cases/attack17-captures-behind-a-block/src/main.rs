struct D(u8);
impl Drop for D {
    fn drop(&mut self) {
        println!("d{}", self.0);
    }
}

fn main() {
    let (v, t) = (D(1), (D(2), 3));
    let c = move || { 1 }.max(v.0 + t.1);
    println!("{}", c());
    drop(c);
    println!("-");
}
