//! Grid path finder: successors, paths and bucket queues live in inline vectors.
use smallvec::{smallvec, Array, SmallVec};
use std::collections::HashSet;
use std::fmt;

type Path = SmallVec<[Step; 8]>;

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Step {
    Up,
    Right,
    Down,
    Left,
}

impl fmt::Debug for Step {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Step::Up => "U",
            Step::Right => "R",
            Step::Down => "D",
            Step::Left => "L",
        })
    }
}

struct Grid {
    cells: Vec<&'static [u8]>,
}

impl Grid {
    fn free(&self, x: i32, y: i32) -> bool {
        self.cells.get(y as usize).and_then(|row| row.get(x as usize)).is_some_and(|&c| c != b'#')
    }

    fn successors(&self, x: i32, y: i32) -> SmallVec<[(Step, i32, i32); 4]> {
        let around =
            [(Step::Up, 0, -1), (Step::Right, 1, 0), (Step::Down, 0, 1), (Step::Left, -1, 0)];
        around
            .iter()
            .map(|&(step, dx, dy)| (step, x + dx, y + dy))
            .filter(|&(_, x, y)| self.free(x, y))
            .collect()
    }

    fn search(&self, from: (i32, i32), to: (i32, i32)) -> Option<Path> {
        let mut seen = HashSet::new();
        let mut layer: Vec<(i32, i32, Path)> = vec![(from.0, from.1, smallvec![])];
        while !layer.is_empty() {
            let mut next = Vec::new();
            for (x, y, path) in layer.drain(..) {
                if (x, y) == to {
                    return Some(path);
                }
                for (step, nx, ny) in self.successors(x, y) {
                    if seen.insert((nx, ny)) {
                        let mut longer = path.clone();
                        longer.push(step);
                        next.push((nx, ny, longer));
                    }
                }
            }
            layer = next;
        }
        None
    }
}

fn rotate<A: Array>(v: &mut SmallVec<A>, by: usize) {
    for _ in 0..by {
        if let Some(last) = v.pop() {
            v.insert(0, last);
        }
    }
}

fn main() {
    let grid =
        Grid { cells: vec![b"..#....", ".#...#.".as_bytes(), b".#.#.#.", b"...#.#.", b"##...#."] };
    for (from, to) in [((0, 0), (1, 3)), ((0, 0), (6, 4)), ((3, 0), (0, 4))] {
        match grid.search(from, to) {
            Some(path) => println!("{from:?}->{to:?} {path:?} {} {}", path.len(), path.spilled()),
            None => println!("{from:?}->{to:?} none"),
        }
    }
    let mut numbers: SmallVec<[u32; 4]> = (1..=9).filter(|n| n % 2 == 1).collect();
    rotate(&mut numbers, 2);
    numbers.extend_from_slice(&[20, 10]);
    numbers.insert_many(1, [100, 101].iter().copied());
    numbers.retain(|n| *n != 3);
    println!("{numbers:?} {:?} {}", numbers.iter().max(), numbers.capacity() >= 8);
    numbers.sort_unstable();
    numbers.dedup_by_key(|n| *n / 10);
    numbers.truncate(3);
    numbers.shrink_to_fit();
    println!("{numbers:?} {} {:?}", numbers.spilled(), numbers.binary_search(&20));
    let mut words: SmallVec<[String; 2]> =
        SmallVec::from_vec(vec!["b".into(), "a".into(), "c".into()]);
    let removed = words.swap_remove(0);
    let drained: Vec<String> = words.drain(..1).collect();
    println!("{removed} {drained:?} {words:?} {}", words[..] == ["a".to_string()]);
    let table: SmallVec<[u8; 16]> = SmallVec::from_elem(7, 20);
    println!(
        "{} {:?}",
        table.iter().map(|&b| u32::from(b)).sum::<u32>(),
        table.into_inner().is_err()
    );
}
