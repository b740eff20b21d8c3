//! The rules as a search sees them in which both witches choose. Rows are not refilled.

use crate::eval::{Judge, Tables, SCALE};
use crate::node::{Node, Rival};
use crate::sim::cards::BASE_SPELLS;
use crate::sim::{Action, NoDraw, Outcome, State};
use engine::duct::Duct;
use engine::playout::Leaf;
use engine::rng::mix64;
use engine::search::{Decision, Search};
#[cfg(feature = "tree")]
use engine::tree::Branch;
use engine::{Clock, Evaluate, Push, Simultaneous, Zobrist};

/// A lead that counts as a win: 20 rupees.
const SURE: f64 = 20.0 * SCALE;

/// A simulated game.
#[derive(Clone)]
pub struct Joint<'t> {
    tables: &'t Tables,
    /// The game.
    pub state: State,
    /// Value of what each has brewed and learnt since the root.
    gained: [i32; 2],
}

impl<'t> Joint<'t> {
    /// The root.
    pub fn new(tables: &'t Tables, state: State) -> Self {
        Self { tables, state, gained: [0; 2] }
    }

    /// The game as one of them sees it.
    fn seen_by(&self, player: usize) -> Node<'t> {
        Node::new(self.tables, &self.state, player, Rival::IDLE)
    }
}

impl Simultaneous for Joint<'_> {
    type Action = Action;

    fn players(&self) -> usize {
        2
    }

    fn legal_actions(&self, player: usize, out: &mut impl Push<Action>) {
        self.state.witches[player].useful_actions(&self.state.board, out);
    }

    fn advance_all(&mut self, joint: &[Action]) {
        let before = self.state.witches;
        let turn = self.state.turn;
        self.state.advance([joint[0], joint[1]], &mut NoDraw);
        for (player, action) in joint.iter().enumerate() {
            let (old, new) = (&before[player], &self.state.witches[player]);
            self.gained[player] += match *action {
                Action::Learn { spell } if new.known != old.known => {
                    self.tables.learnt(spell, turn, (old.known & !BASE_SPELLS).count_ones())
                }
                Action::Brew { .. } if new.brewed != old.brewed => {
                    self.tables.brew(new.score - old.score, old.brewed)
                }
                _ => 0,
            };
        }
    }

    fn is_done(&self) -> bool {
        self.state.is_over()
    }

    /// Where nobody can act the scores count as at the game's end.
    fn outcome(&self, player: usize) -> f32 {
        let [mine, theirs] = [player, 1 - player].map(|p| self.state.witches[p].final_score());
        match Outcome::of(mine, theirs) {
            Outcome::Win => 1.0,
            Outcome::Draw => 0.5,
            Outcome::Loss => 0.0,
        }
    }
}

impl Zobrist for Joint<'_> {
    fn zobrist(&self) -> u64 {
        let tome = self.state.board.tome().iter();
        let tome = tome.fold(1, |word, slot| word << 8 | u64::from(slot.spell));
        let [mine, theirs] = [0, 1].map(|player| {
            self.seen_by(player).zobrist() ^ mix64(self.state.witches[player].brewed.into())
        });
        mine ^ theirs.rotate_left(32) ^ mix64(tome) ^ u64::from(self.state.turn)
    }
}

/// What a player is worth by the bot's evaluation, less what the other is.
struct Lead<'j, 't>(&'j Judge<'t>);

impl Evaluate<Joint<'_>> for Lead<'_, '_> {
    type Score = i32;

    fn evaluate(&self, joint: &Joint, player: usize) -> i32 {
        let [mine, theirs] = [player, 1 - player]
            .map(|player| self.0.evaluate(&joint.seen_by(player), 0) + joint.gained[player]);
        mine - theirs
    }
}

/// DUCT, asked like the searches in which one witch chooses.
pub struct BothChoose<'t>(pub Duct<Joint<'t>, 2>);

impl<'t> Search<Node<'t>, Judge<'t>> for BothChoose<'t> {
    type Action = Action;

    fn search_among(
        &mut self,
        root: &Node<'t>,
        first: &[Action],
        judge: &mut Judge<'t>,
        clock: &mut Clock,
    ) -> Decision<Action> {
        let root = Joint::new(judge.tables, root.state(judge.forecast.witch));
        self.0.search_among(&root, first, &mut Leaf::within(Lead(judge), -SURE, SURE), clock)
    }

    #[cfg(feature = "tree")]
    fn tree(&self, root: &Node<'t>, judge: &Judge<'t>) -> Vec<Branch<Action>> {
        let root = Joint::new(judge.tables, root.state(judge.forecast.witch));
        self.0.tree(&root, &Leaf::within(Lead(judge), -SURE, SURE))
    }
}
