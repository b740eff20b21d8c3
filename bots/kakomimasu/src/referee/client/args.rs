//! Arguments of `kakomimasu-client`.

use anyhow::{bail, Result};
use clap::Parser;
use engine::referee::{Command, Host};

use super::{Join, Options};

/// The command.
pub const COMMAND: Command = Command {
    name: "kakomimasu-client",
    about: "Play a bot on a Kakomimasu server",
    run: |words, host| {
        let args = Args::parse_from(
            ["kakomimasu-client"].into_iter().chain(words.iter().map(String::as_str)),
        );
        run(args, host).map(|()| true).map_err(|error| format!("{error:#}"))
    },
};

const EXAMPLES: &str = "\
Examples:
  referee-sim kakomimasu-client --server http://localhost:8880 --ai a4 --board A-1
  referee-sim kakomimasu-client --server http://localhost:8880 --game 0a1b2c --bot ./my-bot
  referee-sim kakomimasu-client --server https://api.kakomimasu.com --free --name sente

The bot reads and prints the lines of bots/kakomimasu; a program finds the time of a decision in
SENTE_MILLIS. The score is printed every turn: wall points + territory = total, * is the bot.";

/// Play a bot on a Kakomimasu server
///
/// Joins a game, keeps the server's timeline and sends the bot's orders. Lost connections and errors of
/// the server are tried again as long as the turn takes orders.
#[derive(Parser)]
#[command(bin_name = "referee-sim kakomimasu-client", max_term_width = 100, after_help = EXAMPLES)]
struct Args {
    /// Address of the server
    #[arg(long, value_name = "URL")]
    server: String,
    /// Join this game
    #[arg(long, value_name = "ID", conflicts_with_all = ["free", "ai", "board"])]
    game: Option<String>,
    /// Join any game that waits for players
    #[arg(long, conflicts_with_all = ["ai", "board"])]
    free: bool,
    /// Start a game against this bot of the server: none, a1, a2, a3 or a4
    #[arg(long, value_name = "NAME", requires = "board")]
    ai: Option<String>,
    /// Board of the new game
    #[arg(long, value_name = "NAME", requires = "ai")]
    board: Option<String>,
    /// Token of an account; without it the bot plays as a guest
    #[arg(long, value_name = "T")]
    token: Option<String>,
    /// A guest's name
    #[arg(long, value_name = "NAME", default_value = "sente")]
    name: String,
    /// The bot: built-in name or command line
    #[arg(long, value_name = "BOT", default_value = "default")]
    bot: String,
    /// Agents of a new game [default: the board's]
    #[arg(long, value_name = "N", requires = "ai")]
    agents: Option<u64>,
    /// Turns of a new game [default: the board's]
    #[arg(long, value_name = "N", requires = "ai")]
    turns: Option<u64>,
    /// Seconds for orders in a new game [default: the board's]
    #[arg(long, value_name = "S", requires = "ai")]
    operation: Option<u64>,
    /// Seconds between turns in a new game [default: the board's]
    #[arg(long, value_name = "S", requires = "ai")]
    transition: Option<u64>,
}

fn run(args: Args, host: &dyn Host) -> Result<()> {
    let join = match (args.game, args.ai, args.board) {
        (Some(id), _, _) => Join::Game(id),
        (None, Some(name), Some(board)) => Join::Ai { name, board },
        _ if args.free => Join::Free,
        _ => bail!("expected --game ID, --free, or --ai NAME --board NAME"),
    };
    let settings = [
        ("nAgent", args.agents),
        ("totalTurn", args.turns),
        ("operationSec", args.operation),
        ("transitionSec", args.transition),
    ];
    let given = |(key, value): (&str, Option<u64>)| value.map(|value| (key.to_string(), value));
    let settings = settings.into_iter().filter_map(given).collect();
    let (server, token, name, bot) = (args.server, args.token, args.name, args.bot);
    super::run(&Options { server, join, token, name, bot, settings }, host)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples_parse() {
        for line in EXAMPLES.lines().filter(|line| line.starts_with("  ")) {
            Args::try_parse_from(line.split_whitespace().skip(1)).expect(line);
        }
    }
}
