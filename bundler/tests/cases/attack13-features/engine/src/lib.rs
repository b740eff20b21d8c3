#[cfg(all(feature = "simd", not(feature = "std-only")))]
#[path = "simd.rs"]
mod imp;
#[cfg(not(all(feature = "simd", not(feature = "std-only"))))]
#[path = "missing_when_simd.rs"]
mod imp;
pub use imp::sum;
pub const FEATS: &[&str] = &[
    #[cfg(feature = "base")] "base",
    #[cfg(feature = "simd")] "simd",
    #[cfg(feature = "std-only")] "std-only",
    #[cfg(feature = "ai-2")] "ai-2",
];
#[derive(Debug, Clone, Default)]
#[cfg_attr(feature = "ai-2", derive(PartialEq, PartialOrd))]
pub struct Cfg { pub a: u8, #[cfg(feature = "std-only")] pub b: std::fs::File, #[cfg(not(feature = "std-only"))] pub b: i8 }
impl Cfg { pub fn new(#[cfg(feature = "base")] a: u8, #[cfg(not(feature = "base"))] a: &str) -> Self { Self { a: a as u8, ..Self::default() } } }
pub fn async_(r#dyn: u8) -> u8 { match r#dyn { #[cfg(feature = "base")] 0 => 1, #[cfg(not(feature = "base"))] 0 => 2, n if cfg!(feature = "ai-2") => n * 2, n => n } }
macro_rules! feat { ($($f:literal => $v:expr),*) => { 0 $(+ { #[cfg(feature = $f)] { $v } #[cfg(not(feature = $f))] { 0 } })* } }
pub fn weight() -> i32 { feat!("base" => 1, "simd" => 20, "std-only" => 300, "ai-2" => 4000) }
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
