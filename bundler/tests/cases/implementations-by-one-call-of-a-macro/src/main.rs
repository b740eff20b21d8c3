use bits::widths::{B12, B3};
use bits::{mask, Bytes, Width};

fn main() {
    println!("{} {}", B3::BITS, B12::BITS);
    println!("{} {}", mask::<B3>(), mask::<B12>());
    let bytes: <[(); 12] as Bytes>::Of = 4095;
    println!("{bytes} {}", std::mem::size_of::<<[(); 3] as Bytes>::Of>());
}
