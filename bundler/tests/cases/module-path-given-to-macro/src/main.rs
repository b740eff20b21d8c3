kit::both! { m }
fn main() { println!("{}", m::q()); }
