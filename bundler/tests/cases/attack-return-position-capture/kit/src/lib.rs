use std::{fmt::Debug, pin::pin, task::{Context, Poll, Waker}};
pub fn captures(x: &str) -> impl Debug { x }
pub fn free(x: &str) -> impl Debug + use<> { x.len() }
pub async fn compute(s: &str) -> usize { let n = async { s.len() }.await; n + inner(s).await }
async fn inner<T: AsRef<str> + ?Sized>(t: &T) -> usize { t.as_ref().chars().count() * 10 }
pub fn block_on<F: Future>(f: F) -> F::Output { let mut f = pin!(f); let mut c = Context::from_waker(Waker::noop()); loop { if let Poll::Ready(x) = f.as_mut().poll(&mut c) { return x; } } }
unsafe extern "C" { safe fn abs(x: i32) -> i32; unsafe fn labs(x: i64) -> i64; }
pub fn call_c(x: i32) -> i64 { abs(x) as i64 + unsafe { labs(x as i64) } + exported(1) as i64 }
#[unsafe(no_mangle)]
pub extern "C" fn exported(x: u8) -> u8 { x + 1 }
static mut COUNT: u32 = 0;
pub fn counter() -> u32 { unsafe { COUNT += 3; let p = &raw const COUNT; *p } }
#[macro_export]
macro_rules! e { (const $b:block) => { "const" }; (_) => { "underscore" }; ($e:expr) => { "expr" } }
pub enum Never {}
impl Never { pub fn run() -> Result<u8, ()> { fn f<T>(r: Result<T, Never>) -> T { match r { Ok(x) => x, Err(e) => match e {} } } Ok(f(Ok(8))) } }
