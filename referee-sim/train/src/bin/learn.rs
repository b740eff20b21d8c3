//! The loop: self-play by the last accepted network, training, matches that decide whether the new one is accepted.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use anyhow::{ensure, Context, Result};
use clap::Parser;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use train::curve::{self, Series};
use train::files;
use train::fit::Options;

/// Learn a game by generations, until stopped
///
/// A generation is a folder, DIR/1, DIR/2 and so on: games of the last accepted network against itself (data/), a network
/// trained on those of the last generations (weights.bin), its match against the accepted one (gate.json) and against each
/// bot of the pool (BOT.json), and what came of it (result.json). It is accepted if it beats the accepted one and is not
/// weaker beside the pool. A run that was killed goes on with the same command.
#[derive(Parser)]
#[command(version)]
struct Args {
    /// The game
    #[arg(long)]
    game: String,
    /// The folder of all generations [default: learn/GAME]
    #[arg(long, value_name = "DIR")]
    folder: Option<PathBuf>,
    /// The program that plays
    #[arg(long, value_name = "FILE", default_value = "target/release/referee-sim")]
    sim: PathBuf,
    /// Generations to have at the end; no end without it
    #[arg(long, value_name = "N")]
    generations: Option<usize>,
    /// The bot with a generation's network, whose number stands for N
    #[arg(long, value_name = "BOT", default_value = "default:weights.net=N")]
    bot: String,
    /// What is added to it, and to the first bot, in games against itself
    #[arg(long, value_name = "NAME=VALUE", default_value = "stray=0.2")]
    explore: String,
    /// The bot that plays before a network is accepted
    #[arg(long, value_name = "BOT", default_value = "uct")]
    first: String,
    /// Bots beside which a network may not be weaker than the accepted one; the first is the plot's 0
    #[arg(long, value_name = "BOT", default_values = ["uct", "greedy"], num_args = 1..)]
    pool: Vec<String>,
    /// Seats of a game
    #[arg(long, value_name = "N", default_value_t = 2)]
    players: usize,
    /// Games of a generation
    #[arg(long, value_name = "N", default_value_t = 4000)]
    games: usize,
    /// Nodes of an answer in games against itself
    #[arg(long, value_name = "N", default_value_t = 400)]
    nodes: u64,
    /// The same in matches
    #[arg(long, value_name = "N", default_value_t = 400)]
    match_nodes: u64,
    /// Most games of the match for acceptance; half as many against each of the pool
    #[arg(long, value_name = "N", default_value_t = 400)]
    matches: usize,
    /// What the match for acceptance tests, as in `arena --sprt`
    #[arg(long, value_name = "NAME=VALUE", default_values = ["elo0=0", "elo1=30"], num_args = 1..)]
    sprt: Vec<String>,
    /// Generations whose games are learned from
    #[arg(long, value_name = "N", default_value_t = 3)]
    memory: usize,
    /// Games played at the same time
    #[arg(long, value_name = "J", default_value_t = 2)]
    jobs: usize,
    #[command(flatten)]
    options: Options,
}

/// What came of a generation.
#[derive(Clone, Debug, Deserialize, Serialize)]
struct Generation {
    number: usize,
    /// Of the games held out.
    loss: f64,
    /// The first network has none to beat.
    gate: Option<Match>,
    accepted: bool,
    /// By the pool's bots.
    pool: Vec<Match>,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
struct Match {
    rival: String,
    games: usize,
    share: f64,
    elo: Option<f64>,
    verdict: Option<String>,
}

impl Match {
    /// By the test's verdict; without one, by more than half of the points.
    fn is_won(&self) -> bool {
        match self.verdict.as_deref() {
            Some("H1") => true,
            Some("H0") => false,
            _ => self.share > 0.5,
        }
    }
}

fn main() -> ExitCode {
    match Learn::new(Args::parse()).and_then(|learn| learn.run()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("learn: {error:#}");
            ExitCode::FAILURE
        }
    }
}

struct Learn {
    args: Args,
    folder: PathBuf,
    /// Locked by this program and those that it starts, which may outlive it: whoever comes next waits for them.
    lock: File,
}

impl Learn {
    fn new(args: Args) -> Result<Self> {
        args.options.check()?;
        ensure!(args.bot.contains("=N"), "--bot: expected a bot with =N, found {:?}", args.bot);
        let folder = args.folder.clone().unwrap_or_else(|| Path::new("learn").join(&args.game));
        fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
        let path = folder.join("lock");
        let lock = File::create(&path).with_context(|| path.display().to_string())?;
        if lock.try_lock().is_err() {
            println!("waiting for the end of what another run started in {}", folder.display());
            lock.lock().with_context(|| path.display().to_string())?;
        }
        Ok(Self { args, folder, lock })
    }

