//! Errors of a parser of orders, nested and with sources.
use std::error::Error as _;
use std::fmt::Debug;
use std::num::ParseIntError;
use thiserror::Error;

#[derive(Error, Debug)]
enum OrderError {
    #[error("empty order")]
    Empty,
    #[error("line {line}: unknown word `{word}`")]
    Unknown { line: usize, word: String },
    #[error("number: {0}")]
    Number(#[from] ParseIntError),
    #[error("line {line}: {source}")]
    At {
        line: usize,
        #[source]
        source: Box<OrderError>,
    },
    #[error("{} of {max} used ({:?})", .used + 1, .names.first())]
    Full { used: usize, max: usize, names: Vec<&'static str> },
    #[error(transparent)]
    Other(#[from] std::fmt::Error),
}

#[derive(Error, Debug, PartialEq, Eq, Clone, Copy)]
#[error("{kind:?} at ({}, {})", .place.0, .place.1)]
struct Blocked<K: Debug> {
    kind: K,
    place: (i32, i32),
}

#[derive(thiserror::Error, Debug)]
#[error("cannot play: {0:>8}")]
struct Unplayable<'a>(&'a str);

fn order(line: usize, text: &str) -> Result<i32, OrderError> {
    let mut words = text.split_whitespace();
    match words.next().ok_or(OrderError::Empty)? {
        "MOVE" => Ok(words.next().unwrap_or("x").parse::<i32>()?),
        "DEEP" => order(line, "MOVE ?")
            .map_err(|e| OrderError::At { line, source: Box::new(e) }),
        "FULL" => Err(OrderError::Full { used: 3, max: 4, names: vec!["a", "b"] }),
        "FMT" => Err(std::fmt::Error.into()),
        word => Err(OrderError::Unknown { line, word: word.to_string() }),
    }
}

fn main() {
    for (line, text) in ["MOVE 12", "", "MOVE x", "DEEP", "FULL", "FMT", "JUMP 3"].iter().enumerate() {
        match order(line, text) {
            Ok(n) => println!("ok {n}"),
            Err(e) => {
                print!("{e}");
                let mut source = e.source();
                while let Some(inner) = source {
                    print!(" <- {inner}");
                    source = inner.source();
                }
                println!();
            }
        }
    }
    let blocked = Blocked { kind: Some('w'), place: (3, -4) };
    println!("{blocked} {}", blocked.source().is_none());
    let name = String::from("turn");
    let dynamic: Box<dyn std::error::Error + '_> = Box::new(Unplayable(&name));
    println!("{dynamic}|{dynamic:?}");
}
