//! One turn in its exact order.

use super::maze::{CellSet, Maze, NOWHERE};
use super::minion::Chance;
use super::state::{receivers, Action, Minion, Phase, State, NOBODY, PLAYERS};

/// Turns between two spawns of wanderers.
const SPAWN_INTERVAL: u8 = 5;
/// An explorer below this sanity gets its slasher.
const SLASHER_THRESHOLD: u8 = 200;
/// Turns until a new slasher rushes.
const SLASHER_SPAWN_TIME: u8 = 6;
/// Turns that a PLAN goes on.
const PLAN_TIME: u8 = 4;
/// Sanity that a PLAN gives to each other explorer near, and to its caster for each and for itself.
const PLAN_HEAL: u8 = 3;
/// Path distance that a PLAN reaches.
const PLAN_RADIUS: u8 = 2;
/// Turns that a LIGHT goes on.
const LIGHT_TIME: u8 = 2;
/// Manhattan distance of a group.
const GROUP_RANGE: u8 = 2;
/// Sanity that the last explorer loses per turn.
const LAST_LOSS: u8 = 50;
/// Sanity that a shelter gives.
const SHELTER_HEAL: u8 = 5;
/// Energy of a full shelter.
const SHELTER_ENERGY: u8 = 10;
/// Turns between two refills of the shelters.
const REFILL_INTERVAL: u8 = 50;

/// Short names of the rules here, by a piece of the name of the field that they make.
#[cfg(feature = "referee")]
pub const RULES: [(&str, &str); 9] = [
    (".sanity", "sanity: PLAN and shelters heal; contact, loneliness and groups cost"),
    (".plans", "a PLAN is used up"),
    (".lights", "a LIGHT is used up"),
    ("plan_timer", "a PLAN goes on for its time"),
    ("light_timer", "a LIGHT goes on for its time"),
    ("yell", "a YELL stuns each explorer near, once per pair"),
    ("shelter", "shelters heal until empty and are refilled"),
    ("explorer", "explorers step unless stunned or against a wall"),
    ("EXPLORER", "explorers: steps, sanity, charges"),
];

impl State {
    /// Plays a turn; explorers out of the game have no action. `chance` decides what nobody can know.
    pub fn advance(&mut self, maze: &Maze, actions: [Action; PLAYERS], chance: &mut impl Chance) {
        if self.rules.league >= 3 {
            self.spawn_slashers(chance);
        }
        if self.turn.is_multiple_of(SPAWN_INTERVAL) {
            self.spawn_wanderers(maze, chance);
        }
        self.act(maze, actions);
        let lit = self.apply_effects(maze);
        self.move_minions(maze, lit.as_ref(), chance);
        self.lose_sanity(maze);
        for explorer in 0..PLAYERS {
            if self.is_living(explorer) && self.explorers[explorer].sanity == 0 {
                self.remove(explorer);
            }
        }
        if self.turn != 0 && self.turn.is_multiple_of(REFILL_INTERVAL) && self.rules.league >= 3 {
            self.shelters[..maze.shelters.len()].fill(SHELTER_ENERGY);
        }
        self.turn += 1;
    }

    fn spawn(&mut self, minion: Minion, chance: &mut impl Chance) {
        chance.created();
        self.push_minion(Minion { id: self.next_id, ..minion });
        self.next_id = self.next_id.wrapping_add(1);
    }

    fn spawn_slashers(&mut self, chance: &mut impl Chance) {
        for id in 0..PLAYERS {
            let explorer = self.explorers[id];
            let bit = 1 << id;
            let due = explorer.sanity < SLASHER_THRESHOLD && self.slashed & bit == 0;
            if !due || !self.is_living(id) {
                continue;
            }
            self.slashed |= bit;
            let slasher = Minion {
                id: 0,
                slasher: true,
                cell: explorer.cell,
                phase: Phase::Spawning,
                countdown: SLASHER_SPAWN_TIME,
                target: id as u8,
                memory: explorer.cell,
            };
            self.spawn(slasher, chance);
        }
    }

    /// At every spawn point that is farthest from its nearest explorer.
    fn spawn_wanderers(&mut self, maze: &Maze, chance: &mut impl Chance) {
        let far = (maze.width + maze.height) as u8;
        let gap = |state: &Self, spawn: u8| {
            let gaps = state.explorers.iter().map(|e| maze.manhattan(e.cell, spawn));
            gaps.min().unwrap_or(far).min(far)
        };
        let widest = maze.spawns.iter().map(|&spawn| gap(self, spawn)).max();
        for &cell in &maze.spawns {
            if Some(gap(self, cell)) == widest {
                let wanderer = Minion {
                    id: 0,
                    slasher: false,
                    cell,
                    phase: Phase::Spawning,
                    countdown: self.rules.spawn_time,
                    target: NOBODY,
                    memory: NOWHERE,
                };
                self.spawn(wanderer, chance);
            }
        }
    }

