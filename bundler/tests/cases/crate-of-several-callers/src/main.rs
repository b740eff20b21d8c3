mod config {
    pub const LIMIT: u32 = 2000;
}

fn main() {
    println!("{} {}", settings::limit!(), settings::own());
}
