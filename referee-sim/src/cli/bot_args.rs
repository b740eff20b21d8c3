//! The bots of a match, in the order of the command line.

use std::path::PathBuf;

use clap::{value_parser, Arg, ArgAction, ArgMatches, Args, Command, Error, FromArgMatches};
use engine::referee::Game;

use crate::game::bot_spec::{limited_text, pool_text};

/// `--bot` with the `--bot-limit` that follows it, and `--pool`.
pub struct BotArgs {
    bots: Vec<String>,
    pool: Option<PathBuf>,
}

impl BotArgs {
    /// The bots' texts; those of the pool take the seats that are left.
    pub fn texts(self, game: &dyn Game) -> Vec<String> {
        let Self { mut bots, pool } = self;
        if let Some(file) = pool {
            bots.resize_with(bots.len().max(*game.players().end()), || pool_text(&file));
        }
        bots
    }
}

impl Args for BotArgs {
    fn augment_args(command: Command) -> Command {
        let bot = Arg::new("bot").long("bot").value_name("BOT").action(ArgAction::Append);
        let limit = Arg::new("bot-limit").long("bot-limit").value_name("N");
        let limit = limit.value_parser(value_parser!(u64).range(1..)).action(ArgAction::Append);
        let pool = Arg::new("pool").long("pool").value_name("FILE");
        command
            .arg(bot.required(true).help(
                "A bot: built-in name, .rs file, FOLDER@COMMIT or command line; once per seat",
            ))
            .arg(limit.requires("bot").help(
                "Limit of the bot before it: milliseconds of every answer, or nodes with --nodes",
            ))
            .arg(pool.value_parser(value_parser!(PathBuf)).help(
                "The other seats go to bots of this file, one a line, drawn anew for every seed",
            ))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for BotArgs {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let places = |id| matches.indices_of(id).into_iter().flatten();
        let texts = matches.get_many::<String>("bot").into_iter().flatten().cloned();
        let mut bots: Vec<(usize, String)> = places("bot").zip(texts).collect();
        let limits = matches.get_many::<u64>("bot-limit").into_iter().flatten();
        for (place, &limit) in places("bot-limit").zip(limits) {
            let before = bots.iter_mut().rev().find(|(bot, _)| *bot < place);
            let (_, text) = before.ok_or_else(|| {
                Error::raw(
                    clap::error::ErrorKind::ValueValidation,
                    "--bot-limit: no --bot before it\n",
                )
            })?;
            *text = limited_text(text, limit);
        }
        let bots = bots.into_iter().map(|(_, text)| text).collect();
        Ok(Self { bots, pool: matches.get_one("pool").cloned() })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}
