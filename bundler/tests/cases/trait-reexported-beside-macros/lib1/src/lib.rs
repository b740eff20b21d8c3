mod a { pub trait Len { fn len(&self) -> usize; } impl Len for super::W { fn len(&self) -> usize { 1000 } } }
pub use a::Len;
pub struct W;
impl std::ops::Deref for W { type Target = str; fn deref(&self) -> &str { "ab" } }
