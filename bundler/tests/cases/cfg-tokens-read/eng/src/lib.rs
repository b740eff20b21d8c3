
#[macro_export] macro_rules! ask { () => { if cfg!(feature = "loud") { 1 } else { 2 } } }
macro_rules! def { ($($(#[$a:meta])* fn $n:ident = $v:expr;)*) => { $($(#[$a])* pub fn $n() -> u8 { $v })* } }
def! { #[cfg(feature = "never")] fn on = 1; #[cfg(not(feature = "never"))] fn on = 2; }
