//! The rules once more, as slow and as literal as can be: lists of effects with timers, explorers
//! and minions by coordinates, one search per pair of cells.

mod monsters;

use kutulu::sim::state::{Action, State, NOBODY};
use kutulu::sim::{Chance, Maze, Phase, Rules, NOWHERE};
use std::collections::BTreeSet;

pub const DIRECTIONS: [(i32, i32); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

fn xy(maze: &Maze, cell: u8) -> (i32, i32) {
    let (x, y) = maze.place[usize::from(cell)];
    (x.into(), y.into())
}

/// Cost and first step from `from` to `to`; entering a cell of `lit` costs 5.
pub fn path(maze: &Maze, lit: &[u8], from: u8, to: u8, offset: usize) -> Option<(u32, u8)> {
    // Cost, insertion number, cell, first step.
    let mut queue = BTreeSet::from([(0, 0, from, from)]);
    let (mut expanded, mut number) = (BTreeSet::new(), 0);
    while let Some((cost, _, cell, first)) = queue.pop_first() {
        if cell == to {
            return Some((cost, first));
        }
        if !expanded.insert(cell) {
            continue;
        }
        let (x, y) = xy(maze, cell);
        for i in 0..4 {
            let (dx, dy) = DIRECTIONS[(i + offset) % 4];
            let next = maze.cell(x + dx, y + dy);
            if next != NOWHERE && !expanded.contains(&next) {
                number += 1;
                let price = if lit.contains(&next) { 5 } else { 1 };
                let first = if cell == from { next } else { first };
                queue.insert((cost + price, number, next, first));
            }
        }
    }
    None
}

/// Steps from `from` in a direction until `to` is reached.
pub fn ray(maze: &Maze, from: u8, (dx, dy): (i32, i32), to: u8) -> Option<u8> {
    let (mut x, mut y) = xy(maze, from);
    (0..=100).find_map(|steps| {
        let cell = maze.cell(x, y);
        (x, y) = (x + dx, y + dy);
        match cell {
            NOWHERE => Some(None),
            cell if cell == to => Some(Some(steps)),
            _ => None,
        }
    })?
}

#[derive(Clone, Debug)]
pub struct Person {
    cell: u8,
    sanity: i32,
    plans: u8,
    lights: u8,
    had_slasher: bool,
    heard_me: BTreeSet<usize>,
}

#[derive(Clone, Debug)]
pub struct Monster {
    slasher: bool,
    cell: u8,
    phase: Phase,
    count: u8,
    target: Option<usize>,
    memory: Option<u8>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    Plan { caster: usize, timer: u8 },
    Light { caster: usize, timer: u8 },
    Yell { caster: usize, receiver: usize, timer: u8 },
    Shelter { cell: u8, energy: usize },
}

pub struct Slow<'m> {
    maze: &'m Maze,
    rules: Rules,
    pub turn: u32,
    people: Vec<Person>,
    living: Vec<usize>,
    monsters: Vec<Monster>,
    effects: Vec<Effect>,
    pub lit: Vec<u8>,
}

impl<'m> Slow<'m> {
    pub fn new(maze: &'m Maze, state: &State) -> Self {
        let person = |e: &kutulu::sim::Explorer| Person {
            cell: e.cell,
            sanity: 250,
            plans: 2,
            lights: 3,
            had_slasher: false,
            heard_me: BTreeSet::new(),
        };
        Self {
            maze,
            rules: state.rules,
            turn: 0,
            people: state.explorers.iter().map(person).collect(),
            living: vec![0, 1, 2, 3],
            monsters: Vec::new(),
            effects: Vec::new(),
            lit: Vec::new(),
        }
    }

    fn manhattan(&self, a: u8, b: u8) -> i32 {
        let ((ax, ay), (bx, by)) = (xy(self.maze, a), xy(self.maze, b));
        (ax - bx).abs() + (ay - by).abs()
    }

    pub fn advance(&mut self, mut actions: [Action; 4], chance: &mut impl Chance) {
        self.lit.clear();
        self.spawn(chance);
        self.act(&mut actions);
        self.effects();
        for index in 0..self.monsters.len() {
            let mut monster = self.monsters[index].clone();
            if monster.slasher {
                self.slasher(&mut monster, chance);
            } else {
                self.wanderer(&mut monster, chance);
            }
            self.monsters[index] = monster;
        }
        self.monsters.retain(|m| m.slasher || m.count > 0);
        self.lose();
        if self.turn != 0 && self.turn.is_multiple_of(50) {
            self.effects.retain(|effect| !matches!(effect, Effect::Shelter { .. }));
            let full = |&cell: &u8| Effect::Shelter { cell, energy: 10 };
            self.effects.extend(self.maze.shelters.iter().map(full));
        }
        self.turn += 1;
    }

