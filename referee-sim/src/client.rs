//! Plays a bot of the line protocol on a Kakomimasu server.
//!
//! The client joins a game, keeps the server's timeline, fills the lines of each turn from the game's
//! JSON and turns the answer into orders. What is lost on the way is sent again as long as the turn
//! takes orders; after that the next turn goes on from the state that the server then shows.

mod api;
mod clock;
pub mod game;

use std::io::{stdout, Write};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{anyhow, bail, Context, Result};
use engine::referee::{Game, Seat};
use kakomimasu::referee::bots::bot_with_time;
use kakomimasu::sim::Board;
use serde_json::{json, Value};

use crate::interrupt;
use crate::player::{BotSpec, Player};
use crate::process::{Launch, Process, Setup};
use api::{patience, Api, ApiError, Identity};
use game::Timeline;

/// Time that is kept for sending the orders.
const SENDING: Duration = Duration::from_millis(400);
/// Wait before a request is tried again.
const AGAIN: Duration = Duration::from_millis(60);
/// Wait between looks at a game that has not all its players.
const WAITING: Duration = Duration::from_millis(400);
/// Turns may be overdue for so long before the game is given up.
const OVERDUE: f64 = 60.0;

/// Which game to join.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Join {
    /// The game of this id.
    Game(String),
    /// Any game that waits for players.
    Free,
    /// A new game against a bot of the server.
    Ai {
        /// The server's bot.
        name: String,
        /// The board.
        board: String,
    },
}

/// What to play.
#[derive(Clone, Debug)]
pub struct Options {
    /// Address of the server.
    pub server: String,
    /// The game.
    pub join: Join,
    /// Token of an account; a guest otherwise.
    pub token: Option<String>,
    /// A guest's name.
    pub name: String,
    /// The bot, as named by the user.
    pub bot: String,
    /// Settings of a new game: `nAgent`, `totalTurn`, `operationSec`, `transitionSec`.
    pub settings: Vec<(String, u64)>,
}

/// A joined game.
struct Joined {
    path: String,
    me: usize,
    pic: String,
}

/// Runs the command.
pub fn run(options: &Options) -> Result<()> {
    let spec = BotSpec::parse(&kakomimasu::referee::GAME, &options.bot)?;
    if !["http://", "https://"].iter().any(|scheme| options.server.starts_with(scheme)) {
        bail!("--server {:?}: expected an address like http://localhost:8880", options.server);
    }
    interrupt::watch()?;
    let mut api = Api::new(&options.server);
    let joined = join(&mut api, options).context("cannot join")?;
    say(&format!("joined {} as player {}", joined.path, joined.me))?;
    let (first, timeline) = begin(&mut api, &joined)?;
    let board = game::board(&first).map_err(|error| anyhow!("the server's game: {error}"))?;
    let mut player = seat(&spec, &board, &joined, timeline);
    player.init(&kakomimasu::referee::view::init(&board, joined.me));
    play(&mut api, &joined, &board, timeline, &mut player)
}

fn say(text: &str) -> Result<()> {
    let mut out = stdout().lock();
    writeln!(out, "{text}").and_then(|()| out.flush()).context("cannot print")
}

/// Joins. Only what was surely not processed is sent again: a second join would be a second player.
fn join(api: &mut Api, options: &Options) -> Result<Joined> {
    let who = options.token.as_deref().map_or(Identity::None, Identity::Bearer);
    let guest = options.token.is_none().then_some(options.name.as_str());
    let mut body = api::join_body(guest);
    let path = match &options.join {
        Join::Game(id) => format!("/matches/{id}/players"),
        Join::Free => "/matches/free/players".to_string(),
        Join::Ai { name, board } => {
            body["aiName"] = json!(name);
            body["boardName"] = json!(board);
            for (key, value) in &options.settings {
                body[key.as_str()] = json!(value);
            }
            "/matches/ai/players".to_string()
        }
    };
    let mut tries = 0;
    let answer = loop {
        match api.post(&path, &who, &body) {
            Ok(answer) => break answer,
            Err(error) if error.may_pass() && tries < 5 && !interrupt::stopped() => {
                eprintln!("{error}; joining again");
                tries += 1;
                sleep(AGAIN * 5);
            }
            Err(error) => bail!(error),
        }
    };
    let text = |key: &str| answer[key].as_str().map(str::to_string);
    let index = answer["index"].as_u64().map(|index| index as usize);
    let (Some(id), Some(pic), Some(me)) = (text("gameId"), text("pic"), index) else {
        bail!("expected gameId, pic and index, found {answer}");
    };
    Ok(Joined { path: format!("/matches/{id}"), me, pic })
}

/// Waits until the game has all its players and a timeline.
fn begin(api: &mut Api, joined: &Joined) -> Result<(Value, Timeline)> {
    loop {
        if interrupt::stopped() {
            bail!("stopped");
        }
        match api.get(&joined.path, patience(Duration::MAX)) {
            Ok(game) => match Timeline::read(&game) {
                Some(timeline) if !game["field"].is_null() => return Ok((game, timeline)),
                _ => sleep(WAITING),
            },
            Err(error) if error.may_pass() => sleep(AGAIN * 5),
            Err(error) => bail!(error),
        }
    }
}

