//! Small bots of different styles that share no decision code with the bot: what it is measured against.
//!
//! One is held out: nothing is tuned against it.

use crate::sim::board::{distance, tile, Board, Tile, MAX_AGENTS, MAX_PLAYERS, MAX_SIDE, NOWHERE};
use crate::sim::state::Mark;
use crate::sim::{Action, State};
use engine::rng::SmallRng;
use std::cmp::Reverse;

/// Actions of all agents of one player.
pub type Actions = [Action; MAX_AGENTS];

/// A bot without memory.
pub type Style = fn(&Board, &State, usize, &mut SmallRng) -> Actions;

/// Names of the styles, with a line about each.
pub const STYLES: [(&str, &str, Style); 9] = [
    (
        "greedy",
        "agent by agent the best of 17 actions: own points minus 0.7 of the best enemy's",
        greedy,
    ),
    ("selfish", "as `greedy`, but looks at its own points alone", |board, state, me, rng| {
        best_by_agent(board, state, me, rng, |after| after.points[me].total())
    }),
    ("spiteful", "as `greedy`, but an enemy's points count double", |board, state, me, rng| {
        let value = |after: &State| after.points[me].total() - 2 * enemy_total(board, after, me);
        best_by_agent(board, state, me, rng, value)
    }),
    ("landlord", "as `greedy`, but territory counts threefold", |board, state, me, rng| {
        let own = |after: &State| after.points[me].wall + 3 * after.points[me].area;
        best_by_agent(board, state, me, rng, |after| own(after) - enemy_total(board, after, me))
    }),
    ("builder", "builds one rectangle after the other, those that pay most a tile first", build),
    ("chaser", "removes the walls of others, the most valuable ones first", chase),
    ("spreader", "good tiles far from its own agents", spread),
    ("joint", "a beam over the joint actions of its agents, two turns deep", joint),
    ("walker", "held out: the path of six tiles with most points, agent by agent", walk),
];

fn enemy_total(board: &Board, state: &State, me: usize) -> i32 {
    let enemies = (0..board.players).filter(|&player| player != me);
    enemies.map(|player| state.points[player].total()).max().unwrap_or(0)
}

/// For each agent in turn the best of 17 actions by the points after the real turn, in which all others
/// stand still: own points minus 0.7 times the best enemy's. The first of equal ones by chance.
pub fn greedy(board: &Board, state: &State, me: usize, rng: &mut SmallRng) -> Actions {
    best_by_agent(board, state, me, rng, |after| {
        10 * after.points[me].total() - 7 * enemy_total(board, after, me)
    })
}

/// For each agent in turn the best of 17 actions by the value of the state after it, in which all others stand still.
fn best_by_agent(
    board: &Board,
    state: &State,
    me: usize,
    rng: &mut SmallRng,
    value: impl Fn(&State) -> i32,
) -> Actions {
    let mut actions = [Action::Wait; MAX_AGENTS];
    let mut work = *state;
    for agent in 0..board.agents {
        let mut best = (i32::MIN, 0, Action::Wait, work);
        for action in seventeen(board, &work, me, agent, rng) {
            let mut after = work;
            let mut joint = [[Action::Wait; MAX_AGENTS]; MAX_PLAYERS];
            joint[me][agent] = action;
            after.advance(board, &joint);
            after.turn = work.turn;
            let (value, chance) = (value(&after), rng.next_u64());
            if (value, chance) > (best.0, best.1) {
                best = (value, chance, action, after);
            }
        }
        (actions[agent], work) = (best.2, best.3);
    }
    actions
}

/// Staying, 8 MOVEs and 8 REMOVEs, or 17 random tiles to enter.
fn seventeen(
    board: &Board,
    state: &State,
    me: usize,
    agent: usize,
    rng: &mut SmallRng,
) -> Vec<Action> {
    let here = state.agents[me][agent];
    if here == NOWHERE {
        return (0..17).map(|_| Action::Put(any(board, rng))).collect();
    }
    let near = board.neighbours(here);
    let both = near.flat_map(|near| [Action::Move(near), Action::Remove(near)]);
    std::iter::once(Action::Wait).chain(both).collect()
}

/// Any tile.
pub fn any(board: &Board, rng: &mut SmallRng) -> Tile {
    let x = rng.random_range(0..board.width);
    (rng.random_range(0..board.height) << 5 | x) as Tile
}

/// Points that a step nearer to a goal is worth: who goes through a bad tile makes it a wall.
const STEP: i32 = 12;

/// Gives actions to the agents of one player so that no two of them name the same tile.
struct Orders<'a> {
    board: &'a Board,
    state: &'a State,
    me: usize,
    actions: Actions,
    named: Vec<Tile>,
}

impl<'a> Orders<'a> {
    fn new(board: &'a Board, state: &'a State, me: usize) -> Self {
        Self { board, state, me, actions: [Action::Wait; MAX_AGENTS], named: Vec::new() }
    }

