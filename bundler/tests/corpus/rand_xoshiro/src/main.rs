use rand_xoshiro::rand_core::{RngCore, SeedableRng};
use rand_xoshiro::{
    Seed512, SplitMix64, Xoroshiro128StarStar, Xoshiro128PlusPlus, Xoshiro256Plus,
    Xoshiro256StarStar, Xoshiro512PlusPlus,
};

fn line<R: RngCore>(name: &str, mut rng: R) {
    let list: Vec<u64> = (0..3).map(|_| rng.next_u64() % 1000).collect();
    println!("{name} {list:?} {}", rng.next_u32());
}

fn main() {
    line("splitmix", SplitMix64::seed_from_u64(1));
    line("xoroshiro128**", Xoroshiro128StarStar::seed_from_u64(2));
    line("xoshiro128++", Xoshiro128PlusPlus::seed_from_u64(3));
    line("xoshiro256+", Xoshiro256Plus::from_seed([9; 32]));
    line("xoshiro512++", Xoshiro512PlusPlus::from_seed(Seed512([5; 64])));
    let mut a = Xoshiro256StarStar::seed_from_u64(77);
    let mut b = a.clone();
    b.jump();
    println!("{} {:x} {:x}", a == b, a.next_u64(), b.next_u64());
    b.long_jump();
    let mut bytes = [0u8; 10];
    b.fill_bytes(&mut bytes);
    println!("{bytes:?} {:?}", Xoshiro256StarStar::from_rng(&mut a).is_ok());
    let zero = Xoshiro256Plus::from_seed([0; 32]);
    println!("{}", zero == Xoshiro256Plus::seed_from_u64(0));
    let mut deck: Vec<u8> = (0..16).collect();
    for i in (1..deck.len()).rev() {
        deck.swap(i, (a.next_u64() >> 32) as usize % (i + 1));
    }
    println!("{deck:?}");
}
