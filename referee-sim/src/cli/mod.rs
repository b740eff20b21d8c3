//! The command line.
//!
//! Exit codes: 0 done, 1 a check found a difference or a damaged file, 2 the command could not run,
//! 130 stopped by Ctrl-C.

mod arena;
mod bot_args;
mod bots;
mod common;
mod compare;
mod completions;
mod dev;
mod diff;
mod import;
mod league;
mod merge;
mod new_game;
mod play;
#[cfg(feature = "queue")]
mod queue;
mod review;
mod selfplay;
mod serve;
mod sprt;
mod stub;
mod tune;
mod view;

use std::io::{self, ErrorKind};
use std::process::ExitCode;

use anyhow::{Error, Result};
use clap::{ArgMatches, Args, CommandFactory, FromArgMatches, Parser, Subcommand};
use engine::referee::Game;

use crate::game::host::Here;
use crate::process::{interrupt, watchdog};

/// Local referees, self-play arena, and the check of simulators against recorded games.
#[derive(Parser)]
#[command(name = "referee-sim", version, max_term_width = 100, after_help = TOP_EXAMPLES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const TOP_EXAMPLES: &str = "\
Examples:
  referee-sim bots
  referee-sim diff replays
  referee-sim play --game fall2020 --seed 7 --bot default --bot ./my-bot -o game.jsonl.gz
  referee-sim arena --game fall2020 --bot default --bot ./my-bot --games 100

A bot is the name of a built-in one (`default` is the game's best), a .rs file that holds a whole
program, FOLDER@COMMIT (a crate as it was then), or a command line.
Exit codes: 0 done, 1 a check found differences, 2 could not run, 130 stopped by Ctrl-C.";

#[derive(Subcommand)]
enum Command {
    #[command(after_help = diff::DIFF_EXAMPLES)]
    Diff(diff::DiffArgs),
    #[command(after_help = play::PLAY_EXAMPLES)]
    Play(play::PlayArgs),
    #[command(after_help = arena::ARENA_EXAMPLES)]
    Arena(arena::ArenaArgs),
    #[command(after_help = compare::COMPARE_EXAMPLES)]
    Compare(compare::CompareArgs),
    #[command(after_help = sprt::SPRT_EXAMPLES)]
    Sprt(sprt::SprtArgs),
    #[command(after_help = merge::MERGE_EXAMPLES)]
    Merge(merge::MergeArgs),
    /// Play an arena's match on many machines
    #[cfg(not(feature = "queue"))]
    #[command(disable_help_flag = true)]
    ServeBlocks(Anything),
    /// Play games for `serve-blocks`
    #[cfg(not(feature = "queue"))]
    #[command(disable_help_flag = true)]
    Worker(Anything),
    #[cfg(feature = "queue")]
    #[command(after_help = queue::SERVE_EXAMPLES)]
    ServeBlocks(queue::ServeArgs),
    #[cfg(feature = "queue")]
    #[command(after_help = queue::WORK_EXAMPLES)]
    Worker(queue::WorkArgs),
    #[command(after_help = league::LEAGUE_EXAMPLES)]
    League(league::LeagueArgs),
    #[command(after_help = league::REPORT_EXAMPLES)]
    Report(league::ReportArgs),
    #[command(after_help = tune::TUNE_EXAMPLES)]
    Tune(tune::TuneArgs),
    #[command(after_help = tune::ABLATE_EXAMPLES)]
    Ablate(tune::AblateArgs),
    #[command(after_help = selfplay::SELFPLAY_EXAMPLES)]
    Selfplay(selfplay::SelfplayArgs),
    #[command(after_help = bots::BOTS_EXAMPLES)]
    Bots(bots::BotsArgs),
    #[command(after_help = import::IMPORT_EXAMPLES)]
    Import(import::ImportArgs),
    #[command(after_help = view::VIEW_EXAMPLES)]
    View(view::ViewArgs),
    #[command(after_help = review::REVIEW_EXAMPLES)]
    Review(review::ReviewArgs),
    #[command(after_help = stub::STUB_EXAMPLES)]
    Stub(stub::StubArgs),
    #[command(after_help = serve::SERVE_EXAMPLES)]
    Serve(serve::ServeArgs),
    #[command(after_help = new_game::NEW_GAME_EXAMPLES)]
    NewGame(new_game::NewGameArgs),
    #[command(after_help = dev::DEV_EXAMPLES)]
    Dev(dev::DevArgs),
    #[command(after_help = completions::COMPLETIONS_EXAMPLES)]
    Completions(completions::CompletionsArgs),
}

/// What a build without the queue says.
#[cfg(not(feature = "queue"))]
const WITHOUT_QUEUE: &str =
    "built without the queue: cargo build --release -p referee-sim --features queue";

/// Words that others understand.
#[derive(clap::Args)]
struct Anything {
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, hide = true)]
    words: Vec<String>,
}

