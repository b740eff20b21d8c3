//! Recordings of orders and states, which hold no lines:
//!
//! ```text
//! {"replay":1,"game":"kakomimasu",...}
//! {"turn":1,"actions":[[{"agentId":0,"type":"PUT","x":7,"y":2}],[]],"state":{...}}
//! {"end":{"scores":[12,40],"reason":"totalTurn"}}
//! ```
//!
//! `actions` holds a list of orders per seat, `state` is the state after the turn.

use std::borrow::Cow;
use std::io::BufRead;

use engine::referee::{Answer, End, Fields};
use serde_json::Value;

use super::read::{parse_end, per_seat, Object, ReadError, Reader};
use super::{Header, Recording, Turn};
use crate::recordings::fields::flatten;

/// What follows a header.
pub enum Body {
    /// A recording of lines.
    Lines(Recording),
    /// A recording of orders and states.
    States(StateRecording),
}

impl Body {
    /// The header.
    pub fn header(&self) -> &Header {
        match self {
            Body::Lines(recording) => &recording.header,
            Body::States(recording) => &recording.header,
        }
    }

    /// The recording as one of lines; orders become answers, one line each: `0 PUT 7 2`.
    pub fn lines(&self) -> Cow<'_, Recording> {
        match self {
            Body::Lines(recording) => Cow::Borrowed(recording),
            Body::States(recording) => Cow::Owned(recording.lines()),
        }
    }

    /// The states after each turn, of a recording that holds them.
    pub fn states(&self) -> Option<Vec<&Value>> {
        match self {
            Body::Lines(_) => None,
            Body::States(recording) => {
                Some(recording.turns.iter().map(|turn| &turn.state).collect())
            }
        }
    }
}

/// A recording of orders and states.
#[derive(Clone, Debug, PartialEq)]
pub struct StateRecording {
    /// First line.
    pub header: Header,
    /// The turns in order.
    pub turns: Vec<StateTurn>,
    /// Final scores and reason.
    pub end: End,
}

impl StateRecording {
    fn lines(&self) -> Recording {
        let seats = self.header.agents.len();
        let order = |order: &Fields| {
            let values: Vec<&str> = order.iter().map(|(_, text)| text.trim_matches('"')).collect();
            values.join(" ")
        };
        let turn = |turn: &StateTurn| Turn {
            number: turn.number,
            inputs: vec![None; seats],
            answers: (turn.actions.iter())
                .map(|orders| Answer::Lines(orders.iter().map(order).collect()))
                .collect(),
            hidden: None,
        };
        Recording {
            header: self.header.clone(),
            init: vec![Vec::new(); seats],
            turns: self.turns.iter().map(turn).collect(),
            end: self.end.clone(),
            truth: None,
        }
    }
}

/// One turn of such a recording.
#[derive(Clone, Debug, PartialEq)]
pub struct StateTurn {
    /// The turn's number in the recording.
    pub number: u64,
    /// Orders by seat, each with its values by name.
    pub actions: Vec<Vec<Fields>>,
    /// The state after the turn.
    pub state: Value,
}

impl<R: BufRead> Reader<R> {
    /// Reads everything after the header, of either kind.
    pub fn body(mut self, header: Header) -> Result<Body, ReadError> {
        let first = self.object("the line {\"init\":[...]}, a turn or the line {\"end\":...}")?;
        if first.contains_key("actions") {
            self.states(header, first).map(Body::States)
        } else {
            self.lines(header, first).map(Body::Lines)
        }
    }

    fn states(mut self, header: Header, first: Object) -> Result<StateRecording, ReadError> {
        let seats = header.agents.len();
        let (mut turns, mut object): (Vec<StateTurn>, _) = (Vec::new(), first);
        loop {
            if object.contains_key("end") {
                let end = parse_end(&object, seats).map_err(|message| self.error(message))?;
                self.expect_nothing()?;
                return Ok(StateRecording { header, turns, end });
            }
            let next = turns.last().map(|turn| turn.number + 1);
            let turn =
                parse_turn(&mut object, seats, next).map_err(|message| self.error(message))?;
            turns.push(turn);
            object = self.object("a turn or the line {\"end\":...}")?;
        }
    }
}

fn parse_turn(object: &mut Object, seats: usize, next: Option<u64>) -> Result<StateTurn, String> {
    let number = object.get("turn").and_then(Value::as_u64).filter(|&n| n < u64::MAX / 2);
    let number = number.ok_or("expected a turn or an end, found neither")?;
    if let Some(next) = next.filter(|&next| next != number) {
        return Err(format!("expected turn {next}, found turn {number}"));
    }
    let orders = |(seat, list): (usize, &Value)| match list {
        Value::Array(list) => list.iter().map(|order| fields(seat, order)).collect(),
        _ => Err(format!("actions of player {seat}: expected a list, found something else")),
    };
    let actions = per_seat(object, "actions", seats)?;
    let actions = actions.iter().enumerate().map(orders).collect::<Result<_, _>>()?;
    match object.remove("state") {
        Some(state @ Value::Object(_)) => Ok(StateTurn { number, actions, state }),
        _ => Err("state: expected an object, found none".to_string()),
    }
}

fn fields(seat: usize, order: &Value) -> Result<Fields, String> {
    if !order.is_object() {
        return Err(format!("actions of player {seat}: expected an object, found something else"));
    }
    let mut fields = Fields::new();
    flatten("", order, &mut fields);
    Ok(fields)
}
