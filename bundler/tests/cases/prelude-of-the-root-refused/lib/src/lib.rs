pub struct Inner;
impl Inner { pub fn clone(&self) -> u8 { 2 } }
pub struct W(pub Inner);
impl ::core::ops::Deref for W { type Target = Inner; fn deref(&self) -> &Inner { &self.0 } }
impl ::core::clone::Clone for W { fn clone(&self) -> W { W(Inner) } }
pub trait Show { fn show(&self) -> &'static str; }
impl Show for W { fn show(&self) -> &'static str { "W" } }
impl Show for u8 { fn show(&self) -> &'static str { "u8" } }
pub fn f() -> &'static str { W(Inner).clone().show() }
