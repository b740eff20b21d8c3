use std::ops::Deref;

/// A box with another `iter`.
struct Own(Box<[u8]>);
impl Deref for Own {
    type Target = Box<[u8]>;
    fn deref(&self) -> &Box<[u8]> {
        &self.0
    }
}
impl Own {
    fn iter(&self) -> std::ops::Range<u8> {
        50..52
    }
}
fn size<T>(_: T) -> usize {
    std::mem::size_of::<T>()
}
macro_rules! sizes {
    ($e:expr) => {
        $e.into_iter().map(size).collect::<Vec<_>>()
    };
}

fn main() {
    let own = Own(vec![1, 2, 3].into_boxed_slice());
    println!("{} {:?}", own.iter().count(), own.into_iter().map(size).collect::<Vec<_>>());
    let boxed: Box<[u8]> = Box::new([1, 2]);
    for x in boxed.into_iter() {
        print!("{} ", size(x));
    }
    println!("{:?}", Box::new([1u8; 2]).into_iter().map(size).collect::<Vec<_>>());
    println!("{:?}", sizes!([4u8, 5]));
    println!("{:?} {:?}", old::kinds(), older::kinds());
    old::values();
    old::traps();
    println!("{:?}", old::lent(&Box::new([7, 8])).as_slice());
}
