//! How often 95 % intervals hold the truth, by simulation: bots of known strength play games whose results
//! follow the logistic model, with and without luck that the games of a block share. And how often a sequential
//! test errs.
//!
//! `SENTE_ALL=1` prints the whole table, with 8,000 matches instead of 1,500 a line; `BLESS=1` with it
//! writes the table into the README.

use referee_sim::series::blocks::mix;
use referee_sim::stats::bradley_terry::{rate, Duel};
use referee_sim::stats::sprt::{Sprt, Verdict};
use referee_sim::stats::{elo_of_blocks, elo_of_score, gain};
use std::fmt::Write;

/// Numbers in (0, 1), one after the other.
struct Draws(u64, u64);

impl Draws {
    fn next(&mut self) -> f64 {
        self.1 += 1;
        ((mix(self.0, self.1) >> 11) as f64 + 0.5) / (1_u64 << 53) as f64
    }

    /// Gumbel's distribution: of two such performances the higher wins by the logistic model.
    fn performance(&mut self) -> f64 {
        -(-self.next().ln()).ln()
    }

    /// The normal distribution (Box and Muller, 1958).
    fn normal(&mut self) -> f64 {
        (-2.0 * self.next().ln()).sqrt() * (std::f64::consts::TAU * self.next()).cos()
    }
}

/// What is simulated.
#[derive(Clone, Copy)]
struct Setting {
    seats: usize,
    /// Games of a block.
    games: usize,
    /// Elo of the first bot over all others.
    elo: f64,
    /// Spread of the luck that a bot has in all games of a block.
    luck: f64,
    /// Performances that differ by less are a draw.
    draw: f64,
}

impl Setting {
    /// Results of the first bot against each other one in a block.
    fn block(&self, draws: &mut Draws) -> Vec<f64> {
        let strength = self.elo * std::f64::consts::LN_10 / 400.0;
        let luck: Vec<f64> = (0..self.seats).map(|_| self.luck * draws.normal()).collect();
        let mut results = Vec::new();
        for _ in 0..self.games {
            let all: Vec<f64> = luck.iter().map(|luck| luck + draws.performance()).collect();
            for other in &all[1..] {
                let lead = strength + all[0] - other;
                results.push(if lead.abs() < self.draw {
                    0.5
                } else {
                    f64::from(u8::from(lead > 0.0))
                });
            }
        }
        results
    }

    fn block_score(&self, draws: &mut Draws) -> f64 {
        let results = self.block(draws);
        results.iter().sum::<f64>() / results.len() as f64
    }

    /// Mean number of blocks of so many sequential tests, and the share that end with `wrong`.
    fn errors(&self, sprt: &Sprt, wrong: Verdict, tests: u64) -> (f64, f64) {
        let (mut draws, mut blocks, mut errors) = (Draws(4, 0), 0, 0);
        for _ in 0..tests {
            let mut counts = vec![0; 2 * self.games * (self.seats - 1) + 1];
            let verdict = loop {
                let half_points = self.block(&mut draws).iter().sum::<f64>() * 2.0;
                counts[half_points as usize] += 1;
                match sprt.verdict(sprt.llr(&counts)) {
                    Verdict::Open => {}
                    verdict => break verdict,
                }
            };
            blocks += counts.iter().sum::<u64>();
            errors += u64::from(verdict == wrong);
        }
        (blocks as f64 / tests as f64, errors as f64 / tests as f64)
    }

    /// Share of the matches of that many blocks whose interval holds the true difference.
    fn coverage(&self, blocks: usize, matches: u64) -> f64 {
        let mut draws = Draws(1, 0);
        let truth = if self.elo == 0.0 {
            0.5
        } else {
            (0..200_000).map(|_| self.block_score(&mut draws)).sum::<f64>() / 200_000.0
        };
        let truth = elo_of_score(truth);
        let mut draws = Draws(2, 0);
        let held = (0..matches).filter(|_| {
            let scores: Vec<f64> = (0..blocks).map(|_| self.block_score(&mut draws)).collect();
            let elo = elo_of_blocks(&scores, self.games).unwrap();
            elo.low <= truth && truth <= elo.high
        });
        held.count() as f64 / matches as f64
    }
}

const BLOCKS: [usize; 4] = [3, 5, 10, 50];

#[test]
fn intervals_of_few_blocks_hold_the_truth() {
    let all = std::env::var_os("SENTE_ALL").is_some();
    let matches = if all { 8_000 } else { 1_500 };
    let mut table = "| seats | games | luck shared, draws | Elo | 3 blocks | 5 | 10 | 50 |\n|---|---|---|---|---|---|---|---|\n".to_string();
    for (luck, draw, kind) in [(0.0, 0.0, "no, none"), (1.0, 0.5, "yes, some")] {
        for (seats, games) in [(2, 1), (2, 2), (3, 1), (3, 3), (4, 4)] {
            for elo in [0.0, 160.0, 741.0] {
                let setting = Setting { seats, games, elo, luck, draw };
                let held = BLOCKS.map(|blocks| setting.coverage(blocks, matches));
                let cells = held.map(|held| format!("{:.1}", 100.0 * held)).join(" | ");
                let _ = writeln!(table, "| {seats} | {games} | {kind} | {elo} | {cells} |");
                for (blocks, held) in BLOCKS.iter().zip(held) {
                    // The results of few games are so few that no interval can hold just 95 %.
                    let least = match (games, *blocks) {
                        (1, ..=10) => 0.86,
                        (_, ..5) => 0.91,
                        _ => 0.925,
                    };
                    assert!(held >= least, "{seats} seats, {elo} Elo, {blocks} blocks: {held}");
                    assert!(*blocks < 50 || held <= 0.98, "{seats} seats, {elo} Elo: {held}");
                }
            }
        }
    }
    println!("{table}");
    if all && std::env::var_os("BLESS").is_some() {
        bless(&table);
    }
}

