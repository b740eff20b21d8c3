macro_rules! here { () => { line!() } }
fn main() { println!("{}", here!()); }