mod world;
use core_lib::prelude::*;
use my_app::{Pos, NAME};
use std::collections::{BTreeMap, BinaryHeap, HashMap};
use util as tools;
use world::*;
fn parse(s: &str) -> Result<Vec<Token>> {
    s.split_whitespace().map(|w| w.parse::<Token>()).collect()
}
fn run() -> Result<()> {
    let tokens = parse("1 + 22 * 3")?;
    println!("{tokens:?} {}", tokens.iter().map(|t| t.to_string()).collect::<Vec<_>>().join(","));
    let bad = parse("1 ?");
    if let Err(e) = &bad {
        println!("{e} / {e:?}");
    }
    let total: Pos = [Pos { x: 1, y: 2 }, Pos { x: 3, y: 4 }].iter().sum();
    println!("{total:?} {NAME}");
    let mut heap = BinaryHeap::new();
    for (i, c) in [5, 1, 3].into_iter().enumerate() {
        heap.push(Node { cost: c, id: i });
    }
    while let Some(Node { cost, id }) = heap.pop() {
        print!("{cost}:{id} ");
    }
    println!();
    let mut w = World::new(4);
    w.each(|c| *c += 1);
    println!("{} {} {:?}", w[2], w.iter().sum::<u32>(), &w);
    for c in &mut w {
        *c *= 2;
    }
    println!("{:?}", w.into_iter().rev().collect::<Vec<_>>());
    let zoo: Vec<Box<dyn Animal>> = vec![Box::new(Cat), Box::new(Dog { age: 3 })];
    for a in zoo.iter() {
        println!("{} {} {:?}", a.name(), a.legs(), a.as_any().downcast_ref::<Dog>().map(|d| d.age));
    }
    println!("{}", zoo.iter().map(|a| a.describe()).collect::<String>());
    let counts: HashMap<&str, usize> = "a b a".split(' ').fold(HashMap::new(), |mut m, k| {
        *m.entry(k).or_default() += 1;
        m
    });
    let sorted: BTreeMap<_, _> = counts.into_iter().collect();
    println!("{sorted:?} {:?}", vec![3, 1, 2].sorted_desc());
    println!("{} {}", 7u32.clamp_to(1..5), "x".twice());
    println!("{}", tools::join!(1, 2, 3));
    let x: Fixed<2> = "3.14".parse::<f64>()?.into();
    println!("{x} {:?} {}", -x, Fixed::<2>::ONE + x);
    let Some(z) = "k=v".split_once('=') else { return Err("none".into()) };
    println!("{z:?} {}", Dir::all().map(|d| d.glyph()).collect::<String>());
    let guard = Guard("outer");
    let _inner = Guard("inner");
    drop(guard);
    local();
    Err(Error::Custom("end".to_string()))
}
fn local() {
    use Dir::*;
    struct Here(u8);
    impl std::fmt::Display for Here {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            write!(f, "here{}", self.0)
        }
    }
    mod nested {
        pub fn f() -> u8 {
            super::world::BASE
        }
    }
    const K: u8 = 2;
    fn inner(d: Dir) -> u8 {
        match d {
            Up | Down => K,
            _ => 0,
        }
    }
    println!("{} {} {}", Here(inner(Up)), nested::f(), inner(Left));
}
fn main() {
    if let Err(e) = run() {
        println!("error: {e}");
        std::process::exit(3);
    }
}
