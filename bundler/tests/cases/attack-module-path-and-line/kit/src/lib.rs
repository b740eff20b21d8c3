#[macro_export] macro_rules! here { () => { format!("{}", module_path!()) } }
#[macro_export] macro_rules! lines { () => { concat!(line!(), "/", column!()) } }
pub mod deep { pub fn path() -> String { format!("{} {}", module_path!(), file!()) } }
macro_rules! modules { ($($m:ident)*) => { $(pub mod $m { pub fn name() -> &'static str { concat!(module_path!(), ":", stringify!($m)) } })* } } modules! { made other }
#[track_caller] pub fn caller() -> u32 { std::panic::Location::caller().line() }
