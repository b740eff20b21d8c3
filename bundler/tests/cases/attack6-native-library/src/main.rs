extern "C" { fn twice(x: i32) -> i32; }
fn main() { println!("{}", unsafe { twice(4) }); }
