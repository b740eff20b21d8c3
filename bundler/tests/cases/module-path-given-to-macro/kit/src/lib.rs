#[macro_export]
macro_rules! wrap { ($m:ident $($t:tt)*) => { mod $m { $($t)* } } }
#[macro_export]
macro_rules! both { ($m:ident) => { $crate::wrap! { $m pub fn q() -> &'static str { module_path!() } } } }
