#[path = "../../c_elsewhere.rs"] pub mod c;
pub fn who() -> &'static str { "a::b" } pub fn super_star() -> String { super::star().to_uppercase() + self::c::up_two() }
