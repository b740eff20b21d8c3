//! Smitsimax where what is legal for one player hangs on what another did: a player's tree knows own actions only.

use engine::playout::RandomJoint;
use engine::search::Search;
use engine::smitsimax::{Config, Smitsimax};
use engine::{Clock, Limit, Push, Simultaneous, Zobrist};

const CONFIG: Config =
    Config { player: 0, depth: 3, nodes: 10_000, exploration: 1.0, expand_at: 1, seed: 0 };

/// What player 1 may do in the second round hangs on what player 0 did in the first.
#[derive(Clone, PartialEq)]
struct Doors(Vec<u8>);

impl Simultaneous for Doors {
    type Action = u8;

    fn players(&self) -> usize {
        2
    }
    fn legal_actions(&self, player: usize, out: &mut impl Push<u8>) {
        let doors: &[u8] = match (player, &self.0[..]) {
            (0, _) => &[0, 1],
            (_, []) => &[7],
            (_, [0]) => &[1, 2, 3],
            _ => &[3, 4],
        };
        doors.iter().for_each(|&door| out.push(door));
    }
    fn advance_all(&mut self, joint: &[u8]) {
        let mut doors = Vec::new();
        self.legal_actions(1, &mut doors);
        assert!(doors.contains(&joint[1]), "{joint:?} after {:?}", self.0);
        self.0.push(joint[0]);
    }
    fn is_done(&self) -> bool {
        self.0.len() == 2
    }
    fn outcome(&self, player: usize) -> f32 {
        f32::from(u8::from(usize::from(self.0[1]) == player))
    }
}

impl Zobrist for Doors {
    fn zobrist(&self) -> u64 {
        engine::key(&self.0)
    }
}

#[test]
fn a_tree_per_player_plays_only_what_is_legal_now() {
    for seed in 0..20 {
        let mut search = Smitsimax::new(Config { seed, ..CONFIG });
        let decision = search.search(
            &Doors(Vec::new()),
            &mut RandomJoint::new(0),
            &mut Clock::start(Limit::Nodes(300)),
        );
        assert!(decision.action().is_some());
    }
}