    fn run(&self) -> Result<()> {
        let mut done: Vec<Generation> = Vec::new();
        while self.args.generations.is_none_or(|most| done.len() < most) {
            let number = done.len() + 1;
            let path = self.of(number).join("result.json");
            if !path.exists() {
                let generation = self.generation(number, last_accepted(&done))?;
                files::write(&path, &serde_json::to_vec_pretty(&generation)?)?;
            }
            let text = fs::read(&path).with_context(|| path.display().to_string())?;
            let read = serde_json::from_slice(&text).with_context(|| path.display().to_string());
            done.push(read?);
            files::write(&self.folder.join("elo.svg"), self.plot(&done).as_bytes())?;
            files::write(&self.folder.join("table.txt"), self.table(&done).as_bytes())?;
        }
        print!("{}", self.table(&done));
        if let Some(best) = last_accepted(&done) {
            println!("accepted: {}", self.of(best.number).join("weights.bin").display());
        }
        Ok(())
    }

    /// The folder of a generation.
    fn of(&self, number: usize) -> PathBuf {
        self.folder.join(number.to_string())
    }

    /// The bot of a generation.
    fn bot(&self, number: Option<usize>) -> String {
        number.map_or(self.args.first.clone(), |number| {
            self.args.bot.replace("=N", &format!("={number}"))
        })
    }

    fn generation(&self, number: usize, accepted: Option<&Generation>) -> Result<Generation> {
        let (folder, best) = (self.of(number), accepted.map(|best| best.number));
        fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
        println!("generation {number}: games of {}", self.bot(best));
        self.play(number, best)?;
        let weights = folder.join("weights.bin");
        if !weights.exists() {
            let first = number.saturating_sub(self.args.memory) + 1;
            let data: Vec<_> = (first..=number).map(|at| self.of(at).join("data")).collect();
            files::train(&data, &weights, &self.args.options, false)?;
        }
        let losses = folder.join("weights.json");
        let text = fs::read(&losses).with_context(|| losses.display().to_string())?;
        let epochs: Vec<train::fit::Epoch> = serde_json::from_slice(&text)?;
        let loss = epochs.iter().map(|epoch| epoch.held).fold(f64::INFINITY, f64::min);
        let gate = best.map(|best| self.compete(number, "gate", &self.bot(Some(best)), true));
        let gate = gate.transpose()?;
        let pool = self.args.pool.iter().map(|rival| self.compete(number, rival, rival, false));
        let pool = pool.collect::<Result<Vec<_>>>()?;
        let holds = accepted.is_none_or(|best| !is_weaker(&pool, &best.pool));
        let accepted = gate.as_ref().is_none_or(Match::is_won) && holds;
        Ok(Generation { number, loss, gate, accepted, pool })
    }

    /// The games of a generation; those of a killed run are not played again.
    fn play(&self, number: usize, best: Option<usize>) -> Result<()> {
        let Args { game, explore, players, games, nodes, jobs, options, .. } = &self.args;
        let bot = self.bot(best);
        let between = if bot.contains(':') { ',' } else { ':' };
        let bot = if explore.is_empty() { bot } else { format!("{bot}{between}{explore}") };
        let mut command = Command::new(&self.args.sim);
        command.args(["selfplay", "--game", game]);
        (0..*players).for_each(|_| {
            command.args(["--bot", &bot]);
        });
        // No seed is played twice: the matches have negative ones.
        let seed = (options.seed as i64) * 1_000_000 + number as i64;
        command.args(["--games", &games.to_string(), "--nodes", &nodes.to_string()]);
        command.args(["--seed", &seed.to_string(), "--jobs", &jobs.to_string()]);
        command.arg("-o").arg(self.of(number).join("data")).stdout(Stdio::null());
        self.succeed(&mut command)
    }

    /// A match of a generation's bot, if it is not known yet.
    fn compete(&self, number: usize, name: &str, rival: &str, tests: bool) -> Result<Match> {
        let Args { game, players, match_nodes, matches, jobs, options, .. } = &self.args;
        let name = name.replace(|letter: char| !letter.is_ascii_alphanumeric(), "-");
        let path = self.of(number).join(format!("{name}.json"));
        if !path.exists() {
            let bot = self.bot(Some(number));
            println!("generation {number}: {bot} against {rival}");
            let mut command = Command::new(&self.args.sim);
            command.args(["arena", "--json", "--game", game, "--bot", &bot]);
            (1..*players).for_each(|_| {
                command.args(["--bot", rival]);
            });
            let games = if tests { *matches } else { matches.div_ceil(2) };
            let seed = -((options.seed as i64) * 1_000_000 + number as i64);
            command.args(["--games", &games.to_string(), "--nodes", &match_nodes.to_string()]);
            command.args([&format!("--seed={seed}"), "--jobs", &jobs.to_string()]);
            if tests {
                command.arg("--sprt").args(&self.args.sprt);
            }
            let part = self.of(number).join(format!("{name}.part"));
            let journal = self.of(number).join(format!("{name}.jsonl"));
            command.arg("--journal").arg(journal);
            command.stdout(File::create(&part).with_context(|| part.display().to_string())?);
            self.succeed(&mut command)?;
            fs::rename(&part, &path).with_context(|| path.display().to_string())?;
        }
        let text = fs::read(&path).with_context(|| path.display().to_string())?;
        let report: Value =
            serde_json::from_slice(&text).with_context(|| path.display().to_string())?;
        let row = &report["table"][0];
        Ok(Match {
            rival: rival.to_string(),
            games: report["games"].as_array().map_or(0, Vec::len),
            share: row["share"].as_f64().with_context(|| path.display().to_string())?,
            elo: row["elo"].as_f64(),
            verdict: report["sprt"]["verdict"].as_str().map(str::to_string),
        })
    }

