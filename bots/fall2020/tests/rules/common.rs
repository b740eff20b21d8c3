//! What the tests share.

use engine::referee::{Answer, Referee};
use engine::rng::SmallRng;
use engine::turn::Protocol;
use fall2020::io::Setup;
use fall2020::referee::{table, FallReferee};
use fall2020::sim::{Action, Board, Draw, Inventory, State, TomeSlot};
use std::collections::VecDeque;

/// Decks as the test stacks them.
#[derive(Default)]
pub struct Stack {
    pub spells: VecDeque<u8>,
    pub potions: VecDeque<u8>,
}

impl Draw for Stack {
    fn spell(&mut self) -> Option<u8> {
        self.spells.pop_front()
    }

    fn potion(&mut self) -> Option<u8> {
        self.potions.pop_front()
    }
}

/// Decks that hold these spells and potions (by number).
pub fn stack(spells: &[u8], potions: &[u8]) -> Stack {
    Stack { spells: spells.iter().copied().collect(), potions: potions.iter().copied().collect() }
}

/// A state with these `(spell, stock)` and potions in its rows.
pub fn state(tome: &[(u8, u8)], potions: &[u8]) -> State {
    let mut board = Board::new(&[], potions);
    tome.iter().for_each(|&(spell, stock)| board.push_spell(TomeSlot { spell, stock }));
    State::new(board)
}

pub fn inventory(counts: [i32; 4]) -> Inventory {
    Inventory::new(counts).unwrap()
}

/// The tome row as `(spell, stock)`.
pub fn tome(state: &State) -> Vec<(u8, u8)> {
    state.board.tome().iter().map(|slot| (slot.spell, slot.stock)).collect()
}

pub fn learn(spell: u8) -> Action {
    Action::Learn { spell }
}

pub fn brew(potion: u8) -> Action {
    Action::Brew { potion }
}

pub fn cast(spell: u8, times: u8) -> Action {
    Action::Cast { spell, times }
}

pub fn line(text: &str) -> Answer {
    Answer::Lines(vec![text.to_string()])
}

/// Steps with one line a player.
pub fn step(referee: &mut FallReferee, lines: [&str; 2]) {
    referee.step(&lines.map(line));
}

/// A useful action of `player`, all equally likely; WAIT if there is none.
pub fn random_action(state: &State, player: usize, rng: &mut SmallRng) -> Action {
    let mut actions = Vec::new();
    state.witches[player].useful_actions(&state.board, &mut actions);
    actions.get(rng.random_range(0..actions.len())).copied().unwrap_or(Action::Wait)
}

/// The line of a useful action of `player`.
pub fn random_line(referee: &FallReferee, player: usize, rng: &mut SmallRng) -> String {
    let table = match player {
        0 => referee.table().clone(),
        _ => table::turned(referee.table()),
    };
    Setup.format(&table, random_action(&table.state, 0, rng))
}

/// Plays useful random actions for up to `turns` turns.
pub fn play_random(seed: i64, turns: usize) -> FallReferee {
    let mut rng = SmallRng::seed_from_u64(seed as u64);
    let mut referee = FallReferee::new(seed);
    for _ in 0..turns {
        if referee.end().is_some() {
            break;
        }
        let lines = [0, 1].map(|player| line(&random_line(&referee, player, &mut rng)));
        referee.step(&lines);
    }
    referee
}
