macro_rules! unit_plus { ($e:expr) => { $e + crate::ops::UNIT }; }
macro_rules! twice_inner { ($e:expr) => {{ let v = $e; v + v }}; }
#[macro_export] macro_rules! twice { ($e:expr) => {{ let v = $e; let w = v; v + w }}; }
pub use crate::twice;
pub fn _probe() -> i64 { let v = 3; twice_inner!(v) }
