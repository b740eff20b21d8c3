use kit::{Bag, Count, Money};
use std::iter::FromIterator;
fn main() {
    println!("{} {:?}", Count(5).count(), Count(5).nth(2));
    println!("{:?} {:?}", Count(5).last(), Count(5).size_hint());
    println!("{}", Count(4).skip(1).map(|x| x * 2).fold(0, |a, b| a + b));
    let v: Vec<u32> = Count(6).step_by(2).collect();
    println!("{:?}", v);
    let b: Bag = Count(3).chain(Count(2)).collect();
    println!("{}", b.0);
    let (x, y): (Bag, Bag) = Count(4).partition(|n| n % 2 == 0);
    println!("{} {}", x.0, y.0);
    let (p, q): (Bag, Vec<u32>) = Count(3).map(|n| (n, n + 1)).unzip();
    println!("{} {:?}", p.0, q);
    let t: Money = vec![Money(1), Money(2)].into_iter().sum();
    let u: Money = [Money(3), Money(4)].iter().product();
    println!("{} {}", t.0, u.0);
    let s: Option<Money> = vec![Some(Money(5)), None].into_iter().sum();
    println!("{}", s.is_none());
    let r: Result<Bag, String> = vec![Ok(1), Err("bad".to_string()), Ok(2)].into_iter().collect();
    println!("{:?}", r.map(|b| b.0));
    println!("{}", Bag::from_iter(vec![9]).0);
    let e = kit::Down(3);
    println!("{:?} {}", e.rev().collect::<Vec<_>>(), kit::Down(4).len());
    for z in &Bag("ab".to_string()) { print!("{} ", z); }
    println!("{}", Count(9).by_ref().take(2).sum::<u32>());
}
