macro_rules! data {
    () => { include_str!("data.txt") };
    (below $f:literal) => { include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/src/sub/", $f)) };
    ($f:literal) => { include_str!($f) };
}
mod sub;
fn main() { println!("{:?} {:?} {:?} {}", data!(), data!(below "b.txt"), data!("sub/b.txt"), sub::all()); }
