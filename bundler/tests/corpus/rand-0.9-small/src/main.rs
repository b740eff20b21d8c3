use rand::rngs::SmallRng;
use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};

fn main() {
    let mut rng = SmallRng::seed_from_u64(7);
    let mut order: Vec<u32> = (0..8).collect();
    order.shuffle(&mut rng);
    println!("{order:?} {} {}", rng.random_range(0..100), rng.random_bool(0.5));
    println!("{:.4} {}", rng.random::<f64>(), rng.random::<u64>());
}
