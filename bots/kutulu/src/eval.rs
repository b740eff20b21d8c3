//! The evaluation of a state for one explorer, and its weights.

use crate::sim::maze::{Maze, FAR};
use crate::sim::state::{Action, Phase, State, PLAYERS};

/// Steps within which explorers keep each other company.
const GROUP: u8 = 2;
/// Steps from which on a wanderer is not near.
const NEAR: u8 = 5;

/// Every number of the evaluation. Terms of the later part are 0 in the article's bot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights {
    /// Per point of own sanity.
    pub sanity: f32,
    /// Per step to the nearest wanderer.
    pub wanderer: f32,
    /// Per wanderer that hunts me.
    pub hunted: f32,
    /// A wanderer is beside me.
    pub beside: f32,
    /// Per step to the nearest slasher.
    pub slasher: f32,
    /// Per slasher in line with me.
    pub line: f32,
    /// Per unused LIGHT.
    pub light: f32,
    /// Per unused PLAN and point of sanity that it should bring.
    pub plan: f32,
    /// Per step to the nearest shelter with energy.
    pub shelter: f32,
    /// First ply: per point of each other's sanity.
    pub rivals: f32,
    /// First ply: per explorer that heard my YELL.
    pub yelled: f32,
    /// First ply, three or more alive: per step to the nearest explorer.
    pub company: f32,
    /// What the next ply is worth compared to the one before it, as a difference.
    pub fading: f32,
    /// What the sum of the plies before counts beside the value of the last ply.
    pub carry: f32,
    /// I am out of the game.
    pub death: f32,
    /// Everybody else is out of the game.
    pub victory: f32,
    /// Every ply: per point of each other's sanity.
    pub rivals_later: f32,
    /// Every ply, three or more alive: per step to the nearest explorer beyond a group's range.
    pub apart: f32,
    /// Every ply: per step to every other explorer.
    pub spread: f32,
    /// Every ply: per other explorer within a group's range.
    pub grouped: f32,
    /// Per wanderer on its way that does not hunt me.
    pub decoys: f32,
    /// Per wanderer on its way and step that it is nearer than five steps.
    pub pressure: f32,
    /// The same of those that hunt me.
    pub chase: f32,
    /// First ply: per explorer out of the game.
    pub fallen: f32,
    /// Sanity below which an unused PLAN is worth less and less, as it may come too late.
    pub reserve: f32,
    /// What the last rival's sanity and PLANs count, as a part of what mine do.
    pub duel: f32,
}

impl Weights {
    /// The article's numbers.
    pub const fn article() -> Self {
        Self {
            sanity: 100.0,
            wanderer: 1.0,
            hunted: -10.0,
            beside: -100.0,
            slasher: 0.5,
            line: -10.0,
            light: 0.05,
            plan: 500.0,
            shelter: -0.25,
            rivals: -20.0,
            yelled: -200.0,
            company: -2.0,
            fading: 0.02,
            carry: 1.0,
            death: -1e6,
            victory: 1e6,
            rivals_later: 0.0,
            apart: 0.0,
            spread: 0.0,
            grouped: 0.0,
            decoys: 0.0,
            pressure: 0.0,
            chase: 0.0,
            fallen: 0.0,
            reserve: 0.0,
            duel: 0.0,
        }
    }

    /// The weight of ply `ply`, the first being 0.
    #[inline]
    pub fn at(&self, ply: u8) -> f32 {
        (1.0 - self.fading * f32::from(ply)).max(0.0)
    }

    /// What `state` is worth to `me` as the state after ply `ply` of a line.
    pub fn value(&self, maze: &Maze, state: &State, me: usize, ply: u8) -> f32 {
        let own = state.explorers[me];
        if own.sanity == 0 {
            return self.death + f32::from(state.turn);
        }
        if state.living.count_ones() == 1 {
            return self.victory;
        }
        let mut value = self.life(state, me)
            + self.light * f32::from(own.lights)
            + self.minions(maze, state, me)
            + self.others(maze, state, me, ply);
        if self.duel != 0.0 && state.living.count_ones() == 2 {
            let rival = (state.living & !(1 << me)).trailing_zeros() as usize;
            value -= self.duel * self.life(state, rival % PLAYERS);
        }
        if state.turn > 50 {
            value += self.shelter * nearest_shelter(maze, state, own.cell);
        }
        value
    }

    /// Sanity and what unused PLANs still bring.
    #[inline]
    fn life(&self, state: &State, id: usize) -> f32 {
        let explorer = state.explorers[id];
        let sanity = f32::from(explorer.sanity);
        let plan_worth = f32::from(6u8.saturating_sub(state.rules.group_loss));
        let use_left = (sanity / self.reserve).min(1.0);
        self.sanity * sanity + self.plan * f32::from(explorer.plans) * plan_worth * use_left
    }

