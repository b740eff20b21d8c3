use bytes::{Buf, BufMut};
pub trait Encode { fn encode<B: BufMut>(&self, b: &mut B); }
pub trait Decode: Sized { fn decode(b: &mut impl Buf) -> Option<Self>; }
macro_rules! prim { ($($t:ident $put:ident $get:ident),*) => { $(
    impl Encode for $t { fn encode<B: BufMut>(&self, b: &mut B) { b.$put(*self) } }
    impl Decode for $t { fn decode(b: &mut impl Buf) -> Option<Self> { if b.remaining() < std::mem::size_of::<$t>() { None } else { Some(b.$get()) } } }
)* } }
prim! { u8 put_u8 get_u8, u16 put_u16 get_u16, i64 put_i64_le get_i64_le, f32 put_f32 get_f32 }
macro_rules! tuples { ($(($($n:ident . $i:tt),+))*) => { $(
    impl<$($n: Encode),+> Encode for ($($n,)+) { fn encode<Z: BufMut>(&self, b: &mut Z) { $(self.$i.encode(b);)+ } }
    impl<$($n: Decode),+> Decode for ($($n,)+) { fn decode(b: &mut impl Buf) -> Option<Self> { Some(($($n::decode(b)?,)+)) } }
)* } }
tuples! { (A.0) (A.0, B.1) (A.0, B.1, C.2) }
impl<T: Encode> Encode for Vec<T> { fn encode<B: BufMut>(&self, b: &mut B) { b.put_u8(self.len() as u8); self.iter().for_each(|x| x.encode(b)) } }
impl<T: Decode> Decode for Vec<T> { fn decode(b: &mut impl Buf) -> Option<Self> { (0..u8::decode(b)?).map(|_| T::decode(b)).collect() } }
