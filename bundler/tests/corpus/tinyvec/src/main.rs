//! Falling-blocks columns kept in inline vectors that move to the heap when they grow.
use tinyvec::{array_vec, tiny_vec, Array, ArrayVec, SliceVec, TinyVec};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
enum Block {
    #[default]
    Empty,
    Red,
    Green,
    Skull,
}

type Column = TinyVec<[Block; 4]>;

#[derive(Clone, Debug)]
struct Well {
    columns: ArrayVec<[Column; 6]>,
}

impl Well {
    fn new() -> Self {
        let mut columns = ArrayVec::new();
        for _ in 0..6 {
            columns.push(Column::default());
        }
        Well { columns }
    }

    fn drop_pair(&mut self, column: usize, pair: [Block; 2]) -> usize {
        self.columns[column].extend(pair);
        self.collapse(column)
    }

    fn collapse(&mut self, column: usize) -> usize {
        let stack = &mut self.columns[column];
        let before = stack.len();
        let mut kept: Column = tiny_vec!();
        for block in stack.drain(..) {
            kept.push(block);
            if let [.., a, b, c] = kept[..] {
                if a == b && b == c && a != Block::Skull {
                    kept.truncate(kept.len() - 3);
                }
            }
        }
        *stack = kept;
        before - stack.len()
    }

    fn heap_columns(&self) -> usize {
        self.columns.iter().filter(|c| c.is_heap()).count()
    }
}

fn heights<A: Array<Item = usize> + Default>(well: &Well) -> ArrayVec<A> {
    well.columns.iter().map(|c| c.len()).collect()
}

fn main() {
    let mut well = Well::new();
    let blocks = [Block::Red, Block::Green, Block::Skull];
    let mut cleared = 0;
    for turn in 0..24usize {
        let pair = [blocks[turn * 7 % 3], blocks[turn / 2 % 3]];
        cleared += well.drop_pair(turn * turn % 6, pair);
    }
    println!("{cleared} {} {:?}", well.heap_columns(), heights::<[usize; 8]>(&well));
    for column in &well.columns {
        println!("{column:?}");
    }
    let mut small = array_vec!([i32; 8] => 5, 1, 4);
    small.insert(1, 9);
    small.sort_unstable();
    println!("{small:?} {:?} {:?}", small.try_push(7), small.remove(0));
    println!(
        "{:?} {}",
        small.splice(1..2, [70, 80]).collect::<ArrayVec<[i32; 4]>>(),
        small.capacity()
    );
    small.retain(|n| n % 2 == 0);
    println!("{small} {:?}", small.iter().rev().copied().collect::<Vec<_>>());
    let mut text: TinyVec<[char; 4]> = "abc".chars().collect();
    text.extend_from_slice(&['d', 'e']);
    text.swap_remove(0);
    let tail = text.split_off(2);
    println!("{text:?} {tail:?} {}", text.is_heap());
    text.shrink_to_fit();
    text.move_to_the_heap();
    println!("{:?} {}", text.first(), text == tail);
    let mut storage = [0u16; 5];
    let mut slice = SliceVec::from_slice_len(&mut storage, 0);
    slice.push(3);
    slice.extend([1, 2]);
    println!("{slice:?} {} {:?}", slice.capacity(), slice.pop());
    let all: TinyVec<[u64; 2]> = (1..=6).map(|n| n * n).collect();
    println!(
        "{} {:?}",
        all.iter().sum::<u64>(),
        all.into_iter().filter(|n| n % 2 == 1).collect::<Vec<_>>()
    );
}
