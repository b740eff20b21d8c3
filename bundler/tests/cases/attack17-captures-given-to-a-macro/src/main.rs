struct D(u8);
impl Drop for D {
    fn drop(&mut self) {
        println!("d{}", self.0);
    }
}
macro_rules! closure {
    ($e:expr) => {
        move || { $e }
    };
}

fn main() {
    let t = (D(2), 3);
    let c = closure!(t.1);
    drop(c);
    println!("-");
}
