// a comment that fills the bundle, so that sharper removal is asked for
// a comment that fills the bundle, so that sharper removal is asked for
use lib::help;
fn main() { println!("{}", help(5)); }
