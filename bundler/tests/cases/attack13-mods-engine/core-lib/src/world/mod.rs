pub mod entity;
#[path = "odd_file.rs"] mod rules;
pub use rules::{Rule, World as Rules};
pub(self) use self::rules::apply as apply_rules;
use entity::*;
#[derive(Default)] pub struct World { pub(crate) ents: Vec<Entity>, pub tick: u32 }
impl World { pub fn spawn(&mut self, name: &str) -> Id { let id = Id(self.ents.len() as u16); self.ents.push(Entity { id, name: name.into(), hp: 10 }); id }
    pub fn run(&mut self, rules: &[Rule]) -> usize { self.tick += 1; apply_rules(self, rules) } }
impl std::ops::Index<Id> for World { type Output = Entity; fn index(&self, i: Id) -> &Entity { &self.ents[usize::from(i)] } }
impl std::ops::IndexMut<Id> for World { fn index_mut(&mut self, i: Id) -> &mut Entity { let i: usize = i.into(); &mut self.ents[i] } }
impl<'a> IntoIterator for &'a World { type Item = &'a Entity; type IntoIter = std::slice::Iter<'a, Entity>; fn into_iter(self) -> Self::IntoIter { self.ents.iter() } }
