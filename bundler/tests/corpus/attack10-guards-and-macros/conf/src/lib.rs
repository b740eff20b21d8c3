#[macro_use] extern crate lazy_static;
#[macro_use] extern crate maplit;
#[macro_use] extern crate matches;
use if_chain::if_chain;
use once_cell::{sync::Lazy, unsync::{Lazy as ULazy, OnceCell}};
use std::{cell::RefCell, collections::{BTreeMap, BTreeSet}, sync::Mutex};
lazy_static! {
    /// costs
    pub static ref COST: BTreeMap<&'static str, u32> = btreemap! { "pawn" => 1, "rook" => 5, "queen" => 9, };
    static ref PRIMES: Vec<usize> = { let mut s = vec![true; 50]; (2..50).filter(|&i| { if s[i] { (i * i..50).step_by(i).for_each(|j| s[j] = false) } s[i] }).collect() };
    pub(crate) static ref LOG: Mutex<Vec<String>> = Default::default();
}
pub static TAGS: Lazy<BTreeSet<String>> = Lazy::new(|| convert_args!(keys = String::from, btreeset!("b", "a")));
thread_local! { pub static DEPTH: RefCell<u8> = RefCell::new(0); }
cfg_if::cfg_if! {
    if #[cfg(all(feature = "nope", unix))] { pub fn mode() -> &'static str { "nope" } }
    else if #[cfg(not(feature = "nope"))] { mod imp { pub(super) const M: &str = "plain"; } pub fn mode() -> &'static str { imp::M } }
    else { compile_error!("unreachable"); }
}
pub fn log(s: impl Into<String>) { LOG.lock().unwrap().push(s.into()) }
pub fn take_log() -> String { LOG.lock().unwrap().drain(..).collect::<Vec<_>>().join(",") }
pub struct Noisy(pub &'static str);
impl Noisy { pub fn get(&self) -> Option<u8> { None } pub fn len(&self) -> usize { self.0.len() } }
impl Drop for Noisy { fn drop(&mut self) { log(format!("~{}", self.0)) } }
// edition 2018: the temporary of an `if let` lives until the end of the whole statement, else block included
pub fn old_if_let() -> u8 { if let Some(x) = Noisy("tmp").get() { x } else { log("else"); 0 } }
// edition 2018: temporaries of the tail expression are dropped after the locals
pub fn old_tail() -> usize { let _l = Noisy("local"); Noisy("tail").len() }
// edition 2018: closures capture the whole variable
pub fn old_capture() { let p = (Noisy("p0"), Noisy("p1")); { let c = move || { let _x = &p.0; log("call") }; c(); log("after") } log("end") }
#[macro_export]
macro_rules! if_old { ($e:expr) => { if let Some(x) = $e { x } else { $crate::log("melse"); 7 } }; }
pub fn classify(m: &BTreeMap<String, i32>, k: &str) -> &'static str {
    if_chain! {
        if let Some(v) = m.get(k);
        if *v > 0;
        let w = v * 2;
        if matches!(w, 10..=20 | 40);
        if PRIMES.contains(&(*v as usize)) || w == 40;
        then { assert_matches!(w, 10..=40); "good" } else { "bad" }
    }
}
pub struct Memo { cell: OnceCell<String>, pub lazy: ULazy<Vec<u8>> }
impl Memo { pub fn new() -> Self { Memo { cell: OnceCell::new(), lazy: ULazy::new(|| { log("lazy"); vec![1, 2] }) } } pub fn get(&self, n: u32) -> Result<&String, u32> { self.cell.get_or_try_init(|| if n > 2 { Ok(n.to_string()) } else { Err(n) }) } }
pub fn sample() -> BTreeMap<String, i32> { convert_args!(keys = |s: &str| s.to_owned(), btreemap!("a" => 5, "b" => 6, "c" => 20, "d" => -5)) }
