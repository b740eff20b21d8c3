use kit::twice;
use std::fmt::Write;

fn main() {
    let (x, mut text) = (7, String::new());
    println!(twice!("{0}-{0} "), x);
    write!(text, twice!("{x}"), x = x).unwrap();
    assert!(text.len() == 2, twice!("short "));
    println!("{text} {} {}", concat!(twice!("a"), 1), twice!("b").len());
    println!("{}", matches!(twice!("c"), "cc") && *twice!("d") == *"dd");
}
