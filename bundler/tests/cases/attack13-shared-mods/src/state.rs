use crate::util;
#[derive(Debug, Clone)]
pub struct State { pub hp: i32, pub from: &'static str }
impl State { pub fn new() -> Self { Self { hp: 10, from: util::tag() } } }
impl Default for State { fn default() -> Self { Self::new() } }
thread_local! { pub static COUNT: std::cell::Cell<u32> = const { std::cell::Cell::new(0) }; }
pub fn bump() -> u32 { COUNT.with(|c| { c.set(c.get() + 1); c.get() }) }
