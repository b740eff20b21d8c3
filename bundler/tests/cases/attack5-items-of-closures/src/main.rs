use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

fn calls() -> u8 {
    let counted = || {
        static N: AtomicU8 = AtomicU8::new(1);
        const STEP: u8 = 7 + 1;
        fn next(n: u8) -> u8 {
            n + 1
        }
        next(N.fetch_add(STEP, Relaxed))
    };
    let loaded = || {
        static N: AtomicU8 = AtomicU8::new(2);
        struct Pair<T>(T, T);
        impl<T> Pair<T> {
            fn len(&self) -> u8 {
                2
            }
        }
        N.load(Relaxed) + Pair(3, 4).len()
    };
    counted() + counted() + loaded()
}

struct Grid<T, U>(T, U);
impl<T, U> Grid<T, U> {
    fn seen(&self) -> u8 {
        static SEEN: AtomicU8 = AtomicU8::new(3);
        let inner = || {
            static INNER: AtomicU8 = AtomicU8::new(4);
            INNER.fetch_add(1, Relaxed)
        };
        inner() + SEEN.fetch_add(1, Relaxed)
    }
}

fn main() {
    println!("{} {} {}", calls(), Grid(1, 'a').seen(), Grid(1, 'a').seen());
    println!("{:?}", [1u8, 2].map(|x| x + 1));
    let v: Vec<i32> = include!("expr.in");
    println!("{v:?} {:?}", ['a'].map(|c| [c].map(|d| d as u32)));
}
