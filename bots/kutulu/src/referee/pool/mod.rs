//! A pool of independent styles: rivals that share no decision code with the bot, only the rules.
//!
//! The bot is measured beside three of them at random. Some are held out: nothing is tuned against
//! them.

mod baiter;
mod danger;
mod flight;
mod keeper;
mod loner;
mod monte_carlo;
mod shallow;
mod yeller;

use crate::sim::maze::{Maze, FAR, NOWHERE};
use crate::sim::state::{Action, Explorer, Minion, Phase, State};

/// A style's decision.
pub type Style = fn(&View) -> Action;

/// Names of the styles, with a line about each.
pub const STYLES: [(&str, &str, Style); 8] = [
    ("flight", "breadth-first flight to the cell that minions reach last", flight::decide),
    ("danger", "walks down a map of danger", danger::decide),
    ("keeper", "stays in the middle of the group and plans there", keeper::decide),
    ("yeller", "goes beside others and yells when a wanderer is near them", yeller::decide),
    ("shallow", "four plies in full, others stand still, the last value counts", shallow::decide),
    ("monte_carlo", "held out: the best mean of careful random games", monte_carlo::decide),
    ("baiter", "held out: stands so that minions see others first", baiter::decide),
    ("loner", "held out: keeps away from everybody", loner::decide),
];

/// A turn as a style sees it.
pub struct View<'a> {
    /// The maze.
    pub maze: &'a Maze,
    /// The game.
    pub state: &'a State,
    /// The style's explorer.
    pub me: usize,
}

impl View<'_> {
    fn own(&self) -> Explorer {
        self.state.explorers[self.me]
    }

    /// WAIT and the steps that lead somewhere, each with the cell in which it ends.
    fn steps(&self) -> impl Iterator<Item = (Action, u8)> + '_ {
        let here = self.own().cell;
        let ends = Action::ALL[..5].iter().map(move |&step| (step, step.target(self.maze, here)));
        ends.filter(move |&(step, end)| step == Action::Wait || end != here)
    }

    /// The step to the cell of the highest value; WAIT is the last choice among equals.
    fn best_step(&self, value: impl Fn(u8) -> i32) -> Action {
        let mut steps: Vec<_> = self.steps().collect();
        steps.rotate_left(1);
        steps.reverse();
        steps.into_iter().max_by_key(|&(_, end)| value(end)).map_or(Action::Wait, |(step, _)| step)
    }

    fn distance(&self, a: u8, b: u8) -> i32 {
        i32::from(self.maze.distance(a, b))
    }

    /// The other explorers in the game.
    fn rivals(&self) -> impl Iterator<Item = (usize, Explorer)> + '_ {
        let others = self.state.living().filter(|&id| id != self.me);
        others.map(|id| (id, self.state.explorers[id]))
    }

    /// Steps from `cell` to the nearest other explorer, or [`FAR`].
    fn company(&self, cell: u8) -> i32 {
        let nearest = self.rivals().map(|(_, rival)| self.distance(cell, rival.cell)).min();
        nearest.unwrap_or(FAR.into())
    }

    /// Other explorers that a PLAN from `cell` reaches.
    fn near(&self, cell: u8) -> usize {
        self.rivals().filter(|(_, rival)| self.distance(cell, rival.cell) <= 2).count()
    }

    /// Wanderers that walk now or in the next two turns.
    fn wanderers(&self) -> impl Iterator<Item = &Minion> {
        let awake = |m: &&Minion| m.phase == Phase::Wandering || m.countdown <= 2;
        self.state.minions().iter().filter(|m| !m.slasher).filter(awake)
    }

    /// Steps from `cell` to the nearest wanderer, at most 20.
    fn hunger(&self, cell: u8) -> i32 {
        self.wanderers().map(|m| self.distance(m.cell, cell)).min().unwrap_or(20).min(20)
    }

    fn sees(&self, minion: &Minion, cell: u8) -> bool {
        self.maze.sight[usize::from(minion.cell)][usize::from(cell)] != FAR
    }

    /// True if a slasher's rush of this turn ends in `cell`, should I be there.
    fn rushed(&self, cell: u8) -> bool {
        let me = self.me as u8;
        let rushes = |m: &Minion| {
            let mine = m.target == me && self.sees(m, cell);
            mine || m.memory == cell && m.memory != NOWHERE
        };
        self.state.minions().iter().any(|m| m.phase == Phase::Rushing && rushes(m))
    }

    fn is_free_to_cast(&self) -> bool {
        let own = self.own();
        own.plan_timer | own.light_timer == 0 && self.state.stunned >> (4 * self.me) & 15 == 0
    }

    fn can_plan(&self) -> bool {
        self.is_free_to_cast() && self.own().plans > 0
    }

    fn can_light(&self) -> bool {
        self.is_free_to_cast() && self.own().lights > 0
    }

    /// True if `rival` stands where a YELL reaches it and has not heard one from me.
    fn can_yell(&self, rival: usize) -> bool {
        let (here, there) = (self.own().cell, self.state.explorers[rival].cell);
        self.maze.manhattan(here, there) <= 1 && self.state.yelled >> (4 * self.me + rival) & 1 == 0
    }
}
