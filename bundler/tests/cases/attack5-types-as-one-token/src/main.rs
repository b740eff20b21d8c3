fn main() { println!("{:?} {:?}", rules::R(1u8).item(), rules::Q(2u8).item()); }
