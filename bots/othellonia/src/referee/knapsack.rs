//! Random quadratic knapsack instances with a fixed number of items, after the published generator of
//! Létocart, Plateau and Plateau: scores uniform up to `r` with a density, weights up to `r / 2`. One
//! more piece, worth and costing nothing, is the pinned leader.

use super::instance::Instance;
use crate::sim::{Collection, Kind, Piece, Query};

/// The C library's 48-bit linear congruential generator.
struct Drand48(u64);

impl Drand48 {
    fn new(seed: u64) -> Self {
        Self((seed & 0xFFFF_FFFF) << 16 | 0x330E)
    }

    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(0x5_DEEC_E66D).wrapping_add(0xB) & ((1 << 48) - 1);
        (self.0 >> 17) % bound.max(1)
    }
}

/// The instance `kqkp n r density variant` of the published generator.
pub fn knapsack(n: usize, r: u64, density: u64, variant: u64) -> Instance {
    let mut random = Drand48::new(variant + n as u64 + r + density);
    let mut scores = Vec::new();
    let mut pieces = vec![Piece::default(); n + 1];
    for (i, piece) in pieces.iter_mut().enumerate().take(n) {
        for j in 0..=i {
            let is_zero = random.below(100) >= density;
            let score = if is_zero { 0 } else { random.below(r) + 1 } as i16;
            if i == j {
                piece.base = score;
            } else {
                scores.push((j, i, score));
            }
        }
        piece.cost = random.below(r / 2) as u16 + 1;
    }
    let mut k = (random.below(n as u64 / 4) + 1).max(2);
    let cost = (random.below(k * 30 - 50) + 50) as i32;
    let mut weights: Vec<i32> = pieces[..n].iter().map(|piece| i32::from(piece.cost)).collect();
    weights.sort_unstable();
    while weights[..k as usize].iter().sum::<i32>() > cost {
        k -= 1;
    }
    for (id, piece) in pieces.iter_mut().enumerate() {
        piece.group = id as u16;
        piece.attr = if id < n { (id % 3) as u8 } else { 0 };
        piece.lead = id == n;
    }
    let mut collection = Collection::new(&pieces, vec![1; n + 1]);
    for (a, b, score) in scores {
        collection.relate(a, b, score);
    }
    let k = k as usize + 1;
    let query = Query { k, cost, kind: Kind::Any, leader: Some(n), ms: 1000, pins: vec![n] };
    Instance { collection, queries: vec![query] }
}
