//! The text protocol: a turn's input to an [`Observation`].
//!
//! ```text
//! Brew more valuable potions than the other witch.
//! ```

use engine::scan::{needed, InputError, Lines, ScanError, Scanner};
use engine::turn::Protocol;
use std::fmt;

/// Action.
#[derive(Clone, Debug, Default, PartialEq, Hash)]
pub struct ItemAction {
    /// What an answer names.
    pub action_id: i32,
    /// BREW, LEARN, CAST or OPPONENT\_CAST.
    pub action_type: String,
    /// Change of tier-0 ingredients.
    pub delta0: i32,
    /// Change of tier-1 ingredients.
    pub delta1: i32,
    /// Change of tier-2 ingredients.
    pub delta2: i32,
    /// Change of tier-3 ingredients.
    pub delta3: i32,
    /// What a potion pays, bonus included.
    pub price: i32,
    /// Place in the tome, the tax of learning; for potions the bonus.
    pub tome_index: i32,
    /// Ingredients lying on a spell of the tome; for potions the number of bonuses left.
    pub tax_count: i32,
    /// 1 unless exhausted.
    pub castable: bool,
    /// 1 if it can be cast several times at once.
    pub repeatable: bool,
}

impl ItemAction {
    fn scan(line: &mut Scanner) -> Result<Self, ScanError> {
        Ok(Self {
            action_id: line.next("actionId")?,
            action_type: line.word("actionType")?.to_string(),
            delta0: line.next("delta0")?,
            delta1: line.next("delta1")?,
            delta2: line.next("delta2")?,
            delta3: line.next("delta3")?,
            price: line.next("price")?,
            tome_index: line.next("tomeIndex")?,
            tax_count: line.next("taxCount")?,
            castable: line.flag("castable")?,
            repeatable: line.flag("repeatable")?,
        })
    }
}

impl fmt::Display for ItemAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} {} {} {} {} {} {} {} {} {} {}",
            self.action_id,
            self.action_type,
            self.delta0,
            self.delta1,
            self.delta2,
            self.delta3,
            self.price,
            self.tome_index,
            self.tax_count,
            u8::from(self.castable),
            u8::from(self.repeatable)
        )
    }
}

/// Inv.
#[derive(Clone, Debug, Default, PartialEq, Hash)]
pub struct Inv {
    /// Tier-0 ingredients.
    pub inv0: i32,
    /// Inv1.
    pub inv1: i32,
    /// Inv2.
    pub inv2: i32,
    /// Inv3.
    pub inv3: i32,
    /// Rupees.
    pub score: i32,
}

impl Inv {
    fn scan(line: &mut Scanner) -> Result<Self, ScanError> {
        Ok(Self {
            inv0: line.next("inv0")?,
            inv1: line.next("inv1")?,
            inv2: line.next("inv2")?,
            inv3: line.next("inv3")?,
            score: line.next("score")?,
        })
    }
}

impl fmt::Display for Inv {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {} {} {}", self.inv0, self.inv1, self.inv2, self.inv3, self.score)
    }
}

/// What is sent once, before the first turn.
#[derive(Clone, Debug, Default, PartialEq, Hash)]
pub struct Init {}

impl Init {
    /// Reads what is sent once.
    pub fn read<L: AsRef<str>>(_input: &mut Lines<L>) -> Result<Self, InputError> {
        Ok(Self {})
    }

    /// The lines that say this, as the judge writes them.
    pub fn lines(&self) -> Vec<String> {
        Vec::new()
    }
}

/// One turn's input.
#[derive(Clone, Debug, Default, PartialEq, Hash)]
pub struct Observation {
    /// Potions, spells of the tome and known spells.
    pub action_count: i32,
    /// Actions.
    pub actions: Vec<ItemAction>,
    /// Invs.
    pub invs: Vec<Inv>,
}

impl Observation {
    /// Reads a turn.
    pub fn read<L: AsRef<str>>(input: &mut Lines<L>, _init: &Init) -> Result<Self, InputError> {
        let action_count = input.read_all(|line| line.next("actionCount"))?;
        let actions = input.list(input.amount("actionCount", action_count)?, |input| {
            input.read_all(ItemAction::scan)
        })?;
        let invs = input.list(2, |input| input.read_all(Inv::scan))?;
        Ok(Self { action_count, actions, invs })
    }

    /// The lines that say this, as the judge writes them.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = vec![self.action_count.to_string()];
        lines.extend(self.actions.iter().map(ToString::to_string));
        lines.extend(self.invs.iter().map(ToString::to_string));
        lines
    }

    /// What the stub answers, without the last line's end.
    ///
    /// ```text
    /// BREW id, CAST id, CAST id times, LEARN id, REST or WAIT
    /// ```
    pub fn default_answer(&self, _init: &Init) -> String {
        "WAIT".to_string()
    }
}

impl Protocol for Init {
    type Observation = Observation;
    /// An answer's lines, without the last one's end.
    type Action = String;

    fn setup_lines(read: &[String]) -> usize {
        needed(read, Self::read)
    }

    fn new(setup: &[String]) -> Result<Self, InputError> {
        let mut input = Lines::new(setup);
        let init = Self::read(&mut input)?;
        input.all_read().map(|()| init)
    }

    fn turn_lines(game: Option<&Self>, read: &[String]) -> usize {
        let unread = Self::default();
        needed(read, |input| Observation::read(input, game.unwrap_or(&unread)))
    }

    fn observe(&self, lines: &[String]) -> Result<Observation, InputError> {
        let mut input = Lines::new(lines);
        let turn = Observation::read(&mut input, self)?;
        input.all_read().map(|()| turn)
    }

    fn format(&self, _: &Observation, action: String) -> String {
        action
    }

    fn fallback(game: Option<&Self>) -> String {
        let unread = Self::default();
        Observation::default().default_answer(game.unwrap_or(&unread))
    }
}
