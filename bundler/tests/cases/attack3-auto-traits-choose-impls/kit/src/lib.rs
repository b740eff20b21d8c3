use std::cell::Cell;
use std::marker::{PhantomData, PhantomPinned};
use std::rc::Rc;
pub struct Plain(pub i32);
#[allow(dead_code)] pub struct Held { pub n: i32, rest: Option<Rc<i32>> }
#[allow(dead_code)] pub struct Marked { pub n: i32, pub(crate) _m: PhantomData<*const u8> }
pub struct Forced(*const u8);
unsafe impl Send for Forced {}
pub struct Pinned { _p: PhantomPinned }
pub struct Celled { _c: PhantomData<Cell<u8>> }
pub enum Sometimes { Never(Rc<u8>), Always(u8) }
#[derive(Clone, Copy)] pub struct Dup; #[derive(Clone)] pub struct NoDup;
impl Held { pub fn new() -> Held { Held { n: 1, rest: None } } }
impl Marked { pub fn new() -> Marked { Marked { n: 2, _m: PhantomData } } }
impl Forced { pub fn new() -> Forced { Forced(std::ptr::null()) } pub fn get(&self) -> bool { self.0.is_null() } }
impl Pinned { pub fn new() -> Pinned { Pinned { _p: PhantomPinned } } }
impl Celled { pub fn new() -> Celled { Celled { _c: PhantomData } } }
impl Sometimes { pub fn of(&self) -> u8 { match self { Sometimes::Never(x) => **x, Sometimes::Always(x) => *x } } }
pub struct Ask<'a, T>(pub &'a T);
impl<'a, T: Send> Ask<'a, T> { pub fn send(&self) -> &'static str { "send" } }
impl<'a, T: Sync> Ask<'a, T> { pub fn sync(&self) -> &'static str { "sync" } }
impl<'a, T: Unpin> Ask<'a, T> { pub fn unpin(&self) -> &'static str { "unpin" } }
impl<'a, T: Copy> Ask<'a, T> { pub fn copy(&self) -> &'static str { "copy" } }
pub trait Otherwise { fn send(&self) -> &'static str { "-" } fn sync(&self) -> &'static str { "-" } fn unpin(&self) -> &'static str { "-" } fn copy(&self) -> &'static str { "-" } }
impl<'a, T> Otherwise for Ask<'a, T> {}
