//! The simultaneous maze as a book's reader writes it first: points in a `Vec` of rows, actions in a
//! fresh `Vec` per call. Same rules as the example's, so searches on either can play each other.

use engine::rng::SmallRng;
use engine::{Push, Simultaneous};

const STEPS: [(isize, isize); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

/// A state that owns everything.
#[derive(Clone)]
pub struct BookMaze {
    points: Vec<Vec<u32>>,
    at: Vec<(usize, usize)>,
    score: Vec<u32>,
    turn: usize,
    turns: usize,
}

impl BookMaze {
    /// The state before the first turn, from the points of the squares row by row.
    pub fn new(points: impl Fn(usize) -> u8, turns: u8) -> Self {
        let mut points: Vec<Vec<u32>> =
            (0..5).map(|y| (0..5).map(|x| u32::from(points(y * 5 + x))).collect()).collect();
        let at = vec![(1, 2), (3, 2)];
        at.iter().for_each(|&(x, y): &(usize, usize)| points[y][x] = 0);
        Self { points, at, score: vec![0; 2], turn: 0, turns: usize::from(turns) }
    }

    fn list_actions(&self, player: usize) -> Vec<u8> {
        let (x, y) = self.at[player];
        let inside = |&(dx, dy): &(isize, isize)| {
            (0..5).contains(&(x as isize + dx)) && (0..5).contains(&(y as isize + dy))
        };
        (0..4).filter(|&action| inside(&STEPS[action as usize])).collect()
    }

    /// Uniformly random steps to the end.
    pub fn playout(&mut self, rng: &mut SmallRng, rewards: &mut [f32]) {
        while !self.is_done() {
            let mut joint = Vec::new();
            for player in 0..2 {
                let actions = self.list_actions(player);
                joint.push(actions[rng.random_range(0..actions.len())]);
            }
            self.advance_all(&joint);
        }
        (rewards[0], rewards[1]) = (self.outcome(0), self.outcome(1));
    }
}

impl Simultaneous for BookMaze {
    type Action = u8;

    fn players(&self) -> usize {
        2
    }

    fn legal_actions(&self, player: usize, out: &mut impl Push<u8>) {
        self.list_actions(player).into_iter().for_each(|action| out.push(action));
    }

    fn advance_all(&mut self, joint: &[u8]) {
        for (player, &action) in joint.iter().enumerate() {
            let (dx, dy) = STEPS[action as usize];
            let (x, y) = self.at[player];
            self.at[player] = (x.wrapping_add_signed(dx), y.wrapping_add_signed(dy));
            let (x, y) = self.at[player];
            self.score[player] += self.points[y][x];
        }
        for &(x, y) in &self.at {
            self.points[y][x] = 0;
        }
        self.turn += 1;
    }

    fn is_done(&self) -> bool {
        self.turn >= self.turns
    }

    fn outcome(&self, player: usize) -> f32 {
        match self.score[player].cmp(&self.score[1 - player]) {
            std::cmp::Ordering::Greater => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Less => 0.0,
        }
    }
}
