pub use hash;
pub use smallvec::{smallvec as sv, SmallVec};
pub type Small = SmallVec<[u32; 3]>;
pub fn stat(x: &[u32]) -> u32 { let v: SmallVec<[u32; 2]> = x.iter().copied().collect(); v.into_iter().rev().fold(0, |a, b| a * 10 + b) }
