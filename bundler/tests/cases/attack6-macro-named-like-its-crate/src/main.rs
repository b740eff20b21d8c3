use twice::twice;
#[twice]
pub fn one() -> u32 { 1 }
fn main() { println!("{}", one() + one_more()); }
