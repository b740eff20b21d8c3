//! What the others are expected to do: several guesses for each of them, scored turn by turn by what he
//! did, and the worlds that follow.

use crate::eval::Habit;
use crate::node::{Line, Rivals};
use crate::sim::state::{Action, State, PLAYERS};
use crate::sim::Maze;

/// Lines that are searched from the side of a rival.
pub const LINES: usize = 3;
/// Rules of one step.
const HABITS: [Habit; 5] =
    [Habit::article(), Habit::fitted(), Habit::flight(), Habit::crowd(), Habit::stay()];
/// Guesses for each rival: first the lines.
const GUESSES: usize = LINES + HABITS.len();
/// Steps between the places at which worlds are drawn, for each rival another: spread evenly.
const STRIDES: [f32; PLAYERS] = [0.618_034, 0.754_878, 0.569_84, 0.819_173];

/// How guesses are believed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Belief {
    /// Logarithm of how much more likely a guess becomes by a hit than by a miss.
    pub hit: f32,
    /// What last turn's evidence counts beside this turn's.
    pub memory: f32,
    /// Head start of the lines, as a logarithm.
    pub lines: f32,
}

/// The guesses for this turn and what those before were worth.
#[derive(Clone, Copy, Debug)]
pub struct Guesses {
    belief: Belief,
    scores: [[f32; GUESSES]; PLAYERS],
    actions: [[Action; GUESSES]; PLAYERS],
    lines: [[Line; LINES]; PLAYERS],
}

impl Guesses {
    /// No evidence yet.
    pub const fn new(belief: Belief) -> Self {
        let mut prior = [0.0; GUESSES];
        let mut line = 0;
        while line < LINES {
            prior[line] = belief.lines;
            line += 1;
        }
        Self {
            belief,
            scores: [prior; PLAYERS],
            actions: [[Action::Wait; GUESSES]; PLAYERS],
            lines: [[Line::NONE; LINES]; PLAYERS],
        }
    }

    /// Scores the guesses made for the turn between `before` and `now`.
    pub fn learn(&mut self, maze: &Maze, before: &State, now: &State) {
        let stunned = before.stunned_mask() | now.stunned_mask();
        for id in now.living().filter(|id| stunned >> id & 1 == 0) {
            let done = done(maze, before, now, id);
            for (score, guess) in self.scores[id].iter_mut().zip(&self.actions[id]) {
                let hit = guess.target(maze, before.explorers[id].cell) == now.explorers[id].cell
                    && (*guess >= Action::Plan) == (done >= Action::Plan)
                    && (done < Action::Plan || done == *guess);
                *score = *score * self.belief.memory + if hit { self.belief.hit } else { 0.0 };
            }
        }
    }

    /// Takes the lines that were found from the side of `id`, and asks the rules.
    pub fn expect(&mut self, maze: &Maze, state: &State, id: usize, lines: [Line; LINES]) {
        self.lines[id] = lines;
        for (guess, action) in self.actions[id].iter_mut().enumerate() {
            *action = match lines.get(guess) {
                Some(line) if line.known > 0 => line.actions[0],
                _ => HABITS[guess.saturating_sub(LINES)].action(maze, state, id),
            };
        }
    }

    /// The first `count` worlds that are drawn, each once with its number of draws. The first is the
    /// likeliest.
    pub fn worlds(&self, count: u32) -> Vec<(Rivals<'static>, u32)> {
        let chances = self.scores.map(|scores| ranked(&scores));
        let mut worlds: Vec<(Rivals, u32)> = Vec::new();
        for draw in 0..count {
            let mut rivals = Rivals::habitual(&HABITS[0]);
            for id in 0..PLAYERS {
                let place = (draw as f32 * STRIDES[id]).fract();
                let mut left = place;
                let found = chances[id].iter().find(|(_, chance)| {
                    left -= chance;
                    left < 0.0
                });
                let guess = found.unwrap_or(&chances[id][0]).0;
                let habit = chances[id].iter().find(|(guess, _)| *guess >= LINES);
                rivals.habits[id] = &HABITS[habit.map_or(0, |(guess, _)| guess - LINES)];
                match guess.checked_sub(LINES) {
                    None => rivals.lines[id] = self.lines[id][guess],
                    Some(habit) => rivals.habits[id] = &HABITS[habit],
                }
            }
            match worlds.iter_mut().find(|(known, _)| *known == rivals) {
                Some((_, draws)) => *draws += 1,
                None => worlds.push((rivals, 1)),
            }
        }
        worlds
    }
}

/// Guesses with their chances, the likeliest first.
fn ranked(scores: &[f32; GUESSES]) -> [(usize, f32); GUESSES] {
    let best = scores.iter().copied().fold(f32::MIN, f32::max);
    let chance = |score: f32| (score - best).exp();
    let sum: f32 = scores.iter().copied().map(chance).sum();
    let mut ranked = std::array::from_fn(|guess| (guess, chance(scores[guess]) / sum));
    ranked.sort_by(|a, b| b.1.total_cmp(&a.1));
    ranked
}

/// What `id` did between two turns; a step is told by where it ended.
fn done(maze: &Maze, before: &State, now: &State, id: usize) -> Action {
    let (old, new) = (before.explorers[id], now.explorers[id]);
    if new.plans < old.plans {
        Action::Plan
    } else if new.lights < old.lights {
        Action::Light
    } else if now.stunned >> (4 * id) & 15 != 0 {
        Action::Yell
    } else {
        let led = |step: &Action| step.target(maze, old.cell) == new.cell;
        Action::ALL.into_iter().find(led).unwrap_or(Action::Wait)
    }
}
