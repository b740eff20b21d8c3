use num_bigint::{BigInt, BigUint, Sign, ToBigInt};

fn main() {
    let factorial: BigUint = (1u32..=40).map(BigUint::from).product();
    println!("{factorial} {}", factorial.bits());
    let a = BigInt::parse_bytes(b"-123456789012345678901234567890", 10).expect("digits");
    let b = 987_654_321_012_345i64.to_bigint().expect("fits");
    println!("{} {} {} {}", &a + &b, &a * &b, &a / &b, &a % &b);
    println!("{:?} {}", a.sign() == Sign::Minus, a.pow(3));
    println!(
        "{}",
        BigUint::from(3u8).modpow(&BigUint::from(1000u32), &BigUint::from(1_000_007u32))
    );
    println!("{:x} {}", factorial, factorial.sqrt());
}
