//! The bots of a game: what the user names, and what sits at the table.

use std::env;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{anyhow, bail, Result};
use engine::referee::{Bot, Game, Seat};

use crate::compile;
use crate::cpu;
use crate::guard::guarded;
use crate::limit::Allowance;
use crate::process::{self, Failure, Launch, Process, Setup};

/// A bot as named on the command line.
#[derive(Clone, Debug, PartialEq)]
pub enum BotSpec {
    /// A bot of the game's crate, by name.
    Builtin(&'static str),
    /// A bot of the game's crate with some of its numbers changed.
    Changed {
        /// What is shown: `default:search.plies=8`.
        name: String,
        /// The bot that is changed.
        base: &'static str,
        /// Parameters with their new values; a word's place stands for the word.
        changes: Vec<(String, f64)>,
    },
    /// A command line.
    Program(String),
    /// A bundle, compiled.
    Compiled {
        /// The bundle's file as named.
        source: String,
        /// The program made of it.
        program: PathBuf,
    },
}

impl BotSpec {
    /// Understands `text`: `default`, a built-in bot's name, a `.rs` file, or a command line.
    pub fn parse(game: &dyn Game, text: &str) -> Result<Self> {
        let bots = game.bots();
        if let (Some((best, _)), true) = (bots.first(), text == "default") {
            return Ok(Self::Builtin(best));
        }
        let known = |text: &str| bots.iter().find(|(name, _)| *name == text).map(|(name, _)| *name);
        if let Some(name) = known(text) {
            return Ok(Self::Builtin(name));
        }
        if let Some((base, changes)) = text.split_once(':') {
            let best = bots.first().map(|(best, _)| *best);
            if let Some(base) = known(base).or_else(|| best.filter(|_| base == "default")) {
                return Self::changed(game, base, &changes_of(game, base, text, changes)?);
            }
        }
        let file = Path::new(text);
        if file.extension().is_some_and(|extension| extension == "rs") && file.is_file() {
            return Ok(Self::Compiled {
                source: text.to_string(),
                program: compile::program(file)?,
            });
        }
        if !can_start(text) {
            let names: Vec<&str> = bots.iter().map(|(name, _)| *name).collect();
            let (game, names) = (game.name(), names.join(", "));
            bail!("{text:?} is neither a built-in bot of {game} ({names}) nor a program");
        }
        Ok(Self::Program(text.to_string()))
    }

    /// A built-in bot with changes: names and values are tried out here.
    pub fn changed(game: &dyn Game, base: &'static str, changes: &[(String, f64)]) -> Result<Self> {
        let parameters = game.parameters(base);
        let texts = changes.iter().map(|(name, value)| change_text(game, base, name, *value));
        let name = format!("{base}:{}", texts.collect::<Vec<_>>().join(","));
        if parameters.is_empty() {
            bail!("{name:?}: {base} has no parameters");
        }
        let seat = Seat {
            player: 0,
            players: *game.players().start(),
            seed: 0,
            nodes: Some(1),
            time: None,
        };
        for change in changes {
            let made =
                guarded(|| game.bot_with(base, std::slice::from_ref(change), seat).is_some());
            if made != Ok(true) {
                let names: Vec<&str> = parameters.iter().map(|(name, _)| name.as_str()).collect();
                let text = change_text(game, base, &change.0, change.1);
                bail!("{base} takes no {text} (parameters: {})", names.join(", "));
            }
        }
        Ok(Self::Changed { name, base, changes: changes.to_vec() })
    }

    /// The name shown.
    pub fn name(&self) -> &str {
        match self {
            Self::Builtin(name) => name,
            Self::Changed { name, .. } => name,
            Self::Program(command_line) => command_line,
            Self::Compiled { source, .. } => source,
        }
    }

    /// The program to start, if it is one.
    pub fn launch(&self) -> Option<Launch<'_>> {
        match self {
            Self::Builtin(_) | Self::Changed { .. } => None,
            Self::Program(command_line) => Some(Launch::Line(command_line)),
            Self::Compiled { program, .. } => Some(Launch::File(program)),
        }
    }
}

/// Reads `name=value,name=value`.
fn changes_of(game: &dyn Game, base: &str, bot: &str, text: &str) -> Result<Vec<(String, f64)>> {
    let change = |change: &str| {
        let expected = || anyhow!("{bot:?}: expected bot:name=number,name=number");
        let (name, value) = change.split_once('=').ok_or_else(expected)?;
        let words = game.words(base, name);
        let number = if words.is_empty() {
            value.parse().ok().filter(|number: &f64| number.is_finite()).ok_or_else(expected)?
        } else {
            let place = words.iter().position(|word| *word == value);
            place.ok_or_else(|| {
                anyhow!("{base} takes no {change} ({name} is one of {})", words.join(", "))
            })? as f64
        };
        Ok((name.to_string(), number))
    };
    text.split(',').map(change).collect()
}

