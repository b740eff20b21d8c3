use arrayvec::{ArrayString, ArrayVec};
use itertools::{iproduct, Either, Itertools};
use kit::{hash::FxHashMap, sv, Small};
fn main() {
    let mut s: Small = sv![3, 1, 2]; s.sort_by_key(|x| std::cmp::Reverse(*x)); s.push(9); println!("{s:?} {}", s.spilled());
    let m: FxHashMap<_, _> = s.iter().map(|x| (*x, x * 2)).collect(); println!("{:?}", m.iter().sorted().collect_vec());
    let mut a: ArrayVec<u8, 3> = (0..2).collect(); println!("{:?} {:?}", a.try_push(5), a.try_push(6).is_err()); a.retain(|x| *x != 0); println!("{a:?}");
    let t = ArrayString::<8>::from("abc").unwrap(); println!("{t} {}", t.len());
    println!("{:?}", iproduct!(0..2, "ab".chars()).map(|(i, c)| format!("{i}{c}")).join("-"));
    println!("{:?}", [1, 1, 2, 3, 3].iter().dedup_with_count().collect_vec());
    println!("{:?}", (1..=4).tuple_windows().map(|(a, b)| a * b).collect_vec());
    let (e, o): (Vec<_>, Vec<_>) = (0..6).partition_map(|x| if x % 2 == 0 { Either::Left(x) } else { Either::Right(-x) }); println!("{e:?} {o:?}");
    println!("{:?} {:?}", [3, 1, 2].iter().minmax(), (1..4).permutations(2).count());
    println!("{:?}", ["b", "a"].iter().zip_longest([1].iter()).map(|e| e.to_string2()).collect_vec());
    println!("{:?}", (1..=3).map(|x| x as f64).fold_ok_like()); println!("{}", kit::stat(&[1, 2, 3]));
}
trait T2 { fn to_string2(self) -> String; } impl<'a> T2 for itertools::EitherOrBoth<&'a &'a str, &'a i32> { fn to_string2(self) -> String { match self { Self::Both(a, b) => format!("{a}{b}"), Self::Left(a) => a.to_string(), Self::Right(b) => b.to_string() } } }
trait Fo: Iterator<Item = f64> + Sized { fn fold_ok_like(mut self) -> Result<f64, String> { (&mut self).map(|x| if x > 5. { Err("big".to_string()) } else { Ok(x) }).fold_ok(1., |a, b| a * b) } } impl<I: Iterator<Item = f64>> Fo for I {}
