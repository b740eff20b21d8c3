id_type!(Id(u16));
#[derive(Debug, Clone, PartialEq)] pub struct Entity { pub id: Id, pub name: String, pub(in crate::world) hp: i32 }
impl Entity { pub fn hp(&self) -> i32 { self.hp } }
pub fn entity(n: u16) -> Id { Id(n) }
