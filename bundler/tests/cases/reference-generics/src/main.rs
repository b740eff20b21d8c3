// A bot of 2015.
#![allow(bare_trait_objects)]
extern crate boxes;
use boxes::{apply, array, either, group, longest, max, size, Callback, Derived, Flag, Fold, Grid, Guard, Meters, Metric, Pairs, Stack};
use std::collections::hash_map::RandomState;
use std::fmt::Debug;

const SIDE: usize = 2;
static TABLE: [u8; max(SIDE, 3) + 1] = [7; { max(SIDE, 3) + 1 }];
struct Own<'a, T: 'a + ?Sized>(&'a T) where T: Debug;
impl<'a, T: ?Sized> Own<'a, T> where T: Debug + 'a { fn show(&self) -> String { format!("{:?}", self.0) } }
trait Old { fn anonymous(&self, u8, &str) -> usize; fn make() -> Box<Debug>; }
impl Old for () { fn anonymous(&self, n: u8, s: &str) -> usize { n as usize + s.len() } fn make() -> Box<Debug> { Box::new(5) } }
fn dynamic(d: &Debug) -> String { format!("{:?}", d) }
fn object<'a>(f: &'a (Fn(i32) -> i32 + 'a)) -> i32 { f(1) }
fn bounded<I>(i: I) -> I::Item where I: IntoIterator, I::Item: Ord + Default { i.into_iter().max().unwrap_or_default() }
mod inner { use std::ops::Mul; pub fn square<T: Mul<Output = T> + Copy>(t: T) -> <T as Mul>::Output { t * t } pub fn path() -> usize { ::SIDE + ::boxes::max(1, 2) } }

fn main() {
    let g = Grid::standard();
    println!("{:?} {:?} {}", g.cells, g.transpose().cells, Grid::<u8, 4, 5>::AREA);
    println!("{:?}", g.map(|c, x, y| c as usize * 10 + x + y).cells);
    println!("{:?} {}", Grid::<bool, SIDE, 1>::new().row(), Grid::<u8>::AREA);
    println!("{} | {} | {}", Flag::<true>.show(), Flag::<false, '\''>.show(), Flag::<{ 1 < 2 }, 'z', { -5 }>.show());
    println!("{} {}", Flag::<true, 'y', -6>::special(), Flag::<{ !true }, 'y', -6>.show());
    println!("{} {}", Meters::<Metric>::new(2.5).show(), Meters::<str>::new(1.).show());
    let pairs: Pairs<&str> = vec![("a", 1), ("b", 2), ("a", 3)];
    let map = group::<_, _, RandomState>(pairs);
    println!("{:?} {:?}", map["a"], map["b"]);
    let local = [4, 5];
    println!("{:?} {} {}", longest(&[1, 2, 3], &local), apply(|s| s.trim(), " ab "), either("x", "y"));
    let a: [i32; 4] = array(|i| i as i32 * 2); println!("{:?} {} {}", a, size(&a), array::<{ SIDE + 1 }>(|i| -(i as i32))[2]);
    let mut s = Stack::<String, 2>::new();
    println!("{:?} {:?} {:?} {:?}", s.push("p".into()), s.push("q".into()), s.push("r".into()), s.collect::<Vec<_>>());
    let c: Callback<Vec<i32>> = Box::new(|v| v); println!("{:?}", c(&vec![1]));
    println!("{} {}", Guard("text", |t: &str| println!("guard {}", t)).run(), Guard(&5, |_| ()).run());
    println!("{} {}", i32::fold_all(&[1, 2, 3], 10, |a, b| a - b), Fold::fold_all(&["a", "b"], String::new(), |a, b: &&str| a + b));
    let d = Derived { a: [1u8, 2], b: "b" }; println!("{:?} {} {:?}", d, d < Derived { a: [1, 3], b: "a" }, Derived::<u8, 3>::default());
    println!("{} {} {}", Own("s").show(), Own(&[1, 2][..]).show(), Own(&d).show());
    println!("{} {:?} {} {}", ().anonymous(3, "four"), <() as Old>::make(), dynamic(&'c'), object(&|x| x + 1));
    println!("{} {:?} {} {}", bounded(vec![3, 9, 2]), bounded(None::<String>), inner::square(1.5), inner::path());
    println!("{:?} {}", TABLE, ::std::mem::size_of::<[u16; SIDE * 2 + 1]>());
    let try = |dyn: i32| dyn * 2; let async = try(4); let await = async + 1; println!("{} {}", async, await);
    println!("{:?}", Vec::<(u8, Option<Vec<Vec<u8>>>)>::new());
    println!("{}", (0..3).map(|x| x << 1).collect::<Vec<_>>().iter().map(|x: &i32| -> i32 { x >> 1 }).sum::<i32>() << 2 >> 1);
}
