fn main() { println!("{}\n{}", mk::show!(['0'..='9']), mk::show!(a+b , c::<d>(e)  -1 x.y() #[z] &mut *w;)); }
