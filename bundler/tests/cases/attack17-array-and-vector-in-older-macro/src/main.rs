#![allow(array_into_iter)]
fn size<T>(_: T) -> usize {
    std::mem::size_of::<T>()
}
macro_rules! sizes {
    ($e:expr) => {
        $e.into_iter().map(size).sum::<usize>()
    };
}

fn main() {
    println!("{} {}", sizes!([1u8, 2]), sizes!(vec![1u8]));
}
