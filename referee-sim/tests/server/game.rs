//! One game on the server: players, timeline, pending orders.

use std::collections::BTreeMap;

use kakomimasu::referee::orders::{advance, Order};
use kakomimasu::referee::{boards, pool, view};
use kakomimasu::sim::board::Board;
use kakomimasu::sim::state::{Mark, State};
use serde_json::{json, Value};

use super::Request;

const GAME: &str = "7f3a";

/// How the game is set up.
#[derive(Clone, Copy)]
pub struct Settings {
    pub board: &'static str,
    pub turns: usize,
    pub operation: i64,
    pub transition: i64,
    /// The second player is the server's own, so that one who joins is enough.
    pub ai: bool,
    /// The secret that the server expects differs from the one it told.
    pub forget_pic: bool,
}

/// The game.
pub struct Hosted {
    pub settings: Settings,
    pub board: Board,
    pub state: State,
    /// Names of those who joined.
    pub players: Vec<String>,
    start: Option<i64>,
    /// Orders by player and agent for the coming resolution.
    pending: Vec<BTreeMap<i64, (String, i64, i64)>>,
    pub log: Vec<Value>,
    pub refused_late: usize,
}

type Reply = (u16, Value);

fn refuse(code: i64, message: &str) -> Reply {
    (400, json!({ "errorCode": code, "message": message }))
}

impl Hosted {
    pub fn new(settings: Settings) -> Self {
        let layout = boards::find(settings.board).unwrap();
        let board = Board::new(layout.size, 2, layout.agents, settings.turns, &layout.points);
        Self {
            settings,
            board: board.unwrap(),
            state: State::new(),
            players: Vec::new(),
            start: None,
            pending: vec![BTreeMap::new(), BTreeMap::new()],
            log: Vec::new(),
            refused_late: 0,
        }
    }

    pub fn answer(&mut self, request: &Request, now: f64) -> Reply {
        let second = now.floor() as i64;
        self.resolve(second);
        let path = request.path.strip_prefix("/v1/matches/").unwrap_or("");
        match (request.method.as_str(), path) {
            ("POST", "ai/players") if self.settings.ai => self.join(request, second),
            ("POST", "free/players") => self.join(request, second),
            ("POST", path) if path == format!("{GAME}/players") => self.join(request, second),
            ("GET", GAME) => self.show(second),
            ("PATCH", path) if path == format!("{GAME}/actions") => self.order(request, second),
            ("GET" | "PATCH" | "POST", path)
                if path.ends_with("players") || !path.contains('/') =>
            {
                refuse(100, "no such game")
            }
            _ => refuse(5, "unknown path"),
        }
    }

    fn join(&mut self, request: &Request, second: i64) -> Reply {
        if !request.is_json {
            return refuse(2, "content type");
        }
        let Some(body) = &request.body else { return refuse(3, "JSON syntax") };
        let name = body["guestName"].as_str();
        let account = request.authorization.as_deref() == Some("Bearer token-1");
        if name.is_none() && !account {
            return refuse(204, "neither account nor guest name");
        }
        if self.players.len() == 2 {
            return refuse(101, "game is not free");
        }
        let index = self.players.len();
        self.players.push(name.unwrap_or("account").to_string());
        if self.settings.ai {
            self.players.push("a4".to_string());
        }
        if self.players.len() == 2 {
            self.start = Some(second + 5);
        }
        let pic = format!("{}", 100_000 + index);
        (200, json!({ "userId": "u", "spec": "", "gameId": GAME, "index": index, "pic": pic }))
    }

