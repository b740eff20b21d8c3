//! What a learner is shown: what the network sees, for the player to act; actions are columns.

use crate::eval::{ACTIVE, FEATURES};
use crate::io::Setup;
use crate::sim::{HEIGHT, WIDTH};
use engine::nn::Features as _;
use engine::referee::{features, Features};

/// Features with their names, columns and rows from 0.
pub fn shown() -> Features {
    let squares = (0..WIDTH).flat_map(|column| (0..HEIGHT).map(move |row| (column, row)));
    let named = |what: &str| {
        let name = |(column, row)| format!("{what} {column} {row}");
        squares.clone().map(name).collect::<Vec<_>>()
    };
    let mut names: Vec<_> =
        ["own", "other", "own threat", "other threat"].into_iter().flat_map(named).collect();
    names.extend(["first", "second"].map(str::to_string));
    debug_assert_eq!(names.len(), FEATURES);
    Features {
        names,
        actions: WIDTH as usize,
        follow: |init| {
            features::follow::<Setup>(init, |setup, state| {
                let mut numbers = Vec::with_capacity(ACTIVE);
                state.features(setup.me, &mut numbers);
                numbers.into_iter().map(|number| (number.into(), 1.0)).collect()
            })
        },
    }
}

/// What features and columns become where left and right are exchanged.
pub fn mirror() -> [Vec<u32>; 2] {
    let columns: Vec<u32> = (0..WIDTH).rev().collect();
    let squares = WIDTH * HEIGHT;
    let square = |number: u32| {
        let (board, square) = (number / squares * squares, number % squares);
        board + (WIDTH - 1 - square / HEIGHT) * HEIGHT + square % HEIGHT
    };
    let last = FEATURES as u32 - 2;
    let features = (0..last).map(square).chain(last..FEATURES as u32);
    [features.collect(), columns]
}
