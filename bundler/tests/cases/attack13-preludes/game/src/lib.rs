pub use eng::prelude as base;
pub mod prelude { pub use eng::prelude::*; pub use crate::rules::*; pub use crate::engine; pub use crate::rules::pick as game_pick; }
pub mod engine { pub fn pick() -> &'static str { "game::engine" } }
pub mod rules {
    use super::base::*;
    mk_named!(Rook, Knight,);
    pub fn pick() -> &'static str { "rules" }
    pub fn outer() -> (&'static str, &'static str) { (pick(), super::base::pick()) }
    pub fn total(m: &Map<&str, Vec<i32>>) -> i64 { m.values().map(|v| v.score()).sum() }
    pub fn judge(n: i8) -> Outcome { match n { i8::MIN..=-1 => Loss(n), 0 => Outcome::None, by => Win { by: by as u8 } } }
}