    fn agents(&self) -> &'a [Tile] {
        &self.state.agents[self.me][..self.board.agents]
    }

    fn order(&mut self, agent: usize, target: Tile, action: Action) {
        self.named.push(target);
        self.actions[agent] = action;
    }

    fn is_free(&self, target: Tile) -> bool {
        let agents = &self.state.agents[..self.board.players];
        !self.named.contains(&target) && !agents.iter().flatten().any(|&agent| agent == target)
    }

    /// Whether a wall of another player stands there.
    fn is_foreign(&self, target: Tile) -> bool {
        self.state.wall_of(target).is_some_and(|owner| owner != self.me)
    }

    /// The step to a neighbour: a wall of another player has to go first.
    fn enter(&self, target: Tile) -> Action {
        if self.is_foreign(target) {
            Action::Remove(target)
        } else {
            Action::Move(target)
        }
    }

    /// A step nearer to `goal`, or onto the board there.
    fn approach(&mut self, agent: usize, goal: Tile) {
        let here = self.agents()[agent];
        if here == NOWHERE {
            return self.order(agent, goal, Action::Put(goal));
        }
        let near = self.board.neighbours(here).filter(|&near| self.is_free(near));
        let cost = |near: Tile| match self.state.wall_of(near) {
            Some(owner) if owner == self.me => 0,
            Some(_) => STEP,
            None => -self.board.points(near),
        };
        if let Some(near) = near.min_by_key(|&near| STEP * distance(near, goal) + cost(near)) {
            self.order(agent, near, self.enter(near));
        }
    }

    /// Steps to `goal` of the agent that is nearest.
    fn way(&self, goal: Tile) -> i32 {
        let ways = self.agents().iter().filter(|&&here| here != NOWHERE);
        ways.map(|&here| distance(here, goal)).min().unwrap_or(0)
    }

    /// The agent without an order that is nearest to `goal`; those not on the board are as near as can be.
    fn nearest(&self, goal: Tile) -> Option<usize> {
        let idle = (0..self.board.agents).filter(|&agent| self.actions[agent] == Action::Wait);
        idle.min_by_key(|&agent| match self.agents()[agent] {
            NOWHERE => 0,
            here => distance(here, goal),
        })
    }
}

/// The border of a rectangle.
fn ring((x, y): (usize, usize), (width, height): (usize, usize)) -> impl Iterator<Item = Tile> {
    let (right, bottom) = (x + width - 1, y + height - 1);
    let is_border = move |&(a, b): &(usize, usize)| a == x || a == right || b == y || b == bottom;
    (y..=bottom)
        .flat_map(move |b| (x..=right).map(move |a| (a, b)))
        .filter(is_border)
        .map(|(a, b)| tile(a, b))
}

/// What a rectangle brings for each tile that it lacks, in hundredths, and those tiles.
fn rectangle(
    orders: &Orders,
    at: (usize, usize),
    size: (usize, usize),
) -> Option<(i32, Vec<Tile>)> {
    let Orders { board, state, me, .. } = *orders;
    let lacking: Vec<Tile> = ring(at, size).filter(|&t| !state.walls[me].has(t)).collect();
    let inside = (at.1 + 1..at.1 + size.1 - 1)
        .flat_map(|y| (at.0 + 1..at.0 + size.0 - 1).map(move |x| tile(x, y)));
    let gained: i32 = inside
        .filter(|&t| state.wall_of(t).is_none() && state.marked(t) != Mark::Area(me))
        .map(|t| board.points(t).abs())
        .sum();
    let walls: i32 = lacking.iter().map(|&t| board.points(t)).sum();
    let work: i32 =
        lacking.iter().map(|&t| 2 + 4 * i32::from(orders.is_foreign(t)) + orders.way(t)).sum();
    (gained > 0 && work > 0).then(|| (100 * (gained + walls) / work, lacking))
}

/// Rectangles with sides of 3 to 7, the best first; each tile that is lacking goes to the nearest agent.
fn build(board: &Board, state: &State, me: usize, _: &mut SmallRng) -> Actions {
    let mut orders = Orders::new(board, state, me);
    let mut all = Vec::new();
    for (width, height) in (3..=7).flat_map(|width| (3..=7).map(move |height| (width, height))) {
        for y in 0..(board.height + 1).saturating_sub(height) {
            for x in 0..(board.width + 1).saturating_sub(width) {
                all.extend(rectangle(&orders, (x, y), (width, height)));
            }
        }
    }
    all.sort_by_key(|(value, _)| Reverse(*value));
    for goal in all.into_iter().flat_map(|(_, lacking)| lacking) {
        let Some(agent) = orders.nearest(goal) else { break };
        if orders.is_free(goal) {
            orders.approach(agent, goal);
        }
    }
    orders.actions
}

