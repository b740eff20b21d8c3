use crate::error::Error;
use std::fmt::{self, Display};
use std::str::FromStr;
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Token {
    Num(i64),
    Op(char),
}
impl FromStr for Token {
    type Err = Error;
    fn from_str(s: &str) -> Result<Self, Self::Err> {
        match s {
            "+" | "*" => Ok(Token::Op(s.chars().next().unwrap())),
            d if d.bytes().all(|b| b.is_ascii_digit()) => Ok(Token::Num(d.parse()?)),
            other => Err(Error::Unknown { what: other.into(), at: other.len() }),
        }
    }
}
impl Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match *self {
            Token::Num(n) => Display::fmt(&n, f),
            Token::Op(c) => write!(f, "{c}"),
        }
    }
}
