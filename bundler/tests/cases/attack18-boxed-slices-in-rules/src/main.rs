macro_rules! k { ($b:expr) => { $b.into_iter().count() }; }
fn main() { let b: Box<[u16]> = Box::new([1, 2]); println!("{}", k!(b)); }
