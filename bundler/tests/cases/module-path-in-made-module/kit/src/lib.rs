#[macro_export]
macro_rules! id { ($($t:tt)*) => { $($t)* } }
#[macro_export]
macro_rules! outer { ($m:ident, $n:ident) => { pub mod $m { pub mod fixed { pub mod $n { pub fn path() -> &'static str { module_path!() } } pub fn path() -> &'static str { concat!("<", module_path!(), ">") } } } pub fn top() -> &'static str { module_path!() } } }
