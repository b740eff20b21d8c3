use crc32fast::Hasher;

fn board(seed: u32) -> Vec<u8> {
    (0..1000u32).map(|i| (i.wrapping_mul(seed) >> 7) as u8).collect()
}

fn main() {
    println!("{:08x} {:08x}", crc32fast::hash(b"123456789"), crc32fast::hash(b""));
    let b = board(2_654_435_761);
    let mut whole = Hasher::new();
    whole.update(&b);
    let (mut left, mut right) = (Hasher::new(), Hasher::new());
    left.update(&b[..333]);
    right.update(&b[333..]);
    left.combine(&right);
    println!("{:08x} {}", whole.clone().finalize(), whole.finalize() == left.finalize());
    let mut resumed = Hasher::new_with_initial(crc32fast::hash(b"12345"));
    resumed.update(b"6789");
    println!("{:08x}", resumed.finalize());
    println!("{:x} {:X}", md5::compute(b"hello"), md5::compute(&b));
    let mut context = md5::Context::new();
    for chunk in b.chunks(77) {
        context.consume(chunk);
    }
    println!("{} {:?}", context.compute() == md5::compute(&b), md5::compute("")[..4].to_vec());
}
