#[macro_export]
macro_rules! documented {
    ($(#[doc = $d:expr])* $v:vis struct $n:ident { $($(#[$m:meta])* $f:ident : $t:ty = $e:expr),* $(,)? }) => {
        $(#[doc = $d])* #[derive(Debug)] $v struct $n { $($(#[$m])* $f: $t),* }
        impl $n { const DOCS: &'static [&'static str] = &[$($d),*]; }
        impl Default for $n { fn default() -> Self { $n { $($(#[$m])* $f: $e),* } } }
    };
}
#[macro_export]
macro_rules! config { () => {{ #[cfg(debug_assertions)] const X: &str = "debug"; #[cfg(not(debug_assertions))] const X: &str = "debug"; X }} }
#[macro_export]
macro_rules! pick { ($c:meta => $a:block else $b:block) => {{ #[$c] fn f() -> &'static str $a #[cfg(not(unix))] fn f() -> &'static str $b f() }} }
pub fn speed() -> &'static str { if cfg!(feature = "fast") { if cfg!(feature = "slow") { "both" } else { "fast" } } else { "none" } }
#[derive(Default)]
pub struct Cfg { pub a: u8, #[cfg(feature = "fast")] pub c: Vec<u8>, #[cfg(feature = "slow")] pub d: Missing }
impl Cfg {
    #[cfg(feature = "fast")] pub fn tail(&self) -> (usize, u8) { (self.c.len(), self.a) }
    #[cfg(not(feature = "fast"))] pub fn tail(&self) -> u8 { self.a }
}
