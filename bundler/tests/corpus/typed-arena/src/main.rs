use bumpalo::collections::{CollectIn, String as BumpString, Vec as BumpVec};
use bumpalo::Bump;
use std::cell::Cell;
use typed_arena::Arena;

struct Node<'a> {
    value: i32,
    parent: Option<&'a Node<'a>>,
    best: Cell<i32>,
}
impl<'a> Node<'a> {
    fn path(&self) -> Vec<i32> {
        let mut out = self.parent.map_or_else(Vec::new, Node::path);
        out.push(self.value);
        out
    }
}
struct Loud(u8);
impl Drop for Loud {
    fn drop(&mut self) {
        println!("drop {}", self.0);
    }
}

fn main() {
    let nodes = Arena::new();
    let root = nodes.alloc(Node { value: 1, parent: None, best: Cell::new(0) });
    let mut last: &Node = root;
    for value in 2..6 {
        last = nodes.alloc(Node { value, parent: Some(last), best: Cell::new(value * 10) });
        last.parent.unwrap().best.set(last.best.get());
    }
    println!("{:?} {} {}", last.path(), nodes.len(), last.parent.unwrap().best.get());
    let numbers = Arena::with_capacity(2);
    let slice = numbers.alloc_extend((0..5).map(|n| n * n));
    slice[1] = 7;
    println!("{slice:?} {}", Arena::new().alloc_str("text"));
    println!("{:?}", numbers.into_vec());
    drop({
        let a = Arena::new();
        a.alloc(Loud(1));
        a.alloc(Loud(2));
        a
    });
    let bump = Bump::new();
    let moves = bumpalo::vec![in &bump; 3, 1, 2];
    let mut copy = BumpVec::from_iter_in(moves.iter().map(|m| m * 2), &bump);
    copy.sort_unstable();
    copy.retain(|m| *m != 4);
    println!("{moves:?} {copy:?} {:?}", bump.alloc_slice_copy(&[1u8, 2]));
    let mut text = BumpString::from_str_in("turn ", &bump);
    text.push_str(bump.alloc_str("seven"));
    println!("{text} {}", bumpalo::format!(in &bump, "{:>4}|", 5));
    let boxed = bumpalo::boxed::Box::new_in(Loud(3), &bump);
    let total: BumpVec<u32> = (0..4).collect_in(&bump);
    println!("{} {} {}", boxed.0, total.len(), bump.allocated_bytes() > 0);
}
