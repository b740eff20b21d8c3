#[macro_use]
extern crate m;
use std::fmt;
shown!(show);
struct Steps(u32);
impl fmt::Display for Steps {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { write!(f, "{}", self.0) }
}
impl fmt::LowerHex for Steps {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "nobody asks for this text, which is long enough to keep the bundle from fitting: {}", self.0)
    }
}
fn main() { println!("{}", show(&Steps(7))); }
