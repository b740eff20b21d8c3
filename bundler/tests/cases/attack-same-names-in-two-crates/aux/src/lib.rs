pub mod shape { pub trait Area { fn area2(&self) -> u32; fn both(&self) -> String; } }
pub mod util { pub fn log(s: &str) -> String { format!("aux:{}", s) } pub fn level() -> u8 { 7 } pub fn level2() -> u16 { 1 } }
#[macro_export] macro_rules! log { ($e:expr) => {{ use $crate::util; util::log(concat!($e, "!")) }} }
#[derive(Debug, Default)] pub struct Config { pub v: u8 } pub const LIMIT: u8 = 50; pub enum State { Run = 3, Idle } pub fn idle() -> State { State::Idle }
pub trait Twice { fn twice(&self) -> Self; } impl Twice for u8 { fn twice(&self) -> u8 { self * 20 } }
