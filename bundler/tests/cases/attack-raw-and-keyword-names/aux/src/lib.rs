#[derive(Debug)]
pub struct Struct { pub r#type: u8, pub r#in: &'static str }
pub mod r#match { use super::Struct; pub fn r#fn(r#mod: Struct) -> (u8, String) { let Struct { r#type, r#in: r#loop } = r#mod; (r#type, format!("{type}{loop}", r#type = r#type, r#loop = r#loop)) } }