    /// Runs a program to its end, which holds the lock meanwhile.
    fn succeed(&self, command: &mut Command) -> Result<()> {
        let name = command.get_program().to_string_lossy().into_owned();
        let status = command.stdin(self.lock.try_clone()?).status();
        let status = status.with_context(|| name.clone())?;
        ensure!(status.success(), "{name}: {status}");
        Ok(())
    }

    fn table(&self, done: &[Generation]) -> String {
        let mut text = "generation  loss held out  against the accepted".to_string();
        self.args.pool.iter().for_each(|rival| text += &format!("  {rival:>16}"));
        text += "\n";
        for generation in done {
            let Generation { number, loss, gate: gate_match, accepted, pool } = generation;
            let gate = gate_match
                .as_ref()
                .map_or("-".to_string(), |gate| format!("{:.3} of {}", gate.share, gate.games));
            let is_won = gate_match.as_ref().is_some_and(Match::is_won);
            let gate = match accepted {
                true => format!("{gate}, accepted"),
                false if is_won => format!("{gate}, weaker beside the pool"),
                false => gate,
            };
            text += &format!("{number:10}  {loss:13.4}  {gate:>20}");
            for Match { share, elo, .. } in pool {
                let elo = elo.map_or(String::new(), |elo| format!(" {elo:+.0} Elo"));
                text += &format!("  {:>16}", format!("{share:.3}{elo}"));
            }
            text += "\n";
        }
        text
    }

    fn plot(&self, done: &[Generation]) -> String {
        let line = |(place, rival): (usize, &String)| Series {
            name: format!("Elo above {rival}"),
            points: done
                .iter()
                .filter_map(|generation| {
                    Some((generation.number as f64, generation.pool.get(place)?.elo?))
                })
                .collect(),
        };
        let lines: Vec<_> = self.args.pool.iter().enumerate().map(line).collect();
        curve::svg("generation", "Elo", &lines)
    }
}

/// The last generation that was accepted.
fn last_accepted(done: &[Generation]) -> Option<&Generation> {
    done.iter().rev().find(|generation| generation.accepted)
}

/// Whether the pool's bots take more points off `new` than off `old`, beyond what chance makes of it once in forty
/// times: 1.96 standard errors of the difference, each game being won or lost.
fn is_weaker(new: &[Match], old: &[Match]) -> bool {
    let (mut difference, mut variance) = (0.0, 0.0);
    for new in new {
        let Some(old) = old.iter().find(|old| old.rival == new.rival) else { continue };
        difference += new.share - old.share;
        variance += [new, old]
            .map(|found| found.share * (1.0 - found.share) / found.games.max(1) as f64)
            .iter()
            .sum::<f64>();
    }
    difference < -1.96 * variance.sqrt()
}

#[cfg(test)]
mod tests {
    use super::{is_weaker, Match};

    fn beside(rivals: [(&str, f64); 2]) -> [Match; 2] {
        rivals.map(|(rival, share)| Match {
            rival: rival.to_string(),
            games: 200,
            share,
            elo: None,
            verdict: None,
        })
    }

    #[test]
    fn a_loss_beside_the_pool_counts_if_chance_does_not_explain_it() {
        // One standard error of such a sum is the root of 4 * 0.16 / 200, 0.057: 1.96 are 0.111.
        let old = beside([("uct", 0.8), ("greedy", 0.8)]);
        assert!(!is_weaker(&old, &old));
        assert!(!is_weaker(&beside([("uct", 0.9), ("greedy", 0.8)]), &old));
        assert!(!is_weaker(&beside([("uct", 0.75), ("greedy", 0.75)]), &old));
        assert!(is_weaker(&beside([("uct", 0.74), ("greedy", 0.74)]), &old));
        // What is gained beside one is set against what is lost beside the other.
        assert!(!is_weaker(&beside([("uct", 0.6), ("greedy", 0.95)]), &old));
        // Who was not in the pool then says nothing.
        assert!(!is_weaker(&beside([("uct", 0.8), ("random", 0.1)]), &old));
    }

    #[test]
    fn a_match_without_a_verdict_is_won_by_more_than_half() {
        let won = |share, verdict: Option<&str>| {
            let verdict = verdict.map(str::to_string);
            Match { rival: String::new(), games: 9, share, elo: None, verdict }.is_won()
        };
        assert!(won(0.51, None) && !won(0.5, None));
        assert!(won(0.4, Some("H1")) && !won(0.6, Some("H0")));
    }
}
