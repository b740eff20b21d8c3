//! Rings to build, and the actions that build them: every turn each agent takes the nearest missing tile
//! that no other agent takes, the rest do what pays at once.

use crate::scout::{Scout, Taste};
use crate::sim::board::{distance, tile, Board, Tile, MAX_AGENTS, NOWHERE};
use crate::sim::rows::Rows;
use crate::sim::{Action, State};
use engine::rng::SmallRng;

/// What one player's agents have to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Tiles that have to become own walls.
    pub ring: Rows,
    /// Steps from which agents come to help.
    pub reach: i32,
}

impl Plan {
    /// Nothing to build.
    pub const NONE: Self = Self { ring: Rows::NONE, reach: 0 };
}

/// Most missing tiles that are looked at.
const MAX_MISSING: usize = 96;

/// Actions of one turn that follow a plan; `fixed` actions stand already.
pub fn actions(
    board: &Board,
    state: &State,
    me: usize,
    plan: &Plan,
    taste: Taste,
    fixed: Option<(usize, Action)>,
    rng: &mut SmallRng,
) -> [Action; MAX_AGENTS] {
    let mut scout = Scout::new(board, state, me, taste);
    let mut done = 0u32;
    if let Some((agent, action)) = fixed {
        scout.assign(agent, action);
        done |= 1 << agent;
    }
    let mut missing = [0; MAX_MISSING];
    let mut count = 0;
    for (y, &row) in plan.ring.0.iter().enumerate() {
        for x in crate::sim::rows::bits(row & !scout.work.walls[me].0[y]).take(MAX_MISSING - count)
        {
            missing[count] = tile(x, y);
            count += 1;
        }
    }
    build(&mut scout, board, me, &mut missing[..count], plan.reach, &mut done, rng);
    scout.finish(done, rng);
    scout.actions
}

/// Gives agents to missing tiles, the nearest pairs first.
fn build(
    scout: &mut Scout,
    board: &Board,
    me: usize,
    missing: &mut [Tile],
    reach: i32,
    done: &mut u32,
    rng: &mut SmallRng,
) {
    let mut count = missing.len();
    // Nearest missing tile of each agent; found anew when another agent takes it.
    let mut nearest = [(i32::MAX, NOWHERE); MAX_AGENTS];
    let find = |here: Tile, missing: &[Tile], rng: &mut SmallRng| {
        let far = |tile: Tile| distance(here, tile) << 3;
        let pairs = missing.iter().map(|&tile| (far(tile) + (rng.next_u64() & 7) as i32, tile));
        pairs.min().unwrap_or((i32::MAX, NOWHERE))
    };
    for (agent, nearest) in nearest.iter_mut().enumerate().take(board.agents) {
        let here = scout.work.agents[me][agent];
        if *done >> agent & 1 == 0 && here != NOWHERE {
            *nearest = find(here, &missing[..count], rng);
        }
    }
    while count > 0 {
        let open = (0..board.agents).filter(|agent| nearest[*agent].1 != NOWHERE);
        let Some(agent) = open.min_by_key(|&agent| nearest[agent].0) else { break };
        let (far, target) = nearest[agent];
        if far >> 3 > reach {
            break;
        }
        nearest[agent] = (i32::MAX, NOWHERE);
        if let Some(at) = missing[..count].iter().position(|&tile| tile == target) {
            count -= 1;
            missing.swap(at, count);
        }
        if let Some(action) = approach(scout, board, me, agent, target, rng) {
            scout.assign(agent, action);
            *done |= 1 << agent;
        }
        for (other, nearest) in nearest.iter_mut().enumerate().take(board.agents) {
            if nearest.1 == target {
                *nearest = find(scout.work.agents[me][other], &missing[..count], rng);
            }
        }
    }
    enter(scout, board, me, &missing[..count], done, rng);
}

/// Sends agents that are not yet on the board to missing tiles far from all others.
fn enter(
    scout: &mut Scout,
    board: &Board,
    me: usize,
    missing: &[Tile],
    done: &mut u32,
    rng: &mut SmallRng,
) {
    for agent in 0..board.agents {
        if *done >> agent & 1 != 0 || scout.work.agents[me][agent] != NOWHERE {
            continue;
        }
        let alone = |scout: &Scout, tile: Tile| {
            let placed = scout.work.agents[me][..board.agents].iter().filter(|&&t| t != NOWHERE);
            placed.map(|&other| distance(other, tile)).min().unwrap_or(4)
        };
        let open = missing.iter().copied().filter(|&tile| scout.is_open(tile));
        let best = open.max_by_key(|&tile| {
            let noise = (rng.next_u64() & 31) as i32;
            alone(scout, tile) * 16 + board.points(tile) / 2 + noise
        });
        let Some(tile) = best.filter(|&tile| alone(scout, tile) > 0) else { break };
        scout.assign(agent, Action::Put(tile));
        *done |= 1 << agent;
    }
}

/// One step of an agent towards a tile that has to become a wall.
fn approach(
    scout: &Scout,
    board: &Board,
    me: usize,
    agent: usize,
    target: Tile,
    rng: &mut SmallRng,
) -> Option<Action> {
    let here = scout.work.agents[me][agent];
    let far = distance(here, target);
    let mut best = (i32::MIN, None);
    for near in board.neighbours(here).filter(|&near| distance(near, target) < far) {
        let noise = (rng.next_u64() & 15) as i32;
        let own = scout.work.walls[me].has(near);
        let offer = if scout.is_open(near) {
            let gain = if own { 0 } else { scout.gain(near, false) };
            (gain + noise, Some(Action::Move(near)))
        } else if !own && scout.is_removable(near) {
            (noise - 200, Some(Action::Remove(near)))
        } else {
            continue;
        };
        if offer.0 > best.0 {
            best = offer;
        }
    }
    best.1
}
