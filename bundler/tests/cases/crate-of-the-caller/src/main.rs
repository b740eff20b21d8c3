mod config {
    pub const LIMIT: u32 = 2000;
}

fn made() -> u32 {
    7
}

fn main() {
    println!("{} {} {}", settings::limit!(), settings::config::LIMIT, settings::own());
    println!("{}", settings::twice!());
}
