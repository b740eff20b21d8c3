pub fn secret() -> u32 { 40 }
#[macro_export]
macro_rules! aux_chain { ($e:expr) => { $crate::secret() + $e + aux_inner!() } }
#[macro_export]
macro_rules! aux_inner { () => { 1 } }
pub mod shout { pub fn shout() -> &'static str { "aux fn" } }
