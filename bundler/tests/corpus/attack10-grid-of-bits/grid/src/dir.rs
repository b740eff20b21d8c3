use std::{fmt, str::FromStr};
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Dir { N, E, S, W }
impl Dir {
    pub fn delta(self) -> (i32, i32) {
        match self { Self::N => (0, -1), Self::E => (1, 0), Self::S => (0, 1), Self::W => (-1, 0) }
    }
}
#[derive(Debug, PartialEq)]
pub struct BadDir(pub String);
impl fmt::Display for BadDir {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { write!(f, "bad dir {:?}", self.0) }
}
impl std::error::Error for BadDir {}
impl FromStr for Dir {
    type Err = BadDir;
    fn from_str(s: &str) -> Result<Self, BadDir> {
        Dir::ALL.iter().copied().find(|d| format!("{:?}", d).eq_ignore_ascii_case(s)).ok_or_else(|| BadDir(s.to_owned()))
    }
}
