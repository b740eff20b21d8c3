mod old {
    pub trait Solve { fn solve(&self) -> u8; }
    pub struct Tag;
    const _: () = { impl Solve for Tag { fn solve(&self) -> u8 { 5 } } };
}
#[allow(dead_code)]
mod unused {
    pub fn unused() {
        println!("without removal the bundle would be longer than allowed here")
    }
}
use old::Solve;
fn main() { println!("{}", old::Tag.solve()); }
