#![allow(dead_code, unused_imports)]
use parts::{r#loop as run, r#mod, Alive, Hidden, Match};
use std::collections::*;
use unused_dep as _;

mod odd {
    pub type Alias<'a, T = u8> = Option<&'a [T]>;
    struct PhantomUser<T>(std::marker::PhantomData<T>);
    impl<T> Iterator for PhantomUser<T> { type Item = T; fn next(&mut self) -> Option<T> { None } }
    #[test] fn t() { super::not_defined() }
    pub(super) fn len(v: Alias<'_>) -> usize { v.map_or(0, <[_]>::len) }
    #[derive(Debug)] #[repr(u8)] enum Unused { A { a: u8 } = 5, B = 9 }
}
impl Trait for str {}
impl<T: Trait + ?Sized> Trait for &T { fn name(&self) -> String { "&".to_string() + &(**self).name() } }
trait Trait { fn name(&self) -> String { String::from("dflt") } fn gone(&self) where Self: Sized { unimplemented!() } }
struct Guard<'a>(&'a str);
impl Drop for Guard<'_> { fn drop(&mut self) { println!("~{}", self.0) } }
static TABLE: [fn(&str) -> String; 3] = [str::to_uppercase, |s| s.chars().rev().collect(), Trait::name];
const fn fib(n: u32) -> u64 { let (mut a, mut b, mut i) = (0, 1, 0); while i < n { (a, b) = (b, a + b); i += 1 } a }
const LEN: usize = fib(7) as usize;
struct Fix([u8; LEN]);

fn main() {
    let m = Match { r#type: 4, r#fn: |x| x * 3, len: 2, map: vec![5].into() };
    println!("{} {} {}", m.r#type(), m.len, m.len());
    println!("{:?} {}", m.map(|x| x + 1).map(|map| map * 2).map, (m.r#fn)(7));
    println!("{} {} {}", run(&[1, 2, 9, 4]), r#mod::r#try(), r#mod::r#use::r#const);
    println!("{:#x} {}", parts::bits(1.0), parts::cold("abcab"));
    let a = Alive(4);
    println!("{a} {a:?} {} {}", a.hidden(), a.other());
    println!("{} {} {}", a == 3u8, a == Alive(4), a[..]);
    println!("{} {}", [Alive(2), Alive(5)].into_iter().sum::<u8>(), parts::never_called::<false>());
    println!("{} {}", odd::len(Some(&[1, 2])), odd::len(None));
    println!("{:?} {}", TABLE.map(|f| f("abc")), (&"x").name());
    let _g = Guard("end");
    let r = 'blk: { let _in = Guard("blk"); if LEN == 13 { break 'blk Fix([1; LEN]).0.iter().sum::<u8>() } 0 };
    println!("{r} {}", fib(50));
    let _ = Guard("tmp");
    match Guard("scrut").0 { s @ "scrut" => println!("{s}"), _ => {} }
    let Guard(ref name) = Guard("ref") else { return };
    println!("{name} {:?}", BTreeSet::from([3, 1]).range(..=2).next());
}
