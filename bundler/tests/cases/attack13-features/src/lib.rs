#![cfg_attr(feature = "slow", no_std)]
#[cfg(feature = "slow")] compile_error!("slow is off");
#[cfg(feature = "log")] pub use logger::log;
#[cfg(not(feature = "log"))] pub fn log(s: &str) { print!("nolog {s}; ") }
pub mod ai {
    #[cfg(feature = "fast")] pub use fast as best;
    #[cfg(not(feature = "fast"))] pub use slow as best;
    #[allow(dead_code)] pub mod slow { pub fn go() -> u8 { 1 } }
    pub mod fast { pub fn go() -> u8 { #[cfg(feature = "ai")] { 2 } #[cfg(not(feature = "ai"))] { 3 } } }
}
#[cfg(any(test, doctest))] mod tests { use nonexistent::*; }
#[cfg(windows)] mod win;
#[cfg(feature = "fast")]
impl Bot { pub fn fast(&self) -> &'static str { "fast" } }
#[cfg(not(feature = "fast"))]
impl Bot { pub fn fast(&self) -> u32 { 0 } }
pub struct Bot;
