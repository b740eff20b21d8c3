//! A game between built-in bots without its text: the table itself is what they see.

use super::bots::{decider, Decider};
use super::{table, FallReferee, PLAYERS};
use crate::io::{Observation, Setup};
use crate::sim::Action;
use engine::referee::{Answer, End, Referee, Seat, TypedGame};
use engine::turn::Protocol;
use std::time::Instant;

/// A game in progress.
pub struct FallTyped {
    referee: FallReferee,
    deciders: [Decider; PLAYERS],
    actions: Vec<[Action; PLAYERS]>,
}

impl FallTyped {
    /// Seats the named bots; `None` if there is no such bot or not one per seat.
    pub fn new(referee: FallReferee, bots: &[(&str, Seat)]) -> Option<Self> {
        let deciders: Option<Vec<Decider>> =
            bots.iter().map(|&(name, seat)| decider(name, seat)).collect();
        let deciders = deciders?.try_into().ok()?;
        Some(Self { referee, deciders, actions: Vec::new() })
    }
}

/// The table as the bot of player 0 reads it from its input.
pub fn seen(table: &Observation) -> Observation {
    let mut seen = table.clone();
    seen.state.turn = 0;
    for witch in &mut seen.state.witches {
        witch.brewed = 0;
    }
    let potions = seen.state.board.potions().len();
    for place in 0..seen.state.board.bonus_value.len() {
        seen.state.board.bonus_value[place] = seen.state.board.bonus(place) as u8;
        if place >= potions {
            seen.state.board.bonus_left[place] = 0;
        }
    }
    seen
}

/// What the bot's line would mean: WAIT for a spell that it does not know.
fn said(seen: &Observation, action: Action) -> Action {
    match action {
        Action::Cast { spell, .. } if !seen.spells[0].iter().any(|known| known.spell == spell) => {
            Action::Wait
        }
        action => action,
    }
}

impl TypedGame for FallTyped {
    fn turn(&mut self) -> bool {
        if self.referee.is_over() {
            return false;
        }
        let views = [seen(&self.referee.table), seen(&table::turned(&self.referee.table))];
        let mut actions = [Action::Wait; PLAYERS];
        for (player, view) in views.iter().enumerate() {
            actions[player] = said(view, (self.deciders[player])(view, Instant::now()));
        }
        table::advance(&mut self.referee.table, actions, 0, &mut self.referee.decks);
        self.actions.push(actions);
        true
    }

    fn end(&self) -> Option<End> {
        self.referee.end()
    }

    /// Ids do not change, so that the last table knows those of every turn.
    fn answers(&self) -> Vec<Vec<Answer>> {
        let tables = [self.referee.table.clone(), table::turned(&self.referee.table)];
        let line =
            |player: usize, action| Answer::Lines(vec![Setup.format(&tables[player], action)]);
        let turn = |actions: &[Action; 2]| vec![line(0, actions[0]), line(1, actions[1])];
        self.actions.iter().map(turn).collect()
    }
}
