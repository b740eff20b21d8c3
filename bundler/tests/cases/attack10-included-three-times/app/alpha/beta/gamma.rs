use super::super::super::mods; pub fn s() -> String { use super::s as sup; format!("{}:{}:{}", step!(), sup(), mods::s()) }