/// Ratings of a league of three, of which one is far ahead.
#[test]
fn intervals_of_ratings_hold_the_truth_of_lopsided_leagues() {
    for (elo, luck) in [(0.0, 0.0), (160.0, 1.0), (741.0, 0.0)] {
        let setting = Setting { seats: 2, games: 2, elo, luck, draw: 0.0 };
        let mut draws = Draws(3, 0);
        // Luck flattens: the truth is what many games say.
        let many: Vec<f64> = (0..100_000).map(|_| setting.block_score(&mut draws)).collect();
        let truth = if elo == 0.0 { 0.0 } else { elo_of_score(many.iter().sum::<f64>() / 1e5) };
        let leagues = 300;
        let held = (0..leagues).filter(|_| {
            let blocks: Vec<Vec<Duel>> = (0..96)
                .map(|i| {
                    let duel = |score| Duel { a: 0, b: 1 + i % 2, score };
                    setting.block(&mut draws).into_iter().map(duel).collect()
                })
                .collect();
            // The bots behind are equals, and the mean of all is 0.
            let [low, high] = rate(3, &blocks).interval(0);
            low <= truth * 2.0 / 3.0 && truth * 2.0 / 3.0 <= high
        });
        let held = held.count() as f64 / leagues as f64;
        println!("league, {elo} Elo: {held:.3}");
        assert!((0.92..=0.99).contains(&held), "{elo} Elo: {held}");
    }
}

/// Blocks of one game, where seats are equal, and of all rotations.
#[test]
fn sequential_tests_err_as_rarely_as_they_promise() {
    let all = std::env::var_os("SENTE_ALL").is_some();
    // So few tests say much about all settings together, and less about each.
    let (elo1, tests, most) = if all { (20.0, 8_000, 0.055) } else { (40.0, 500, 0.075) };
    let sprt = Sprt { elo1, ..Sprt::default() };
    let mut found = Vec::new();
    for (seats, games) in [(2, 1), (2, 2), (3, 1), (4, 4)] {
        for (elo, luck, wrong) in
            [(0.0, 0.0, Verdict::H1), (0.0, 1.0, Verdict::H1), (elo1, 0.0, Verdict::H0)]
        {
            // Luck and draws would flatten the difference of bots that are not equal.
            let setting = Setting { seats, games, elo, luck, draw: luck / 2.0 };
            let (blocks, errors) = setting.errors(&sprt, wrong, tests);
            let what = format!("{seats} seats, {games} games, {elo} Elo, luck {luck}");
            println!("{what}: {blocks:.0} blocks, errors {errors:.4}");
            assert!(errors < most, "{what}: {errors}");
            found.push(errors);
        }
    }
    let mean = found.iter().sum::<f64>() / found.len() as f64;
    assert!(mean < 0.055, "{mean}");
}

/// Games that go on from two choices, pair by pair with the same luck, as reviews play them.
#[test]
fn gains_of_few_pairs_hold_the_truth() {
    for (luck, lead) in
        [0.0, 3.0].into_iter().flat_map(|luck| [0.0, 1.0, 4.0].map(|lead| (luck, lead)))
    {
        let mut draws = Draws(5, 0);
        let mut pair = || {
            let shared = luck * draws.normal();
            [lead, 0.0].map(|ahead| {
                let won = shared + ahead + draws.performance() > draws.performance();
                f64::from(u8::from(won))
            })
        };
        let truth = (0..200_000).map(|_| pair()).map(|[a, b]| a - b).sum::<f64>() / 2e5;
        for (pairs, least) in [(4, 0.9), (8, 0.92), (66, 0.93)] {
            let held = (0..2_000).filter(|_| {
                let (first, second): (Vec<f64>, Vec<f64>) =
                    (0..pairs).map(|_| pair().into()).unzip();
                let gain = gain(&first, &second).unwrap();
                gain.low <= truth && truth <= gain.high
            });
            let held = held.count() as f64 / 2e3;
            println!("luck {luck}, lead {lead}, {pairs} pairs: {held:.3}");
            assert!(held >= least, "luck {luck}, lead {lead}, {pairs} pairs: {held}");
        }
    }
}

/// Writes the table between its marks.
fn bless(table: &str) {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/README.md");
    let text = std::fs::read_to_string(path).unwrap();
    let (before, rest) = text.split_once("<!-- coverage -->\n").unwrap();
    let (_, after) = rest.split_once("<!-- /coverage -->").unwrap();
    let text = format!("{before}<!-- coverage -->\n{table}<!-- /coverage -->{after}");
    std::fs::write(path, text).unwrap();
}
