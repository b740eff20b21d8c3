use kit::prelude::*;
use old::shapes::{Circle, Shape, Square};
use std::{collections::BTreeMap, panic, rc::Rc};
counter!(pub(crate) ids);
counter!(late: u8 = 2 + 5);
mod world {
    pub mod grid {
        use super::super::Level as L;
        pub(in crate::world) const SIDE: usize = 3;
        pub struct Grid<T, const N: usize = { SIDE * SIDE }>(pub [T; N]);
        impl<T: Copy, const N: usize> Grid<T, N> { pub fn neighbours(&self, at: usize) -> impl DoubleEndedIterator<Item = (usize, T)> + Clone { [at.wrapping_sub(SIDE), at.wrapping_sub(1), at + 1, at + SIDE].into_iter().filter(move |i| *i < N).map(|i| (i, self.0[i])) } }
        pub fn level(n: usize) -> L { match n { 0 => L::Low, 1..=4 => L::Mid, _ => L::High } }
    }
    pub use self::grid::{Grid, level as rate};
    pub(super) fn corners() -> [usize; 4] { const S: usize = grid::SIDE; [0, S - 1, S * (S - 1), S * S - 1] }
}
use world::{rate, *};
trait Describe { fn describe(&self) -> String; }
impl<T: std::fmt::Debug + ?Sized> Describe for T { fn describe(&self) -> String { format!("<{self:?}>") } }
struct Hidden; impl Hidden { fn describe(&self) -> &'static str { "inherent" } }
fn compose<A, B, C>(f: impl Fn(A) -> B, g: impl Fn(B) -> C) -> impl Fn(A) -> C { move |x| g(f(x)) }
fn tail(name: &'static str) -> usize { let _outer = log::Scope::new("outer"); log::Scope::new(name).id() }
fn chain(name: &'static str) -> &'static str { if let Some(n) = log::Scope::new(name).maybe() && n > 2 { log::write(Level::High, format!("then {n}")); "even" } else { log::write(Level::High, "else"); "odd" } }
fn gen_like(r#gen: &mut impl Iterator<Item = u64>) -> u64 { r#gen.next().unwrap_or_default() }
fn main() {
    let c = Circle(2.0); let s = Square { side: 3.0 };
    println!("{:?} {:?} {:?} {}", c.partial_cmp(&s), (&*c.scaled(2.0)) as &dyn Shape, &*s.scaled(0.5), c < s);
    println!("{} {} {}", old::r#dyn(4), old::old_sum!(1, 2, 3,), old::first(&["x1".into()]).is_err());
    println!("{} {} {} {}", ids::next(), ids::next(), late::next(), late::next());
    let b = bag! { a: 1, b: 2, r#gen: 3, }; let mut keys: Vec<_> = b.keys().collect(); keys.reverse();
    println!("{keys:?} {} {} {:?}", b["b"], bag!(@count x y z), (&b).into_iter().map(|(k, v)| k.len() as i32 + v).sum::<i32>());
    println!("{:?}", panic::catch_unwind(|| { let b: kit::Bag<u8> = bag!(); b["q"] }).is_err());
    let f: Fixed<8> = 3.into(); println!("[{f:>8}] {:?} {} {:?}", f.squared(), f.cubed(), [f, Fixed::ONE].iter().sum::<Fixed<8>>());
    println!("{} {} {}", 3i32.cubed(), 2u8.squared(), <f64 as Squared>::ONE);
    let g = Grid(std::array::from_fn::<_, 9, _>(|i| i as i32 * i as i32)); println!("{:?} {:?} {:?}", g.neighbours(4).rev().collect::<Vec<_>>(), corners(), [0, 3, 9].map(rate));
    println!("{} {} {}", Hidden.describe(), "x".describe(), [1u8][..].describe());
    let shout = compose(str::len, |n| "!".repeat(n)); println!("{}", shout("abc"));
    println!("{} {} {} {}", tail("t1"), chain("ab"), chain("abc"), chain("abcd")); for line in log::take() { println!("  {line}"); }
    let shared = Rc::new(std::cell::RefCell::new(BTreeMap::from([(1, "one"), (2, "two")])));
    let n = { let s = shared.clone(); match s.borrow().get(&1) { Some(v) => v.len(), None => 0 } }; shared.borrow_mut().insert(3, "three"); println!("{n} {:?}", shared.borrow().range(2..).collect::<Vec<_>>());
    println!("{}", gen_like(&mut std::iter::successors(Some(7u64), |x| x.checked_mul(7))));
    let r: Result<Vec<_>, _> = "1,2,x".split(',').map(str::parse::<i32>).collect(); let Err(e) = r else { unreachable!() }; println!("{e}");
    let label = 'found: { for (i, row) in [[1, 2], [3, 4]].iter().enumerate() { for x in row { if *x == 3 { break 'found Some(i) } } } None }; println!("{label:?}");
}
