pub const K: u32 = { use super::super::Pos; const P: Pos = Pos(41); P.0 as u32 };
