//! The text protocol: init lines to a [`Maze`], one turn's input to an [`Observation`], an action
//! to a line.

use crate::sim::maze::{Maze, NOWHERE};
use crate::sim::state::{
    Action, Explorer, Minion, Phase, Rules, State, MAX_SANITY, NOBODY, PLAYERS,
};
pub use engine::scan::InputError;
use engine::scan::{Lines, ScanError, Scanner};
use engine::turn::Protocol;

/// League that a bot assumes: the full rules.
const FULL_LEAGUE: u8 = 3;
/// Most rows or entities that are read.
const MAX_LINES: usize = 250;

/// One turn's input.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Observation {
    /// The reader's explorer.
    pub me: u8,
    /// The game as far as the input shows it; [`crate::memory`] adds the rest.
    pub state: State,
}

/// What the lines before the first turn tell.
#[derive(Clone, Copy, Debug)]
pub struct Setup<'m> {
    /// The maze.
    pub maze: &'m Maze,
    /// The rules.
    pub rules: Rules,
}

impl Protocol for Setup<'_> {
    type Observation = Observation;
    type Action = Action;

    fn setup_lines(read: &[String]) -> usize {
        3 + Lines::new(read.get(1..).unwrap_or_default()).read(count).unwrap_or(0)
    }

    /// The maze lives as long as the process; the games of an arena share it.
    fn new(setup: &[String]) -> Result<Self, InputError> {
        let (maze, rules) = parse_init(setup)?;
        #[cfg(feature = "referee")]
        let maze = crate::referee::bots::shared(maze);
        #[cfg(not(feature = "referee"))]
        let maze = Box::leak(Box::new(maze));
        Ok(Self { maze, rules })
    }

    fn turn_lines(_: Option<&Self>, read: &[String]) -> usize {
        1 + Lines::new(read).read(count).unwrap_or(0)
    }

    fn observe(&self, lines: &[String]) -> Result<Observation, InputError> {
        let mut seen =
            Observation { me: NOBODY, state: State::new([NOWHERE; PLAYERS], self.rules) };
        (0..PLAYERS).for_each(|id| seen.state.remove(id));
        let mut lines = Lines::new(lines);
        for _ in 0..lines.read(count)? {
            lines.read(|line| seen.entity(self.maze, line))?;
        }
        if seen.me == NOBODY {
            return Err(InputError { line: 1, error: ScanError::new("an explorer", "none") });
        }
        seen.finish();
        Ok(seen)
    }

    fn format(&self, seen: &Observation, action: Action) -> String {
        let here = seen.state.explorers[usize::from(seen.me)].cell;
        match action {
            Action::Plan => "PLAN".to_string(),
            Action::Light => "LIGHT".to_string(),
            Action::Yell => "YELL".to_string(),
            step => match step.target(self.maze, here) {
                there if there == here => "WAIT".to_string(),
                there => {
                    let (x, y) = self.maze.place[usize::from(there)];
                    format!("MOVE {x} {y}")
                }
            },
        }
    }

    /// Doing nothing is legal.
    fn fallback(_: Option<&Self>) -> String {
        "WAIT".to_string()
    }

    #[cfg(feature = "predict-check")]
    fn predict_check(&self, first: &Observation) -> Option<engine::predict_check::PredictCheck> {
        Some(crate::referee::predict_check(first.me, self.maze, self.rules))
    }
}

/// Number of rows or entities that an input shows.
pub fn count(line: &mut Scanner) -> Result<usize, ScanError> {
    Ok(line.next::<usize>("a number")?.min(MAX_LINES))
}

/// Reads the lines sent once before the first turn.
pub fn parse_init(lines: &[String]) -> Result<(Maze, Rules), InputError> {
    let mut lines = Lines::new(lines);
    lines.read(|_| Ok(()))?;
    let height = lines.read(count)?;
    let rows = (0..height).map(|_| lines.read(|line| line.word("a row of the maze")));
    let rows = rows.collect::<Result<Vec<_>, _>>()?;
    let rules = lines.read(rules)?;
    let maze = Maze::new(&rows).map_err(|error| InputError { line: 3, error })?;
    Ok((maze, rules))
}

