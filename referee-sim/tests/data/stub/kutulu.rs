//! The text protocol: a turn's input to an [`Observation`].
//!
//! ```text
//! Keep your sanity longer than the others.
//! ```

use engine::scan::{needed, InputError, Lines, ScanError, Scanner};
use engine::turn::Protocol;
use std::fmt;

/// Entity.
#[derive(Clone, Debug, Default, PartialEq, Hash)]
pub struct Entity {
    /// EXPLORER, WANDERER, SLASHER or an effect.
    pub entity_type: String,
    /// Id.
    pub id: i32,
    /// X.
    pub x: i32,
    /// Y.
    pub y: i32,
    /// Param0.
    pub param0: i32,
    /// Param1.
    pub param1: i32,
    /// Param2.
    pub param2: i32,
}

impl Entity {
    fn scan(line: &mut Scanner) -> Result<Self, ScanError> {
        Ok(Self {
            entity_type: line.word("entityType")?.to_string(),
            id: line.next("id")?,
            x: line.next("x")?,
            y: line.next("y")?,
            param0: line.next("param0")?,
            param1: line.next("param1")?,
            param2: line.next("param2")?,
        })
    }
}

impl fmt::Display for Entity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} {} {} {} {} {} {}",
            self.entity_type, self.id, self.x, self.y, self.param0, self.param1, self.param2
        )
    }
}

/// What is sent once, before the first turn.
#[derive(Clone, Debug, Default, PartialEq, Hash)]
pub struct Init {
    /// Width.
    pub width: i32,
    /// Height.
    pub height: i32,
    /// # wall, . free, w spawn of wanderers, U shelter.
    pub lines: Vec<String>,
    /// Sanity lost each turn with nobody near.
    pub sanity_loss_lonely: i32,
    /// Sanity lost each turn in a group.
    pub sanity_loss_group: i32,
    /// Wanderer spawn time.
    pub wanderer_spawn_time: i32,
    /// Wanderer life time.
    pub wanderer_life_time: i32,
}

impl Init {
    /// Reads what is sent once.
    pub fn read<L: AsRef<str>>(input: &mut Lines<L>) -> Result<Self, InputError> {
        let width = input.read_all(|line| line.next("width"))?;
        let height = input.read_all(|line| line.next("height"))?;
        let lines = input
            .list(input.amount("height", height)?, |input| input.text().map(str::to_string))?;
        let (sanity_loss_lonely, sanity_loss_group, wanderer_spawn_time, wanderer_life_time) =
            input.read_all(|line| {
                Ok((
                    line.next("sanityLossLonely")?,
                    line.next("sanityLossGroup")?,
                    line.next("wandererSpawnTime")?,
                    line.next("wandererLifeTime")?,
                ))
            })?;
        Ok(Self {
            width,
            height,
            lines,
            sanity_loss_lonely,
            sanity_loss_group,
            wanderer_spawn_time,
            wanderer_life_time,
        })
    }

    /// The lines that say this, as the judge writes them.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = vec![self.width.to_string(), self.height.to_string()];
        lines.extend(self.lines.iter().map(ToString::to_string));
        lines.push(format!(
            "{} {} {} {}",
            self.sanity_loss_lonely,
            self.sanity_loss_group,
            self.wanderer_spawn_time,
            self.wanderer_life_time
        ));
        lines
    }
}

/// One turn's input.
#[derive(Clone, Debug, Default, PartialEq, Hash)]
pub struct Observation {
    /// The first one is your explorer.
    pub entity_count: i32,
    /// Entities.
    pub entities: Vec<Entity>,
}

impl Observation {
    /// Reads a turn.
    pub fn read<L: AsRef<str>>(input: &mut Lines<L>, _init: &Init) -> Result<Self, InputError> {
        let entity_count = input.read_all(|line| line.next("entityCount"))?;
        let entities = input.list(input.amount("entityCount", entity_count)?, |input| {
            input.read_all(Entity::scan)
        })?;
        Ok(Self { entity_count, entities })
    }

    /// The lines that say this, as the judge writes them.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = vec![self.entity_count.to_string()];
        lines.extend(self.entities.iter().map(ToString::to_string));
        lines
    }

    /// What the stub answers, without the last line's end.
    ///
    /// ```text
    /// MOVE x y, WAIT, PLAN, LIGHT or YELL
    /// ```
    pub fn default_answer(&self, init: &Init) -> String {
        format!("MOVE {} {}", init.width, self.entity_count)
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
