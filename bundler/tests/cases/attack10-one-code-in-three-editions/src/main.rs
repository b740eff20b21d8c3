use d18::Log;
fn expand_here(l: &Log) -> usize { d18::iflet!(l, "m"); let r = d18::tailblk!(l); l.p("k"); r }
fn expand24(l: &d24::Log) { d24::iflet24!(l, "n"); l.p("k24") }
fn main() {
    let (a, b, c) = (d18::run(), d21::run(), d24::run());
    for (i, ((x, y), z)) in a.iter().zip(&b).zip(&c).enumerate() {
        println!("{i}: 18 {x}");
        println!("{i}: 21 {}", if x == y { "same" } else { y });
        println!("{i}: 24 {}", if y == z { "same" } else { z });
    }
    let l = Log::new();
    expand_here(&l); println!("{}", l.take());
    d21::use18(&l); println!("{}", l.take());
    let l = d24::Log::new();
    expand24(&l); println!("{}", l.take());
    println!("{} {}", d24::chain(&l), l.take());
}
