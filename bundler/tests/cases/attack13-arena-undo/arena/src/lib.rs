use std::{fmt, marker::PhantomData, ops::{Deref, DerefMut, Index, IndexMut}};
pub struct Id<T>(u32, PhantomData<fn() -> T>);
impl<T> Id<T> { pub const NIL: Self = Id(u32::MAX, PhantomData); pub fn get(self) -> Option<usize> { if self == Self::NIL { None } else { Some(self.0 as usize) } } }
impl<T> Copy for Id<T> {}
impl<T> Clone for Id<T> { fn clone(&self) -> Self { *self } }
impl<T> PartialEq for Id<T> { fn eq(&self, o: &Self) -> bool { self.0 == o.0 } }
impl<T> Eq for Id<T> {}
impl<T> fmt::Debug for Id<T> { fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { match self.get() { Some(i) => write!(f, "#{i}"), None => f.write_str("nil") } } }
pub struct Arena<T> { items: Vec<T>, pub free: Vec<Id<T>> }
impl<T> Default for Arena<T> { fn default() -> Self { Self { items: vec![], free: Default::default() } } }
impl<T> Arena<T> {
    pub fn alloc(&mut self, t: T) -> Id<T> { if let Some(i) = self.free.pop() { self[i] = t; i } else { self.items.push(t); Id(self.items.len() as u32 - 1, PhantomData) } }
    pub fn free(&mut self, i: Id<T>) -> T where T: Default { self.free.push(i); std::mem::take(&mut self[i]) }
    pub fn iter<'a>(&'a self) -> impl DoubleEndedIterator<Item = (Id<T>, &'a T)> + 'a { self.items.iter().enumerate().map(|(i, t)| (Id(i as u32, PhantomData), t)).filter(move |(i, _)| !self.free.contains(i)) }
}
impl<T> Index<Id<T>> for Arena<T> { type Output = T; fn index(&self, i: Id<T>) -> &T { &self.items[i.0 as usize] } }
impl<T> IndexMut<Id<T>> for Arena<T> { fn index_mut(&mut self, i: Id<T>) -> &mut T { &mut self.items[i.0 as usize] } }
pub struct Guard<'g, T, F: FnMut(&mut T)>(pub &'g mut T, pub F);
impl<T, F: FnMut(&mut T)> Deref for Guard<'_, T, F> { type Target = T; fn deref(&self) -> &T { self.0 } }
impl<T, F: FnMut(&mut T)> DerefMut for Guard<'_, T, F> { fn deref_mut(&mut self) -> &mut T { self.0 } }
impl<T, F: FnMut(&mut T)> Drop for Guard<'_, T, F> { fn drop(&mut self) { (self.1)(self.0) } }
