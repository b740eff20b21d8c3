use std::ops::{Deref, DerefMut};
pub struct Core { pub depth: i32 }
pub struct Inner { pub height: i32, core: Core }
pub struct Outer { pub width: i32, inner: Inner }
impl Outer { pub fn new() -> Outer { Outer { width: 2, inner: Inner { height: 3, core: Core { depth: 4 } } } } pub fn area(&self) -> i32 { self.width * self.height } pub fn total(&self) -> i32 { self.width + self.inner.height + self.inner.core.depth } }
impl Inner { pub fn perimeter(&self) -> i32 { 2 * (self.height + self.depth) } pub fn area(&self) -> i32 { -1 } }
impl Core { pub fn volume(&self) -> i32 { self.depth.pow(3) } pub fn perimeter(&self) -> i32 { -2 } }
impl Deref for Outer { type Target = Inner; fn deref(&self) -> &Inner { &self.inner } }
impl DerefMut for Outer { fn deref_mut(&mut self) -> &mut Inner { &mut self.inner } }
impl Deref for Inner { type Target = Core; fn deref(&self) -> &Core { &self.core } }
pub trait Describe { fn describe(&self) -> String; }
pub trait Explain { fn explain(&self) -> String; }
pub trait Narrate { fn narrate(&self) -> String { "told".into() } }
impl Describe for Outer { fn describe(&self) -> String { "outer".into() } }
impl Describe for Inner { fn describe(&self) -> String { "inner".into() } }
impl Describe for Core { fn describe(&self) -> String { "core".into() } }
impl Explain for Inner { fn explain(&self) -> String { format!("inner {}", self.height) } }
impl Narrate for Core {}
pub trait Twice { type Out; fn twice(&self) -> Self::Out; }
pub trait Thrice { type Out; fn thrice(&self) -> Self::Out; }
impl Twice for i32 { type Out = i32; fn twice(&self) -> i32 { self * 2 } }
impl Thrice for i32 { type Out = i64; fn thrice(&self) -> i64 { *self as i64 * 3 } }
impl Twice for str { type Out = String; fn twice(&self) -> String { self.repeat(2) } }
impl<'a> Thrice for &'a str { type Out = Vec<&'a str>; fn thrice(&self) -> Vec<&'a str> { vec![self; 3] } }
impl std::fmt::Display for Core { fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result { write!(f, "{}", self.depth) } }
pub struct Handle(pub Vec<Item>);
pub struct Item(i32);
impl Item { pub fn value(&self) -> i32 { self.0 } }
impl Handle { pub fn of(n: i32) -> Handle { Handle((0..n).map(Item).collect()) } pub fn value(&self) -> i32 { 70 + self.len() as i32 } }
pub trait Count { fn count(&self) -> usize; }
impl Count for Handle { fn count(&self) -> usize { 100 } }
impl Count for Vec<Item> { fn count(&self) -> usize { self.len() } }
impl Deref for Handle { type Target = Vec<Item>; fn deref(&self) -> &Vec<Item> { &self.0 } }
