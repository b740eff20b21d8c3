use kit::{binomial, fib, harmonic};
use num_bigint::{BigInt, BigUint, ToBigInt};
use num_integer::{gcd, lcm, Integer, Roots};
use num_traits::{CheckedAdd, Num, One, Pow, Signed, ToPrimitive, Zero};
fn main() {
    println!("{}", fib(200));
    println!("{}", harmonic(20));
    println!("{:?}", binomial(60, 30).to_u64_digits());
    println!("{} {} {:?}", gcd(48u64, 36), lcm(4i32, 6), 7i64.extended_gcd(&5));
    println!("{} {} {}", 99u32.sqrt(), Integer::div_floor(&-7i32, &2), (-7i32).mod_floor(&2));
    let b = BigInt::from_str_radix("-123456789012345678901234567890", 10).unwrap();
    println!("{} {} {:x}", b.abs(), b.is_negative(), b.magnitude());
    println!("{}", BigUint::from(3u8).pow(100u32) % 1_000_000_007u32);
    println!("{:?} {:?}", CheckedAdd::checked_add(&250u8, &9), 3.7f64.to_bigint());
    println!("{:?}", BigUint::from(7u8).modpow(&BigUint::from(560u32), &BigUint::from(561u32)).to_u32());
    println!("{} {}", BigInt::one() + 5, BigInt::zero().is_zero());
    println!("{:>30}|{:<+8}|", b, 5.to_bigint().unwrap());
    println!("{}", Pow::pow(2u64, 10usize));
    println!("{:?}", "12345678901234567890".parse::<BigUint>().unwrap().cmp(&BigUint::from(1u8)));
}
