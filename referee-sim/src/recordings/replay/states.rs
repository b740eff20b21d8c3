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
use serde_json::{Map, Value};

use super::read::{Line, ReadError, Reader};
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
            stderr: turn.stderr.clone(),
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
    /// Lines on stderr by seat, as in [`Turn`].
    pub stderr: Vec<Option<Vec<String>>>,
    /// The state after the turn.
    pub state: Value,
}

impl<R: BufRead> Reader<R> {
    /// Reads everything after the header, of either kind.
    pub fn body(mut self, header: Header) -> Result<Body, ReadError> {
        let first: Line =
            self.object("the line {\"init\":[...]}, a turn or the line {\"end\":...}")?;
        if first.actions.is_some() {
            self.states(header, first).map(Body::States)
        } else {
            self.lines(header, first).map(Body::Lines)
        }
    }

    fn states(mut self, header: Header, first: Line) -> Result<StateRecording, ReadError> {
        let seats = header.agents.len();
        let (mut turns, mut line): (Vec<StateTurn>, _) = (Vec::new(), first);
        loop {
            if let Some(end) = line.end {
                let end = self.end(end, seats)?;
                return Ok(StateRecording { header, turns, end });
            }
            let number = self.number(&line, turns.last().map(|turn| turn.number + 1))?;
            let actions = self.per_seat("actions", line.actions, seats)?;
            let stderr = self.stderr(line.stderr, seats)?;
            let actions = actions.into_iter().map(|list| list.into_iter().map(fields).collect());
            let Some(state) = line.state.map(Value::Object) else {
                return self.fail("state: expected an object, found none".to_string());
            };
            turns.push(StateTurn { number, actions: actions.collect(), stderr, state });
            line = self.object("a turn or the line {\"end\":...}")?;
        }
    }
}

fn fields(order: Map<String, Value>) -> Fields {
    let mut fields = Fields::new();
    flatten("", &Value::Object(order), &mut fields);
    fields
}
