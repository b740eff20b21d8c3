pub use engine::{actions as commands, map, log as elog};
engine::actions! { #[derive(Debug, Clone, PartialEq)] pub enum Act { Move(u8, i8) = "MOVE", Wait = "WAIT", Say(String) = "SAY" } }
engine::make_macro!(plus_ten, 10);
pub fn ten(x: i32) -> String { plus_ten!(x) }
#[macro_export]
macro_rules! log { ($($t:tt)*) => { $crate::elog!("game", ($($t)*)) }; }
pub fn both() -> (String, String) { (crate::log!(1, 2), engine::log!(3)) }
pub mod m {
    macro_rules! hyg { ($v:ident, $e:expr) => { let x = 1; let $v = x + $e; }; }
    pub(crate) use hyg;
    pub fn go() -> i32 { let x = 50; self::hyg!(y, x); x + y }
}
pub fn go2() -> i32 { use m::hyg as h; let x = 7; h!(x, x); x }
