use integer_sqrt::IntegerSquareRoot;
use num_complex::Complex;
use permutohedron::{heap_recursive, LexicalPermutation};
use priority_queue::PriorityQueue;
use std::cell::Cell;
use std::cmp::Reverse;
use tinyvec::{array_vec, tiny_vec, ArrayVec, TinyVec};
use typed_arena::Arena;
struct Node<'a> { name: u8, next: Cell<Option<&'a Node<'a>>> }
type State = std::hash::BuildHasherDefault<std::collections::hash_map::DefaultHasher>;
fn main() {
    let mut q: PriorityQueue<&str, Reverse<u32>, State> = PriorityQueue::with_default_hasher();
    for (n, p) in [("a", 5), ("b", 1), ("c", 3)] { q.push(n, Reverse(p)); }
    q.change_priority("a", Reverse(0));
    q.push_increase("c", Reverse(2));
    println!("{:?}", std::iter::from_fn(|| q.pop()).map(|(n, p)| format!("{n}{}", p.0)).collect::<Vec<_>>());
    let z = Complex::new(3.0f64, 4.0);
    println!("{} {} {}", z * z.conj(), z.norm_sqr(), (z / Complex::new(0.0, 1.0)));
    println!("{}", (0..4).fold(Complex::new(1, 0), |a, _| a * Complex::i()));
    let mut t: TinyVec<[u8; 2]> = tiny_vec![1, 2];
    println!("{} {:?}", t.is_inline(), { t.push(3); t.as_slice() });
    let a: ArrayVec<[i32; 4]> = array_vec![1, 2, 3];
    println!("{:?} {}", a.iter().rev().collect::<Vec<_>>(), a.capacity());
    let mut v = [1, 2, 3]; let mut seen = 0;
    heap_recursive(&mut v, |p| seen += (p[0] == 2) as u8);
    println!("{} {:?}", seen, { let mut w = [1, 3, 2]; w.next_permutation(); w });
    let mut r = fastrand::Rng::with_seed(9);
    let mut s: Vec<u8> = (0..6).collect();
    r.shuffle(&mut s);
    println!("{:?} {} {:.3} {:?}", s, r.u32(..100), r.f64(), r.choice(&s));
    let arena = Arena::new();
    let x = arena.alloc(Node { name: 1, next: Cell::new(None) }) as &_;
    let y: &Node = arena.alloc(Node { name: 2, next: Cell::new(Some(x)) });
    x.next.set(Some(y));
    println!("{}", y.next.get().and_then(|n| n.next.get()).map(|n| n.name + x.name).unwrap());
    println!("{} {}", 99u64.integer_sqrt(), kit::route(4));
}