    /// Number of the turn that takes orders, or how the game stands otherwise.
    fn turn(&self, second: i64) -> Result<i64, &'static str> {
        let Some(start) = self.start else { return Err("free") };
        let step = self.settings.operation + self.settings.transition;
        let turns = self.settings.turns as i64;
        if second < start {
            return Err("ready");
        }
        if second >= start + step * (turns - 1) + self.settings.operation {
            return Err("ended");
        }
        if (second - start) % step >= self.settings.operation {
            return Err("transition");
        }
        Ok((second - start) / step + 1)
    }

    /// Resolves the turns whose time is over.
    fn resolve(&mut self, second: i64) {
        let Some(start) = self.start else { return };
        let step = self.settings.operation + self.settings.transition;
        while self.log.len() < self.settings.turns
            && second >= start + step * self.log.len() as i64 + self.settings.operation
        {
            if self.settings.ai {
                let mut rng = engine::rng::SmallRng::seed_from_u64(u64::from(self.state.turn));
                let orders = pool::greedy(&self.board, &self.state, 1, &mut rng);
                for (agent, order) in orders.iter().enumerate().take(self.board.agents) {
                    let line = order.to_string();
                    let words: Vec<&str> = line.split(' ').collect();
                    if let &[kind, x, y] = &words[..] {
                        let order = (kind.to_string(), x.parse().unwrap(), y.parse().unwrap());
                        self.pending[1].insert(agent as i64, order);
                    }
                }
            }
            let read = |(agent, (kind, x, y)): (&i64, &(String, i64, i64))| {
                Order::new(&self.board, *agent, kind, *x, *y)
            };
            let lists: Vec<Vec<Order>> =
                self.pending.iter().map(|list| list.iter().map(read).collect()).collect();
            let results = advance(&mut self.state, &self.board, &lists);
            let player = |player: usize| {
                let actions = self.pending[player].iter().zip(&results[player]);
                let actions = actions.map(|((agent, (kind, x, y)), res)| {
                    let kind = ["", "PUT", "NONE", "MOVE", "REMOVE"].iter().position(|k| k == kind);
                    json!({ "agentId": agent, "type": kind, "x": x, "y": y, "res": res })
                });
                json!({ "point": self.point(player), "actions": actions.collect::<Vec<_>>() })
            };
            let turn = json!({ "players": [player(0), player(1)] });
            self.log.push(turn);
            self.pending.iter_mut().for_each(BTreeMap::clear);
        }
    }

    fn point(&self, player: usize) -> Value {
        let points = self.state.points[player];
        json!({ "areaPoint": points.area, "wallPoint": points.wall })
    }

    fn show(&mut self, second: i64) -> Reply {
        let (status, turn) = match self.turn(second) {
            Err("transition") => return refuse(105, "transition"),
            Err("ended") => ("ended", self.settings.turns as i64),
            Err(status) => (status, 0),
            Ok(turn) => ("gaming", turn),
        };
        let board = &self.board;
        let mark = |tile| match self.state.marked(tile) {
            Mark::Neutral => json!({ "type": 0, "player": null }),
            Mark::Area(player) => json!({ "type": 0, "player": player }),
            Mark::Wall(player) => json!({ "type": 1, "player": player }),
        };
        let points: Vec<i32> = board.tiles().map(|tile| board.points(tile)).collect();
        let tiles: Vec<Value> = board.tiles().map(mark).collect();
        let field = json!({
            "width": board.width, "height": board.height, "points": points, "tiles": tiles,
        });
        let player = |(index, name): (usize, &String)| {
            let agents = view::agents(board, &self.state, index);
            let agents: Vec<Value> = agents.map(|(x, y)| json!({ "x": x, "y": y })).collect();
            let point = self.point(index);
            json!({ "id": name, "spec": "", "type": "guest", "agents": agents, "point": point })
        };
        let players: Vec<Value> = self.players.iter().enumerate().map(player).collect();
        let Settings { turns, operation, transition, .. } = self.settings;
        (
            200,
            json!({
                "id": GAME, "name": "", "status": status, "turn": turn, "totalTurn": turns,
                "nPlayer": 2, "nAgent": board.agents, "operationSec": operation,
                "transitionSec": transition, "startedAtUnixTime": self.start, "type": "self",
                "reservedUsers": [], "field": if status == "free" { Value::Null } else { field },
                "players": players, "log": self.log, "ai": { "name": "a4" },
            }),
        )
    }

    fn order(&mut self, request: &Request, second: i64) -> Reply {
        let wrong = if self.settings.forget_pic { 1 } else { 0 };
        let pic = request.authorization.as_deref().and_then(|pic| pic.parse::<usize>().ok());
        let player = pic.and_then(|pic| pic.checked_sub(100_000 + wrong));
        let Some(player) = player.filter(|&player| player < self.players.len()) else {
            return refuse(207, "wrong or missing pic");
        };
        let turn = match self.turn(second) {
            Err("transition") => {
                self.refused_late += 1;
                return refuse(105, "transition");
            }
            Err("ended") => self.settings.turns as i64,
            Err(_) => 0,
            Ok(turn) => turn,
        };
        let actions = request.body.as_ref().and_then(|body| body["actions"].as_array());
        let Some(actions) = actions else { return refuse(6, "invalid request") };
        for action in actions {
            let number = |key: &str| action[key].as_i64().unwrap_or(0);
            let kind = action["type"].as_str().unwrap_or("").to_string();
            self.pending[player].insert(number("agentId"), (kind, number("x"), number("y")));
        }
        (200, json!({ "receptionUnixTime": second, "turn": turn }))
    }

    /// Agents of a player on the board.
    pub fn placed(&self, player: usize) -> usize {
        view::agents(&self.board, &self.state, player).filter(|&(x, _)| x >= 0).count()
    }

    /// What the bot answered in a turn, from 0.
    pub fn orders(&self, turn: usize, player: usize) -> usize {
        self.log[turn]["players"][player]["actions"].as_array().map_or(0, Vec::len)
    }
}
