use std::cell::Cell;

struct Lock {
    locked: Cell<bool>,
}

fn unlocked(s: &mut Lock) -> bool {
    s.locked.set(false);
    old::defer!(s.locked.set(true));
    s.locked.get()
}

fn main() {
    let mut lock = Lock { locked: Cell::new(true) };
    println!("{} {}", unlocked(&mut lock), lock.locked.get());
}
