use kit::D;
fn a(n: u8) { if n > 0 && let Some(x) = D("a1", n).get() && x > 1 { println!("then {x}"); } else if n == 1 { println!("one"); } else if let Some(0) = D("a2", n).get() { println!("zero"); } else { println!("else"); } println!("after"); }
fn b() { let mut n = 3; while let Some(x) = D("w", n).get() && x > 0 { println!("body {x}"); n -= 1; } println!("done"); }
fn c(n: u8) -> u8 { let Some(x) = D("c", n).get() else { println!("none"); return 0; }; println!("have"); x }
fn d(n: u8) -> Option<u8> { if let Some(x) = D("d", n).get() { Some(x) } else { None } }
fn e(n: u8) -> u8 { match D("e", n).get() { Some(x) if let_true(x) => x, Some(_) | None => 7 } }
fn let_true(x: u8) -> bool { println!("guard"); x == 1 }
fn f(n: u8) -> String { format!("{}", if let Some(x) = D("f", n).get() { x } else { 0 } + D("g", 1).get().unwrap()) }
fn main() { for n in 0..3 { a(n); } b(); println!("{} {:?} {} {}", c(2), d(1), e(1), e(2)); println!("{}", f(1)); let z = { let _k = D("k", 0); D("tail", 5).get() }; println!("{z:?}"); let v = &D("extended", 1); println!("{:?}", v.get()); }
