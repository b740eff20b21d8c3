pub struct Tagged;
pub fn short<T>() -> String { let n = std::any::type_name::<T>(); n.rsplit("::").next().unwrap().to_string() }
#[macro_export]
macro_rules! name_of { ($f:ident) => {{ fn _name<T>(_: T) -> &'static str { std::any::type_name::<T>().rsplit("::").next().unwrap() } format!("{} {}", _name($f), stringify!($f)) }}; }
