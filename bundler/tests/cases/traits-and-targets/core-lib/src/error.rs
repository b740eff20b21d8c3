use std::{error::Error as StdError, fmt, num::ParseIntError};
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    Int(ParseIntError),
    Float(std::num::ParseFloatError),
    Unknown { what: String, at: usize },
    Custom(String),
}
pub type Result<T, E = Error> = std::result::Result<T, E>;
impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Int(e) => write!(f, "int: {e}"),
            Error::Float(e) => e.fmt(f),
            Self::Unknown { what, at } => write!(f, "unknown {what:?} at {at}"),
            Error::Custom(s) => f.write_str(s),
        }
    }
}
impl StdError for Error {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        match self {
            Error::Int(e) => Some(e),
            _ => None,
        }
    }
}
impl From<ParseIntError> for Error {
    fn from(e: ParseIntError) -> Self {
        Error::Int(e)
    }
}
impl From<std::num::ParseFloatError> for Error {
    fn from(e: std::num::ParseFloatError) -> Self {
        Error::Float(e)
    }
}
impl From<&str> for Error {
    fn from(s: &str) -> Self {
        Error::Custom(s.to_owned())
    }
}
