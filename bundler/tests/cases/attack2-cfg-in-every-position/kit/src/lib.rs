#[macro_export]
macro_rules! on { ($($c:tt)+) => {{ #[cfg($($c)+)] fn answer() -> bool { true } #[cfg(not($($c)+))] fn answer() -> bool { false } answer() }}; }
#[cfg(unix)] pub fn unix_name() -> &'static str { "u" }
#[cfg(not(unix))] pub fn other_name() -> &'static str { "o" }
#[cfg_attr(unix, path = "unix_file.rs")]
#[cfg_attr(not(unix), path = "no_such_file.rs")]
pub mod chosen;
#[cfg(any())]
mod missing;
macro_rules! items { ($($(#[$m:meta])* $n:ident = $e:expr;)*) => { $($(#[$m])* pub const $n: u8 = $e;)* }; }
items! { #[cfg(any())] LATE = 1; #[cfg(not(any()))] #[doc = "late"] LATE = 2; #[cfg(unix)] MORE = LATE + 1; }
pub fn late() -> u8 { LATE * 10 + MORE }
pub trait Shape { #[cfg(any())] fn gone(&self); fn here(&self) -> u8 { 1 } }
impl Shape for u8 { #[cfg(any())] fn gone(&self) {} #[cfg(all())] fn here(&self) -> u8 { 2 } }
