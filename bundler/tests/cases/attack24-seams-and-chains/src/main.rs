#[macro_use]
extern crate kit;

macro_rules! trace {
    ($s:ident . $f:ident) => { dbg!($s.$f, $s.$f * 2) };
}

struct State {
    seen: u8,
}

fn main() {
    println!("{} {} {}", count!(t.0.1), count!(t.0 .1), count!(1 .0));
    println!("{} {} {}", kit::mid::again(), kit::name(), kit::name::name());
    println!("{}", env!("CARGO_PKG_RUST_VERSION"));
    println!("{:?} {tail:?}", 1u8 + 2, tail = { &[0; 0] });
    let state = State { seen: 4 };
    trace!(state.seen);
    dbg!();
    dbg!("last");
}
