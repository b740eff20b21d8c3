//! The rules pass the engine's battery, one agent acting at a time.

use engine::check::{self, Checked};
use engine::{Push, State as _};
use kakomimasu::sim::board::{tile, Board, Tile, MAX_AGENTS, MAX_PLAYERS, NOWHERE};
use kakomimasu::sim::{Action, State};

const SIDE: usize = 4;
const AGENTS: usize = 2;
const PLAYERS: usize = 2;

/// A game in which the agents of both sides act in turn while all others stand still.
#[derive(Clone, Debug, PartialEq)]
struct OneActs<'b> {
    board: &'b Board,
    state: State,
}

fn tiles() -> impl Iterator<Item = Tile> {
    (0..SIDE * SIDE).map(|at| tile(at % SIDE, at / SIDE))
}

impl OneActs<'_> {
    /// Player and agent.
    fn actor(&self) -> (usize, usize) {
        let turn = usize::from(self.state.turn) - 1;
        (turn % PLAYERS, turn / PLAYERS % AGENTS)
    }
}

impl engine::State for OneActs<'_> {
    type Action = Action;

    /// As a player finds them: by where the agent is and what stands beside it.
    fn legal_actions(&self, out: &mut impl Push<Action>) {
        let (player, agent) = self.actor();
        let here = self.state.agents[player][agent];
        if here == NOWHERE {
            tiles().for_each(|tile| out.push(Action::Put(tile)));
            return;
        }
        for near in self.board.neighbours(here) {
            out.push(Action::Move(near));
            if self.state.wall_of(near).is_some() {
                out.push(Action::Remove(near));
            }
        }
    }

    fn advance(&mut self, action: Action) {
        let (player, agent) = self.actor();
        let mut joint = [[Action::Wait; MAX_AGENTS]; MAX_PLAYERS];
        joint[player][agent] = action;
        self.state.advance(self.board, &joint);
    }

    fn is_done(&self) -> bool {
        self.state.is_over(self.board)
    }
}

impl Checked for OneActs<'_> {
    fn is_legal(&self, action: Action) -> bool {
        let (player, agent) = self.actor();
        !self.is_done() && self.state.is_legal(player, agent, action)
    }
}

#[test]
fn battery() {
    let points: Vec<i16> = (0..SIDE * SIDE).map(|at| at as i16 - 5).collect();
    let board = Board::new((SIDE, SIDE), PLAYERS, AGENTS, 30, &points).unwrap();
    let root = OneActs { board: &board, state: State::new() };
    assert_eq!([1, 2, 3].map(|depth| check::perft(&root, depth)), [16, 256, 4096]);
    let kinds = [Action::Put, Action::Move, Action::Remove];
    let universe: Vec<Action> = tiles().flat_map(|tile| kinds.map(|kind| kind(tile))).collect();
    let universe = [&universe[..], &[Action::Illegal]].concat();
    check::walks(&root, 5, 100, 31, |state| {
        check::no_duplicate_actions(state);
        check::legal_equals_accepted(state, &universe);
        check::clone_plays_the_same(state);
        // Points and enclosed tiles, kept up to date, are those counted anew.
        let mut counted = state.state;
        counted.recount(&board);
        assert_eq!(counted.points, state.state.points);
    });
}
