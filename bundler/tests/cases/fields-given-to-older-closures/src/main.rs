struct Noisy(u8);
impl Drop for Noisy {
    fn drop(&mut self) {
        println!("drop {}", self.0);
    }
}

fn main() {
    let pair = (Noisy(1), Noisy(2));
    older::run!(pair.0);
    println!("end");
}
