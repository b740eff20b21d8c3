use rand_chacha::rand_core::{RngCore, SeedableRng};
use rand_chacha::{ChaCha12Rng, ChaCha20Rng, ChaCha8Rng};

fn shuffle<R: RngCore>(rng: &mut R, list: &mut [u32]) {
    for i in (1..list.len()).rev() {
        list.swap(i, (rng.next_u64() % (i as u64 + 1)) as usize);
    }
}

fn main() {
    let mut a = ChaCha8Rng::seed_from_u64(42);
    let mut b = ChaCha12Rng::from_seed([7; 32]);
    let mut c = ChaCha20Rng::seed_from_u64(42);
    println!("{:08x} {:016x} {:08x}", a.next_u32(), b.next_u64(), c.next_u32());
    let mut list: Vec<u32> = (0..12).collect();
    shuffle(&mut a, &mut list);
    println!("{list:?}");
    let mut bytes = [0u8; 21];
    c.fill_bytes(&mut bytes);
    println!("{bytes:?} {}", c.get_word_pos());
    c.set_stream(5);
    c.set_word_pos(0);
    println!("{} {} {:?}", c.next_u32(), c.get_stream(), c.get_seed()[..4].to_vec());
    let mut copy = b.clone();
    println!("{} {}", copy.next_u64() == b.next_u64(), a == ChaCha8Rng::seed_from_u64(42));
    let counts = (0..1000).fold([0u32; 4], |mut n, _| {
        n[(b.next_u32() % 4) as usize] += 1;
        n
    });
    println!("{counts:?} {:?}", ChaCha8Rng::from_rng(&mut a).map(|mut r| r.next_u32()).ok());
}
