//! Tic-tac-toe solved with a table whose hasher has fixed seeds, so that every run is equal.
use ahash::{AHashMap, AHashSet, AHasher, RandomState};
use std::hash::{BuildHasher, Hash, Hasher};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
struct Board {
    mine: u16,
    theirs: u16,
}

const LINES: [u16; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

impl Board {
    fn lost(self) -> bool {
        LINES.iter().any(|&l| self.theirs & l == l)
    }

    fn free(self) -> impl Iterator<Item = u16> {
        (0..9).map(|i| 1 << i).filter(move |b| (self.mine | self.theirs) & b == 0)
    }

    fn play(self, cell: u16) -> Board {
        Board { mine: self.theirs, theirs: self.mine | cell }
    }
}

struct Solver {
    table: AHashMap<Board, i8>,
    calls: u32,
}

impl Solver {
    fn value(&mut self, board: Board) -> i8 {
        self.calls += 1;
        if board.lost() {
            return -1;
        }
        if let Some(&v) = self.table.get(&board) {
            return v;
        }
        let best = board.free().map(|c| -self.value(board.play(c))).max().unwrap_or(0);
        self.table.insert(board, best);
        best
    }
}

fn feed(mut hasher: AHasher) -> u64 {
    hasher.write_u8(1);
    hasher.write_u64(u64::MAX / 3);
    hasher.write(b"some bytes that are longer than sixteen");
    "text".hash(&mut hasher);
    (1u16, -2i32, 3u128).hash(&mut hasher);
    hasher.finish()
}

fn main() {
    let state = RandomState::with_seeds(1, 2, 3, 4);
    let mut solver = Solver { table: AHashMap::with_hasher(state.clone()), calls: 0 };
    println!("{}", solver.value(Board::default()));
    println!("{} {}", solver.table.len(), solver.calls);
    for cell in Board::default().free().take(3) {
        println!("{cell} {}", solver.value(Board::default().play(cell)));
    }
    let other = RandomState::with_seeds(5, 6, 7, 8);
    let (a, b) = (feed(state.build_hasher()), feed(state.build_hasher()));
    println!("{} {}", a == b, a == feed(other.build_hasher()));
    println!(
        "{}",
        state.hash_one(Board { mine: 1, theirs: 2 })
            == state.hash_one(Board { mine: 1, theirs: 2 })
    );
    let mut set: AHashSet<String> = AHashSet::with_capacity_and_hasher(8, other);
    for word in "the cat and the dog and the bird".split(' ') {
        set.insert(word.to_string());
    }
    let mut words: Vec<_> = set.iter().cloned().collect();
    words.sort();
    println!("{words:?} {}", set.contains("cat"));
    let more: AHashSet<String> = ["dog", "fish"].iter().map(|s| s.to_string()).collect();
    let mut union: Vec<_> = set.union(&more).cloned().collect();
    union.sort();
    println!("{}", union.join(","));
}
