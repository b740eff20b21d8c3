use ::gen::{gen, gen::gen as make, Rng};
use oldlib::{geo, heap::Heap, judges, old_try, run_all, Judge, Strict};
use std::{i32, u64};
use union::UnionFind;

fn typed(s: &str) -> Result<u64, Box<dyn std::error::Error>> {
    let v = old_try!(u64::from_str_radix(s, 16));
    Ok(v.min(u64::MAX).max(u64::min_value()))
}

fn main() {
    println!("{:.6} {} {}", geo::circle(2.0), geo::FAR, geo::clean(1.5));
    println!("{} {}", oldlib::INF == std::usize::MAX, oldlib::LOW);
    for s in ["12", "-9000000000000000000", "x"].iter() {
        match oldlib::parse(s) { Ok(v) => println!("ok {}", v), Err(e) => println!("{} / {:?}", e, e) }
    }
    let js = judges();
    for s in &["", "abc", "abcdef", "a very long one"] { println!("{:?}", run_all(&js, s)); }
    println!("{:?} {}", js.iter().map(|j| j.r#await()).collect::<Vec<_>>(), Strict.both((3, 4)));
    println!("{:?} {} {}", oldlib::maxed(), oldlib::r#try::r#dyn(7), oldlib::r#try::r#async());
    let mut rng = Rng(88172645463325252);
    let xs = gen!(rng; 8);
    println!("{:?} {:?} {}", xs, make(|i| i * i, 5), gen!(gen rng.gen() % 10));
    let mut h = Heap::new();
    for &x in &xs { h.push(x); }
    print!("heap");
    while let Some(x) = h.pop() { print!(" {}", x); }
    println!();
    let mut uf = UnionFind::default(10);
    let union = gen!(gen xs.windows(2).filter(|w| uf.union(w[0] as usize % 10, w[1] as usize % 10)).count());
    println!("{} {:?}", union, (0..10).map(|auto| uf.safe(auto)).collect::<Vec<_>>());
    println!("{:?} {}", union::union(0x01020304).raw().iter().rev().collect::<Vec<_>>(), unsafe { union::union(i32::MAX as u32).union });
    println!("{:?} {:?}", typed("ff").unwrap(), typed("zz").map_err(|e| e.to_string()));
}
