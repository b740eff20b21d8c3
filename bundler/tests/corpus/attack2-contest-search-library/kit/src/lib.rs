use priority_queue::DoublePriorityQueue;
pub fn route(n: u32) -> String { let mut q: DoublePriorityQueue<u32, u32, std::hash::BuildHasherDefault<std::collections::hash_map::DefaultHasher>> = DoublePriorityQueue::with_default_hasher(); for i in 0..n { q.push(i, (i * 7) % 5); } format!("{:?} {:?}", q.pop_min(), q.peek_max()) }
