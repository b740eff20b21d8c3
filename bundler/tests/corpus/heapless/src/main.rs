use heapless::binary_heap::{BinaryHeap, Max, Min};
use heapless::{Deque, FnvIndexMap, FnvIndexSet, HistoryBuffer, LinearMap, String, Vec};

fn main() {
    let mut list: Vec<u16, 6> = Vec::from_slice(&[4, 1, 3]).unwrap();
    list.push(9).unwrap();
    list.extend([7, 2]);
    println!("{list:?}");
    println!("{:?} {}", list.push(5), list.is_full());
    list.sort_unstable();
    list.retain(|x| x % 2 == 1);
    println!("{list:?} {:?}", list.iter().rev().collect::<Vec<_, 8>>());
    let mut text: String<12> = String::try_from("bot ").unwrap();
    core::fmt::Write::write_fmt(&mut text, format_args!("{:03}", 7)).unwrap();
    println!("{text}");
    println!("{:?} {:?}", text.push_str("too long for it"), text.pop());
    let mut map: FnvIndexMap<&str, i32, 8> = FnvIndexMap::new();
    for (i, word) in ["a", "b", "a", "c"].into_iter().enumerate() {
        let old = map.get(word).copied().unwrap_or(0);
        map.insert(word, old + i as i32).unwrap();
    }
    println!("{map:?} {:?}", map.get("b"));
    println!("{:?}", map.remove("a"));
    let set: FnvIndexSet<u8, 16> = [3, 1, 3].into_iter().collect();
    println!("{set:?} {}", set.contains(&1));
    let mut min: BinaryHeap<u8, Min, 8> = BinaryHeap::new();
    let mut max: BinaryHeap<(u8, char), Max, 8> = BinaryHeap::new();
    for (n, c) in [(5, 'x'), (2, 'y'), (8, 'z')] {
        min.push(n).unwrap();
        max.push((n, c)).unwrap();
    }
    println!("{:?} {:?} {:?}", min.pop(), max.peek(), max.len());
    let mut queue: Deque<i32, 4> = Deque::new();
    queue.push_back(1).unwrap();
    queue.push_front(0).unwrap();
    println!("{queue:?}");
    println!("{:?} {}", queue.pop_back(), queue.len());
    let mut last = HistoryBuffer::<u8, 3>::new();
    last.extend(1..=5);
    println!("{:?} {:?}", last.oldest_ordered().collect::<Vec<_, 4>>(), last.recent());
    let mut linear: LinearMap<u8, &str, 4> = LinearMap::new();
    linear.insert(1, "one").unwrap();
    println!("{linear:?} {}", linear.len());
}
