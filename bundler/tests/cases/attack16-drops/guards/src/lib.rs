use noise::*;
#[macro_export]
macro_rules! tail21 { (cond $e:expr) => { if let Some(x) = $e.opt() { *x } else { noise::log("else"); -1 } }; ($e:expr) => {{ let _k = noise::d("k", 1); $e.get() }} }
pub use noise;
pub fn tail(i: i32) -> i32 { let _a = d("a", i); d("tail", i).get() }
pub fn iflet(i: i32) -> i32 { if let Some(x) = d("if", i).opt() { log("then"); *x } else { log("else"); 0 } }
pub fn iflet_stmt(i: i32) { if let Some(_) = d("if", i).opt() { log("then"); } else if let Some(_) = d("if2", -i).opt() { log("else if"); } else { log("else"); } log("end"); }
pub fn caps() { let p = (d("p", 0), d("p", 1)); let c = move || { let _x = &p.0; log("in"); }; log("made"); c(); log("called"); }
pub fn capd(f: impl FnOnce()) { log("before"); f(); log("after"); }
pub fn mat(i: i32) -> i32 { match d("m", i).get() { 1 => { log("arm"); d("n", 1).child().get() } x => x } }
