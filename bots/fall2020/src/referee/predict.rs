//! One seat's prediction: the bot's parser reads a turn, the bot's simulator plays it, and the next
//! input shows whether they were right.

use super::answer::{action, read};
use super::guess;
use super::table::{advance, joined};
use crate::io::{InputError, Observation, Setup};
use crate::sim::cards::{FIRST_POTION_ID, SPELLS, UNKNOWN};
use crate::sim::{Board, FaceDown};
use engine::guess::Guess;
use engine::referee::{Answer, Comparison, FieldDiff, Predictor};
use engine::turn::Protocol;
use std::fmt::{Arguments, Display};

/// Names of the players, as the reader of the input says it.
pub const WHO: [&str; 2] = ["me", "opponent"];

/// Predicts the inputs of one seat.
#[derive(Clone, Debug)]
pub struct FallPredictor {
    seat: usize,
    /// The latest input.
    seen: Option<Observation>,
    /// What the next input should show.
    predicted: Option<Observation>,
}

impl FallPredictor {
    /// Starts at the first turn of the game's player `seat`.
    pub fn new(seat: usize) -> Self {
        Self { seat, seen: None, predicted: None }
    }
}

impl Predictor for FallPredictor {
    fn observe(&mut self, lines: &[String]) -> Result<Option<Comparison>, String> {
        let seen = Setup.observe(lines).map_err(|error| error.to_string())?;
        let comparison = self.predicted.take().map(|predicted| compare(&predicted, &seen));
        self.seen = Some(seen);
        Ok(comparison)
    }

    fn predict(&mut self, answers: &[Answer]) {
        // Without an input in between, the turn after the predicted one.
        let Some(mut table) = self.seen.take().or_else(|| self.predicted.take()) else { return };
        // The input calls its reader player 0.
        let commands = [self.seat, 1 - self.seat]
            .map(|seat| read(answers.get(seat).unwrap_or(&Answer::NotAsked)));
        // A failure ends the game: no input follows.
        let [Ok(mine), Ok(theirs)] = commands else { return };
        let actions = [action(mine, &table, 0), action(theirs, &table, 1)];
        let [me, opponent] = table.state.witches;
        let mut draw = FaceDown::new(&table.state.board, me.known | opponent.known);
        advance(&mut table, actions, self.seat, &mut draw);
        self.predicted = Some(table);
    }

    fn guess(&self) -> Option<&dyn Guess> {
        Some(self)
    }
}

impl Guess for FallPredictor {
    fn turn_lines(&self, lines: &[String]) -> Result<usize, InputError> {
        guess::turn_lines(lines)
    }

    fn restate(&self, input: &[String]) -> Comparison {
        guess::restate(input)
    }

    fn choices(&self) -> Vec<Vec<Answer>> {
        let table = self.seen.as_ref().or(self.predicted.as_ref());
        let mut choices = table.map_or_else(Default::default, guess::choices);
        if self.seat == 1 {
            choices.reverse();
        }
        choices.into()
    }

    fn fork(&self) -> Box<dyn Predictor> {
        Box::new(self.clone())
    }
}

/// Collects what differs.
#[derive(Default)]
struct Differ(Comparison);

impl Differ {
    fn check<T: PartialEq + Display>(&mut self, field: Arguments<'_>, predicted: T, recorded: T) {
        self.0.compared += 1;
        if predicted != recorded {
            let (predicted, recorded) = (predicted.to_string(), recorded.to_string());
            self.0.diffs.push(FieldDiff { field: field.to_string(), predicted, recorded });
        }
    }

    fn unknown(&mut self, field: Arguments<'_>) {
        self.0.unknown.push(field.to_string());
    }
}

fn compare(predicted: &Observation, recorded: &Observation) -> Comparison {
    let mut differ = Differ::default();
    compare_boards(&mut differ, &predicted.state.board, &recorded.state.board);
    for player in 0..2 {
        compare_players(&mut differ, player, predicted, recorded);
    }
    differ.0
}

fn compare_boards(differ: &mut Differ, predicted: &Board, recorded: &Board) {
    let (p, r) = (predicted.potions(), recorded.potions());
    differ.check(format_args!("potions.length"), p.len(), r.len());
    for (place, (&p, &r)) in p.iter().zip(r).enumerate() {
        match p {
            UNKNOWN => differ.unknown(format_args!("potions[{place}]")),
            _ => {
                let [p, r] = [p, r].map(|potion| FIRST_POTION_ID + usize::from(potion));
                differ.check(format_args!("potions[{place}]"), p, r);
            }
        }
    }
    let (p, r) = (predicted.tome(), recorded.tome());
    differ.check(format_args!("tome.length"), p.len(), r.len());
    for (place, (p, r)) in p.iter().zip(r).enumerate() {
        match p.spell {
            UNKNOWN => differ.unknown(format_args!("tome[{place}].spell")),
            _ => differ.check(format_args!("tome[{place}].spell"), p.spell, r.spell),
        }
        differ.check(format_args!("tome[{place}].stock"), p.stock, r.stock);
    }
    for place in 0..2 {
        let left = [predicted, recorded].map(|board| board.bonus_left[place]);
        differ.check(format_args!("bonus[{place}].left"), left[0], left[1]);
        // Without uses left, the input shows no value.
        let value = [predicted, recorded].map(|board| board.bonus(place));
        differ.check(format_args!("bonus[{place}].value"), value[0], value[1]);
    }
}

fn compare_players(differ: &mut Differ, i: usize, predicted: &Observation, recorded: &Observation) {
    let (who, p, r) = (WHO[i], predicted.state.witches[i], recorded.state.witches[i]);
    let [p_inventory, r_inventory] = [p, r].map(|witch| joined(witch.inventory.counts()));
    differ.check(format_args!("{who}.inventory"), p_inventory, r_inventory);
    differ.check(format_args!("{who}.score"), p.score, r.score);
    let (p_spells, r_spells) = (&predicted.spells[i], &recorded.spells[i]);
    differ.check(format_args!("{who}.spells.length"), p_spells.len(), r_spells.len());
    for (index, (ps, rs)) in p_spells.iter().zip(r_spells).enumerate() {
        let delta = [ps, rs].map(|known| joined(SPELLS[usize::from(known.spell)]));
        let [p_delta, r_delta] = delta;
        let castable = [p.castable >> ps.spell & 1, r.castable >> rs.spell & 1];
        differ.check(format_args!("{who}.spells[{index}].id"), ps.id, rs.id);
        differ.check(format_args!("{who}.spells[{index}].delta"), p_delta, r_delta);
        differ.check(format_args!("{who}.spells[{index}].castable"), castable[0], castable[1]);
    }
}
