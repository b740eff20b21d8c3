macro_rules! told { ($i:ident) => { (stringify!($i), $i) } }
fn main() {
    let async = 3;
    println!("{:?}", told!(async));
}
