mod f { pub use std::fmt::*; }
use f::Write;
trait Low { fn write_str(&mut self, _: &str) -> Result<(), ()> { println!("low"); Ok(()) } }
impl Low for str {}
fn main() {
    let mut out = String::from("x");
    out.write_str("a").unwrap();
    println!("{out}");
    Low::write_str(&mut *out, "b").unwrap();
}
