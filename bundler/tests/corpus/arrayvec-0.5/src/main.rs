use arrayvec::{ArrayString, ArrayVec};
use std::fmt::Write;

type Moves = ArrayVec<[(i8, i8); 8]>;

fn jumps(x: i8, y: i8) -> Moves {
    let mut out = Moves::new();
    for (dx, dy) in [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)].iter()
    {
        let (a, b) = (x + dx, y + dy);
        if (0..8).contains(&a) && (0..8).contains(&b) {
            out.push((a, b));
        }
    }
    out
}

fn main() {
    println!("{:?} {}", jumps(0, 0), jumps(3, 3).is_full());
    let mut layer: Vec<(i8, i8)> = vec![(0, 0)];
    let mut seen = [[false; 8]; 8];
    for depth in 0..4 {
        layer = layer
            .iter()
            .flat_map(|&(x, y)| jumps(x, y))
            .filter(|&(x, y)| !std::mem::replace(&mut seen[x as usize][y as usize], true))
            .collect();
        println!("{depth} {}", layer.len());
    }
    let mut v: ArrayVec<[String; 3]> = ["b", "a"].iter().map(|s| s.to_string()).collect();
    v.sort();
    println!("{v:?}");
    println!("{:?} {:?}", v.try_push("c".into()), v.try_push("d".into()).map_err(|e| e.element()));
    println!("{:?} {:?}", v.pop_at(1), v.swap_remove(0));
    println!("{:?}", v.drain(..).collect::<Vec<_>>());
    println!("{:?} {}", v.try_insert(0, String::new()).is_err(), v.capacity());
    let mut s = ArrayString::<[u8; 8]>::from("ab").unwrap();
    write!(s, "{}", 123).unwrap();
    println!("{s}");
    println!("{:?} {:?} {}", s.try_push_str("toolong").is_err(), s.pop(), s.len());
    let full = ArrayVec::from([1, 2, 3]);
    println!("{:?}", full.iter().rev().collect::<ArrayVec<[_; 4]>>());
    println!("{:?}", full.into_inner());
}
