#[macro_export]
macro_rules! vec { ($($e:expr),*) => { [$($e * 10),*] }; }
#[macro_export]
macro_rules! report { ($e:expr) => { println!("report {} {}", $e, $crate::shadow!()) }; }
#[macro_export]
macro_rules! shadow { () => { "shadow" }; }
#[macro_export]
macro_rules! environment { () => { "environment" }; }
macro_rules! write { ($($t:tt)*) => { "own write" }; }
pub fn library() -> String { format!("{} {:?}", write!(1), std::vec![crate::vec![1]]) }
