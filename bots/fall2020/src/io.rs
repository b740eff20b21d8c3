//! The text protocol: one turn's input to an [`Observation`], an action to a line.

use crate::sim::cards::{FIRST_POTION_ID, POTION_TABLE, SPELLS, UNKNOWN};
use crate::sim::{Action, Board, Inventory, State, TomeSlot, Witch};
use arrayvec::ArrayVec;
pub use engine::scan::InputError;
use engine::scan::{Lines, ScanError, Scanner};
use engine::turn::Protocol;

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

/// What the lines before the first turn tell: there are none.
pub struct Setup;

impl Protocol for Setup {
    type Observation = Observation;
    type Action = Action;

    fn new(_: &[String]) -> Result<Self, InputError> {
        Ok(Self)
    }

    fn turn_lines(_: Option<&Self>, read: &[String]) -> usize {
        Lines::new(read).read(count).map_or(1, |cards| usize::from(cards) + 3)
    }

    fn observe(&self, lines: &[String]) -> Result<Observation, InputError> {
        let mut seen = Observation {
            state: State::new(Board::default()),
            spells: [SpellList::new(), SpellList::new()],
        };
        seen.state.witches.iter_mut().for_each(|w| (w.known, w.castable) = (0, 0));
        let mut lines = Lines::new(lines);
        for _ in 0..lines.read(count)? {
            lines.read(|line| seen.card(line))?;
        }
        for player in 0..2 {
            lines.read(|line| seen.player(player, line))?;
        }
        Ok(seen)
    }

    fn format(&self, seen: &Observation, action: Action) -> String {
        match action {
            Action::Wait => "WAIT".to_string(),
            Action::Rest => "REST".to_string(),
            Action::Learn { spell } => format!("LEARN {spell}"),
            Action::Brew { potion } => format!("BREW {}", usize::from(potion) + FIRST_POTION_ID),
            Action::Cast { spell, times } => {
                match seen.spells[0].iter().find(|known| known.spell == spell) {
                    Some(known) => format!("CAST {} {times}", known.id),
                    None => "WAIT".to_string(),
                }
            }
        }
    }

    /// Doing nothing is legal.
    fn fallback(_: Option<&Self>) -> String {
        "WAIT".to_string()
    }

    #[cfg(feature = "predict-check")]
    fn predict_check(&self, first: &Observation) -> Option<engine::predict_check::PredictCheck> {
        Some(crate::referee::predict_check(first))
    }
}

/// Number of cards that an input shows.
pub fn count(line: &mut Scanner) -> Result<u8, ScanError> {
    line.next("number of actions up to 255")
}

impl Observation {
    fn card(&mut self, line: &mut Scanner) -> Result<(), ScanError> {
        let id = line.next("id")?;
        let kind = line.word("action type")?;
        let mut delta = || line.next("delta");
        let delta = [delta()?, delta()?, delta()?, delta()?];
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
            other => Err(ScanError::new("BREW, LEARN, CAST or OPPONENT_CAST", other)),
        }
    }

    fn potion(&mut self, delta: [i8; 4], bonus: u8, left: u8) -> Result<(), ScanError> {
        let need = delta.map(i8::wrapping_neg);
        let Some(potion) = POTION_TABLE.iter().position(|&(n, _)| n == need) else {
            return Err(ScanError::new("a potion's delta", format_args!("{delta:?}")));
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
        let full = |_| ScanError::new("at most 46 spells", "one more");
        self.spells[player].try_push(KnownSpell { id, spell }).map_err(full)
    }

    fn player(&mut self, player: usize, line: &mut Scanner) -> Result<(), ScanError> {
        let mut count = || line.next("number of ingredients");
        let counts = [count()?, count()?, count()?, count()?];
        let score: i16 = line.next("score")?;
        if !(0..=MAX_SCORE).contains(&score) {
            return Err(ScanError::new("a score of up to 1000", score));
        }
        let Some(inventory) = Inventory::new(counts) else {
            return Err(ScanError::new("up to 10 ingredients", format_args!("{counts:?}")));
        };
        let witch = &mut self.state.witches[player];
        *witch = Witch { inventory, score, ..*witch };
        Ok(())
    }
}

fn clamp(n: i32) -> u8 {
    n.clamp(0, 255) as u8
}

/// Kinds are told by the delta, which no two spells share.
fn spell_kind(delta: [i8; 4]) -> Result<u8, ScanError> {
    match SPELLS.iter().position(|&d| d == delta) {
        Some(kind) if kind < usize::from(UNKNOWN) => Ok(kind as u8),
        _ => Err(ScanError::new("a spell's delta", format_args!("{delta:?}"))),
    }
}
