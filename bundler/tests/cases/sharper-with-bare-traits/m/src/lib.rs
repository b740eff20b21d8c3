#[macro_export]
macro_rules! shown { ($n:ident) => { fn $n(x: &::std::fmt::Display) -> String { x.to_string() + "!" } } }
