//! Grid with bitset walls.
#[macro_use]
mod mac;
pub mod dir;
mod board;
pub use self::board::{Board, Flood};
pub use bits::FixedBitSet as Cells;
pub use crate::dir::Dir::{self, *};

pub trait Scorer {
    const NAME: &'static str;
    fn score(&self, b: &Board, at: usize) -> i64;
    fn best(&self, b: &Board, c: &Cells) -> Option<(i64, usize)> {
        c.ones().map(|i| (self.score(b, i), i)).max_by_key(|&(s, i)| (s, std::cmp::Reverse(i)))
    }
}
opposites! { N <=> S, E <=> W }
// 2018: trait object without parentheses, array into_iter via slice
pub fn all_scores(b: &Board, fs: &[(&'static str, Box<dyn Fn(&Board, usize) -> i64>)], at: usize) -> Vec<String> {
    fs.iter().map(|(n, f)| format!("{}={}", n, f(b, at))).collect()
}
#[macro_export]
macro_rules! scorer {
    ($v:vis $name:ident { $($f:ident : $t:ty),* $(,)? } |$s:ident, $b:ident, $i:ident| $body:expr) => {
        #[derive(Debug, Clone, Default)]
        $v struct $name { $(pub $f: $t),* }
        impl $crate::Scorer for $name {
            const NAME: &'static str = stringify!($name);
            fn score(&self, $b: &$crate::Board, $i: usize) -> i64 { let $s = self; $body }
        }
    };
}
