macro_rules! m { () => { 1 } } mod first { pub fn v() -> i32 { m!() } } macro_rules! m { () => { m2!(5) } } mod second { macro_rules! m2 { ($e:expr) => { $e + 10 } } pub fn v() -> i32 { m!() } } pub mod thing;
#[macro_export] macro_rules! hello { () => { $crate::__hello_inner!() }; } #[doc(hidden)] #[macro_export] macro_rules! __hello_inner { () => { concat!("hel", "lo") } }
pub fn order() -> String { macro_rules! m2 { ($e:expr) => { $e - 1 } } format!("{}{}{}", first::v(), second::v(), m!()) }
pub fn incl() -> (usize, Vec<&'static str>, [i32; 3]) { const TXT: &str = include_str!("thing/data.csv"); (TXT.len(), TXT.lines().flat_map(|l| l.split(';')).collect(), include!("thing/arr.txt")) }
