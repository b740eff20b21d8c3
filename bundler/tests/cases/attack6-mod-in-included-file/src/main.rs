mod from {
    include!("inc/included.rs");
}
fn main() {
    println!("{} {}", from::more::more(), include!("inc/value.rs"));
}
