//! The input lines of a player, and the values by which states are compared.

use crate::sim::maze::Maze;
use crate::sim::state::{Minion, Phase, Rules, State, NOBODY, PLAYERS};

/// The lines sent once before the first turn.
pub fn init(maze: &Maze, r: &Rules) -> Vec<String> {
    let row = |y: usize| -> String { (0..maze.width).map(|x| symbol(maze, x, y)).collect() };
    let mut lines = vec![maze.width.to_string(), maze.height.to_string()];
    lines.extend((0..maze.height).map(row));
    lines.push(format!("{} {} {} {}", r.lonely_loss, r.group_loss, r.spawn_time, r.life_time));
    lines
}

fn symbol(maze: &Maze, x: usize, y: usize) -> char {
    match maze.cell(x as i32, y as i32) {
        crate::sim::NOWHERE => '#',
        cell if maze.spawns.contains(&cell) => 'w',
        cell if maze.shelters.contains(&cell) => 'U',
        _ => '.',
    }
}

/// `x y` of a cell.
fn place(maze: &Maze, cell: u8) -> String {
    let (x, y) = maze.place[usize::from(cell)];
    format!("{x} {y}")
}

/// Target and countdown as the protocol shows them.
fn shown(state: &State, minion: &Minion) -> (i32, u8) {
    let living = minion.target != NOBODY && state.is_living(usize::from(minion.target));
    let timeless = minion.slasher && matches!(minion.phase, Phase::Wandering | Phase::Rushing);
    let countdown = if timeless { state.rules.life_time } else { minion.countdown };
    (if living { i32::from(minion.target) } else { -1 }, countdown)
}

/// The input of `player` for the coming turn.
pub fn input(maze: &Maze, state: &State, player: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    let ids = (0..PLAYERS).map(|i| (player + i) % PLAYERS);
    for id in ids.filter(|&id| state.is_living(id)) {
        let e = state.explorers[id];
        let at = place(maze, e.cell);
        lines.push(format!("EXPLORER {id} {at} {} {} {}", e.sanity, e.plans, e.lights));
    }
    for minion in state.minions() {
        let kind = if minion.slasher { "SLASHER" } else { "WANDERER" };
        let (target, countdown) = shown(state, minion);
        let (id, at, phase) = (minion.id, place(maze, minion.cell), minion.phase as u8);
        lines.push(format!("{kind} {id} {at} {countdown} {phase} {target}"));
    }
    let mut effects = effects(maze, state);
    effects.sort_by_key(|effect| effect.0);
    lines.extend(effects.into_iter().map(|(_, line)| line));
    lines[0] = (lines.len() - 1).to_string();
    lines
}

/// Turn of creation, place in that turn, caster, receiver: the order in which effects are listed.
type Age = (i32, u8, usize, usize);

/// The effects, each with its age, which follows from its timer.
fn effects(maze: &Maze, state: &State) -> Vec<(Age, String)> {
    let turn = i32::from(state.turn);
    let mut effects = Vec::new();
    for (id, e) in state.explorers.iter().enumerate() {
        let at = place(maze, e.cell);
        for (name, timer, time) in [("PLAN", e.plan_timer, 4), ("LIGHT", e.light_timer, 2)] {
            if timer > 0 {
                let age = (turn - time + i32::from(timer), 1, id, 0);
                effects.push((age, format!("EFFECT_{name} -1 {at} {timer} {id} -1")));
            }
        }
    }
    for (caster, receiver) in pairs(state.stunned) {
        if state.is_living(receiver) {
            let line = format!("EFFECT_YELL -1 -1 -1 1 {caster} {receiver}");
            effects.push(((turn - 1, 0, caster, receiver), line));
        }
    }
    for (index, &cell) in maze.shelters.iter().enumerate() {
        let energy = state.shelters[index];
        if energy > 0 {
            let age = ((turn - 1) / 50 * 50, 2, index, 0);
            let at = place(maze, cell);
            effects.push((age, format!("EFFECT_SHELTER -1 {at} {energy} -1 -1")));
        }
    }
    effects
}

fn pairs(mask: u16) -> impl Iterator<Item = (usize, usize)> {
    (0..PLAYERS * PLAYERS).filter(move |bit| mask >> bit & 1 != 0).map(|bit| (bit / 4, bit % 4))
}

/// Something that an input shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Thing {
    /// The explorer of this id.
    Explorer(u8),
    /// The slasher of this id.
    Slasher(u16),
    /// The wanderer of this id.
    Wanderer(u16),
    /// The YELL that stuns: caster and receiver.
    Yell(u8, u8),
    /// The shelter of this number, with energy left.
    Shelter(u8),
}

/// What is shown of a thing, as many values as it has fields.
pub type Values = [u8; 6];

const EXPLORER_FIELDS: [&str; 6] =
    ["place", "sanity", "plans", "lights", "plan_timer", "light_timer"];
const MINION_FIELDS: [&str; 4] = ["place", "phase", "countdown", "target"];

impl Thing {
    fn names(self) -> (String, &'static [&'static str]) {
        match self {
            Thing::Explorer(id) => (format!("explorer[{id}]."), &EXPLORER_FIELDS),
            Thing::Slasher(id) => (format!("slasher[{id}]."), &MINION_FIELDS),
            Thing::Wanderer(id) => (format!("wanderer[{id}]."), &MINION_FIELDS),
            Thing::Yell(caster, receiver) => (format!("yell[{caster}][{receiver}]"), &[""]),
            Thing::Shelter(index) => (format!("shelter[{index}]."), &["energy"]),
        }
    }

    /// The number of its fields.
    pub fn field_count(self) -> usize {
        match self {
            Thing::Explorer(_) => EXPLORER_FIELDS.len(),
            Thing::Slasher(_) | Thing::Wanderer(_) => MINION_FIELDS.len(),
            Thing::Yell(..) | Thing::Shelter(_) => 1,
        }
    }

    /// Name of a field, by its place among the thing's [`Values`].
    pub fn name(self, field: usize) -> String {
        let (prefix, names) = self.names();
        prefix + names[field]
    }

    /// A field's value as text.
    pub fn text(self, maze: &Maze, field: usize, value: u8) -> String {
        match self.names().1[field] {
            "place" => place(maze, value),
            "target" if value == NOBODY => "-1".to_string(),
            _ => value.to_string(),
        }
    }
}

/// Everything that an input shows.
pub fn things(state: &State) -> impl Iterator<Item = (Thing, Values)> + '_ {
    let explorers = state.living().map(|id| {
        let e = state.explorers[id];
        let values = [e.cell, e.sanity, e.plans, e.lights, e.plan_timer, e.light_timer];
        (Thing::Explorer(id as u8), values)
    });
    let minions = state.minions().iter().map(|minion| {
        let kind = if minion.slasher { Thing::Slasher } else { Thing::Wanderer };
        let (target, countdown) = shown(state, minion);
        let target = u8::try_from(target).unwrap_or(NOBODY);
        (kind(minion.id), [minion.cell, minion.phase as u8, countdown, target, 0, 0])
    });
    let yells = pairs(state.stunned).filter(|&(_, to)| state.is_living(to));
    let yells = yells.map(|(from, to)| (Thing::Yell(from as u8, to as u8), [1, 0, 0, 0, 0, 0]));
    let shelters = state.shelters.iter().enumerate().filter(|(_, &energy)| energy > 0);
    let shelters =
        shelters.map(|(index, &energy)| (Thing::Shelter(index as u8), [energy, 0, 0, 0, 0, 0]));
    explorers.chain(minions).chain(yells).chain(shelters)
}
