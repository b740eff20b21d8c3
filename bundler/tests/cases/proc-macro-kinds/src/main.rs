use facade::prelude::{macros, *};
use first::{prefixed, sum};

#[derive(Clone, Name, Debug)]
#[called("small { box }")]
#[derive(first::One, macros::Two, PartialEq)]
struct Crate;

mod inner {
    use other::{Debug, Name};
    #[derive(Name, Debug)]
    pub struct Thing;
    pub fn both() -> u8 {
        Thing.second() + Thing.debug()
    }
}

#[cfg_attr(not(test), derive(first::One))]
#[derive(first::Two)]
struct Build;

#[cfg(debug_assertions)]
#[allow(dead_code)]
#[derive(first::One)]
struct Slow;

struct Unit;

impl Unit {
    #[prefixed(big)]
    fn number(&self) -> u8 {
        7
    }
    first::same! {
        fn plain(&self) -> u8 { 1 }
    }
}

trait Loud {
    #[prefixed(very)]
    fn loud(&self) -> u8 {
        9
    }
}
impl Loud for Unit {}

first::same! {
    #[derive(Name)]
    enum Generated { A }
    const LIMIT: usize = 3;
}

macro_rules! named {
    ($($name:ident)*) => { $(#[derive(Name)] struct $name;)* };
}
named!(Left Right);

fn local() -> String {
    use other::Name;
    #[derive(Name)]
    struct Here;
    first::same!(let hidden = Here.second(););
    format!("{hidden}")
}

fn main() {
    println!("{} {:?} {}", Crate.name(), Crate, Crate.clone() == Crate);
    println!("{} {} {}", Crate::ONE, Crate::TWO, Build::TWO + Build::ONE);
    println!("{} {}", inner::both(), local());
    println!("{} {} {}", Unit.big_number(), Unit.plain(), Unit.very_loud());
    println!("{} {}", sum!(1 + 2), sum!(LIMIT));
    let value: first::same!(Option<u8>) = Some(4);
    if let first::same!(Some(n)) = value {
        println!("{n}");
    }
    println!("{} {} {}", Left.name(), Right.name(), Generated::A.name());
}
