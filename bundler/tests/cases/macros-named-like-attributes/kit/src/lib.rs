#[macro_export]
macro_rules! warn { ($($t:tt)*) => { format!("warn {}", format!($($t)*)) } }
pub fn here() -> String { warn!("{}", 1) }
pub mod inner {
    pub fn deep() -> String { fn local() -> String { warn!("deep") } local() }
    #[macro_export]
    macro_rules! inline { ($e:expr) => { $e + 1 } }
    pub fn two() -> i32 { inline!(inline!(0)) }
    pub mod below { pub fn three() -> i32 { inline!(crate::inner::two()) } }
}
#[macro_export]
macro_rules! deprecated { () => { warn!("inside") }; (never) => { missing!() } }
#[macro_export]
macro_rules! unused { ($e:expr) => { $e } }
pub use crate::inline as in_line;
