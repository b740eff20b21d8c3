use std::fmt::Write;
use tricks::{derive, flush, gives};

macro_rules! Count {
    ($(#[$meta:meta])* enum $name:ident { $($variant:ident),* $(,)? }) => {
        impl $name { const COUNT: usize = [$(stringify!($variant)),*].len(); }
    };
}

#[derive(Debug, Clone, Copy, PartialEq, Count!)]
enum Mode { Fast, Slow }

mod inner {
    #[::core::prelude::v1::derive(Debug, Default)]
    pub struct Plain { pub x: u8 }

    #[tricks::gives(41 + 1)]
    pub fn answer() -> i32;
}

struct Low(u8);

impl Low {
    #[gives(Low(value * 2))]
    fn new(value: u8) -> Low;

    #[gives(self.0)]
    #[inline]
    pub const fn get(&self) -> u8;
}

trait Named {
    #[gives("default")]
    fn name(&self) -> &'static str;
}

impl Named for Low {}

fn main() {
    println!(flush!("a
        {} {x:>3}
        z"), inner::answer(), x = Low::new(4).get());
    let mut out = String::new();
    write!(out, flush!("<
        {:?}>"), Mode::Fast).unwrap();
    assert!(Mode::Fast != Mode::Slow, flush!("no: {}"), 1);
    println!("{out} {} {} {:?}", Mode::COUNT, Low::new(1).name(), inner::Plain::default());
    println!("{}", concat!(flush!("p
        q"), "-", 3));
    println!("{}", flush!("len").len());
    let inner::Plain { x } = inner::Plain { x: 3 };
    println!("{x}");
}
