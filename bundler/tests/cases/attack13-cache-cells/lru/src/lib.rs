use std::{borrow::Borrow, cell::{Cell, OnceCell, RefCell}, collections::{HashMap, hash_map::Entry}, hash::Hash, marker::PhantomData, ops::ControlFlow, rc::{Rc, Weak}};
pub mod policy { pub trait Policy { const EVICT_NEWEST: bool; fn label() -> &'static str { if Self::EVICT_NEWEST { "mru" } else { "lru" } } } pub enum Lru {} pub struct Mru; impl Policy for Lru { const EVICT_NEWEST: bool = false; } impl Policy for Mru { const EVICT_NEWEST: bool = true; fn label() -> &'static str { "MRU" } } }
use policy::*;
#[derive(Clone, Copy, Debug)] struct Link { prev: u32, next: u32 }
pub struct Cache<K, V, P = Lru> { map: HashMap<K, u32>, slots: Vec<(K, V, Link)>, head: u32, cap: usize, pub hits: Cell<u32>, _p: PhantomData<fn() -> P> }
const NIL: u32 = !0;
impl<K: Hash + Eq + Clone, V, P: Policy> Cache<K, V, P> {
    pub fn new(cap: usize) -> Self { Self { map: HashMap::with_capacity(cap), slots: Vec::new(), head: NIL, cap, hits: Cell::default(), _p: PhantomData } }
    fn unlink(&mut self, i: u32) { let Link { prev, next } = self.slots[i as usize].2; if next == i { self.head = NIL } else { self.slots[prev as usize].2.next = next; self.slots[next as usize].2.prev = prev; if self.head == i { self.head = next } } }
    fn push_front(&mut self, i: u32) { match self.head { NIL => self.slots[i as usize].2 = Link { prev: i, next: i }, h => { let p = std::mem::replace(&mut self.slots[h as usize].2.prev, i); self.slots[p as usize].2.next = i; self.slots[i as usize].2 = Link { prev: p, next: h }; } } self.head = i; }
    pub fn get<Q: ?Sized + Hash + Eq>(&mut self, k: &Q) -> Option<&mut V> where K: Borrow<Q> { let &i = self.map.get(k)?; self.hits.set(self.hits.get() + 1); self.unlink(i); self.push_front(i); Some(&mut self.slots[i as usize].1) }
    pub fn put(&mut self, k: K, v: V) -> Option<(K, V)> { let len = self.slots.len(); match self.map.entry(k.clone()) {
        Entry::Occupied(e) => { let i = *e.get(); let old = std::mem::replace(&mut self.slots[i as usize].1, v); self.unlink(i); self.push_front(i); Some((k, old)) }
        Entry::Vacant(e) if len < self.cap => { e.insert(len as u32); self.slots.push((k, v, Link { prev: 0, next: 0 })); self.push_front(len as u32); None }
        Entry::Vacant(e) => { let i = if P::EVICT_NEWEST { self.head } else { self.slots[self.head as usize].2.prev }; e.insert(i); self.unlink(i); let s = &mut self.slots[i as usize]; let old = (std::mem::replace(&mut s.0, k), std::mem::replace(&mut s.1, v)); self.map.remove(old.0.borrow() as &K); self.push_front(i); Some(old) } } }
    pub fn iter(&self) -> Iter<'_, K, V, P> { Iter { c: self, at: self.head, left: self.slots.len() } }
}
impl<K, V, P: Policy> Cache<K, V, P> { pub fn kind(&self) -> &'static str { P::label() } }
pub struct Iter<'a, K, V, P> { c: &'a Cache<K, V, P>, at: u32, left: usize }
impl<'a, K, V, P> Iterator for Iter<'a, K, V, P> { type Item = (&'a K, &'a V);
    fn next(&mut self) -> Option<Self::Item> { self.left = self.left.checked_sub(1)?; let (k, v, l) = &self.c.slots[self.at as usize]; self.at = l.next; Some((k, v)) }
    fn size_hint(&self) -> (usize, Option<usize>) { (self.left, Some(self.left)) }
    fn nth(&mut self, n: usize) -> Option<Self::Item> { for _ in 0..n { self.next()?; } self.next().map(|x| { self.c.hits.set(self.c.hits.get() + 100); x }) }
    fn fold<B, F: FnMut(B, Self::Item) -> B>(mut self, init: B, mut f: F) -> B { self.c.hits.set(self.c.hits.get() + 1000); let mut acc = init; while let Some(x) = self.next() { acc = f(acc, x) } acc } }
impl<'a, K: Hash + Eq + Clone, V, P: Policy> IntoIterator for &'a Cache<K, V, P> { type Item = (&'a K, &'a V); type IntoIter = Iter<'a, K, V, P>; fn into_iter(self) -> Self::IntoIter { self.iter() } }
#[derive(Default, Debug)] pub struct Node { pub val: RefCell<i32>, pub kids: RefCell<Vec<Rc<Node>>>, up: RefCell<Weak<Node>>, sum: OnceCell<i32> }
impl Node { pub fn new(v: i32) -> Rc<Self> { Rc::new_cyclic(|w| Self { val: v.into(), up: RefCell::new(w.clone()), ..Default::default() }) }
    pub fn add(self: &Rc<Self>, k: Rc<Node>) -> Rc<Self> { *k.up.borrow_mut() = Rc::downgrade(self); self.kids.borrow_mut().push(k); Rc::clone(self) }
    pub fn sum(&self) -> i32 { *self.sum.get_or_init(|| *self.val.borrow() + self.kids.borrow().iter().map(|k| k.sum()).sum::<i32>()) }
    pub fn root(self: Rc<Self>) -> Rc<Self> { let up = self.up.borrow().upgrade(); match up { Some(u) if !Rc::ptr_eq(&u, &self) => u.root(), _ => self } }
    pub fn walk<B>(&self, f: &mut dyn FnMut(&Node, usize) -> ControlFlow<B>, d: usize) -> ControlFlow<B> { f(self, d)?; self.kids.borrow().iter().try_for_each(|k| k.walk(f, d + 1)) } }
