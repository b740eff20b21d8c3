//! Wanderers and slashers.

use super::light::Lamp;
use super::maze::{insert, CellSet, Maze, FAR, NOWHERE};
use super::state::{Minion, Phase, State, NOBODY, PLAYERS};

/// Sanity lost to a wanderer or a rush.
const DAMAGE: u8 = 20;
/// Turns that a slasher stalks.
const STALK_TIME: u8 = 2;
/// Turns that a slasher is stunned.
const STUN_TIME: u8 = 6;

/// Short names of the rules here, by a piece of the name of the field that they make.
#[cfg(feature = "referee")]
pub const RULES: [(&str, &str); 4] = [
    ("wanderer", "wanderers spawn, chase the nearest explorer, vanish at contact or in time"),
    ("slasher", "slashers stalk, rush at whom they see, are stunned after it"),
    ("WANDERER", "wanderers spawn, chase the nearest explorer, vanish at contact or in time"),
    ("SLASHER", "slashers stalk, rush at whom they see, are stunned after it"),
];

/// What nobody can know: the random draws of the real game.
pub trait Chance {
    /// A minion was created.
    fn created(&mut self) {}

    /// A minion that hunts `target` (or [`NOBODY`]) looks for the nearest of the explorers in the
    /// mask `living`; chooses one of those in the mask `tied`. Asked at every chase, whether one,
    /// several or none are tied; the answer counts only if there are several.
    fn choose(&mut self, living: u8, target: u8, tied: u8) -> u8;
}

/// Chooses one explorer whenever possible, else the lowest id.
#[derive(Clone, Copy, Debug)]
pub struct Prefer(
    /// The preferred explorer.
    pub u8,
);

impl Chance for Prefer {
    #[inline]
    fn choose(&mut self, _living: u8, _target: u8, tied: u8) -> u8 {
        if tied >> self.0 & 1 != 0 {
            self.0
        } else {
            tied.trailing_zeros() as u8
        }
    }
}

/// A turn's lit cells, if any, and the ways among them as soon as a minion asks.
struct Light {
    lit: Option<CellSet>,
    lamp: Option<Lamp>,
}

impl Light {
    #[inline]
    fn lamp(&mut self, maze: &Maze, state: &State) -> Option<&Lamp> {
        let lit = self.lit.as_ref()?;
        Some(self.lamp.get_or_insert_with(|| {
            let mut seekers = [0; 4];
            let walking = |minion: &&Minion| minion.phase == Phase::Wandering;
            let walkers = state.minions().iter().filter(walking);
            walkers.for_each(|minion| insert(&mut seekers, minion.cell));
            Lamp::new(maze, lit, &state.explorers.map(|explorer| explorer.cell), seekers)
        }))
    }
}

impl State {
    /// All minions in order of creation, each with its whole turn; finished wanderers vanish.
    #[inline]
    pub(super) fn move_minions(
        &mut self,
        maze: &Maze,
        lit: Option<&CellSet>,
        chance: &mut impl Chance,
    ) {
        let mut light = Light { lit: lit.copied(), lamp: None };
        let mut kept = 0;
        for index in 0..self.minions().len() {
            let mut minion = self.minions()[index];
            let stays = if minion.slasher {
                self.move_slasher(maze, &mut minion, &mut light, chance);
                true
            } else {
                self.move_wanderer(maze, &mut minion, &mut light, chance)
            };
            self.minions_mut()[kept] = minion;
            kept += usize::from(stays);
        }
        self.truncate_minions(kept);
    }

    /// False once the wanderer is finished.
    #[inline]
    fn move_wanderer(
        &mut self,
        maze: &Maze,
        wanderer: &mut Minion,
        light: &mut Light,
        chance: &mut impl Chance,
    ) -> bool {
        wanderer.countdown = wanderer.countdown.saturating_sub(1);
        if wanderer.phase == Phase::Spawning {
            if wanderer.countdown == 0 {
                wanderer.phase = Phase::Wandering;
                wanderer.countdown = self.rules.life_time;
            }
            return true;
        }
        self.chase(maze, wanderer, light, chance);
        !self.hit(wanderer.cell) && wanderer.countdown > 0
    }

