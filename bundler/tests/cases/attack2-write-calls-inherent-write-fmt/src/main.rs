use kit::{Both, Only, Owned, Page};
use std::fmt::Write as _;
use std::io::Write as _;
fn main() {
    let mut b = Both::default();
    write!(b, "{}-{}", 1, 2).unwrap();
    writeln!(b, "x").unwrap();
    println!("{:?}", b);
    let mut o = Only(vec![]);
    write!(o, "{:>4}", 7);
    writeln!(&mut o);
    println!("{:?}", o.0);
    let mut p = Page::default();
    write!(p, "a{}", 1).unwrap();
    (&mut p).write_str("b").unwrap();
    println!("{}", p.text());
    println!("{}", kit::log!("{} {}", 1, "two"));
    let mut w = Owned(b"q".to_vec());
    write!(w, "{}", 5).unwrap();
    w.flush().unwrap();
    println!("{:?}", w.0);
    let mut s = String::new();
    write!(s, "{b:?}").unwrap();
    println!("{}", s.len());
    println!("{}", kit::by_trait());
}
