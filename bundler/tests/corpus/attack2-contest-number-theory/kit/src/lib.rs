use num_bigint::{BigInt, BigUint};
use num_rational::Ratio;
use num_traits::{One, Zero};
pub fn fib(n: usize) -> BigUint { let mut a: BigUint = Zero::zero(); let mut b: BigUint = One::one(); for _ in 0..n { let c = &a + &b; a = b; b = c; } a }
pub fn harmonic(n: u32) -> Ratio<BigInt> { (1..=n).map(|k| Ratio::new(BigInt::one(), BigInt::from(k))).fold(Ratio::zero(), |a, b| a + b) }
pub fn binomial(n: u32, k: u32) -> BigUint { (0..k).fold(BigUint::one(), |r, i| r * (n - i) / (i + 1)) }