    /// Everybody on `cell` loses sanity; true if there is somebody.
    #[inline]
    fn hit(&mut self, cell: u8) -> bool {
        let mut found = false;
        for explorer in self.explorers.iter_mut().filter(|explorer| explorer.cell == cell) {
            explorer.lose(DAMAGE);
            found = true;
        }
        found
    }

    /// The minion's target becomes the nearest explorer, and it makes a step towards it.
    #[inline]
    fn chase(&self, maze: &Maze, minion: &mut Minion, light: &mut Light, chance: &mut impl Chance) {
        let from = usize::from(minion.cell);
        let offset = usize::from(self.turn) % 4;
        let lamp = light.lamp(maze, self);
        let mut tied = 0u8;
        if let Some(lamp) = lamp {
            tied = lamp.nearest(minion.cell);
        } else {
            let distances = self.explorers.map(|e| maze.distance[usize::from(e.cell)][from]);
            let nearest = distances.iter().copied().fold(FAR, u8::min);
            for (id, &distance) in distances.iter().enumerate() {
                tied |= u8::from(distance == nearest && nearest != FAR) << id;
            }
        }
        if minion.target < PLAYERS as u8 && tied >> minion.target & 1 != 0 {
            tied = 1 << minion.target;
        }
        let choice = chance.choose(self.living, minion.target, tied);
        let target = match tied.count_ones() {
            0 => return,
            1 => tied.trailing_zeros() as u8,
            _ => choice,
        };
        minion.target = target;
        let goal = self.explorers[usize::from(target) % PLAYERS].cell;
        minion.cell = match lamp {
            Some(lamp) => lamp.step(maze, minion.cell, target, offset),
            None => maze.step[offset][usize::from(goal)][from],
        };
    }

    #[inline]
    fn move_slasher(
        &mut self,
        maze: &Maze,
        slasher: &mut Minion,
        light: &mut Light,
        chance: &mut impl Chance,
    ) {
        match slasher.phase {
            Phase::Spawning => {
                slasher.countdown = slasher.countdown.saturating_sub(1);
                if slasher.countdown == 0 {
                    slasher.phase = Phase::Rushing;
                }
            }
            Phase::Wandering => {
                if self.acquire(maze, slasher) {
                    slasher.phase = Phase::Stalking;
                    slasher.countdown = STALK_TIME;
                } else {
                    self.chase(maze, slasher, light, chance);
                }
            }
            Phase::Stalking => {
                slasher.countdown = slasher.countdown.saturating_sub(1);
                self.acquire(maze, slasher);
                if slasher.countdown == 0 {
                    slasher.phase = Phase::Rushing;
                }
            }
            Phase::Rushing => {
                self.acquire(maze, slasher);
                if slasher.memory != NOWHERE {
                    slasher.cell = slasher.memory;
                }
                self.hit(slasher.cell);
                (slasher.target, slasher.memory) = (NOBODY, NOWHERE);
                slasher.phase = Phase::Stunned;
                slasher.countdown = STUN_TIME;
            }
            Phase::Stunned => {
                slasher.countdown = slasher.countdown.saturating_sub(1);
                if slasher.countdown == 0 {
                    slasher.phase = Phase::Wandering;
                }
            }
        }
    }

    /// The slasher looks for its target, then for the only nearest explorer in a line of sight, and
    /// remembers where it is.
    pub fn acquire(&self, maze: &Maze, slasher: &mut Minion) -> bool {
        let sight = &maze.sight[usize::from(slasher.cell)];
        if let Some(target) = self.explorers.get(usize::from(slasher.target)) {
            if target.sanity == 0 {
                (slasher.target, slasher.memory) = (NOBODY, NOWHERE);
            } else if sight[usize::from(target.cell)] != FAR {
                slasher.memory = target.cell;
                return true;
            }
        }
        let distances = self.explorers.map(|explorer| sight[usize::from(explorer.cell)]);
        let nearest = distances.iter().copied().fold(FAR, u8::min);
        slasher.target = NOBODY;
        if nearest == FAR {
            return false;
        }
        if distances.iter().filter(|&&distance| distance == nearest).count() > 1 {
            slasher.memory = NOWHERE;
            return false;
        }
        let id = distances.iter().position(|&distance| distance == nearest).unwrap_or(0);
        slasher.target = id as u8;
        slasher.memory = self.explorers[id].cell;
        true
    }
}
