use kit::sum;
use std::cell::Cell;

thread_local! {
    static SEEN: Cell<u8> = Cell::new(sum!(1, 2));
    static LATER: Cell<u8> = const { Cell::new(2 * kit::sum!(1, 2)) };
}
fn main() {
    let x = 3;
    println!("{}", matches!(sum!(x, 1), 4 | 5 if x * sum!(1, 1) == 6));
    println!("{}", matches!(Some(x), Some(kit::either!(1, 2))));
    println!("{}", matches!(sum!(1, sum!(2, 3)), 6));
    println!("{} {}", SEEN.get(), LATER.get());
    println!("{:?} {}", vec![sum!(1, 1); sum!(1, 2)], stringify!(sum!(1)));
}
