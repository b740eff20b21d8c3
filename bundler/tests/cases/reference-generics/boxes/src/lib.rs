//! Generics of 2021.
use std::collections::HashMap;
use std::fmt::{Debug, Display};
use std::hash::{BuildHasher, Hash};
use std::marker::PhantomData;

pub struct Grid<T = u8, const W: usize = 3, const H: usize = { 1 + 1 }> where T: Default { pub cells: [[T; W]; H] }
impl<T, const W: usize, const H: usize> Grid<T, W, H> where T: Default + Copy {
    pub const AREA: usize = W * H;
    pub fn new() -> Self { Grid { cells: [[T::default(); W]; H] } }
    pub fn map<U: Default + Copy, F>(&self, mut f: F) -> Grid<U, W, H> where F: FnMut(T, usize, usize) -> U {
        let mut out = Grid::<U, W, H>::new();
        for y in 0..H { for x in 0..W { out.cells[y][x] = f(self.cells[y][x], x, y); } }
        out
    }
    pub fn transpose(&self) -> Grid<T, H, W> { let mut g = Grid::<T, { H }, W>::new(); for (y, row) in self.cells.iter().enumerate() { for (x, &c) in row.iter().enumerate() { g.cells[x][y] = c; } } g }
}
impl Grid { pub fn standard() -> Self { Grid { cells: [[1, 2, 3], [4, 5, 6]] } } }
impl<const W: usize> Grid<bool, W, 1> { pub fn row(&self) -> &[bool; W] { &self.cells[0] } }

pub struct Flag<const B: bool, const C: char = 'x', const N: i8 = -1>;
impl<const B: bool, const C: char, const N: i8> Flag<B, C, N> { pub fn show(&self) -> String { format!("{} {} {}", B, C, N) } }
impl Flag<true, 'y', { -2 * 3 }> { pub fn special() -> &'static str { "special" } }

pub struct Meters<Unit: ?Sized>(pub f64, PhantomData<fn() -> Unit>);
pub enum Metric {}
pub trait Named { const NAME: &'static str; }
impl Named for Metric { const NAME: &'static str = "m"; }
impl Named for str { const NAME: &'static str = "str"; }
impl<U: Named + ?Sized> Meters<U> { pub fn new(v: f64) -> Self { Self(v, PhantomData) } pub fn show(&self) -> String { format!("{}{}", self.0, U::NAME) } }

pub type Pairs<K, V = u32> = Vec<(K, V)>;
pub type Callback<'a, T> = Box<dyn for<'b> Fn(&'b T) -> &'b T + Send + 'a>;

pub fn group<K, V, S>(pairs: Pairs<K, V>) -> HashMap<K, Vec<V>, S> where K: Eq + Hash, S: BuildHasher + Default, Vec<V>: Extend<V> {
    let mut map: HashMap<_, Vec<_>, S> = HashMap::default();
    for (k, v) in pairs { map.entry(k).or_default().extend(Some(v)) }
    map
}
pub fn longest<'a, 'b: 'a, T>(x: &'a [T], y: &'b [T]) -> &'a [T] { if x.len() > y.len() { x } else { y } }
pub fn apply<F>(f: F, s: &str) -> usize where F: for<'x> Fn(&'x str) -> &'x str, for<'y> &'y str: PartialEq<&'y str> { f(s).len() }
pub fn either<T, U: ?Sized>(t: T, _: &U) -> T where T: Clone, U: Debug, Option<T>: Clone { Some(t).clone().unwrap() }
pub fn array<const N: usize>(f: impl Fn(usize) -> i32) -> [i32; N] { let mut a = [0; N]; for i in 0..N { a[i] = f(i) } a }
pub fn size<const N: usize, T>(_: &[T; N]) -> usize { N * std::mem::size_of::<T>() }
pub const fn max(a: usize, b: usize) -> usize { if a > b { a } else { b } }
pub struct Stack<T, const CAP: usize> { items: [Option<T>; CAP], len: usize }
impl<T, const CAP: usize> Stack<T, CAP> {
    const NONE: Option<T> = None;
    pub const fn new() -> Self { Self { items: [Self::NONE; CAP], len: 0 } }
    pub fn push(&mut self, t: T) -> Result<usize, T> { if self.len == CAP { return Err(t); } self.items[self.len] = Some(t); self.len += 1; Ok(CAP - self.len) }
}
impl<T, const CAP: usize> Iterator for Stack<T, CAP> { type Item = T; fn next(&mut self) -> Option<T> { self.len = self.len.checked_sub(1)?; self.items[self.len].take() } }
pub struct Guard<'a, T: ?Sized + 'a, F = fn(&T)>(pub &'a T, pub F) where F: FnOnce(&T);
impl<'a, T: ?Sized + Display, F: FnOnce(&T)> Guard<'a, T, F> { pub fn run(self) -> String { (self.1)(self.0); self.0.to_string() } }
pub trait Fold { fn fold_all<A, F: FnMut(A, &Self) -> A>(list: &[Self], a: A, f: F) -> A where Self: Sized { list.iter().fold(a, f) } }
impl<T> Fold for T {}
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Derived<A, const N: usize, B = ()> where A: Copy, [A; N]: Default { pub a: [A; N], pub b: B }