    fn spawn(&mut self, chance: &mut impl Chance) {
        for &id in &self.living {
            let person = &mut self.people[id];
            if person.sanity < 200 && !person.had_slasher {
                person.had_slasher = true;
                chance.created();
                self.monsters.push(Monster {
                    slasher: true,
                    cell: person.cell,
                    phase: Phase::Spawning,
                    count: 6,
                    target: Some(id),
                    memory: Some(person.cell),
                });
            }
        }
        if !self.turn.is_multiple_of(5) {
            return;
        }
        let start = (self.maze.width + self.maze.height) as i32;
        let gap = |&cell: &u8| {
            let gaps = self.living.iter().map(|&id| self.manhattan(self.people[id].cell, cell));
            gaps.min().unwrap_or(start).min(start)
        };
        let widest = self.maze.spawns.iter().map(gap).max();
        let chosen = self.maze.spawns.iter().filter(|cell| Some(gap(cell)) == widest);
        for &cell in chosen.collect::<Vec<_>>() {
            chance.created();
            let (phase, count) = (Phase::Spawning, self.rules.spawn_time);
            let monster =
                Monster { slasher: false, cell, phase, count, target: None, memory: None };
            self.monsters.push(monster);
        }
    }

    fn is_receiver(&self, id: usize) -> bool {
        self.effects.iter().any(|e| matches!(e, Effect::Yell { receiver, .. } if *receiver == id))
    }

    fn is_caster(&self, id: usize) -> bool {
        self.effects.iter().any(|effect| match effect {
            Effect::Plan { caster, .. }
            | Effect::Light { caster, .. }
            | Effect::Yell { caster, .. } => *caster == id,
            Effect::Shelter { .. } => false,
        })
    }

    fn act(&mut self, actions: &mut [Action; 4]) {
        for (id, action) in actions.iter_mut().enumerate() {
            if self.is_receiver(id) {
                *action = Action::Wait;
            }
        }
        for caster in self.living.clone() {
            for receiver in self.living.clone() {
                let (a, b) = (self.people[caster].cell, self.people[receiver].cell);
                if actions[caster] == Action::Yell
                    && caster != receiver
                    && self.manhattan(a, b) <= 1
                    && self.people[caster].heard_me.insert(receiver)
                {
                    self.effects.push(Effect::Yell { caster, receiver, timer: 2 });
                }
            }
        }
        for id in self.living.clone() {
            if self.is_receiver(id) {
                continue;
            }
            let blocked = self.is_caster(id);
            let person = &mut self.people[id];
            match actions[id] {
                Action::Wait | Action::Yell => {}
                Action::Plan if blocked || person.plans == 0 => {}
                Action::Light if blocked || person.lights == 0 => {}
                Action::Plan => {
                    person.plans -= 1;
                    self.effects.push(Effect::Plan { caster: id, timer: 4 });
                }
                Action::Light => {
                    person.lights -= 1;
                    self.effects.push(Effect::Light { caster: id, timer: 2 });
                }
                step => {
                    let (dx, dy) = DIRECTIONS[step as usize - 1];
                    let (x, y) = xy(self.maze, person.cell);
                    match self.maze.cell(x + dx, y + dy) {
                        NOWHERE => {}
                        cell => person.cell = cell,
                    }
                }
            }
        }
    }

    fn heal(&mut self, id: usize, amount: i32) {
        self.people[id].sanity = (self.people[id].sanity + amount).min(250);
    }

    fn effects(&mut self) {
        let mut effects = std::mem::take(&mut self.effects);
        for effect in &mut effects {
            match effect {
                Effect::Plan { caster, timer } => {
                    self.heal(*caster, 3);
                    for id in self.living.clone() {
                        let (a, b) = (self.people[*caster].cell, self.people[id].cell);
                        let near = path(self.maze, &[], a, b, 0).is_some_and(|(cost, _)| cost <= 2);
                        if id != *caster && near {
                            self.heal(id, 3);
                            self.heal(*caster, 3);
                        }
                    }
                    *timer -= 1;
                }
                Effect::Light { caster, timer } => {
                    let from = self.people[*caster].cell;
                    let near = |&to: &u8| {
                        path(self.maze, &[], from, to, 0).is_some_and(|(cost, _)| cost <= 5)
                    };
                    self.lit.extend((0..self.maze.cells as u8).filter(near));
                    *timer -= 1;
                }
                Effect::Yell { timer, .. } => *timer -= 1,
                Effect::Shelter { cell, energy } => {
                    for id in self.living.clone() {
                        if self.people[id].cell == *cell {
                            self.heal(id, 5);
                            *energy = energy.saturating_sub(1);
                        }
                    }
                }
            }
        }
        effects.retain(|effect| match effect {
            Effect::Plan { timer, .. }
            | Effect::Light { timer, .. }
            | Effect::Yell { timer, .. } => *timer > 0,
            Effect::Shelter { energy, .. } => *energy > 0,
        });
        self.effects = effects;
    }
}
