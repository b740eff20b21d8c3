//! Distances and first steps of a random grid: the longest of all shortest ways, drawn.
//!
//!     cargo run --release -p engine --example grid -- --seed 1 --width 31 --height 11 --walls 30
//!
//! `--walls` is their share in percent. Everything but the times (on stderr) repeats exactly.

#[path = "../common/cli.rs"]
mod cli;

use engine::grid::{flood, Grid, Row, FAR};
use engine::rng::SmallRng;
use std::time::Instant;

/// Rows of open cells.
fn random_rows(seed: u64, width: usize, height: usize, walls: usize) -> Vec<Row> {
    let mut rng = SmallRng::seed_from_u64(seed);
    let mut row =
        || (0..width).fold(0, |row, at| row | Row::from(rng.random_range(0..100) >= walls) << at);
    (0..height).map(|_| row()).collect()
}

/// The first open cell and how many cells a flood from there reaches.
fn flood_first(open: &[Row]) -> Option<(usize, usize, u32)> {
    let row = open.iter().position(|&row| row != 0)?;
    let column = open[row].trailing_zeros() as usize;
    let mut reached = vec![0; open.len()];
    reached[row] = 1 << column;
    flood(&mut reached, open);
    Some((row, column, reached.iter().map(|row| row.count_ones()).sum()))
}

/// The two cells farthest apart and their distance, the first of equal ones.
fn farthest(grid: &Grid, cells: usize) -> Option<(usize, usize, u16)> {
    let mut best: Option<(usize, usize, u16)> = None;
    for (from, to) in (0..cells).flat_map(|from| (0..cells).map(move |to| (from, to))) {
        let distance = grid.distance(from, to);
        if distance != FAR && best.is_none_or(|(_, _, longest)| distance > longest) {
            best = Some((from, to, distance));
        }
    }
    best
}

fn main() {
    let options = cli::Options::read(&["seed", "width", "height", "walls"]);
    let seed = options.number("seed").unwrap_or(1);
    let width: usize = options.number("width").unwrap_or(31);
    let height: usize = options.number("height").unwrap_or(11);
    let walls = options.number("walls").unwrap_or(30);
    if !(1..=64).contains(&width) || !(1..=64).contains(&height) {
        cli::fail(format!("--width and --height: {width} x {height} is not within 64 x 64"));
    }
    let open = random_rows(seed, width, height, walls);
    let start = Instant::now();
    // First up, then left, right and down, where several first steps are equally good.
    let grid = Grid::new(&open, width, [0, 3, 1, 2]);
    eprintln!("all pairs of {} cells in {:.2?}", width * height, start.elapsed());
    println!("grid: {width} x {height} cells, {walls} % walls, seed {seed}");
    let (Some((row, column, reached)), Some((from, to, distance))) =
        (flood_first(&open), farthest(&grid, width * height))
    else {
        println!("no open cell");
        return;
    };
    println!("a flood from row {row}, column {column} reaches {reached} cells");
    let mut way = vec![from];
    while let Some(step) = grid.first_step(way[way.len() - 1], to) {
        way.extend(grid.neighbor(way[way.len() - 1], step));
    }
    assert_eq!(way.len(), distance as usize + 1, "first steps lead along a shortest way");
    println!("the longest of all shortest ways has {distance} steps:");
    for (row, bits) in open.iter().enumerate() {
        let draw = |column: usize| match grid.cell(row, column) {
            cell if cell == from => 'S',
            cell if cell == to => 'T',
            cell if way.contains(&cell) => '*',
            _ if bits >> column & 1 != 0 => '.',
            _ => '#',
        };
        println!("{}", (0..width).map(draw).collect::<String>());
    }
}
