//! Water jugs by breadth-first search; states are kept in the crate's maps and sets.
use fxhash::{hash32, hash64, FxBuildHasher, FxHashMap, FxHashSet, FxHasher, FxHasher32};
use std::collections::{HashMap, VecDeque};
use std::hash::{Hash, Hasher};

const SIZES: [u8; 3] = [8, 5, 3];

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Jugs([u8; 3]);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Pour {
    from: u8,
    to: u8,
}

impl Jugs {
    fn pour(self, pour: Pour) -> Option<Jugs> {
        let (from, to) = (pour.from as usize, pour.to as usize);
        let amount = self.0[from].min(SIZES[to] - self.0[to]);
        if from == to || amount == 0 {
            return None;
        }
        let mut next = self;
        next.0[from] -= amount;
        next.0[to] += amount;
        Some(next)
    }
}

fn solve(start: Jugs, wanted: u8) -> Option<Vec<Pour>> {
    let mut parents: FxHashMap<Jugs, (Jugs, Pour)> = FxHashMap::default();
    let mut seen = FxHashSet::default();
    let mut queue = VecDeque::from([start]);
    seen.insert(start);
    while let Some(jugs) = queue.pop_front() {
        if jugs.0.contains(&wanted) {
            let mut path = Vec::new();
            let mut at = jugs;
            while let Some(&(parent, pour)) = parents.get(&at) {
                path.push(pour);
                at = parent;
            }
            path.reverse();
            return Some(path);
        }
        for code in 0..9 {
            let pour = Pour { from: code / 3, to: code % 3 };
            if let Some(next) = jugs.pour(pour) {
                if seen.insert(next) {
                    parents.insert(next, (jugs, pour));
                    queue.push_back(next);
                }
            }
        }
    }
    None
}

fn main() {
    for wanted in [4, 7, 9] {
        match solve(Jugs([8, 0, 0]), wanted) {
            Some(path) => {
                let text: Vec<String> =
                    path.iter().map(|p| format!("{}>{}", p.from, p.to)).collect();
                println!("{wanted}: {}", text.join(" "));
            }
            None => println!("{wanted}: impossible"),
        }
    }
    println!(
        "{:08x} {:016x} {:016x}",
        hash32(&Jugs([1, 2, 3])),
        hash64(b"contest"),
        fxhash::hash(&7u32)
    );
    let mut hasher = FxHasher::default();
    let mut narrow = FxHasher32::default();
    for (i, word) in ["one", "two", "three", "fourteen chars"].iter().enumerate() {
        word.hash(&mut hasher);
        hasher.write_u16(i as u16);
        narrow.write(word.as_bytes());
    }
    println!("{:016x} {:08x}", hasher.finish(), narrow.finish());
    let mut counts: HashMap<&str, u32, FxBuildHasher> =
        HashMap::with_hasher(FxBuildHasher::default());
    for word in "a b a c b a".split(' ') {
        *counts.entry(word).or_default() += 1;
    }
    let mut sorted: Vec<_> = counts.into_iter().collect();
    sorted.sort();
    println!("{sorted:?}");
}