/// Walls of others, the most valuable one in reach; else the nearest one; without any, good tiles.
fn chase(board: &Board, state: &State, me: usize, rng: &mut SmallRng) -> Actions {
    let mut orders = Orders::new(board, state, me);
    let prey: Vec<Tile> =
        board.tiles().filter(|&t| orders.is_foreign(t) && orders.is_free(t)).collect();
    for (agent, &here) in orders.agents().iter().enumerate() {
        if here == NOWHERE {
            orders.approach(agent, any(board, rng));
            continue;
        }
        let open = prey.iter().copied().filter(|&t| orders.is_free(t));
        let near = open.clone().filter(|&t| distance(here, t) == 1);
        if let Some(wall) = near.max_by_key(|&t| board.points(t)) {
            orders.order(agent, wall, Action::Remove(wall));
        } else if let Some(wall) = open.min_by_key(|&t| distance(here, t)) {
            orders.approach(agent, wall);
        } else if let Some(best) = board.neighbours(here).max_by_key(|&t| board.points(t)) {
            orders.approach(agent, best);
        }
    }
    orders.actions
}

/// Each agent takes the neighbour with the most points that is not near to the others of its own.
fn spread(board: &Board, state: &State, me: usize, rng: &mut SmallRng) -> Actions {
    let mut orders = Orders::new(board, state, me);
    for (agent, &here) in orders.agents().iter().enumerate() {
        let choice = match here {
            NOWHERE => std::array::from_fn::<Tile, 8, _>(|_| any(board, rng)).to_vec(),
            _ => board.neighbours(here).collect(),
        };
        let value = |t: Tile| {
            let others = orders.agents().iter().enumerate().filter(|&(other, _)| other != agent);
            let apart = others.map(|(_, &o)| if o == NOWHERE { 5 } else { distance(o, t).min(5) });
            let new = if state.walls[me].has(t) { 0 } else { board.points(t) };
            new + 2 * apart.min().unwrap_or(5)
        };
        let free = choice.into_iter().filter(|&t| orders.is_free(t));
        match free.max_by_key(|&t| value(t)) {
            Some(best) if here == NOWHERE => orders.order(agent, best, Action::Put(best)),
            Some(best) => orders.order(agent, best, orders.enter(best)),
            None => {}
        }
    }
    orders.actions
}

/// Kept joint actions after each agent.
const WIDTH: usize = 6;
/// Turns looked ahead, in which all others stand still.
const TURNS: usize = 2;

/// Agent by agent the best joint actions so far, judged by own points minus the best enemy's.
fn joint(board: &Board, state: &State, me: usize, rng: &mut SmallRng) -> Actions {
    let mut beam = vec![(0, [Action::Wait; MAX_AGENTS], *state)];
    for turn in 0..TURNS {
        for agent in 0..board.agents {
            let mut next = Vec::new();
            for (_, first, before) in &beam {
                for action in seventeen(board, before, me, agent, rng) {
                    let mut orders = [[Action::Wait; MAX_AGENTS]; MAX_PLAYERS];
                    orders[me][agent] = action;
                    let (mut after, mut first) = (*before, *first);
                    after.advance(board, &orders);
                    after.turn = state.turn;
                    if turn == 0 {
                        first[agent] = action;
                    }
                    let value = after.points[me].total() - enemy_total(board, &after, me);
                    next.push((value, first, after));
                }
            }
            next.sort_by_key(|&(value, ..)| Reverse(value));
            next.truncate(WIDTH);
            beam = next;
        }
    }
    beam.first().map_or([Action::Wait; MAX_AGENTS], |&(_, first, _)| first)
}

/// Tiles of a path.
const PATH: usize = 6;

/// Each agent goes where a path of six tiles has most points; a wall of somebody else counts half, for it takes two turns.
fn walk(board: &Board, state: &State, me: usize, _: &mut SmallRng) -> Actions {
    let mut orders = Orders::new(board, state, me);
    let gain = |t: Tile| match state.wall_of(t) {
        Some(owner) if owner == me => 0,
        Some(_) => board.points(t) / 2,
        None => board.points(t),
    };
    // By tile, from the path of one tile to that of all.
    let mut paths = vec![0; MAX_SIDE << 5];
    for _ in 0..PATH {
        let longer = |t: Tile| {
            let next = board.neighbours(t).map(|next| paths[usize::from(next)]);
            gain(t) + next.max().unwrap_or(0)
        };
        let all: Vec<(Tile, i32)> = board.tiles().map(|t| (t, longer(t))).collect();
        all.into_iter().for_each(|(t, most)| paths[usize::from(t)] = most);
    }
    for (agent, &here) in orders.agents().iter().enumerate() {
        let choice: Vec<Tile> = match here {
            NOWHERE => board.tiles().collect(),
            _ => board.neighbours(here).collect(),
        };
        let free = choice.into_iter().filter(|&t| orders.is_free(t));
        match free.max_by_key(|&t| paths[usize::from(t)]) {
            Some(best) if here == NOWHERE => orders.order(agent, best, Action::Put(best)),
            Some(best) => orders.order(agent, best, orders.enter(best)),
            None => {}
        }
    }
    orders.actions
}
