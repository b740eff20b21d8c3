pub trait Size { const N: usize; type Twin: Size + ?Sized; fn size() -> usize { Self::N } fn of(&self) -> usize { <Self as Size>::N } }
impl Size for () { const N: usize = 0; type Twin = (); }
impl Size for [u8] { const N: usize = 1; type Twin = (u8,); }
impl Size for (u8,) { const N: usize = 2; type Twin = [u8]  where; fn size() -> usize { 22 } }
impl<T: ?Sized> Size for &T { const N: usize = 3; type Twin = (); }
impl<T> Size for *const T { const N: usize = 4; type Twin = fn(T) -> T; }
impl<T> Size for fn(T) -> T { const N: usize = 5; type Twin = Self; }
impl<T: 'static, const M: usize> Size for [T; M] { const N: usize = 10 + M; type Twin = &'static T; }
impl Size for dyn Fn(u8) -> u8 + Send { const N: usize = 7; type Twin = str; }
impl Size for str { const N: usize = 8; type Twin = [(); 2]; }
pub type Pair<A> = (A, <A as Iterator>::Item);
