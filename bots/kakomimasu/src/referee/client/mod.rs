//! Plays a bot of the line protocol on a Kakomimasu server.
//!
//! The client joins a game, keeps the server's timeline, fills the lines of each turn from the game's
//! JSON and turns the answer into orders. What is lost on the way is sent again as long as the turn
//! takes orders; after that the next turn goes on from the state that the server then shows.

mod api;
mod args;
mod clock;
pub mod game;

pub use args::COMMAND;

use std::io::{stdout, Write};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{anyhow, bail, Context, Error, Result};
use engine::referee::{Host, Seat, Seated};
use serde_json::{json, Value};

use super::{view, GAME};
use crate::sim::Board;
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
/// What the official server's bots are called.
const BOTS: [&str; 5] = ["none", "a1", "a2", "a3", "a4"];

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

/// Plays one game.
pub fn run(options: &Options, host: &dyn Host) -> Result<()> {
    let bot = host.bot(&GAME, &options.bot).map_err(Error::msg)?;
    if !["http://", "https://"].iter().any(|scheme| options.server.starts_with(scheme)) {
        bail!("--server {:?}: expected an address like http://localhost:8880", options.server);
    }
    host.watch().map_err(Error::msg)?;
    let mut api = Api::new(&options.server);
    let joined = join(&mut api, options, host).context("cannot join")?;
    say(&format!("joined {} as player {}", joined.path, joined.me))?;
    let (first, timeline) = begin(&mut api, &joined, host)?;
    let board = game::board(&first).map_err(|error| anyhow!("the server's game: {error}"))?;
    let mut player = bot.seat(seat(&board, &joined, timeline));
    player.init(&view::init(&board, joined.me));
    let table = Table { joined, board, timeline, host };
    table.play(&mut api, player.as_mut())
}

fn say(text: &str) -> Result<()> {
    let mut out = stdout().lock();
    writeln!(out, "{text}").and_then(|()| out.flush()).context("cannot print")
}

/// Joins. Only what was surely not processed is sent again: a second join would be a second player.
fn join(api: &mut Api, options: &Options, host: &dyn Host) -> Result<Joined> {
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
            Err(error) if error.may_pass() && tries < 5 && !host.stopped() => {
                eprintln!("{error}; joining again");
                tries += 1;
                sleep(AGAIN * 5);
            }
            Err(error) => match &options.join {
                // Another server may have others.
                Join::Ai { name, .. } if !BOTS.contains(&name.as_str()) => {
                    bail!("{error} (--ai {name:?}: the server's bots are {})", BOTS.join(", "))
                }
                _ => bail!(error),
            },
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
fn begin(api: &mut Api, joined: &Joined, host: &dyn Host) -> Result<(Value, Timeline)> {
    loop {
        if host.stopped() {
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

/// The bot has most of the time in which the server takes orders.
fn seat(board: &Board, joined: &Joined, timeline: Timeline) -> Seat {
    let window = Duration::from_secs(timeline.operation.max(1) as u64);
    let time = Some(window.saturating_sub(SENDING).mul_f64(0.6));
    let seed = joined
        .pic
        .bytes()
        .fold(joined.me as u64, |seed, byte| seed.wrapping_mul(31).wrapping_add(u64::from(byte)));
    Seat { player: joined.me, players: board.players, seed, nodes: None, time }
}

/// A game that has begun.
struct Table<'h> {
    joined: Joined,
    board: Board,
    timeline: Timeline,
    host: &'h dyn Host,
}

impl Table<'_> {
    fn play(&self, api: &mut Api, player: &mut dyn Seated) -> Result<()> {
        let Self { joined, board, timeline, .. } = self;
        let mut done = 0;
        loop {
            self.sleep_until(api, timeline.opens(done + 1));
            let game = self.turn_after(api, done)?;
            let turn = game["turn"].as_i64().unwrap_or(0);
            let score = game::score(&game, joined.me);
            if game["status"] == "ended" {
                return say(&format!("end: {score}"));
            }
            say(&format!("turn {turn}/{}: {score}", timeline.turns))?;
            let lines = game::input(board, &game, joined.me);
            let lines =
                lines.map_err(|error| anyhow!("turn {turn}: the server's game: {error}"))?;
            let closes = timeline.closes(turn);
            let limit = api.clock.until(closes).saturating_sub(SENDING);
            let answer = player.ask(&lines, board.agents, limit.max(AGAIN));
            let answer = answer.unwrap_or_else(|failure| {
                eprintln!("turn {turn}: the bot failed: {failure}");
                Vec::new()
            });
            self.send(api, turn, closes, &game::orders(board, &answer))?;
            done = turn;
        }
    }

    fn sleep_until(&self, api: &Api, moment: f64) {
        // In pieces, so that Ctrl-C ends the wait.
        while !self.host.stopped() {
            let left = api.clock.until(moment);
            if left.is_zero() {
                return;
            }
            sleep(left.min(Duration::from_millis(200)));
        }
    }

    /// The game as soon as it shows a later turn than `done`, or its end.
    fn turn_after(&self, api: &mut Api, done: i64) -> Result<Value> {
        let Self { joined, timeline, .. } = self;
        let overdue = timeline.opens(done + 1) + OVERDUE;
        loop {
            if self.host.stopped() {
                bail!("stopped");
            }
            let error = match api.get(&joined.path, patience(Duration::MAX)) {
                Ok(game) if game["status"] == "ended" => return Ok(game),
                Ok(game) if game["turn"].as_i64().is_some_and(|turn| turn > done) => {
                    return Ok(game)
                }
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
    fn send(&self, api: &mut Api, turn: i64, closes: f64, orders: &Value) -> Result<()> {
        let joined = &self.joined;
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
                Err(error) if error.may_pass() && !self.host.stopped() => sleep(AGAIN),
                Err(error) => bail!("turn {turn}: {error}"),
            }
        }
    }
}
