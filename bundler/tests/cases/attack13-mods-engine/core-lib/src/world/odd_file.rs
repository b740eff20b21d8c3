pub struct Rule(pub &'static str, pub Box<dyn Fn(&super::Entity) -> i32>);
pub enum World { Flat, Round }
impl World { pub const ALL: [Self; 2] = [World::Flat, Self::Round]; pub fn name(&self) -> &'static str { match self { World::Flat => "flat", World::Round => "round" } } }
pub(in crate::world) fn apply(w: &mut super::World, rs: &[Rule]) -> usize { let mut n = 0; for e in &mut w.ents { for Rule(_, f) in rs { let d = f(e); n += (d != 0) as usize; e.hp += d; } } n }
