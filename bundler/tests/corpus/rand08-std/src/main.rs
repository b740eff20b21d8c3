//! Monte Carlo playouts of a dice race: one cryptographic generator for each player.
use rand::distributions::{Alphanumeric, DistString, Distribution, WeightedIndex};
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};
use std::collections::BTreeMap;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Move {
    One,
    Two,
    Risk,
}

trait Player {
    fn choose(&mut self, position: u32) -> Move;
    fn name(&self) -> &'static str {
        "player"
    }
}

struct Uniform(StdRng);

struct Weighted {
    rng: StdRng,
    table: WeightedIndex<u32>,
}

const MOVES: [Move; 3] = [Move::One, Move::Two, Move::Risk];

impl Player for Uniform {
    fn choose(&mut self, _: u32) -> Move {
        *MOVES.choose(&mut self.0).expect("moves")
    }
}

impl Player for Weighted {
    fn choose(&mut self, position: u32) -> Move {
        if position > 15 {
            return Move::One;
        }
        MOVES[self.table.sample(&mut self.rng)]
    }
    fn name(&self) -> &'static str {
        "weighted"
    }
}

fn playout(player: &mut dyn Player, dice: &mut impl Rng) -> u32 {
    let (mut position, mut turns) = (0u32, 0);
    while position < 20 {
        turns += 1;
        match player.choose(position) {
            Move::One => position += 1,
            Move::Two => position += 2,
            Move::Risk => {
                let roll = dice.gen_range(1..=6);
                position = if roll == 1 { position / 2 } else { position + roll };
            }
        }
    }
    turns
}

fn main() {
    let mut dice = StdRng::from_seed([7; 32]);
    let weights = WeightedIndex::new([1, 2, 4]).expect("positive weights");
    let mut players: Vec<Box<dyn Player>> = vec![
        Box::new(Uniform(StdRng::seed_from_u64(1))),
        Box::new(Weighted { rng: StdRng::seed_from_u64(2), table: weights }),
    ];
    for player in &mut players {
        let mut histogram = BTreeMap::new();
        let mut total = 0;
        for _ in 0..100 {
            let turns = playout(player.as_mut(), &mut dice);
            *histogram.entry(turns / 4).or_insert(0u32) += 1;
            total += turns;
        }
        println!("{} {total} {histogram:?}", player.name());
    }
    println!("{}", Alphanumeric.sample_string(&mut dice, 12));
    let mut deck: Vec<u8> = (0..10).collect();
    let (hand, rest) = deck.partial_shuffle(&mut dice, 4);
    println!("{hand:?} {}", rest.len());
    let copy = dice.clone();
    println!("{} {:.6} {}", dice.gen::<u128>(), dice.gen::<f32>(), copy != dice);
    println!(
        "{:?}",
        dice.sample_iter(rand::distributions::Open01)
            .take(2)
            .map(|x: f64| (x * 1e6) as u32)
            .collect::<Vec<_>>()
    );
}