/// A changed parameter as the command line says it.
pub fn change_text(game: &dyn Game, bot: &str, parameter: &str, value: f64) -> String {
    match game.words(bot, parameter).get(value as usize) {
        Some(word) => format!("{parameter}={word}"),
        None => format!("{parameter}={value}"),
    }
}

/// True unless the command line surely names no program; a shell's lines are left to the shell.
fn can_start(command_line: &str) -> bool {
    let Some(program) = command_line.split_whitespace().next() else { return false };
    if !process::is_plain(command_line) {
        return true;
    }
    if program.contains('/') {
        return Path::new(program).is_file();
    }
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path).any(|folder| folder.join(program).is_file())
}

/// One question's outcome.
pub struct Reply {
    /// The answer's lines, or why there are none.
    pub answer: Result<Vec<String>, Failure>,
    /// From the sending of the input to the end of the answer; CPU time of the bot if that is limited.
    pub time: Duration,
    /// Of a program without an answer, the last lines of its stderr.
    pub stderr: Vec<String>,
}

/// A bot that plays one game.
pub enum Player {
    /// In this process.
    Builtin(Box<dyn Bot>),
    /// A program of its own.
    Program(Box<Process>),
    /// Failed earlier or could not start; it answers no more.
    Dead(Failure),
}

impl Player {
    /// Seats a bot and gives it its init lines. One that cannot start is there, but dead.
    pub fn seat(game: &dyn Game, spec: &BotSpec, seat: Seat, show_stderr: bool) -> Self {
        let player = match spec {
            BotSpec::Builtin(name) => guarded(|| game.bot(name, seat))
                .and_then(|bot| bot.ok_or_else(|| "no such built-in bot".to_string()))
                .map(Self::Builtin),
            BotSpec::Changed { base, changes, .. } => {
                guarded(|| game.bot_with(base, changes, seat))
                    .and_then(|bot| bot.ok_or_else(|| "no such parameters".to_string()))
                    .map(Self::Builtin)
            }
            BotSpec::Program(_) | BotSpec::Compiled { .. } => {
                let millis = seat.time.map(|time| time.as_millis() as u64);
                let setup = Setup { nodes: seat.nodes, seed: seat.seed, show_stderr, millis };
                let launch = spec.launch().unwrap_or(Launch::Line(""));
                Process::start(launch, &setup)
                    .map(|process| Self::Program(Box::new(process)))
                    .map_err(|error| format!("cannot start: {error}"))
            }
        };
        player.unwrap_or_else(|message| Self::Dead(Failure::Crash(message)))
    }

    /// The last lines of a program's stderr.
    pub fn last_words(&mut self) -> Vec<String> {
        match self {
            Self::Program(process) => process.last_words(),
            Self::Builtin(_) | Self::Dead(_) => Vec::new(),
        }
    }

    /// Ends a bot whose time is up: it answers no more.
    pub fn stop(&mut self) {
        *self = Self::Dead(Failure::Crash("stopped".to_string()));
    }

    /// Gives the lines sent once before the first turn.
    pub fn init(&mut self, lines: &[String]) {
        match self {
            Self::Builtin(bot) => {
                if let Err(message) = guarded(|| bot.init(lines)) {
                    *self = Self::Dead(Failure::Crash(message));
                }
            }
            Self::Program(process) => process.queue(lines),
            Self::Dead(_) => {}
        }
    }

    /// Asks for an answer of `count` lines. A bot that fails is stopped at once, unless `forgiving`
    /// forgives late answers: then the lines in time are the answer and the others are never read.
    ///
    /// A built-in bot keeps the time itself and is not stopped.
    pub fn ask(
        &mut self,
        lines: &[String],
        count: usize,
        allowance: Allowance,
        forgiving: bool,
    ) -> Reply {
        let mut reply = match self {
            Self::Builtin(bot) => ask_builtin(bot.as_mut(), lines, count, allowance),
            Self::Program(process) => {
                process.queue(lines);
                let answer = match process.ask(count, allowance) {
                    Err(failure) if forgiving && failure.is_late() => Ok(process.partial()),
                    answer => answer,
                };
                Reply { answer, time: process.used(), stderr: Vec::new() }
            }
            Self::Dead(failure) => {
                Reply { answer: Err(failure.clone()), time: Duration::ZERO, stderr: Vec::new() }
            }
        };
        if let Err(failure) = &reply.answer {
            reply.stderr = self.last_words();
            *self = Self::Dead(failure.clone());
        }
        reply
    }
}

fn ask_builtin(bot: &mut dyn Bot, lines: &[String], count: usize, allowance: Allowance) -> Reply {
    let wall = Instant::now();
    let cpu = allowance.cpu.map(|_| cpu::of_thread());
    let answer = guarded(|| bot.turn(lines)).map_err(Failure::Crash);
    let time = cpu.map_or_else(|| wall.elapsed(), |start| cpu::of_thread() - start);
    let answer = answer.and_then(|lines| match lines.len() {
        given if given == count => Ok(lines),
        given => Err(Failure::Crash(format!("gave {given} lines, expected {count}"))),
    });
    Reply { answer, time, stderr: Vec::new() }
}
