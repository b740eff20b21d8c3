use rand_core::{RngCore, SeedableRng};
use rand_pcg::{Lcg64Xsh32, Mcg128Xsl64, Pcg32, Pcg64, Pcg64Mcg};

fn walk<R: RngCore>(mut rng: R, steps: u32) -> (i32, i32) {
    let mut at = (0, 0);
    for _ in 0..steps {
        match rng.next_u32() & 3 {
            0 => at.0 += 1,
            1 => at.0 -= 1,
            2 => at.1 += 1,
            _ => at.1 -= 1,
        }
    }
    at
}

fn main() {
    let mut a = Pcg32::seed_from_u64(1);
    let mut b = Pcg64::new(0xcafe_f00d, 0x0a02_bdbf);
    let mut c: Pcg64Mcg = Mcg128Xsl64::new(99);
    println!("{:08x} {:016x} {:016x}", a.next_u32(), b.next_u64(), c.next_u64());
    println!("{:?} {:?}", walk(a.clone(), 1000), walk(c.clone(), 1000));
    b.advance(10);
    let mut d = Pcg64::new(0xcafe_f00d, 0x0a02_bdbf);
    (0..11).for_each(|_| {
        d.next_u64();
    });
    println!("{} {}", b == d, b.next_u64() == d.next_u64());
    let mut bytes = [0; 11];
    Lcg64Xsh32::from_seed([3; 16]).fill_bytes(&mut bytes);
    println!("{bytes:?}");
    let hits = (0..20_000).filter(|_| {
        let mut unit = || f64::from(a.next_u32()) / f64::from(u32::MAX);
        unit().powi(2) + unit().powi(2) < 1.0
    });
    println!("{:.3}", hits.count() as f64 / 5_000.0);
}