fn rules(line: &mut Scanner) -> Result<Rules, ScanError> {
    let mut next = || byte(line.next("a number")?, 100);
    Ok(Rules {
        lonely_loss: next()?,
        group_loss: next()?,
        spawn_time: next()?,
        life_time: next()?,
        league: FULL_LEAGUE,
    })
}

/// The six numbers after an entity's type.
struct Numbers {
    id: i32,
    x: i32,
    y: i32,
    values: [i32; 3],
}

impl Observation {
    fn entity(&mut self, maze: &Maze, line: &mut Scanner) -> Result<(), ScanError> {
        let kind = line.word("an entity's type")?;
        let mut next = || line.next::<i32>("a number");
        let (id, x, y) = (next()?, next()?, next()?);
        let numbers = Numbers { id, x, y, values: [next()?, next()?, next()?] };
        match kind {
            "EXPLORER" => self.explorer(maze, &numbers),
            "WANDERER" => self.minion(maze, &numbers, false),
            "SLASHER" => self.minion(maze, &numbers, true),
            _ => self.effect(maze, kind, &numbers),
        }
    }

    fn explorer(&mut self, maze: &Maze, numbers: &Numbers) -> Result<(), ScanError> {
        let (id, [sanity, plans, lights]) = (player(numbers.id)?, numbers.values);
        self.state.explorers[id] = Explorer {
            sanity: byte(sanity, MAX_SANITY)?,
            plans: byte(plans, 9)?,
            lights: byte(lights, 9)?,
            ..Explorer::new(cell(maze, numbers)?)
        };
        self.state.living |= 1 << id;
        if self.me == NOBODY {
            self.me = id as u8;
        }
        Ok(())
    }

    fn minion(&mut self, maze: &Maze, numbers: &Numbers, slasher: bool) -> Result<(), ScanError> {
        let [countdown, phase, target] = numbers.values;
        let cell = cell(maze, numbers)?;
        let id = u16::try_from(numbers.id).map_err(|_| ScanError::new("an id", numbers.id))?;
        let phase = Phase::ALL[usize::from(byte(phase, 4)?)];
        let timeless = slasher && matches!(phase, Phase::Wandering | Phase::Rushing);
        let countdown = if timeless { 0 } else { byte(countdown, 100)? };
        let target = if target == -1 { NOBODY } else { player(target)? as u8 };
        let memory = NOWHERE;
        self.state.push_minion(Minion { id, slasher, cell, phase, countdown, target, memory });
        self.state.next_id = self.state.next_id.max(id.saturating_add(1));
        Ok(())
    }

    fn effect(&mut self, maze: &Maze, kind: &str, numbers: &Numbers) -> Result<(), ScanError> {
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
                let index = usize::from(maze.shelter_on[usize::from(cell(maze, numbers)?)]);
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
    fn finish(&mut self) {
        for id in (0..PLAYERS).filter(|&id| self.state.living >> id & 1 == 0) {
            self.state.explorers[id] = Explorer::OUT;
        }
        let explorers = self.state.explorers;
        for minion in self.state.minions_mut().iter_mut().filter(|minion| minion.slasher) {
            let target = explorers.get(usize::from(minion.target));
            minion.memory = match minion.phase {
                Phase::Spawning => minion.cell,
                Phase::Stalking | Phase::Rushing => target.map_or(NOWHERE, |target| target.cell),
                Phase::Wandering | Phase::Stunned => NOWHERE,
            };
        }
    }
}

fn cell(maze: &Maze, numbers: &Numbers) -> Result<u8, ScanError> {
    match maze.cell(numbers.x, numbers.y) {
        NOWHERE => {
            Err(ScanError::new("a walkable cell", format_args!("{} {}", numbers.x, numbers.y)))
        }
        cell => Ok(cell),
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
    byte.ok_or_else(|| ScanError::new(format!("a number up to {limit}"), value))
}
