pub const BASE: i32 = -100;
macro_rules! which { () => { "old first" } }
pub fn first() -> &'static str { which!() }
pub mod a { pub fn f() -> &'static str { which!() } macro_rules! which { () => { "old in a" } } pub fn g() -> &'static str { which!() } }
macro_rules! which { () => { "old second" } }
pub fn second() -> &'static str { which!() }
#[macro_use]
pub mod b { pub fn f() -> &'static str { which!() } macro_rules! which { () => { "old from b" } } }
pub fn third() -> &'static str { which!() }
pub fn fourth() -> (&'static str, &'static str) { let x = which!(); macro_rules! which { () => { "old in fn" } } (x, which!()) }
pub mod c { pub fn f() -> &'static str { { macro_rules! which { () => { "old c block" } } let _ = which!(); } which!() } }
#[macro_export]
macro_rules! twice { ($e:expr) => { $e + $e + $crate::BASE } }
