use kit::*;
use std::cell::Cell;
use std::sync::atomic::Ordering::Relaxed;
const CELL: Cell<i32> = Cell::new(1);
const LOUD: Loud = Loud("const");
fn main() {
    CELL.set(5);
    println!("{}", CELL.get());
    let c = CELL; c.set(7);
    println!("{} {}", c.get(), CELL.get());
    let list = [const { Loud("inline") }; 2];
    println!("{}", list.len());
    drop(LOUD); let _ = LOUD; let _kept = LOUD; LOUD;
    println!("{} {}", ATOMIC.fetch_add(1, Relaxed), ATOMIC.fetch_add(1, Relaxed));
    println!("{} {}", SHARED.fetch_add(1, Relaxed), SHARED.fetch_add(1, Relaxed));
    println!("{} {} {}", <u8 as Sized2>::BITS2, Pack::<3>::LEN, Pack::<3>::TWICE);
    println!("{:?}", Pack::<2>::table());
    println!("{} {}", <Child as Parent>::NAME, <Child as Parent>::describe());
    println!("{}", match 4 { Pack::<2>::LEN => "two", FOUR => "four", _ => "none" });
    println!("{} {}", nested(), TABLE[FOUR as usize - 1]);
    thread_local! { static HERE: Cell<u8> = const { Cell::new(3) }; static THERE: Loud = Loud("thread"); }
    HERE.set(HERE.get() + 1);
    println!("{} {}", HERE.get(), THERE.with(|l| l.0.len()));
    println!("{}", std::ptr::eq(&SHARED, &SHARED));
    println!("{:?}", [EMPTY; 2].map(|v| v.len()));
    println!("end");
}
