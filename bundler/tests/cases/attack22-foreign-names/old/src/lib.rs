pub struct Noisy(pub &'static str);

impl Drop for Noisy {
    fn drop(&mut self) {
        println!("drop {}", self.0);
    }
}

pub fn names_only() -> usize {
    let (a, b) = (Noisy("a"), Noisy("b"));
    let borrows = || {
        let _ = a;
    };
    let owns = move || {
        let _ = b;
        1
    };
    borrows();
    std::mem::size_of_val(&borrows) + std::mem::size_of_val(&owns) + owns()
}
