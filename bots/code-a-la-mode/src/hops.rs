//! Turns of walking between any two cells of an otherwise empty kitchen.

use crate::sim::floor::{is_floor, CELLS};
use crate::sim::walk::{Walk, FAR, STRIDE};

/// Units of a turn in which distances and work are counted.
pub const TURN: i32 = 16;

/// Walking times between cells in units of 1/16 turn; between tables from and to the nearest cells
/// beside them.
pub struct Hops([[u8; CELLS]; CELLS]);

impl Hops {
    /// Walking times past a chef who stands on `blocked` and never moves ([`crate::sim::OUT`] for nobody),
    /// of which the part `counted` counts.
    pub fn new(blocked: u8, counted: f32) -> Self {
        let walk = Walk::shared();
        let mut hops = [[0; CELLS]; CELLS];
        for (from, row) in hops.iter_mut().enumerate() {
            let itself = [from as u8];
            let stands = if is_floor(from as u8) { &itself } else { walk.near(from as u8) };
            let stands = || stands.iter().copied().filter(|&stand| stand != blocked);
            for (to, hop) in row.iter_mut().enumerate() {
                let steps = stands().map(|stand| walk.steps(stand, blocked, to as u8)).min();
                // Whole moves count most, but each step is one step less for the next walk.
                *hop = match steps {
                    Some(steps) if steps < FAR => {
                        (f32::from(12 * steps.div_ceil(STRIDE) + steps) * counted) as u8
                    }
                    _ => u8::MAX,
                };
            }
        }
        Hops(hops)
    }

    /// Walking time from one cell to another.
    #[inline]
    pub fn between(&self, from: u8, to: u8) -> i32 {
        self.0[usize::from(from)][usize::from(to)].into()
    }
}
