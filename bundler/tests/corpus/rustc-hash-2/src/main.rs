//! Position search with a transposition table: keys are hashed by the crate's hasher.
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};
use std::hash::{BuildHasher, BuildHasherDefault, Hash, Hasher};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
struct Position {
    stones: [u8; 3],
    turn: bool,
}

impl Position {
    fn moves(self) -> impl Iterator<Item = Position> {
        (0..3).flat_map(move |heap| {
            (1..=self.stones[heap]).map(move |take| {
                let mut next = self;
                next.stones[heap] -= take;
                next.turn = !next.turn;
                next
            })
        })
    }
}

#[derive(Default)]
struct Solver {
    table: FxHashMap<Position, bool>,
    hits: usize,
}

impl Solver {
    fn wins(&mut self, position: Position) -> bool {
        if let Some(&known) = self.table.get(&position) {
            self.hits += 1;
            return known;
        }
        let won = position.moves().any(|next| !self.wins(next));
        self.table.insert(position, won);
        won
    }
}

fn hash_of(value: &impl Hash) -> u64 {
    let mut hasher = FxHasher::default();
    value.hash(&mut hasher);
    hasher.finish()
}

fn main() {
    let mut solver = Solver::default();
    for stones in [[1, 2, 3], [3, 4, 5], [2, 2, 0], [7, 1, 6]] {
        let position = Position { stones, turn: false };
        println!("{stones:?} {}", solver.wins(position));
    }
    println!("{} {}", solver.table.len(), solver.hits);
    for value in ["", "a", "seven b", "eight by", "exactly sixteen.", "seventeen letters and more"]
    {
        println!("{value:?} {:016x}", hash_of(&value));
    }
    println!(
        "{:016x} {:016x}",
        hash_of(&42u64),
        hash_of(&(1u8, 2u16, 3u32, -4i64, 'x', usize::MAX))
    );
    println!("{:016x}", hash_of(&Position { stones: [1, 2, 3], turn: true }));
    let mut seen: FxHashSet<(i16, i16)> = FxHashSet::default();
    let (mut x, mut y, mut repeats) = (0i16, 0i16, 0);
    for step in 0..200u32 {
        match step.wrapping_mul(2654435761) >> 30 {
            0 => x += 1,
            1 => y += 1,
            2 => x -= 1,
            _ => y -= 1,
        }
        repeats += usize::from(!seen.insert((x, y)));
    }
    let build = BuildHasherDefault::<FxHasher>::default();
    println!("{} {repeats} {:016x}", seen.len(), build.hash_one([1u32, 2, 3]));
    let mut far: Vec<_> = seen.iter().copied().filter(|(x, y)| x.abs() + y.abs() > 9).collect();
    far.sort_unstable();
    println!("{far:?}");
}
