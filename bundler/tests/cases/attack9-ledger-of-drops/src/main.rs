use lib18::{drain, log, noisy};
use lib24::Step;
macro_rules! show { ($($e:expr),* $(,)?) => { $({ let v = $e; println!("{:<24} {:?}: {}", stringify!($e), v, drain()); })* } }
fn tail() -> usize { let _a = noisy("a"); noisy("b").len() }
fn local_else(n: &str) -> usize { let Some(s) = noisy(n).opt().map(str::len) else { log("else"); return 0 }; s }
fn nested() -> Vec<usize> { (0..2).map(|i| { let _c = noisy(&format!("c{i}")); noisy("it").next("em").len() + i }).collect() }
fn unwound() -> bool { std::panic::catch_unwind(|| { let _p = noisy("p"); let v = vec![noisy("v0"), noisy("v1")]; if v.len() == 2 { std::panic::resume_unwind(Box::new(1)) } }).is_err() }
fn moved() -> usize { let t = (noisy("t0"), noisy("t1"), noisy("t2")); let (a, .., c) = t; drop(c); log("mid"); a.len() }
fn main() {
    show!(lib18::tail(), lib24::tail(), tail());
    show!(lib18::branch("ab"), lib18::branch("abc"), lib24::branch("ab"), lib24::branch("abc"));
    show!(lib24::chain("abc"), lib24::chain("x"), lib18::two(), lib24::two(), lib18::looped(), lib24::looped());
    show!(lib18::arms(0), lib18::arms(1), lib24::arms(0), lib24::arms(1), lib24::blocks(), lib18::matched());
    show!(lib18::closure()(), lib18::question("no"), lib18::question("yes"), local_else("no"), local_else("yes"));
    show!({ let n = noisy("base"); lib24::Guarded::new(&n).get() }, { let n = noisy("fut"); lib24::block_on(lib24::later(&n)) });
    show!(lib24::twice!(noisy("tw").len()), lib24::tail_of!(noisy("f"); noisy("last")), lib24::made(), 1u8.step(), 2u16.step());
    show!(lib18::value_of!({ let _w = noisy("w"); noisy("ww").len() }), lib18::scoped!("s" => { let _i = noisy("i"); noisy("ii").len() }));
    show!(nested(), unwound(), moved());
    let x = match noisy("scrut").opt() { Some(s) => s.len(), None => 0 } + { noisy("plain").len() }; println!("{x} {}", drain());
}