/// Starts the bot; it has most of the time in which the server takes orders.
fn seat(spec: &BotSpec, board: &Board, joined: &Joined, timeline: Timeline) -> Player {
    let window = Duration::from_secs(timeline.operation.max(1) as u64);
    let time = window.saturating_sub(SENDING).mul_f64(0.6);
    let seed = joined.pic.bytes().fold(joined.me as u64, |seed, byte| seed * 31 + u64::from(byte));
    let seat = Seat { player: joined.me, players: board.players, seed, nodes: None };
    match spec {
        BotSpec::Builtin(name) => match bot_with_time(name, seat, Some(time)) {
            Some(bot) => Player::Builtin(bot),
            None => Player::seat(&kakomimasu::referee::GAME as &dyn Game, spec, seat, true),
        },
        _ => {
            let millis = Some(time.as_millis() as u64);
            let setup = Setup { nodes: None, seed, show_stderr: true, millis };
            let launch = spec.launch().unwrap_or(Launch::Line(""));
            Process::start(launch, &setup).map_or_else(
                |_| Player::seat(&kakomimasu::referee::GAME as &dyn Game, spec, seat, true),
                |process| Player::Program(Box::new(process)),
            )
        }
    }
}

fn play(
    api: &mut Api,
    joined: &Joined,
    board: &Board,
    timeline: Timeline,
    player: &mut Player,
) -> Result<()> {
    let mut done = 0;
    loop {
        sleep_until(api, timeline.opens(done + 1));
        let game = turn_after(api, joined, timeline, done)?;
        let turn = game["turn"].as_i64().unwrap_or(0);
        let score = game::score(&game, joined.me);
        if game["status"] == "ended" {
            return say(&format!("end: {score}"));
        }
        say(&format!("turn {turn}/{}: {score}", timeline.turns))?;
        let lines = game::input(board, &game, joined.me);
        let lines = lines.map_err(|error| anyhow!("turn {turn}: the server's game: {error}"))?;
        let closes = timeline.closes(turn);
        let limit = api.clock.until(closes).saturating_sub(SENDING);
        let reply = player.ask(&lines, board.agents, limit.max(AGAIN).into(), true);
        let answer = reply.answer.unwrap_or_else(|failure| {
            eprintln!("turn {turn}: the bot failed: {failure:?}");
            Vec::new()
        });
        send(api, joined, turn, closes, &game::orders(board, &answer))?;
        done = turn;
    }
}

fn sleep_until(api: &Api, moment: f64) {
    // In pieces, so that Ctrl-C ends the wait.
    while !interrupt::stopped() {
        let left = api.clock.until(moment);
        if left.is_zero() {
            return;
        }
        sleep(left.min(Duration::from_millis(200)));
    }
}

/// The game as soon as it shows a later turn than `done`, or its end.
fn turn_after(api: &mut Api, joined: &Joined, timeline: Timeline, done: i64) -> Result<Value> {
    let overdue = timeline.opens(done + 1) + OVERDUE;
    loop {
        if interrupt::stopped() {
            bail!("stopped");
        }
        let error = match api.get(&joined.path, patience(Duration::MAX)) {
            Ok(game) if game["status"] == "ended" => return Ok(game),
            Ok(game) if game["turn"].as_i64().is_some_and(|turn| turn > done) => return Ok(game),
            Ok(_) => None,
            Err(error) if error.may_pass() => Some(error),
            Err(error) => bail!(error),
        };
        if api.clock.now() > overdue {
            let why = error.map_or("the turn does not end".to_string(), |e| e.to_string());
            bail!("turn {}: expected the next turn, found none: {why}", done.max(0));
        }
        sleep(AGAIN);
    }
}

/// Gives a turn's orders; tries until the turn takes no more.
fn send(api: &mut Api, joined: &Joined, turn: i64, closes: f64, orders: &Value) -> Result<()> {
    let start = Instant::now();
    let path = format!("{}/actions", joined.path);
    loop {
        let left = api.clock.until(closes);
        if left.is_zero() {
            eprintln!("turn {turn}: orders not sent in time");
            return Ok(());
        }
        // A lost request is given up early, so that another one has a chance.
        let limit = patience(left).min(Duration::from_millis(700).max(left / 2));
        match api.patch(&path, &Identity::Pic(&joined.pic), orders, limit) {
            Ok(answer) => {
                let taken = answer["turn"].as_i64();
                if taken.is_some_and(|taken| taken != turn) {
                    let after = start.elapsed().as_millis();
                    eprintln!("turn {turn}: orders taken for turn {taken:?} after {after} ms");
                }
                return Ok(());
            }
            Err(ApiError::Refused(_, api::TRANSITION, _)) => {
                eprintln!("turn {turn}: orders came too late");
                return Ok(());
            }
            Err(error) if error.may_pass() && !interrupt::stopped() => sleep(AGAIN),
            Err(error) => bail!("turn {turn}: {error}"),
        }
    }
}
