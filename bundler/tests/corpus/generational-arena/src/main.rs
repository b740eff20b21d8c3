use generational_arena::{Arena, Index};

struct Node {
    value: u32,
    next: Option<Index>,
}

fn push(arena: &mut Arena<Node>, head: Option<Index>, value: u32) -> Option<Index> {
    Some(arena.insert(Node { value, next: head }))
}

fn values(arena: &Arena<Node>, mut head: Option<Index>) -> Vec<u32> {
    let mut out = Vec::new();
    while let Some(node) = head.and_then(|i| arena.get(i)) {
        out.push(node.value);
        head = node.next;
    }
    out
}

fn main() {
    let mut arena = Arena::with_capacity(2);
    let mut head = None;
    for v in 0..6 {
        head = push(&mut arena, head, v * v);
    }
    println!("{:?} {} {}", values(&arena, head), arena.len(), arena.capacity() >= 6);
    let first = head.unwrap();
    let second = arena[first].next.unwrap();
    let third = arena[second].next;
    arena[first].next = third;
    println!("{:?} {}", arena.remove(second).map(|n| n.value), arena.contains(second));
    println!("{:?} {:?}", values(&arena, head), arena.get(second).is_none());
    let reused = arena.insert_with(|i| Node { value: 99, next: Some(i) });
    println!("{} {:?}", reused == second, reused.into_raw_parts());
    if let (Some(a), Some(b)) = arena.get2_mut(first, reused) {
        std::mem::swap(&mut a.value, &mut b.value);
    }
    arena.retain(|_, n| n.value % 2 == 1 || n.value == 0);
    println!(
        "{:?}",
        arena.iter().map(|(i, n)| (i.into_raw_parts().0, n.value)).collect::<Vec<_>>()
    );
    println!("{:?} {}", arena.drain().map(|(_, n)| n.value).max(), arena.is_empty());
}
