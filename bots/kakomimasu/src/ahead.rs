//! The game as a search of lines sees it: own agents act one after the other, and the others do in each
//! turn what they are expected to do there.

use crate::habits::Habits;
use crate::sim::board::{tile, Board, NOWHERE};
use crate::sim::turn::Joint;
use crate::sim::{Action, State};
use engine::rng::mix64;
use engine::{Evaluate, Push, Zobrist};

/// What is the same in all lines.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    /// The board.
    pub board: &'a Board,
    /// Who looks ahead.
    pub me: usize,
    /// What the others value.
    pub habits: &'a Habits,
}

/// A turn that is being decided.
#[derive(Clone)]
pub struct Ahead<'a> {
    scene: Scene<'a>,
    /// The game before the turn.
    pub state: State,
    /// All actions of the turn; own agents that have not chosen yet wait.
    pub joint: Joint,
    /// Own agents that have chosen.
    pub chosen: usize,
}

impl<'a> Ahead<'a> {
    /// The turn that comes.
    pub fn new(scene: Scene<'a>, state: &State) -> Self {
        let joint = scene.habits.expected(scene.board, scene.me, state);
        Self { scene, state: *state, joint, chosen: 0 }
    }

    /// The game after the turn, if nobody else of the own agents acts.
    fn after(&self) -> State {
        let mut state = self.state;
        if self.chosen > 0 {
            state.advance(self.scene.board, &self.joint);
        }
        state
    }
}

impl engine::State for Ahead<'_> {
    type Action = Action;

    fn legal_actions(&self, out: &mut impl Push<Action>) {
        let Scene { board, me, .. } = self.scene;
        let here = self.state.agents[me][self.chosen];
        if here == NOWHERE {
            let all = (0..board.height).flat_map(|y| (0..board.width).map(move |x| tile(x, y)));
            let open = all.filter(|&tile| self.state.wall_of(tile).is_none());
            open.for_each(|tile| out.push(Action::Put(tile)));
            return;
        }
        for target in board.neighbours(here) {
            match self.state.wall_of(target) {
                Some(owner) if owner != me => out.push(Action::Remove(target)),
                _ => out.push(Action::Move(target)),
            }
        }
        out.push(Action::Wait);
    }

    fn advance(&mut self, action: Action) {
        let Scene { board, me, .. } = self.scene;
        self.joint[me][self.chosen] = action;
        self.chosen += 1;
        if self.chosen == board.agents {
            self.state.advance(board, &self.joint);
            *self = Self::new(self.scene, &self.state);
        }
    }

    fn is_done(&self) -> bool {
        self.state.is_over(self.scene.board)
    }
}

impl Zobrist for Ahead<'_> {
    fn zobrist(&self) -> u64 {
        let Scene { board, me, .. } = self.scene;
        let mut key = u64::from(self.state.turn) << 32 | self.chosen as u64;
        let mut add = |number: u64| key = mix64(key ^ number);
        for player in 0..board.players {
            let rows = self.state.walls[player].0.iter().zip(&self.state.area[player].0);
            rows.take(board.height)
                .for_each(|(&walls, &area)| add(u64::from(walls) << 32 | u64::from(area)));
            let agents = &self.state.agents[player][..board.agents];
            agents.iter().for_each(|&tile| add(tile.into()));
        }
        for action in &self.joint[me][..self.chosen] {
            add(match *action {
                Action::Wait | Action::Illegal => 0,
                Action::Put(tile) => 1 << 32 | u64::from(tile),
                Action::Move(tile) => 2 << 32 | u64::from(tile),
                Action::Remove(tile) => 3 << 32 | u64::from(tile),
            });
        }
        key
    }
}

/// Judges the game after the turn.
pub struct Judge<F>(pub F);

impl<F: Fn(&State) -> i32> Evaluate<Ahead<'_>> for Judge<F> {
    type Score = i32;

    fn evaluate(&self, ahead: &Ahead, _player: usize) -> i32 {
        self.0(&ahead.after())
    }
}
