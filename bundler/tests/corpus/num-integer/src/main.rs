use num_integer::{
    binomial, div_ceil, gcd, gcd_lcm, lcm, multinomial, Average, ExtendedGcd, Integer,
    IterBinomial, Roots,
};

fn inverse(a: i64, modulus: i64) -> Option<i64> {
    let ExtendedGcd { gcd, x, .. } = a.extended_gcd(&modulus);
    (gcd == 1).then(|| x.mod_floor(&modulus))
}

fn crt<T: Integer + Copy>(a: (T, T), b: (T, T)) -> Option<(T, T)> {
    let e = a.1.extended_gcd(&b.1);
    let gap = b.0 - a.0;
    if !gap.is_multiple_of(&e.gcd) {
        return None;
    }
    let l = a.1.lcm(&b.1);
    Some(((a.0 + a.1 * (gap / e.gcd * e.x).mod_floor(&(b.1 / e.gcd))).mod_floor(&l), l))
}

fn main() {
    println!("{} {} {:?}", gcd(84u32, -36i32 as u32 % 100), lcm(21u64, 6), gcd_lcm(12i32, -18));
    println!("{:?} {:?}", (-7i32).div_mod_floor(&2), (-7i32).div_rem(&2));
    println!("{:?} {} {}", Integer::div_ceil(&7u8, &2), div_ceil(-7, 2), (-7).div_floor(&2));
    println!("{:?} {:?}", inverse(3, 11), inverse(4, 8));
    println!("{:?} {:?}", crt((2i64, 3), (3, 5)), crt((1, 4), (2, 6)));
    println!("{} {} {}", 99u32.sqrt(), (-27i64).cbrt(), 1_000_000u64.nth_root(5));
    println!("{} {:?}", binomial(20u64, 10), IterBinomial::new(6u32).collect::<Vec<_>>());
    println!(
        "{} {} {}",
        multinomial(&[2u32, 1, 1]),
        5.is_even(),
        Integer::next_multiple_of(&8u8, &5)
    );
    println!(
        "{} {} {:?}",
        7i8.average_floor(&-4),
        7i8.average_ceil(&-4),
        (3u8.prev_multiple_of(&2), 9.is_odd())
    );
    let (mut n, mut steps) = (27u64, 0);
    while n > 1 {
        n = if n.is_even() { n / 2 } else { 3 * n + 1 };
        steps.inc();
    }
    println!("{steps}");
}
