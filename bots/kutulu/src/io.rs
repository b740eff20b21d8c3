//! The text protocol: init lines to a [`Maze`], one turn's input to an [`Observation`], an action
//! to a line.

use crate::sim::maze::{Maze, NOWHERE};
use crate::sim::state::{
    Action, Explorer, Minion, Phase, Rules, State, MAX_SANITY, NOBODY, PLAYERS,
};
pub use engine::scan::InputError;
use engine::scan::{ScanError, Scanner};

/// League that a bot assumes: the full rules.
const FULL_LEAGUE: u8 = 3;
/// Most lines of entities that are read.
const MAX_ENTITIES: usize = 250;

/// One turn's input.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Observation {
    /// The reader's explorer.
    pub me: u8,
    /// The game as far as the input shows it; [`crate::memory`] adds the rest.
    pub state: State,
}

fn number<L: AsRef<str>>(lines: &[L], index: usize) -> Result<usize, InputError> {
    let line = lines.get(index).map_or("", |line| line.as_ref());
    let value = Scanner::new(line).next("a number");
    value.map_err(|error| InputError { line: index + 1, error })
}

/// Number of lines that follow the first two lines (width and height) before the first turn.
pub fn init_lines_after(height: &str) -> Result<usize, InputError> {
    Ok(number(&[height], 0)?.min(MAX_ENTITIES) + 1)
}

/// Number of lines that follow the first line of a turn's input.
pub fn lines_after(first: &str) -> Result<usize, InputError> {
    Ok(number(&[first], 0)?.min(MAX_ENTITIES))
}

/// Reads the lines sent once before the first turn.
pub fn parse_init<L: AsRef<str>>(lines: &[L]) -> Result<(Maze, Rules), InputError> {
    let height = number(lines, 1)?.min(MAX_ENTITIES);
    let last = height + 2;
    let short =
        || InputError { line: lines.len() + 1, error: ScanError::new("a line", "end of input") };
    let (rows, rules) = (lines.get(2..last).ok_or_else(short)?, lines.get(last).ok_or_else(short)?);
    let mut scanner = Scanner::new(rules.as_ref());
    let mut constant = || -> Result<u8, ScanError> {
        let value = scanner.next::<u8>("a constant up to 100")?;
        if value <= 100 {
            Ok(value)
        } else {
            Err(ScanError::new("a constant up to 100", value))
        }
    };
    let [a, b, c, d] = [constant(), constant(), constant(), constant()];
    let rules = || -> Result<Rules, ScanError> {
        Ok(Rules {
            lonely_loss: a?,
            group_loss: b?,
            spawn_time: c?,
            life_time: d?,
            league: FULL_LEAGUE,
        })
    };
    let rules = rules().map_err(|error| InputError { line: last + 1, error })?;
    let maze = Maze::new(rows).map_err(|error| InputError { line: 3, error })?;
    Ok((maze, rules))
}

/// Reads one turn's input.
pub fn parse<L: AsRef<str>>(
    maze: &Maze,
    rules: Rules,
    lines: &[L],
) -> Result<Observation, InputError> {
    let count = lines_after(lines.first().map_or("", |line| line.as_ref()))?;
    let mut reader = Reader { maze, me: NOBODY, state: State::new([NOWHERE; PLAYERS], rules) };
    (0..PLAYERS).for_each(|id| reader.state.remove(id));
    for (index, line) in lines.iter().enumerate().skip(1).take(count) {
        let read = reader.entity(&mut Scanner::new(line.as_ref()));
        read.map_err(|error| InputError { line: index + 1, error })?;
    }
    if lines.len() <= count {
        return Err(InputError {
            line: lines.len() + 1,
            error: ScanError::new("a line", "end of input"),
        });
    }
    if reader.me == NOBODY {
        return Err(InputError { line: 1, error: ScanError::new("an explorer", "none") });
    }
    Ok(Observation { me: reader.me, state: reader.finish() })
}

struct Reader<'m> {
    maze: &'m Maze,
    me: u8,
    state: State,
}

/// The six numbers after an entity's type.
struct Numbers {
    id: i32,
    x: i32,
    y: i32,
    values: [i32; 3],
}

