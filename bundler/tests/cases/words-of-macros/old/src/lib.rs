// Waits for words that are names in its own edition.
#[macro_export]
macro_rules! which { (async) => { "async" }; (await $($rest:tt)*) => { concat!("await ", which!($($rest)*)) }; (gen) => { "gen" }; ($i:ident) => { stringify!($i) } }
#[macro_export]
macro_rules! through { () => { which!(await async) }; ($t:tt) => { which!(await $t) } }
#[macro_export]
macro_rules! add { ($await:expr) => { { let async = $await; async + 1 } } }
#[macro_export]
macro_rules! both { (try $e:expr) => { (stringify!(try), $e) } }
macro_rules! made { ($name:ident) => { pub fn $name() -> &'static str { stringify!($name) } } }
made!(await);
pub mod async { made!(try); }