    #[inline]
    fn minions(&self, maze: &Maze, state: &State, me: usize) -> f32 {
        let cell = state.explorers[me].cell;
        let to_me = &maze.distance[usize::from(cell)];
        let (mut wanderer, mut slasher) = (FAR, FAR);
        let (mut hunters, mut lines, mut decoys) = (0u8, 0u8, 0u8);
        let (mut pressure, mut chase) = (0u16, 0u16);
        for minion in state.minions() {
            let distance = to_me[usize::from(minion.cell)];
            if minion.slasher {
                slasher = slasher.min(distance);
                let sees = maze.sight[usize::from(minion.cell)][usize::from(cell)] != FAR;
                lines += u8::from(sees && minion.phase != Phase::Stunned);
            } else {
                wanderer = wanderer.min(distance);
                let hunts_me = usize::from(minion.target) == me;
                hunters += u8::from(hunts_me);
                if minion.phase == Phase::Wandering {
                    let near = u16::from(NEAR.saturating_sub(distance));
                    pressure += near;
                    chase += if hunts_me { near } else { 0 };
                    decoys += u8::from(!hunts_me);
                }
            }
        }
        let mut value = self.hunted * f32::from(hunters)
            + self.line * f32::from(lines)
            + self.decoys * f32::from(decoys)
            + self.pressure * f32::from(pressure)
            + self.chase * f32::from(chase);
        if wanderer != FAR {
            value += self.wanderer * f32::from(wanderer);
        }
        if slasher != FAR {
            value += self.slasher * f32::from(slasher);
        }
        if wanderer <= 1 {
            value += self.beside;
        }
        value
    }

    #[inline]
    fn others(&self, maze: &Maze, state: &State, me: usize, ply: u8) -> f32 {
        let cell = usize::from(state.explorers[me].cell);
        let (mut nearest, mut sum, mut sanity, mut grouped) = (FAR, 0u16, 0u16, 0u8);
        for (id, other) in state.explorers.iter().enumerate() {
            if id != me && state.is_living(id) {
                let distance = maze.distance[cell][usize::from(other.cell)];
                nearest = nearest.min(distance);
                sum += u16::from(distance);
                grouped += u8::from(distance <= GROUP);
                sanity += u16::from(other.sanity);
            }
        }
        let crowd = state.living.count_ones() >= 3 && nearest != FAR;
        let mut value = self.rivals_later * f32::from(sanity)
            + self.spread * f32::from(sum)
            + self.grouped * f32::from(grouped);
        if crowd {
            value += self.apart * f32::from(nearest.saturating_sub(GROUP));
        }
        if ply == 0 {
            let heard = (state.yelled >> (4 * me) & 15).count_ones();
            let fallen = PLAYERS as u32 - state.living.count_ones();
            value += self.rivals * f32::from(sanity)
                + self.yelled * heard as f32
                + self.fallen * fallen as f32;
            if crowd {
                value += self.company * f32::from(nearest);
            }
        }
        value
    }
}

/// Steps to the nearest shelter with energy; 0 if there is none.
fn nearest_shelter(maze: &Maze, state: &State, cell: u8) -> f32 {
    let full = maze.shelters.iter().zip(state.shelters).filter(|&(_, energy)| energy > 0);
    let nearest = full.map(|(&shelter, _)| maze.distance(cell, shelter)).min();
    nearest.filter(|&distance| distance != FAR).map_or(0.0, f32::from)
}

/// How other explorers are expected to move one step: away from damage, towards company, away from
/// minions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Habit {
    /// The step ends where a minion can hit.
    pub damage: f32,
    /// Per step to the nearest explorer.
    pub company: f32,
    /// Per step to the nearest minion.
    pub minion: f32,
    /// Distance of minions beyond which they do not matter.
    pub horizon: u8,
}

impl Habit {
    /// The article's guess.
    pub const fn article() -> Self {
        Self { damage: -1000.0, company: -2.0, minion: 1.0, horizon: FAR }
    }

    /// What fits best what the stronger bots of the recorded games did: near minions weigh more than
    /// company, far ones nothing.
    pub const fn fitted() -> Self {
        Self { company: -1.0, minion: 2.0, horizon: 4, ..Self::article() }
    }

    /// Away from minions nearby, alone.
    pub const fn flight() -> Self {
        Self { company: 0.0, minion: 2.0, horizon: 6, ..Self::article() }
    }

    /// Towards company, whatever is near.
    pub const fn crowd() -> Self {
        Self { company: -3.0, minion: 1.0, horizon: 2, ..Self::article() }
    }

    /// Nothing at all.
    pub const fn stay() -> Self {
        Self { damage: 0.0, company: 0.0, minion: 0.0, horizon: 0 }
    }

    /// The expected action of `id`.
    pub fn action(&self, maze: &Maze, state: &State, id: usize) -> Action {
        let cell = state.explorers[id].cell;
        let mut best = (f32::NEG_INFINITY, Action::Wait);
        for action in Action::ALL.into_iter().take(5) {
            let target = action.target(maze, cell);
            if target == cell && action != Action::Wait {
                continue;
            }
            let value = self.value(maze, state, id, target);
            if value > best.0 {
                best = (value, action);
            }
        }
        best.1
    }

    #[inline]
    fn value(&self, maze: &Maze, state: &State, id: usize, cell: u8) -> f32 {
        let from = &maze.distance[usize::from(cell)];
        let (mut nearest, mut damage) = (FAR, false);
        for minion in state.minions() {
            let distance = from[usize::from(minion.cell)];
            if minion.phase != Phase::Stunned {
                nearest = nearest.min(distance);
            }
            damage |= match minion.phase {
                Phase::Wandering => !minion.slasher && distance <= 1,
                Phase::Rushing => {
                    maze.sight[usize::from(minion.cell)][usize::from(cell)] != FAR
                        && usize::from(minion.target) == id
                        || minion.memory == cell
                }
                _ => false,
            };
        }
        let mut company = FAR;
        for (other, explorer) in state.explorers.iter().enumerate() {
            if other != id {
                company = company.min(from[usize::from(explorer.cell)]);
            }
        }
        let company = if company == FAR { 0 } else { company };
        self.company * f32::from(company)
            + self.minion * f32::from(nearest.min(self.horizon))
            + if damage { self.damage } else { 0.0 }
    }
}
