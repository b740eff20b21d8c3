//! What a user names as a bot.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{anyhow, bail, Context, Result};
use engine::referee::{Game, Seat};

use crate::game::guard::guarded;
use crate::process::program::{self, Launch};
use crate::process::{checkout, compile};
use crate::recordings::read;
use crate::series::blocks::mix;

/// Most bytes of a file of bots.
const MAX_POOL: u64 = 1 << 20;

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
    /// A bundle, or a crate at a commit, compiled.
    Compiled {
        /// The file, or `folder@commit`, as named.
        source: String,
        /// The program made of it.
        program: PathBuf,
    },
    /// One of the others with a limit of its own.
    Limited {
        /// What is shown: `[100] ./my-bot`.
        name: String,
        /// The bot.
        bot: Box<BotSpec>,
        /// Milliseconds of every answer, or nodes where those are the limit.
        limit: u64,
    },
    /// One of several, drawn anew for every seed.
    Pool {
        /// What is shown: `pool:FILE`.
        name: String,
        /// The bots.
        bots: Vec<BotSpec>,
    },
}

/// What stands in front of a pool's file.
const POOL: &str = "pool:";

/// Text for a bot of a pool.
pub fn pool_text(file: &Path) -> String {
    format!("{POOL}{}", file.display())
}

/// Text for a bot with a limit of its own.
pub fn limited_text(bot: &str, limit: u64) -> String {
    format!("[{limit}] {bot}")
}

impl BotSpec {
    /// Understands `text`: `default`, a built-in bot's name, a `.rs` file, `folder@commit`, a command line, a
    /// `pool:FILE`, or
    /// one of these behind its own limit.
    pub fn parse(game: &dyn Game, text: &str) -> Result<Self> {
        if let Some(file) = text.strip_prefix(POOL) {
            return Self::pool(game, text, Path::new(file));
        }
        let limit = text.strip_prefix('[').and_then(|rest| rest.split_once("] "));
        if let Some((Ok(limit), bot)) = limit.map(|(limit, bot)| (limit.parse(), bot)) {
            return Self::parse(game, bot)?.limited(limit);
        }
        if let Some(built_in) = Self::built_in(game, text)? {
            return Ok(built_in);
        }
        let file = Path::new(text);
        if file.extension().is_some_and(|extension| extension == "rs") && file.is_file() {
            return Ok(Self::Compiled {
                source: text.to_string(),
                program: compile::program(file)?,
            });
        }
        if let Some((folder, commit)) = checkout::at_commit(text) {
            let program = checkout::build(folder, commit)?;
            return Ok(Self::Compiled { source: text.to_string(), program });
        }
        if !can_start(text) {
            let names: Vec<&str> = game.bots().iter().map(|(name, _)| *name).collect();
            let (game, names) = (game.name(), names.join(", "));
            bail!("{text:?} is neither a built-in bot of {game} ({names}) nor a program");
        }
        Ok(Self::Program(text.to_string()))
    }

    /// The built-in bot of this name, perhaps with changes; `None` if there is none. Nothing is started or compiled.
    pub fn built_in(game: &dyn Game, text: &str) -> Result<Option<Self>> {
        let bots = game.bots();
        let best = bots.first().map(|(best, _)| *best);
        let known = |text: &str| {
            let named = bots.iter().find(|(name, _)| *name == text).map(|(name, _)| *name);
            best.filter(|_| text == "default").or(named)
        };
        if let Some(name) = known(text) {
            return Ok(Some(Self::Builtin(name)));
        }
        let Some((base, changes)) = text.split_once(':') else { return Ok(None) };
        let Some(base) = known(base) else { return Ok(None) };
        Self::changed(game, base, &changes_of(game, base, text, changes)?).map(Some)
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

    /// The bots of a file, one a line; `#` begins a remark.
    fn pool(game: &dyn Game, name: &str, file: &Path) -> Result<Self> {
        let path = file.display();
        let text = read::text(file, MAX_POOL)?;
        let mut bots = Vec::new();
        for (number, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let place = || format!("{path}:{}", number + 1);
            match Self::parse(game, line).with_context(place)? {
                Self::Pool { .. } => bail!("{}: a pool in a pool", place()),
                bot => bots.push(bot),
            }
        }
        if bots.is_empty() {
            bail!("{path}: expected a bot in each line, found none");
        }
        Ok(Self::Pool { name: name.to_string(), bots })
    }

    /// The bot with a limit of its own; all bots of a pool get it.
    pub fn limited(self, limit: u64) -> Result<Self> {
        let name = limited_text(self.name(), limit);
        match self {
            _ if limit == 0 => bail!("{name:?}: expected a limit from 1 on"),
            Self::Limited { .. } => bail!("{name:?}: two limits"),
            Self::Pool { bots, .. } => {
                let bots = bots.into_iter().map(|bot| bot.limited(limit)).collect::<Result<_>>()?;
                Ok(Self::Pool { name, bots })
            }
            bot => Ok(Self::Limited { name, bot: Box::new(bot), limit }),
        }
    }

    /// The bot that plays the games of `seed` at the place `place` of a match: of a pool another one for each
    /// place, as long as there are enough.
    pub fn drawn(&self, seed: u64, place: usize) -> &Self {
        let Self::Pool { bots, .. } = self else { return self };
        let mut order: Vec<usize> = (0..bots.len()).collect();
        let place = place % bots.len();
        for at in 0..=place {
            let left = (bots.len() - at) as u64;
            order.swap(at, at + (mix(!seed, at as u64) % left) as usize);
        }
        &bots[order[place]]
    }

    /// The bot without its limit.
    pub fn bare(&self) -> &Self {
        match self {
            Self::Limited { bot, .. } => bot,
            other => other,
        }
    }

    /// The limit of its own.
    pub fn own_limit(&self) -> Option<u64> {
        match self {
            Self::Limited { limit, .. } => Some(*limit),
            _ => None,
        }
    }

    /// The name shown.
    pub fn name(&self) -> &str {
        match self {
            Self::Builtin(name) => name,
            Self::Changed { name, .. } | Self::Limited { name, .. } | Self::Pool { name, .. } => {
                name
            }
            Self::Program(command_line) => command_line,
            Self::Compiled { source, .. } => source,
        }
    }

    /// The program to start, if it is one.
    pub fn launch(&self) -> Option<Launch<'_>> {
        match self.bare() {
            Self::Builtin(_) | Self::Changed { .. } | Self::Limited { .. } | Self::Pool { .. } => {
                None
            }
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
    if !program::is_plain(command_line) {
        return true;
    }
    if program.contains('/') {
        return Path::new(program).is_file();
    }
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path).any(|folder| folder.join(program).is_file())
}
