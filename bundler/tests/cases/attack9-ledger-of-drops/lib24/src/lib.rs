use lib18::{log, noisy, Noisy};
pub fn tail() -> usize { let _a = noisy("a"); noisy("b").len() }
pub fn branch(n: &str) -> usize { if let Some(s) = noisy(n).opt() { log("then"); s.len() } else { log("else"); 0 } }
pub fn chain(n: &str) -> usize { if let Some(s) = noisy(n).opt() && let Some(t) = noisy(s).next("t").opt() && t.len() > 3 { log("both"); t.len() } else if let Some(u) = noisy("uuu").opt() { log("second"); u.len() } else { log("none"); 0 } }
pub fn two() -> usize { let _l = noisy("l"); noisy("p").len() + noisy("q").next("r").len() }
pub fn looped() -> usize { let mut n = 0; while let Some(k) = noisy(&"z".repeat(4 - n)).opt() && n < 5 { log("body"); n += 1; if k.len() == 3 { continue } if n > 9 { break } } n }
pub fn arms(n: usize) -> usize { match noisy("m").len() + n { 1 => { let _i = noisy("i"); noisy("j").len() } 2 => noisy("kk").pair().1, _ => 9 } }
pub fn blocks() -> usize { let x = { let _i = noisy("i"); noisy("v").len() }; log("after"); x + { noisy("w").len() } + if noisy("cond").len() > 2 { noisy("t").len() } else { 0 } }
pub struct Guarded<'a>(&'a Noisy); impl<'a> Guarded<'a> { pub fn new(n: &'a Noisy) -> Self { Guarded(n) } pub fn get(&self) -> Option<usize> { let _h = noisy("h"); Some(self.0.next("g").opt()?.len()) } }
pub async fn later(n: &Noisy) -> usize { let _h = noisy("h"); step(n.next("s")).await.len() } async fn step(n: Noisy) -> Noisy { n.next("e") }
pub fn block_on<F: Future>(f: F) -> F::Output { let mut f = std::pin::pin!(f); let mut c = std::task::Context::from_waker(std::task::Waker::noop()); loop { if let std::task::Poll::Ready(v) = f.as_mut().poll(&mut c) { break v } } }
#[macro_export] macro_rules! twice { ($e:expr) => { $crate::both($e, $e) } }
pub fn both(a: usize, b: usize) -> usize { a * 10 + b }
#[macro_export] macro_rules! tail_of { ($first:expr; $last:expr) => {{ let _t = $first; $last.len() }} }
pub fn made() -> usize { lib18::value_of!(noisy("val").len()) + lib18::scoped!("g" => { noisy("inner").len() }) }
pub trait Step { fn step(&self) -> usize { let _d = noisy("d"); noisy("dd").len() } } impl Step for u8 {} impl Step for u16 { fn step(&self) -> usize { let n = noisy("own"); n.next("!").len() } }
