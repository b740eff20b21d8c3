//! Floors of strength at node budgets: every game's best bot against its built-in greedy one and its predecessor.
//! A change that plays worse without playing wrong fails here.
//!
//! Seeds are fixed, so a result changes only with a bot. Each floor lies 3.1 standard errors (over seed blocks)
//! below the share measured when it was set: a bot as strong as that one, on other seeds, falls below it in 1 of
//! 1,000 cases. How often a bot no better than its rival would stay above is printed by `make floors`, and stands
//! in `bots/CLAIMS.md`.

use referee_sim::game::bot_spec::BotSpec;
use referee_sim::game::limit::Limit;
use referee_sim::game::registry::GAMES;
use referee_sim::series::blocks::{Pairing, PLAIN};
use referee_sim::stats::score::pairwise;

/// A match that the first bot has to win.
struct Floor {
    game: &'static str,
    /// One bot per seat; all others are the rival.
    bots: &'static [&'static str],
    nodes: u64,
    blocks: usize,
    /// The share of pairwise comparisons.
    share: f64,
}

/// The share of the first bot in each block: of its comparisons with each other kind of bot, in a game for one of
/// the comparison of two games.
fn blocks(floor: &Floor) -> Vec<f64> {
    let game = *GAMES.iter().find(|game| game.name() == floor.game).expect("a game");
    let alone = *game.players().end() == 1;
    let specs: Vec<_> =
        floor.bots.iter().map(|name| BotSpec::parse(game, name).expect("a bot")).collect();
    let scores = |bots: &[BotSpec], index: usize| {
        let limit = Limit::Nodes(floor.nodes);
        let (params, record) = (&PLAIN, false);
        let pairing = Pairing { game, bots, seed: 1, params, limit, typed: true, record };
        let played = pairing.play(index, &|| false).expect("not stopped").expect("a game");
        (played.outcome.end.scores, played.seats)
    };
    let block = |block: usize| {
        let mut counts = [0; 3];
        let mut add = |result: [usize; 3]| (0..3).for_each(|at| counts[at] += result[at]);
        if alone {
            let mut both: Vec<i64> = Vec::new();
            specs.iter().for_each(|spec| both.extend(scores(std::slice::from_ref(spec), block).0));
            add(pairwise(&both, 0));
        } else {
            for rotation in 0..specs.len() {
                let (scores, seats) = scores(&specs, block * specs.len() + rotation);
                let is_ours = |&seat: &usize| floor.bots[seats[seat]] == floor.bots[0];
                for seat in (0..seats.len()).filter(is_ours) {
                    let others = (0..seats.len()).filter(|other| !is_ours(other));
                    others.for_each(|other| add(pairwise(&[scores[seat], scores[other]], 0)));
                }
            }
        }
        let [won, drawn, lost] = counts.map(|count| count as f64);
        (won + drawn / 2.0) / (won + drawn + lost)
    };
    (0..floor.blocks).map(block).collect()
}

/// Asserts a floor, and prints how sure it is.
fn holds(floor: &Floor) -> bool {
    let samples = blocks(floor);
    let count = samples.len() as f64;
    let mean = samples.iter().sum::<f64>() / count;
    let variance = samples.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (count - 1.0);
    let error = (variance / count).sqrt().max(0.5 / count);
    let Floor { game, bots, nodes, share, .. } = floor;
    let sigmas = (share - 0.5) / error;
    println!(
        "{game} {}: {mean:.3} +- {error:.3} of {count} blocks, {nodes} nodes; floor {share}, {sigmas:+.1} errors above \
         0.5",
        bots.join(" ")
    );
    mean >= *share
}

macro_rules! floors {
    ($($name:ident: $game:literal [$($bot:literal),+] $nodes:literal nodes, $blocks:literal blocks, above $share:literal;)+) => {
        $(#[cfg(game = $game)]
        #[test]
        fn $name() {
            let floor = Floor {
                game: $game, bots: &[$($bot),+], nodes: $nodes, blocks: $blocks, share: $share
            };
            assert!(holds(&floor), "{}: {:?} is below {}", floor.game, floor.bots, floor.share);
        })+
    };
}

floors! {
    fall2020_greedy: "fall2020" ["default", "greedy"] 200 nodes, 100 blocks, above 0.79;
    fall2020_article: "fall2020" ["default", "article"] 500 nodes, 800 blocks, above 0.62;
    kutulu_group: "kutulu" ["default", "group", "group", "group"] 300 nodes, 30 blocks, above 0.91;
    kutulu_article: "kutulu" ["default", "article", "default", "article"] 1000 nodes, 120 blocks, above 0.5;
    code_a_la_mode_follower: "code-a-la-mode" ["default", "follower", "follower"] 500 nodes, 120 blocks, above 0.60;
    code_a_la_mode_article: "code-a-la-mode" ["default", "article", "article"] 300 nodes, 30 blocks, above 0.59;
    kakomimasu_greedy: "kakomimasu" ["default", "greedy"] 300 nodes, 12 blocks, above 0.87;
    othellonia_greedy: "othellonia" ["default", "greedy"] 2000 nodes, 20 blocks, above 0.92;
    othellonia_article: "othellonia" ["default", "vds"] 2000 nodes, 40 blocks, above 0.92;
}
