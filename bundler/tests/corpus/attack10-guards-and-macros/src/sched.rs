use heapless::{BinaryHeap, String, Vec, binary_heap::Max};
use std::{cmp::Ordering, str::FromStr};
#[derive(Debug, PartialEq, Eq, Clone)]
pub struct Job { name: String<6>, prio: u8, cost: u16 }
impl Ord for Job { fn cmp(&self, o: &Self) -> Ordering { self.prio.cmp(&o.prio).then_with(|| o.name.cmp(&self.name)) } }
impl PartialOrd for Job { fn partial_cmp(&self, o: &Self) -> Option<Ordering> { Some(self.cmp(o)) } }
impl FromStr for Job {
    type Err = &'static str;
    fn from_str(s: &str) -> Result<Self, Self::Err> {
        let f: Vec<&str, 3> = s.split(',').collect();
        let [n, p, c] = f.into_array().map_err(|_| "arity")?;
        Ok(Job { name: String::from_str(n).map_err(|()| "name")?, prio: p.parse().map_err(|_| "prio")?, cost: c.parse().or(Err("cost"))? })
    }
}
pub fn parse(it: impl Iterator<Item = std::string::String>) -> Vec<Result<Job, &'static str>, 8> { it.map(|l| l.parse()).collect() }
pub fn run<const N: usize>(jobs: &[Result<Job, &'static str>]) -> std::string::String {
    let mut heap: BinaryHeap<&Job, Max, N> = BinaryHeap::new();
    let mut out = std::string::String::new();
    let mut t = 0;
    for j in jobs.iter().flatten() { if heap.push(j).is_err() { let k = heap.pop().unwrap(); t += k.cost; out += &format!("{}@{t} ", k.name); heap.push(j).ok(); } }
    while let Some(k) = heap.pop() { t += if cfg!(feature = "fast") { k.cost } else { k.cost * 2 }; out += &format!("{}@{t} ", k.name); }
    out
}
