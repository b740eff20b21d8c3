use slab::{Slab, VacantEntry};
use std::fmt;
pub struct Pool(Slab<Job>);
#[derive(Debug)]
struct Job { id: usize, name: String, left: u8 }
impl Pool {
    pub fn new() -> Self { Pool(Slab::with_capacity(4)) }
    pub fn submit(&mut self, name: String, left: u8) -> usize {
        let v: VacantEntry<Job> = self.0.vacant_entry();
        let id = v.key();
        v.insert(Job { id, name, left }).id
    }
    pub fn tick(&mut self, by: u8) -> Vec<(usize, String)> {
        let done: Vec<usize> = self.0.iter_mut().filter_map(|(k, j)| { j.left = j.left.saturating_sub(by); if j.left == 0 { Some(k) } else { None } }).collect();
        let r = done.into_iter().filter_map(|k| self.0.try_remove(k).map(|j| (k, j.name))).collect();
        self.0.compact(|j, from, to| { j.name.push_str(&format!("({}->{})", from, to)); j.id = to; true });
        r
    }
}
impl fmt::Debug for Pool { fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { f.debug_map().entries(self.0.iter().map(|(k, j)| (k, (&j.name, j.left)))).finish() } }
