use ambassador::{delegatable_trait, delegate_to_methods, Delegate};
use num_enum::{FromPrimitive, IntoPrimitive, TryFromPrimitive};
pub use thunderdome::*;
pub use num_enum::UnsafeFromPrimitive;
#[delegatable_trait]
pub trait Body { fn hp(&self) -> i32; fn hit(&mut self, n: i32) -> bool; fn name(&self) -> String { format!("body{}", self.hp()) } }
#[derive(Debug, Clone, Default)]
pub struct Flesh(pub i32);
impl Body for Flesh { fn hp(&self) -> i32 { self.0 } fn hit(&mut self, n: i32) -> bool { self.0 -= n; self.0 <= 0 } }
#[derive(Debug, Clone)]
pub struct Shell { pub armor: i32, pub inner: Flesh }
impl Body for Shell { fn hp(&self) -> i32 { self.inner.0 + self.armor } fn hit(&mut self, n: i32) -> bool { let a = self.armor.min(n); self.armor -= a; self.inner.hit(n - a) } fn name(&self) -> String { "shell".into() } }
#[derive(Debug, Clone, Delegate)]
#[delegate(Body)]
pub enum AnyBody { Flesh(Flesh), Shell(Shell) }
#[derive(Debug, Delegate)]
#[delegate(Body, target = "body")]
pub struct Wrapped<B> where B: Body { pub body: B, pub note: &'static str }
pub struct Boxed(pub Box<dyn Body>);
#[delegate_to_methods]
#[delegate(Body, target_ref = "get", target_mut = "get_mut")]
impl Boxed { fn get(&self) -> &dyn Body { &*self.0 } fn get_mut(&mut self) -> &mut dyn Body { &mut *self.0 } }
#[derive(Debug, Clone, Copy, PartialEq, Eq, TryFromPrimitive, IntoPrimitive, UnsafeFromPrimitive)]
#[repr(u8)]
pub enum Op { Nop = 0, Move = 10, #[num_enum(alternatives = [12, 13])] Turn, Fire = 20 }
#[derive(Debug, Clone, Copy, PartialEq, Eq, FromPrimitive, IntoPrimitive)]
#[repr(i16)]
pub enum Sign { Neg = -1, #[num_enum(default)] Zero = 0, Pos = 1, #[num_enum(alternatives = [3, 4, 9])] Big = 2 }
#[derive(Debug, Clone, Copy, PartialEq, Eq, FromPrimitive)]
#[repr(u8)]
pub enum Byte { A = b'a', B = b'b', #[num_enum(catch_all)] Other(u8) }
