//! The round as the search sees it: the chefs act in turn, and each goes through with what he began.

use crate::eval::Judge;
use crate::sim::floor::is_near;
use crate::sim::state::READY;
use crate::sim::NOWHERE;
use crate::sim::{Action, Kitchen, State, OUT};
use crate::tasks::{steps, Step, Task, Wanted};
use engine::rng::mix64;
use engine::{Push, Zobrist};

/// What all nodes of a search share.
pub struct World<'t> {
    /// Equipment and customers.
    pub kitchen: &'t Kitchen,
    /// The evaluation.
    pub judge: Judge<'t>,
    /// Chefs who are expected to do nothing.
    pub idle: [bool; 2],
    /// Customers after the waiting ones for whom food is taken.
    pub ahead: usize,
}

/// A line's end.
#[derive(Clone, Copy)]
pub struct Node<'t> {
    /// What is shared.
    pub world: &'t World<'t>,
    /// The round.
    pub state: State,
    /// What each chef is about to do.
    pub tasks: [Task; 2],
}

impl<'t> Node<'t> {
    /// The root of a search.
    pub fn new(world: &'t World<'t>, state: State) -> Self {
        Self { world, state, tasks: [Task::NONE; 2] }
    }

    /// The next turn of a task that was begun.
    fn go_on(&self, who: usize, task: Task) -> Step {
        let here = self.state.chefs[who].cell;
        if here != task.stand {
            return Step { action: Action::Move(task.stand), task };
        }
        let oven = self.world.kitchen.stations[7];
        if task.table == oven && self.state.oven > READY && !self.state.chefs[who].hand.is_raw() {
            return Step { action: Action::Wait, task };
        }
        debug_assert!(is_near(here, task.table));
        Step { action: Action::Use(task.table), task: Task::NONE }
    }
}

impl engine::State for Node<'_> {
    type Action = Step;

    fn legal_actions(&self, out: &mut impl Push<Step>) {
        let who = self.state.actor();
        let task = self.tasks[who];
        if self.world.idle[who] || self.state.chefs[who].cell == OUT {
            out.push(Step::WAIT);
        } else if task != Task::NONE {
            out.push(self.go_on(who, task));
        } else {
            let wanted = Wanted::new(self.world.kitchen, &self.state, self.world.ahead);
            steps(self.world.kitchen, &self.state, who, &wanted, out);
        }
    }

    #[inline]
    fn advance(&mut self, step: Step) {
        let who = self.state.actor();
        let before = self.state.chefs[who].cell;
        self.state.advance(self.world.kitchen, step.action);
        let stuck = matches!(step.action, Action::Move(_)) && self.state.chefs[who].cell == before;
        // Somebody stands in the way: think again.
        self.tasks[who] = if stuck { Task::NONE } else { step.task };
    }

    #[inline]
    fn is_done(&self) -> bool {
        self.state.is_over()
    }
}

impl Zobrist for Node<'_> {
    #[inline]
    fn zobrist(&self) -> u64 {
        let [a, b] = self.tasks;
        debug_assert!(NOWHERE == u8::MAX);
        self.state.key() ^ mix64(u32::from_le_bytes([a.stand, a.table, b.stand, b.table]).into())
    }
}