/// Runs the program with the given list of games.
pub fn main(games: &'static [&'static dyn Game]) -> ExitCode {
    let mut arguments = std::env::args_os().skip(1);
    if arguments.next().is_some_and(|argument| argument == watchdog::ARGUMENT) {
        let mark = arguments.next().unwrap_or_default();
        watchdog::watch(&mark.to_string_lossy());
        return ExitCode::SUCCESS;
    }
    watchdog::allow();
    let matches = match command(games).try_get_matches() {
        Ok(matches) => matches,
        Err(asked) => return say(&asked),
    };
    let result = match own(games, &matches) {
        Some(result) => result,
        None => match Cli::from_arg_matches(&matches) {
            Ok(cli) => run(cli, games),
            Err(asked) => return say(&asked),
        },
    };
    match result {
        Ok(_) if interrupt::stopped() => ExitCode::from(interrupt::EXIT_CODE),
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        // Who reads no further has seen enough.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // What a file or a path says must not steer the terminal.
            let text = format!("{error:#}");
            eprintln!("error: {}", text.replace(|c: char| c.is_control() && c != '\n', " "));
            ExitCode::from(2)
        }
    }
}

/// All commands, those of the games among them.
fn command(games: &[&dyn Game]) -> clap::Command {
    let own = games.iter().flat_map(|game| game.commands()).map(|own| {
        let command = clap::Command::new(own.name).disable_help_flag(true);
        // Last, since words bring what is said about them.
        Anything::augment_args(command).about(own.about)
    });
    Cli::command().subcommands(own)
}

/// Runs a command of a game, if that is what was asked for.
fn own(games: &[&dyn Game], matches: &ArgMatches) -> Option<Result<bool>> {
    let (name, words) = matches.subcommand()?;
    let own = games.iter().flat_map(|game| game.commands()).find(|own| own.name == name)?;
    let Anything { words } = Anything::from_arg_matches(words).ok()?;
    Some((own.run)(&words, &Here).map_err(Error::msg))
}

fn run(cli: Cli, games: &'static [&'static dyn Game]) -> Result<bool> {
    match cli.command {
        Command::Diff(args) => diff::run(args, games),
        Command::Play(args) => play::run(args, games),
        Command::Arena(args) => arena::run(args, games),
        Command::Compare(args) => compare::run(args, games),
        Command::Sprt(args) => sprt::run(args),
        Command::Merge(args) => merge::run(args),
        #[cfg(not(feature = "queue"))]
        Command::ServeBlocks(Anything { words: _ }) | Command::Worker(Anything { words: _ }) => {
            Err(anyhow::anyhow!(WITHOUT_QUEUE))
        }
        #[cfg(feature = "queue")]
        Command::ServeBlocks(args) => queue::serve(args, games),
        #[cfg(feature = "queue")]
        Command::Worker(args) => queue::work(args, games),
        Command::League(args) => league::run(args, games),
        Command::Report(args) => league::report(args, games),
        Command::Tune(args) => tune::run(args, games),
        Command::Ablate(args) => tune::run_ablate(args, games),
        Command::Selfplay(args) => selfplay::run(args, games),
        Command::Bots(args) => bots::run(args, games),
        Command::Import(args) => import::run(args, games),
        Command::View(args) => view::run(args, games),
        Command::Review(args) => review::run(args, games),
        Command::Stub(args) => stub::run(args),
        Command::Serve(args) => serve::run(args, games),
        Command::NewGame(args) => new_game::run(args),
        Command::Dev(args) => dev::run(args, games),
        Command::Completions(args) => completions::run(args, command(games)),
    }
}

/// Prints the help that was asked for, or what is wrong with the command line.
fn say(asked: &clap::Error) -> ExitCode {
    match asked.print() {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
        _ => ExitCode::from(asked.exit_code() as u8),
    }
}

fn is_broken_pipe(error: &Error) -> bool {
    let cause = error.root_cause().downcast_ref::<io::Error>();
    cause.is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
}

#[cfg(test)]
mod tests {
    use super::Cli;
    use clap::{Command, CommandFactory, Parser};

    /// The words of an example up to its comment or to what the shell does with its output.
    fn words(example: &str) -> Vec<String> {
        let command = example.trim().split("  ").next().unwrap_or_default();
        let mut words = Vec::new();
        for (index, part) in command.split('\'').enumerate() {
            if index % 2 == 1 {
                words.push(part.to_string());
            } else {
                words.extend(part.split_whitespace().map(str::to_string));
            }
        }
        let setting = |word: &&String| word.contains('=') && !word.starts_with('-');
        let settings = words.iter().take_while(setting).count();
        words.into_iter().skip(settings).take_while(|word| !matches!(&**word, ">" | "|")).collect()
    }

    fn check(command: &Command, count: &mut usize) {
        // What is not built in says so instead of help.
        if command.is_disable_help_flag_set() {
            return;
        }
        let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
        let shown = |line: &&str| line.starts_with("  ") && line.contains("referee-sim ");
        let examples: Vec<_> = help.lines().filter(shown).map(words).collect();
        assert!(!examples.is_empty(), "{}: no example", command.get_name());
        for example in examples {
            if let Err(error) = Cli::try_parse_from(&example) {
                panic!("{example:?}: {error}");
            }
        }
        *count += 1;
        command.get_subcommands().for_each(|command| check(command, count));
    }

    #[test]
    fn each_commands_help_has_examples_that_parse() {
        let mut count = 0;
        check(&Cli::command(), &mut count);
        assert!(count > 20, "{count}");
    }
}
