use kit::{Key, Lower, Task};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet};
fn main() {
    let mut m: HashMap<Key, i32> = HashMap::new();
    m.insert(Key::new("Alpha"), 1);
    m.insert(Key::new("ALPHA"), 2);
    println!("{} {:?}", m.len(), m.get(Lower::of("alpha")));
    let mut heap = BinaryHeap::new();
    for t in [Task::new(3, "c"), Task::new(1, "a"), Task::new(2, "b")] {
        heap.push(t);
    }
    while let Some(t) = heap.pop() {
        println!("{}", t.name());
    }
    let set: BTreeSet<Task> = vec![Task::new(9, "x"), Task::new(4, "y"), Task::new(9, "z")].into_iter().collect();
    println!("{}", set.iter().map(|t| t.name()).collect::<Vec<_>>().join(","));
    let mut v = vec!["pear", "fig", "apple"];
    v.sort_by_key(|s| kit::Rank(s.len()));
    println!("{:?}", v);
    v.sort_by_cached_key(|s| std::cmp::Reverse(kit::Rank(s.len())));
    println!("{:?}", v);
    let c: Cow<Lower> = Cow::Borrowed(Lower::of("xYz"));
    println!("{}", c.into_owned().text());
    let mut b: BTreeMap<Key, u8> = BTreeMap::new();
    b.insert(Key::new("Q"), 1);
    println!("{:?} {:?}", b.get(Lower::of("q")), b.contains_key(Lower::of("z")));
    let h: HashSet<u64, kit::Plain> = [1, 2, 3].into_iter().collect();
    let mut l: Vec<_> = h.iter().collect();
    l.sort();
    println!("{:?} {:?}", l, Some(kit::Rank(3)).max(Some(kit::Rank(7))).map(|r| r.0));
}
