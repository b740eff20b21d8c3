#![no_std]
trait ToOwned { fn to_owned(&self) -> usize; }
impl ToOwned for str { fn to_owned(&self) -> usize { self.len() * 11 } }
pub struct String;
pub struct Vec;
impl core::fmt::Display for String { fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result { f.write_str("own String") } }
pub fn own() -> impl core::fmt::Display { let _ = Vec; String }
trait Bytes { fn repeat(&self, n: usize) -> usize; fn to_ascii_uppercase(&self) -> usize; }
impl Bytes for str { fn repeat(&self, n: usize) -> usize { self.len() * n + 500 } fn to_ascii_uppercase(&self) -> usize { self.to_owned() } }
pub fn bytes(s: &str) -> impl core::fmt::Display { s.repeat(3) + s.to_ascii_uppercase() }
pub fn sorted() -> [u8; 3] { let mut a = [2, 3, 1]; a.sort_by_key(|x| *x); a }
trait SortByKey<T> { fn sort_by_key<K: Ord, F: Fn(&T) -> K>(&mut self, f: F); }
impl<T> SortByKey<T> for [T] { fn sort_by_key<K: Ord, F: Fn(&T) -> K>(&mut self, f: F) { self.sort_unstable_by(|a, b| f(b).cmp(&f(a))) } }
#[no_implicit_prelude]
pub mod bare {
    pub trait Clone { fn clone(&self) -> u8; }
    impl Clone for u8 { fn clone(&self) -> u8 { *self + 40 } }
    pub trait Iter { fn into_iter(self) -> u8; }
    impl Iter for [u8; 2] { fn into_iter(self) -> u8 { self[0] + self[1] } }
    pub enum Option { None, Some(u8) }
    use self::Option::*;
    pub fn run() -> u8 { match Some(1u8.clone()) { Some(n) => n + [1u8, 2].into_iter(), None => 0 } }
}
