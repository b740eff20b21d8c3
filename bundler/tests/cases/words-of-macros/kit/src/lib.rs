#[macro_use]
extern crate old;
pub fn told() -> String { format!("{} {} {}", which!(async), which!(await async), through!()) }
pub fn gen() -> &'static str { which!(gen) }
