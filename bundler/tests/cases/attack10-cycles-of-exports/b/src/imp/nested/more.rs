use super::super::super::types::Kind::{self, *};
pub fn m() -> u8 { match (Kind::C { c: "" }) { A => 1, B(_) => 2, C { .. } => 3 } }
pub fn leaf() -> u8 { super::leaf() + 40 }
