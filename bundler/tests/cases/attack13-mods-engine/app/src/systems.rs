use super::*;
pub mod sub;
pub struct Timer(pub u8);
impl Step for Timer { const PRIO: i8 = -(BASE as i8); type Ctx = str_ctx::Ctx; fn step(&mut self, c: &mut String) -> bool { use std::fmt::Write as _; write!(c, "{}{sep}", self.0, sep = if cfg!(feature = "loud") { "!" } else { "." }).unwrap(); self.0 -= 1; self.0 > 0 } }
mod str_ctx { pub type Ctx = String; }
pub fn helper() -> String { sub::shared() + &self::sub::deep::priv_name() }
