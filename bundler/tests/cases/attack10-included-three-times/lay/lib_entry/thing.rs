pub mod deep; pub fn t() -> String { use crate::thing as me; format!("t{}", me::deep::d().len()) }
