use std::any::{Any, TypeId};
use std::collections::{BTreeMap, HashMap};
pub trait Part: Any { fn name(&self) -> String { format!("part{}", self.rank()) } fn rank(&self) -> u8 { 0 } fn visit(&self, v: &mut dyn Visit) { v.other(self.rank()) } }
pub trait Visit { fn number(&mut self, _: i64) {} fn text(&mut self, t: &str) { self.number(t.len() as i64) } fn other(&mut self, r: u8) { self.text(&"x".repeat(r as usize)) } }
impl Part for i64 { fn visit(&self, v: &mut dyn Visit) { v.number(*self) } }
impl Part for String { fn rank(&self) -> u8 { 2 } fn visit(&self, v: &mut dyn Visit) { v.text(self) } }
#[derive(Default)] pub struct Registry { makers: BTreeMap<&'static str, fn(&str) -> Box<dyn Part>>, data: HashMap<TypeId, Box<dyn Any>>, hooks: Vec<Box<dyn FnMut(&dyn Part) -> bool>> }
impl Registry {
    pub fn add(&mut self, n: &'static str, f: fn(&str) -> Box<dyn Part>) -> &mut Self { self.makers.insert(n, f); self }
    pub fn put<T: Any>(&mut self, t: T) -> Option<T> { self.data.insert(TypeId::of::<T>(), Box::new(t)).and_then(|b| b.downcast().ok()).map(|b| *b) }
    pub fn get<T: Any + Default>(&mut self) -> &mut T { self.data.entry(TypeId::of::<T>()).or_insert_with(|| Box::new(T::default())).downcast_mut().unwrap() }
    pub fn hook(&mut self, f: impl FnMut(&dyn Part) -> bool + 'static) { self.hooks.push(Box::new(f)) }
    pub fn make(&mut self, text: &str) -> Option<Box<dyn Part>> { let (n, arg) = text.split_once(':')?; let p = self.makers.get(n)?(arg); if self.hooks.iter_mut().all(|h| h(&*p)) { Some(p) } else { None } }
}
