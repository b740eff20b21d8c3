mod below;
#[path = "sibling.rs"]
mod other;
pub fn deep() -> String { format!("{} {}", below::text(), other::text()) }
