use f24::{any, kind, less, pass24, word};

macro_rules! pass18 {
    ($e:expr) => {
        kind!($e)
    };
}

fn main() {
    let (x, y) = (3u8, 7u8);
    println!("{} {} {}", pass24!(x), pass24!(1), pass24!(x + 1));
    println!("{} {} {}", pass18!(x), pass18!(1), pass18!(-1));
    println!("{} {} {} {}", word!(x), word!(1), word!(_), word!(const { 1 }));
    println!("{} {} {} {}", kind!(x), kind!(2), any!(x), any!(_));
    println!("{} {}", any!(const { 2 }), less!(x, y));
    let _ = y;
}
