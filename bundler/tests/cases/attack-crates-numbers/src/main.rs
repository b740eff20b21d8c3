use num_traits::{Num, One, Zero};
fn power<T: One + Copy>(b: T, n: u32) -> T { (0..n).fold(T::one(), |a, _| a * b) }
fn main() { println!("{} {:?}", power(3u64, 4), power(kit::M(5), 3)); println!("{:?} {}", kit::M::zero(), kit::M(0).is_zero()); println!("{:?}", <i32 as Num>::from_str_radix("-7f", 16)); let mut b = fixedbitset::FixedBitSet::with_capacity(70); b.insert(3); b.insert(69); println!("{:?} {}", b.ones().collect::<Vec<_>>(), b.count_ones(..)); println!("{:?}", kit::total(&[kit::M(6), kit::M(5)])); }
