pub mod shape { pub trait Area { fn area(&self) -> f32; fn both(&self) -> String { format!("kit {}", self.area()) } } }
pub mod util { pub fn log(s: &str) -> String { format!("kit:{s}:{}", kit_inner::util::log(s)) } pub fn level() -> u8 { kit_inner::util::level() + 1 } }
#[macro_export] macro_rules! log { ($e:expr) => { $crate::util::log($e) } }
#[derive(Debug, Default)] pub struct Config { pub v: u16 } impl From<kit_inner::Config> for Config { fn from(c: kit_inner::Config) -> Self { Config { v: c.v as u16 * 100 } } }
pub fn go<T: shape::Area + kit_inner::shape::Area>(t: &T) -> f32 { t.area() + t.area2() as f32 + kit_inner::log!("z").len() as f32 } pub const LIMIT: u32 = 1 + kit_inner::LIMIT as u32; pub use kit_inner as reexported; pub enum State { Idle, Run } pub fn idle() -> State { State::Idle }
pub trait Twice { fn twice(&self) -> Self; } impl Twice for u8 { fn twice(&self) -> u8 { self * 2 } }
