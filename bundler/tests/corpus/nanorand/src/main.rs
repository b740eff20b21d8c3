use nanorand::{BufferedRng, ChaCha8, Pcg64, Rng, SeedableRng, WyRand};

fn dice<R: Rng<N>, const N: usize>(rng: &mut R) -> Vec<u8> {
    (0..8).map(|_| rng.generate_range(1_u8..=6)).collect()
}

fn main() {
    let mut a = WyRand::new_seed(42);
    let mut b = Pcg64::new_seed(42);
    let mut c = ChaCha8::new_key([1; 32], [2; 8]);
    println!("{} {} {}", a.generate::<u64>(), b.generate::<u32>(), c.generate::<u16>());
    println!("{:?} {:?} {:?}", dice(&mut a), dice(&mut b), dice(&mut c));
    let mut list: Vec<i32> = (-4..4).collect();
    a.shuffle(&mut list);
    println!("{list:?} {} {}", a.generate_range(-10_i64..10), a.generate::<bool>());
    println!("{:?}", b.rand());
    a.reseed(7u64.to_ne_bytes());
    println!("{} {}", a.generate::<usize>(), a.clone().generate::<u8>());
    let mut bytes = [0; 5];
    BufferedRng::new(WyRand::new_seed(9)).fill(&mut bytes);
    println!("{bytes:?}");
}