    fn act(&mut self, maze: &Maze, actions: [Action; PLAYERS]) {
        let stunned = receivers(self.stunned);
        let given = self.stunned;
        let mut new = 0;
        if self.rules.league >= 3 {
            for (caster, &action) in actions.iter().enumerate() {
                if action == Action::Yell && stunned >> caster & 1 == 0 {
                    new |= self.yell(maze, caster);
                }
            }
            self.yelled |= new;
        }
        self.stunned = new;
        let able = self.living & !(stunned | receivers(new));
        for (id, (explorer, &action)) in self.explorers.iter_mut().zip(&actions).enumerate() {
            if able >> id & 1 == 0 {
                continue;
            }
            let casting = explorer.plan_timer | explorer.light_timer != 0
                || (given | new) >> (4 * id) & 15 != 0;
            let can_cast = !casting && self.rules.league >= 2;
            match action {
                Action::Wait | Action::Yell => {}
                Action::Plan => {
                    if can_cast && explorer.plans > 0 {
                        explorer.plans -= 1;
                        explorer.plan_timer = PLAN_TIME;
                    }
                }
                Action::Light => {
                    if can_cast && explorer.lights > 0 {
                        explorer.lights -= 1;
                        explorer.light_timer = LIGHT_TIME;
                    }
                }
                step => explorer.cell = step.target(maze, explorer.cell),
            }
        }
    }

    /// The pairs of a YELL by `caster`.
    fn yell(&self, maze: &Maze, caster: usize) -> u16 {
        let cell = self.explorers[caster].cell;
        let mut pairs = 0;
        if !self.is_living(caster) {
            return 0;
        }
        for receiver in (0..PLAYERS).filter(|&id| id != caster && self.is_living(id)) {
            if maze.manhattan(cell, self.explorers[receiver].cell) <= 1 {
                pairs |= 1 << (4 * caster + receiver);
            }
        }
        pairs & !self.yelled
    }

    /// PLAN, LIGHT and shelters. Healing only adds up to a limit, so the order of effects does not
    /// matter. Returns the lit cells, if any.
    fn apply_effects(&mut self, maze: &Maze) -> Option<CellSet> {
        let mut lit = None;
        for caster in 0..PLAYERS {
            if self.explorers[caster].plan_timer > 0 {
                self.explorers[caster].plan_timer -= 1;
                self.heal_around(maze, caster);
            }
            let explorer = &mut self.explorers[caster];
            if explorer.light_timer > 0 {
                explorer.light_timer -= 1;
                let glow = &maze.glow[usize::from(explorer.cell)];
                let set = lit.get_or_insert([0u64; 4]);
                set.iter_mut().zip(glow).for_each(|(word, glow)| *word |= glow);
            }
        }
        let energy = self.shelters;
        for explorer in &mut self.explorers {
            let index = usize::from(maze.shelter_on[usize::from(explorer.cell)]);
            if energy.get(index).is_some_and(|&left| left > 0) {
                explorer.heal(SHELTER_HEAL);
                self.shelters[index] = self.shelters[index].saturating_sub(1);
            }
        }
        lit
    }

    fn heal_around(&mut self, maze: &Maze, caster: usize) {
        let cell = self.explorers[caster].cell;
        self.explorers[caster].heal(PLAN_HEAL);
        for other in (0..PLAYERS).filter(|&id| id != caster) {
            if maze.distance(cell, self.explorers[other].cell) <= PLAN_RADIUS {
                self.explorers[other].heal(PLAN_HEAL);
                self.explorers[caster].heal(PLAN_HEAL);
            }
        }
    }

    /// Explorers killed in this very turn still count as company.
    fn lose_sanity(&mut self, maze: &Maze) {
        if self.living & self.living.wrapping_sub(1) == 0 {
            return self.explorers.iter_mut().for_each(|explorer| explorer.lose(LAST_LOSS));
        }
        let mut grouped = [false; PLAYERS];
        for a in 0..PLAYERS {
            for b in a + 1..PLAYERS {
                let (from, to) = (self.explorers[a].cell, self.explorers[b].cell);
                // Explorers that are out stand nowhere, all in the same place.
                if maze.manhattan(from, to) <= GROUP_RANGE {
                    (grouped[a], grouped[b]) = (true, true);
                }
            }
        }
        let rules = self.rules;
        for (explorer, grouped) in self.explorers.iter_mut().zip(grouped) {
            explorer.lose(if grouped { rules.group_loss } else { rules.lonely_loss });
        }
    }
}
