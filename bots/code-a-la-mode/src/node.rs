//! The round as the search sees it: the chefs act in turn, and each goes through with what he began.

use crate::habits::Habit;
use crate::sim::floor::is_near;
use crate::sim::state::READY;
use crate::sim::{Action, Kitchen, State, OUT};
use crate::tasks::{station::OVEN, steps, Step, Task, Wanted};
use engine::rng::mix64;
use engine::{Push, Zobrist};

/// How a search lets the chefs act.
#[derive(Clone, Copy, Debug)]
pub struct Manner {
    /// Chefs who are expected to do nothing.
    pub idle: [bool; 2],
    /// Chefs who are expected to waste every second turn.
    pub slow: [bool; 2],
    /// Chefs of whom it is known how they work.
    pub habits: [Option<Habit>; 2],
    /// Customers after the waiting ones for whom food is taken.
    pub ahead: u8,
    /// Chefs go through with what they began, instead of choosing anew each turn.
    pub steadfast: bool,
}

/// A line's end.
#[derive(Clone, Copy)]
pub struct Node<'t> {
    kitchen: &'t Kitchen,
    manner: Manner,
    /// What each chef is about to do.
    tasks: [Task; 2],
    /// The round.
    pub state: State,
}

impl<'t> Node<'t> {
    /// The root of a search.
    pub fn new(kitchen: &'t Kitchen, manner: Manner, state: State) -> Self {
        Self { kitchen, manner, tasks: [Task::NONE; 2], state }
    }

    /// What each chef is about to do.
    pub fn tasks(&self) -> [Task; 2] {
        self.tasks
    }

    /// The next turn of a task that was begun.
    fn go_on(&self, who: usize, task: Task) -> Step {
        let chef = self.state.chefs[who];
        if chef.cell != task.stand {
            return Step { action: Action::Move(task.stand), task };
        }
        let baking = self.state.oven > READY && !chef.hand.is_raw();
        if task.table == self.kitchen.stations[OVEN] && baking {
            return Step { action: Action::Wait, task };
        }
        debug_assert!(is_near(chef.cell, task.table));
        Step { action: Action::Use(task.table), task: Task::NONE }
    }
}

impl engine::State for Node<'_> {
    type Action = Step;

    fn legal_actions(&self, out: &mut impl Push<Step>) {
        let who = self.state.actor();
        let task = self.tasks[who];
        let rests = self.manner.slow[who] && self.state.turn & 2 == 0;
        if self.manner.idle[who] || rests || self.state.chefs[who].cell == OUT {
            out.push(Step::WAIT);
        } else if let Some(habit) = self.manner.habits[who] {
            out.push(Step { action: habit.action(self.kitchen, &self.state), task: Task::NONE });
        } else if task != Task::NONE {
            out.push(self.go_on(who, task));
        } else {
            let wanted = Wanted::new(self.kitchen, &self.state, self.manner.ahead);
            steps(self.kitchen, &self.state, who, &wanted, out);
        }
    }

    #[inline]
    fn advance(&mut self, step: Step) {
        let who = self.state.actor();
        let before = self.state.chefs[who].cell;
        self.state.advance(self.kitchen, step.action);
        // Somebody stands in the way: think again.
        let stuck = matches!(step.action, Action::Move(_)) && self.state.chefs[who].cell == before;
        let forget = stuck || !self.manner.steadfast;
        if self.manner.slow[who] && step == Step::WAIT {
            return;
        }
        self.tasks[who] = if forget { Task::NONE } else { step.task };
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
        self.state.key() ^ mix64(u32::from_le_bytes([a.stand, a.table, b.stand, b.table]).into())
    }
}
