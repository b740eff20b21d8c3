//! The text protocol: one turn's input to an [`Observation`], an action to a line.

use crate::sim::cards::{FIRST_POTION_ID, POTION_TABLE, SPELLS, UNKNOWN};
use crate::sim::{Action, Board, Inventory, State, TomeSlot, Witch};
use arrayvec::ArrayVec;
pub use engine::scan::InputError;
use engine::scan::{ScanError, Scanner};

/// No score comes near it; larger ones could overflow in a search.
const MAX_SCORE: i16 = 1000;

/// A known spell as the protocol shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownSpell {
    /// The protocol's id.
    pub id: u16,
    /// Kind of the spell.
    pub spell: u8,
}

/// A player's spells in the order in which it got them.
pub type SpellList = ArrayVec<KnownSpell, 46>;

/// One turn's input. Player 0 is the reader, player 1 its opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Observation {
    /// The game as far as the input shows it: `turn` and the numbers of brewed potions are 0.
    pub state: State,
    /// The players' spells with their ids.
    pub spells: [SpellList; 2],
}

/// Number of lines that follow the first line of a turn's input.
pub fn lines_after(first: &str) -> Result<usize, InputError> {
    let count = Scanner::new(first).next::<u8>("number of actions up to 255");
    count.map(|n| usize::from(n) + 2).map_err(|error| InputError { line: 1, error })
}

/// Parses one turn's input.
pub fn parse<L: AsRef<str>>(lines: &[L]) -> Result<Observation, InputError> {
    let first = lines.first().map_or("", |line| line.as_ref());
    let expected = lines_after(first)?;
    let mut observation = Observation {
        state: State::new(Board::default()),
        spells: [SpellList::new(), SpellList::new()],
    };
    observation.state.witches.iter_mut().for_each(|w| (w.known, w.castable) = (0, 0));
    for (index, line) in lines.iter().enumerate().skip(1).take(expected) {
        let mut line = Scanner::new(line.as_ref());
        let result = if index + 2 <= expected {
            observation.card(&mut line)
        } else {
            observation.player(index + 1 - expected, &mut line)
        };
        result.map_err(|error| InputError { line: index + 1, error })?;
    }
    if lines.len() <= expected {
        let error = ScanError::new("a line", "end of input");
        return Err(InputError { line: lines.len() + 1, error });
    }
    Ok(observation)
}

impl Observation {
    fn card(&mut self, line: &mut Scanner) -> Result<(), ScanError> {
        let id = line.next("id")?;
        let kind = line.word("action type")?;
        let delta = [(); 4].map(|()| line.next::<i8>("delta"));
        let [d0, d1, d2, d3] = delta;
        let delta = [d0?, d1?, d2?, d3?];
        let _price: i32 = line.next("price")?;
        let index: i32 = line.next("tome index")?;
        let count: i32 = line.next("tax count")?;
        let castable = line.next::<u8>("castable")? != 0;
        let _repeatable: u8 = line.next("repeatable")?;
        match kind {
            "BREW" => self.potion(delta, clamp(index), clamp(count)),
            "LEARN" => {
                let stock = clamp(count);
                self.state.board.push_spell(TomeSlot { spell: spell_kind(delta)?, stock });
                Ok(())
            }
            "CAST" => self.spell(0, id, delta, castable),
            "OPPONENT_CAST" => self.spell(1, id, delta, castable),
            other => Err(unknown("BREW, LEARN, CAST or OPPONENT_CAST", other)),
        }
    }

    fn potion(&mut self, delta: [i8; 4], bonus: u8, left: u8) -> Result<(), ScanError> {
        let need = delta.map(i8::wrapping_neg);
        let Some(potion) = POTION_TABLE.iter().position(|&(n, _)| n == need) else {
            return Err(unknown("a potion's delta", &format!("{delta:?}")));
        };
        let place = self.state.board.potions().len();
        if place < 2 {
            self.state.board.bonus_value[place] = bonus;
            self.state.board.bonus_left[place] = left;
        }
        self.state.board.push_potion(potion as u8);
        Ok(())
    }

    fn spell(
        &mut self,
        player: usize,
        id: u16,
        delta: [i8; 4],
        ready: bool,
    ) -> Result<(), ScanError> {
        let spell = spell_kind(delta)?;
        let witch = &mut self.state.witches[player];
        witch.known |= 1 << spell;
        witch.castable |= u64::from(ready) << spell;
        let full = |_| unknown("at most 46 spells", "one more");
        self.spells[player].try_push(KnownSpell { id, spell }).map_err(full)
    }

    fn player(&mut self, player: usize, line: &mut Scanner) -> Result<(), ScanError> {
        let counts = [(); 4].map(|()| line.next::<i32>("number of ingredients"));
        let [n0, n1, n2, n3] = counts;
        let counts = [n0?, n1?, n2?, n3?];
        let score: i16 = line.next("score")?;
        if !(0..=MAX_SCORE).contains(&score) {
            return Err(unknown("a score of up to 1000", &score.to_string()));
        }
        let Some(inventory) = Inventory::new(counts) else {
            return Err(unknown("up to 10 ingredients", &format!("{counts:?}")));
        };
        let witch = &mut self.state.witches[player];
        *witch = Witch { inventory, score, ..*witch };
        Ok(())
    }

    /// The line for `action` of player 0.
    pub fn format(&self, action: Action) -> String {
        match action {
            Action::Wait => "WAIT".to_string(),
            Action::Rest => "REST".to_string(),
            Action::Learn { spell } => format!("LEARN {spell}"),
            Action::Brew { potion } => format!("BREW {}", usize::from(potion) + FIRST_POTION_ID),
            Action::Cast { spell, times } => {
                match self.spells[0].iter().find(|known| known.spell == spell) {
                    Some(known) => format!("CAST {} {times}", known.id),
                    None => "WAIT".to_string(),
                }
            }
        }
    }
}

fn clamp(n: i32) -> u8 {
    n.clamp(0, 255) as u8
}

fn unknown(expected: &'static str, found: &str) -> ScanError {
    ScanError::new(expected, found)
}

/// Kinds are told by the delta, which no two spells share.
fn spell_kind(delta: [i8; 4]) -> Result<u8, ScanError> {
    match SPELLS.iter().position(|&d| d == delta) {
        Some(kind) if kind < usize::from(UNKNOWN) => Ok(kind as u8),
        _ => Err(unknown("a spell's delta", &format!("{delta:?}"))),
    }
}
