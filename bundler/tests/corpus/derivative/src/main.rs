//! Types that compare, print and hash by some of their fields.
use derivative::Derivative;
use std::collections::hash_map::DefaultHasher;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

#[derive(Derivative)]
#[derivative(Debug, Clone, PartialEq, Eq, Hash)]
struct State {
    turn: u32,
    #[derivative(PartialEq = "ignore", Hash = "ignore")]
    score: i64,
    #[derivative(Debug = "ignore")]
    board: Vec<u8>,
    #[derivative(Debug(format_with = "hex"))]
    zobrist: u64,
}

fn hex(v: &u64, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "{v:#x}")
}

#[derive(Derivative)]
#[derivative(Copy(bound = ""), Clone(bound = ""), Debug(bound = ""), PartialEq(bound = ""))]
#[derivative(Default(bound = "", new = "true"))]
struct Id<T> {
    #[derivative(Default(value = "41 + 1"))]
    index: usize,
    #[derivative(Debug = "ignore")]
    marker: PhantomData<T>,
}

struct NotDebug;

#[derive(Derivative)]
#[derivative(PartialOrd, Ord, PartialEq, Eq, Debug)]
struct Cost(#[derivative(PartialOrd(compare_with = "reverse"), Ord(compare_with = "total"))] i32);

fn reverse(a: &i32, b: &i32) -> Option<std::cmp::Ordering> {
    b.partial_cmp(a)
}

fn total(a: &i32, b: &i32) -> std::cmp::Ordering {
    b.cmp(a)
}

#[derive(Derivative)]
#[derivative(Debug, Default)]
enum Mode {
    Fast(#[derivative(Debug = "ignore")] u8),
    #[derivative(Default)]
    Slow { #[derivative(Default(value = "9"))] width: u16 },
}

fn hash(v: &impl Hash) -> bool {
    let mut hasher = DefaultHasher::new();
    v.hash(&mut hasher);
    hasher.finish() != 0
}

fn main() {
    let a = State { turn: 1, score: 5, board: vec![1, 2], zobrist: 0xfeed };
    let mut b = a.clone();
    b.score = -3;
    println!("{a:?} {} {}", a == b, hash(&a));
    b.board.push(3);
    println!("{} {}", a == b, b.score);
    let id: Id<NotDebug> = Id::new();
    let copy = id;
    println!("{id:?} {} {}", id == copy, copy.index);
    let mut costs = vec![Cost(3), Cost(8), Cost(1)];
    costs.sort();
    println!("{costs:?} {}", Cost(1) > Cost(2));
    println!("{:?} {:?}", Mode::default(), Mode::Fast(3));
}
