use std::{mem::{ManuallyDrop, MaybeUninit}, ops::{Bound, Deref, DerefMut, RangeBounds}, ptr, slice};
pub struct StackVec<T, const CAP: usize> { len: usize, buf: [MaybeUninit<T>; CAP] }
impl<T, const CAP: usize> StackVec<T, CAP> {
    pub const CAPACITY: usize = CAP; const ELEM: MaybeUninit<T> = MaybeUninit::uninit();
    pub const fn new() -> Self { Self { len: 0, buf: [Self::ELEM; CAP] } }
    pub fn push(&mut self, t: T) -> Result<&mut T, T> { match self.buf.get_mut(self.len) { Some(s) => { self.len += 1; Ok(s.write(t)) } None => Err(t) } }
    pub fn pop(&mut self) -> Option<T> { self.len = self.len.checked_sub(1)?; Some(unsafe { self.buf[self.len].assume_init_read() }) }
    pub fn swap_remove(&mut self, i: usize) -> T { let n = self.len; self[..n].swap(i, n - 1); self.pop().unwrap() }
    pub fn drain<R: RangeBounds<usize>>(&mut self, r: R) -> Drain<'_, T, CAP> { let a = match r.start_bound() { Bound::Included(&x) => x, Bound::Excluded(&x) => x + 1, Bound::Unbounded => 0 }; let b = match r.end_bound() { Bound::Included(x) => x + 1, Bound::Excluded(&x) => x, Bound::Unbounded => self.len }; assert!(a <= b && b <= self.len); let tail = self.len - b; self.len = a; Drain { v: self, at: a, end: b, tail } }
}
impl<T, const C: usize> Deref for StackVec<T, C> { type Target = [T]; fn deref(&self) -> &[T] { unsafe { slice::from_raw_parts(self.buf.as_ptr().cast(), self.len) } } }
impl<T, const C: usize> DerefMut for StackVec<T, C> { fn deref_mut(&mut self) -> &mut [T] { unsafe { slice::from_raw_parts_mut(self.buf.as_mut_ptr() as *mut T, self.len) } } }
impl<T, const C: usize> Drop for StackVec<T, C> { fn drop(&mut self) { unsafe { ptr::drop_in_place(&mut **self as *mut [T]) } } }
pub struct Drain<'a, T, const C: usize> { v: &'a mut StackVec<T, C>, at: usize, end: usize, tail: usize }
impl<T, const C: usize> Iterator for Drain<'_, T, C> { type Item = T; fn next(&mut self) -> Option<T> { (self.at < self.end).then(|| unsafe { self.at += 1; self.v.buf[self.at - 1].as_ptr().read() }) } }
impl<T, const C: usize> Drop for Drain<'_, T, C> { fn drop(&mut self) { self.by_ref().for_each(drop); unsafe { let p = self.v.buf.as_mut_ptr(); ptr::copy(p.add(self.end), p.add(self.v.len), self.tail); } self.v.len += self.tail; } }
pub struct IntoIter<T, const C: usize>(ManuallyDrop<StackVec<T, C>>, usize);
impl<T, const C: usize> Iterator for IntoIter<T, C> { type Item = T; fn next(&mut self) -> Option<T> { if self.1 < self.0.len { self.1 += 1; Some(unsafe { ptr::read(&self.0[self.1 - 1]) }) } else { None } } }
impl<T, const C: usize> Drop for IntoIter<T, C> { fn drop(&mut self) { while let Some(_) = self.next() {} } }
impl<T, const C: usize> IntoIterator for StackVec<T, C> { type Item = T; type IntoIter = IntoIter<T, C>; fn into_iter(self) -> IntoIter<T, C> { IntoIter(ManuallyDrop::new(self), 0) } }
impl<T, const C: usize> Extend<T> for StackVec<T, C> { fn extend<I: IntoIterator<Item = T>>(&mut self, i: I) { for x in i { if self.push(x).is_err() { break } } } }
impl<T, const C: usize> FromIterator<T> for StackVec<T, C> { fn from_iter<I: IntoIterator<Item = T>>(i: I) -> Self { let mut s = Self::new(); s.extend(i); s } }
impl<T: std::fmt::Debug, const C: usize> std::fmt::Debug for StackVec<T, C> { fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { f.debug_list().entries(self.iter()).finish()?; write!(f, "/{C}") } }
impl<T: PartialEq, const A: usize, const B: usize> PartialEq<StackVec<T, B>> for StackVec<T, A> { fn eq(&self, o: &StackVec<T, B>) -> bool { **self == **o } }
#[macro_export] macro_rules! svec { ($($x:expr),* $(; $cap:expr)?) => {{ #[allow(unused_mut)] let mut v = $crate::StackVec::<_, { $crate::svec!(@cap $($cap)? ; $($x),*) }>::new(); $(let _ = v.push($x);)* v }}; (@cap ; $($x:expr),*) => { 0usize $(+ { let _ = stringify!($x); 1 })* }; (@cap $c:expr ; $($x:expr),*) => { $c }; }
