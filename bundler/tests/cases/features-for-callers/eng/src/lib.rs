
#[macro_export] macro_rules! on { () => { { #[cfg(feature = "fast")] { 1 } #[cfg(not(feature = "fast"))] { 2 } } } }
#[macro_export] macro_rules! item { () => { #[cfg_attr(feature = "fast", derive(Debug))] struct Z; #[cfg(feature = "fast")] fn made() -> u8 { 1 } #[cfg(not(feature = "fast"))] fn made() -> u8 { let _ = Z; 2 } } }
macro_rules! inner { ($($t:tt)*) => { $($t)* } }
inner! { #[cfg(feature = "fast")] pub fn a() -> u8 { 10 } #[cfg(not(feature = "fast"))] pub fn a() -> u8 { 20 } }
