#[macro_export]
macro_rules! wrap { ($m:ident $($t:tt)*) => { mod $m { $($t)* } } }
#[macro_export]
macro_rules! inner { () => { pub fn q() -> &'static str { module_path!() } } }
mod inside { #[macro_export] macro_rules! both { ($m:ident) => { mod $m { $crate::inner!(); } } } }
