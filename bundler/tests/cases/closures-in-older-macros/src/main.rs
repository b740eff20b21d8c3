use std::mem::size_of_val;

macro_rules! first {
    ($t:expr) => {{
        let mut f = move || $t.0;
        (size_of_val(&f), f())
    }};
}

fn next(counter: &mut u8) -> (u8, [u64; 2]) {
    *counter += 1;
    (*counter, [0; 2])
}

fn main() {
    let t = (7_u8, [0_u64; 4]);
    println!("{:?}", first!(t));
    let f = move || t.0;
    println!("{} {}", size_of_val(&f), f());
    let g = move || {
        let _ = t.1[0] + 1;
        t.0
    };
    println!("{} {}", size_of_val(&g), g());
    let mut counter = 0;
    let called = first!(next(&mut counter)).1;
    println!("{} {}", called, counter);
}
