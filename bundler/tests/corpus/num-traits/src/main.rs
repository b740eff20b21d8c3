use num_traits::{One, PrimInt, Zero};

fn power<T: PrimInt + Zero + One>(base: T, exponent: u32) -> T {
    (0..exponent).fold(T::one(), |a, _| a * base)
}

fn main() {
    println!("{} {}", power(3u64, 5), power(2i32, 10).count_ones());
}
