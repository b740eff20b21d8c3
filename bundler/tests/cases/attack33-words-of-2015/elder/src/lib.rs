#![allow(warnings)]
#[macro_use]
mod macros;
pub mod shapes;
mod fmt;

use shapes::{Shape, Square};
use std::collections::BTreeMap as Map;

pub mod async {
    pub fn await(dyn: u32) -> u32 {
        ::shift(dyn, 3)
    }
    pub struct dyn {
        pub await: u32,
        pub try: u32,
    }
    impl dyn {
        pub fn gen(&self) -> u32 {
            self.await * 10 + self.try
        }
        pub fn async(self) -> Self {
            dyn { await: self.try, try: self.await }
        }
    }
}

fn shift(x: u32, by: u32) -> u32 {
    x << by
}

pub trait Visitor {
    // anonymous parameters
    fn visit(&mut self, &Shape, usize) -> u32;
    fn done(&self, Box<Fn(u32) -> u32>) -> u32;
}

pub struct Summer {
    pub sum: u32,
    pub async: bool,
}

impl Visitor for Summer {
    fn visit(&mut self, s: &Shape, n: usize) -> u32 {
        self.sum += s.area() * n as u32;
        self.sum
    }
    fn done(&self, f: Box<Fn(u32) -> u32>) -> u32 {
        f(self.sum)
    }
}

pub fn run(v: &mut Visitor) -> u32 {
    let all: Vec<Box<::shapes::Shape + 'static>> = vec![
        Box::new(Square(3)),
        Box::new(::shapes::tri::Triangle { base: 4, height: 6 }),
    ];
    for (i, s) in all.iter().enumerate() {
        v.visit(&**s, i + 1);
    }
    v.done(Box::new(|x| x * 2))
}

pub fn bucket(x: u32) -> &'static str {
    match x {
        0...9 => "digit",
        10...99 => "tens",
        _ => "many",
    }
}

pub fn parse(s: &str) -> Result<i32, ::std::num::ParseIntError> {
    let v: i32 = try!(s.trim().parse());
    Ok(v * double!(2))
}

pub fn count(words: &[&str]) -> String {
    let mut m: Map<&str, usize> = Map::new();
    for w in words {
        *m.entry(w).or_insert(0) += 1;
    }
    fmt::render(&m)
}

pub fn poly(f: &Fn(f64) -> f64, x: f64) -> f64 {
    f(f(x))
}

// lexed as two tokens here
macro_rules! pairs {
    ($($a:ident $b:tt),*) => { vec![$((stringify!($a), $b)),*] };
}
pub fn pairs() -> Vec<(&'static str, &'static str)> {
    pairs!(q"one", w"two")
}

#[macro_export]
macro_rules! with_async {
    ($v:expr, $body:expr) => {{
        let async = $v;
        let dyn = |try: u32| try + async;
        $body(dyn(1))
    }};
}

#[macro_export]
macro_rules! old_ident {
    ($(#[$m:meta])* $name:ident) => {
        $(#[$m])*
        pub fn $name() -> u32 { $crate::async::await(1) }
    };
}

#[macro_export]
macro_rules! area_of {
    ($t:ty) => { <$t as $crate::shapes::Shape>::area };
}
