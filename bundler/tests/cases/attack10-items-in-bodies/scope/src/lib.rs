#![allow(dead_code, unused_variables, non_camel_case_types)]
pub fn outer(n: u32) -> u32 { fn inner(n: u32) -> u32 { const K: u32 = 3; n * K + helper() } use self::late::helper; let r = inner(n); { fn inner(n: u32) -> u32 { n + 1000 } return inner(r) + before(); fn before() -> u32 { static B: u32 = { const fn b() -> u32 { 5 } b() }; B } } }
mod late { pub fn helper() -> u32 { 7 } }
fn helper() -> u32 { 70000 }
pub fn impls_in_fn() -> String { struct Local<'a, T: 'a>(&'a T); impl<'a, T: ::std::fmt::Debug> ::std::fmt::Display for Local<'a, T> { fn fmt(&self, f: &mut ::std::fmt::Formatter) -> ::std::fmt::Result { write!(f, "L({:?})", self.0) } } impl ::Visible for u8 { fn vis(&self) -> u32 { fn vis() -> u32 { 44 } vis() + *self as u32 } } format!("{}", Local(&5)) }
pub trait Visible { fn vis(&self) -> u32; fn dflt(&self) -> u32 { trait Visible { fn vis(&self) -> u32; } impl<T: ?Sized> Visible for T { fn vis(&self) -> u32 { 9 } } Visible::vis(self) + ::Visible::vis(self) } }
pub struct Counter { pub n: u32 }
const _IMPL: () = { impl Counter { pub fn hidden_in_const(&self) -> u32 { self.n * 2 + LOCAL } } const LOCAL: u32 = 1; };
pub static TABLE: [fn(u32) -> u32; 2] = { fn a(x: u32) -> u32 { x + 1 } fn b(x: u32) -> u32 { a(x) * 10 } [a, b] };
pub fn enum_in() -> Vec<u32> { enum E { A = 1, B = helper2() as isize } const fn helper2() -> u32 { 40 } mod late2 { pub fn x() -> u32 { super::late::helper() } } vec![E::A as u32, E::B as u32, late2::x(), ::late2::x()] }
pub mod late2 { pub fn x() -> u32 { 33333 } }
pub fn arr_len() -> usize { let a = [0u8; { struct S; impl S { const N: usize = 6; } fn _unused() {} S::N }]; let x: [(); { use ::std::mem::size_of as so; so::<u32>() }] = [(); 4]; a.len() + x.len() }
pub fn generic<T: Default + Into<u32>>(t: T) -> u32 { fn generic<U: Into<u32>>(u: U) -> u32 { u.into() + 1 } struct T2<T>(T); impl<T: Copy> T2<T> { fn get(&self) -> T { self.0 } } generic(t) + T2(3).get() }
