mod deep;
mod fmt {
    pub fn fmt(n: u8) -> u8 {
        stringify!(fmt).len() as u8 + n
    }
}
fn main() {
    println!("{} {} {}", deep::Left.side(), deep::Right.side(), fmt::fmt(1));
}
