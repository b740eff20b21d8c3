macro_rules! text { ($p:literal) => { include_str!(concat!("data/", $p, ".txt")) }; (none) => { "none" } }
macro_rules! bytes {
    ($p:expr, $n:expr) => {{ const DATA: &[u8; $n] = include_bytes!($p); (DATA.len(), line!()) }};
}
macro_rules! word { ($n:ident) => { include_str!(concat!("data/", stringify!($n), ".txt")).trim() } }
macro_rules! tables { ($($name:ident = $p:literal),*) => { $(static $name: &[u8] = include_bytes!($p);)* } }
mod sub;
tables! { W = "w.bin", A = "data/a.txt" }
fn main() {
    println!("{:?} {:?} {}", text!("a"), text!("b"), text!(none));
    println!("{:?} {}", bytes!("w.bin", 2), word!(b));
    println!("{W:?} {:?}", std::str::from_utf8(A));
    println!("{}", sub::own());
}
