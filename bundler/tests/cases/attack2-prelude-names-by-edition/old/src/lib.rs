use std::convert::TryFrom;
pub fn convert(n: i32) -> Option<u8> { u8::try_from(n).ok() }
mod dyn { pub fn name() -> &'static str { "dyn module" } }
pub fn async() -> &'static str { "async function" }
fn arrays() -> usize { [1u8, 2, 3].into_iter().map(|x| std::mem::size_of_val(&x)).sum() }
pub fn names() -> String { format!("{} {} {}", dyn::name(), ::async(), arrays()) }
