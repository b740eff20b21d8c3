//! Cellular board kept in bits: rows are slices, packed fields carry the score sheet.
use bitvec::prelude::*;

struct Board {
    cells: BitVec<u64, Lsb0>,
    width: usize,
}

impl Board {
    fn parse(text: &[&str]) -> Self {
        let cells = text.iter().flat_map(|row| row.bytes().map(|b| b == b'#')).collect();
        Board { cells, width: text[0].len() }
    }

    fn row(&self, y: usize) -> &BitSlice<u64, Lsb0> {
        &self.cells[y * self.width..(y + 1) * self.width]
    }

    fn height(&self) -> usize {
        self.cells.len() / self.width
    }

    fn neighbours(&self, x: usize, y: usize) -> usize {
        let columns = x.saturating_sub(1)..(x + 2).min(self.width);
        let rows = y.saturating_sub(1)..(y + 2).min(self.height());
        let block: usize = rows.map(|r| self.row(r)[columns.clone()].count_ones()).sum();
        block - usize::from(self.row(y)[x])
    }

    fn step(&self) -> Board {
        let mut next = bitvec![u64, Lsb0; 0; self.cells.len()];
        for y in 0..self.height() {
            for x in 0..self.width {
                let alive = matches!((self.row(y)[x], self.neighbours(x, y)), (true, 2) | (_, 3));
                next.set(y * self.width + x, alive);
            }
        }
        Board { cells: next, width: self.width }
    }

    fn show(&self) {
        for row in self.cells.chunks(self.width) {
            println!("{}", row.iter().map(|b| if *b { '#' } else { '.' }).collect::<String>());
        }
    }
}

/// Four fields of 6 bits each, most significant bit first.
#[derive(Default)]
struct Sheet(BitArray<[u8; 3], Msb0>);

impl Sheet {
    fn put(&mut self, field: usize, value: u8) {
        self.0[field * 6..][..6].store_be(value);
    }

    fn get(&self, field: usize) -> u8 {
        self.0[field * 6..field * 6 + 6].load_be()
    }
}

fn main() {
    let mut board = Board::parse(&[".#...", "..#..", "###..", ".....", "....."]);
    for _ in 0..4 {
        board = board.step();
    }
    board.show();
    let mut sheet = Sheet::default();
    for (field, value) in [5, 63, 0, 42].into_iter().enumerate() {
        sheet.put(field, value);
    }
    println!(
        "{:?} {:02x?}",
        (0..4).map(|f| sheet.get(f)).collect::<Vec<_>>(),
        sheet.0.into_inner()
    );
    let mut flags = bitarr![u32, Lsb0; 0; 40];
    flags.set(3, true);
    flags[8..12].fill(true);
    flags.swap(3, 30);
    println!(
        "{} {:?} {:?}",
        flags.count_ones(),
        flags.first_one(),
        flags.iter_ones().collect::<Vec<_>>()
    );
    let mut queue: BitVec<u8, Msb0> = BitVec::with_capacity(10);
    queue.extend([true, false, true, true]);
    queue.push(false);
    queue.extend_from_bitslice(&sheet.0[..4]);
    queue.rotate_left(2);
    println!("{queue} {:?} {:?} {}", queue.pop(), queue.leading_ones(), queue.any());
    let mut word = 0b1010_0110u8;
    let view = word.view_bits_mut::<Lsb0>();
    let (low, high) = view.split_at_mut(4);
    low.swap_with_bitslice(high);
    *view.get_mut(0).expect("bit") = true;
    println!("{word:08b} {}", bits![1, 0, 1] == bits![u16, Msb0; 1, 0, 1]);
    let masks = !board.cells.clone() & bitvec![u64, Lsb0; 1; 25];
    println!("{} {}", masks.count_ones(), masks.not_all());
}
