pub fn at() -> String { format!("{}-{}", super::name(), super::super::hidden()) } pub mod y { pub fn z() -> String { super::super::super::a::x::at() + "!" } }