impl Reader<'_> {
    fn entity(&mut self, line: &mut Scanner) -> Result<(), ScanError> {
        let kind = line.word("an entity's type")?;
        let mut next = || line.next::<i32>("a number");
        let (id, x, y) = (next()?, next()?, next()?);
        let numbers = Numbers { id, x, y, values: [next()?, next()?, next()?] };
        match kind {
            "EXPLORER" => self.explorer(&numbers),
            "WANDERER" => self.minion(&numbers, false),
            "SLASHER" => self.minion(&numbers, true),
            _ => self.effect(kind, &numbers),
        }
    }

    fn cell(&self, numbers: &Numbers) -> Result<u8, ScanError> {
        match self.maze.cell(numbers.x, numbers.y) {
            NOWHERE => {
                Err(ScanError::new("a walkable cell", format_args!("{} {}", numbers.x, numbers.y)))
            }
            cell => Ok(cell),
        }
    }

    fn explorer(&mut self, numbers: &Numbers) -> Result<(), ScanError> {
        let (id, [sanity, plans, lights]) = (player(numbers.id)?, numbers.values);
        let cell = self.cell(numbers)?;
        let explorer = Explorer {
            sanity: byte(sanity, MAX_SANITY)?,
            plans: byte(plans, 9)?,
            lights: byte(lights, 9)?,
            ..Explorer::new(cell)
        };
        self.state.explorers[id] = explorer;
        self.state.living |= 1 << id;
        if self.me == NOBODY {
            self.me = id as u8;
        }
        Ok(())
    }

    fn minion(&mut self, numbers: &Numbers, slasher: bool) -> Result<(), ScanError> {
        let [countdown, phase, target] = numbers.values;
        let cell = self.cell(numbers)?;
        let id = u16::try_from(numbers.id).map_err(|_| ScanError::new("an id", numbers.id))?;
        let place = usize::from(byte(phase, 4)?);
        let phase = Phase::ALL[place];
        let timeless = slasher && matches!(phase, Phase::Wandering | Phase::Rushing);
        let countdown = if timeless { 0 } else { byte(countdown, 100)? };
        let target = if target == -1 { NOBODY } else { player(target)? as u8 };
        let memory = NOWHERE;
        let minion = Minion { id, slasher, cell, phase, countdown, target, memory };
        self.state.push_minion(minion);
        self.state.next_id = self.state.next_id.max(id.saturating_add(1));
        Ok(())
    }

    fn effect(&mut self, kind: &str, numbers: &Numbers) -> Result<(), ScanError> {
        let [timer, caster, receiver] = numbers.values;
        match kind {
            "EFFECT_PLAN" => {
                self.state.explorers[player(caster)?].plan_timer = byte(timer, 9)?;
            }
            "EFFECT_LIGHT" => {
                self.state.explorers[player(caster)?].light_timer = byte(timer, 9)?;
            }
            "EFFECT_YELL" => {
                let pair = 1 << (4 * player(caster)? + player(receiver)?);
                self.state.stunned |= pair;
                self.state.yelled |= pair;
            }
            "EFFECT_SHELTER" => {
                let index = usize::from(self.maze.shelter_on[usize::from(self.cell(numbers)?)]);
                if let Some(energy) = self.state.shelters.get_mut(index) {
                    *energy = byte(timer, 100)?;
                }
            }
            _ => return Err(ScanError::new("EXPLORER, WANDERER, SLASHER or an effect", kind)),
        }
        Ok(())
    }

    /// Fills in what follows from one input alone: an explorer out of the game has no effects, and
    /// where slashers would rush to, as far as they see their target.
    fn finish(mut self) -> State {
        for id in (0..PLAYERS).filter(|&id| self.state.living >> id & 1 == 0) {
            self.state.explorers[id] = Explorer::OUT;
        }
        for index in 0..self.state.minions().len() {
            let mut minion = self.state.minions()[index];
            match minion.phase {
                _ if !minion.slasher => {}
                Phase::Spawning => minion.memory = minion.cell,
                Phase::Stalking | Phase::Rushing => {
                    if let Some(target) = self.state.explorers.get(usize::from(minion.target)) {
                        minion.memory = target.cell;
                    }
                }
                Phase::Wandering | Phase::Stunned => {}
            }
            self.state.minions_mut()[index] = minion;
        }
        self.state
    }
}

fn player(id: i32) -> Result<usize, ScanError> {
    usize::try_from(id)
        .ok()
        .filter(|&id| id < PLAYERS)
        .ok_or_else(|| ScanError::new("a player's id", id))
}

fn byte(value: i32, limit: u8) -> Result<u8, ScanError> {
    let byte = u8::try_from(value).ok().filter(|&value| value <= limit);
    byte.ok_or_else(|| ScanError::new("a small number", value))
}

impl Observation {
    /// The line for `action` of the reader.
    pub fn format(&self, maze: &Maze, action: Action) -> String {
        let here = self.state.explorers[usize::from(self.me)].cell;
        match action {
            Action::Plan => "PLAN".to_string(),
            Action::Light => "LIGHT".to_string(),
            Action::Yell => "YELL".to_string(),
            step => match step.target(maze, here) {
                there if there == here => "WAIT".to_string(),
                there => {
                    let (x, y) = maze.place[usize::from(there)];
                    format!("MOVE {x} {y}")
                }
            },
        }
    }
}
