trace::body!();
pub fn own_tail() -> usize { let _x = d("local"); d("tailtemp").len() }
pub fn own_iflet() { if let Some(_) = d("x").opt() { log("some"); } else { log("else"); } log("out"); }
pub fn own_let() { let v = { let g = d("guard"); if let Some(x) = d("lon").opt() { log(x); g.len() } else { 0 } }; log(format!("{v}")); }
pub fn chain() { if let Some(a) = d("one").opt() && let Some(_) = d("tw").opt() { log(a); } else { log("chain else"); } log("end"); }
pub fn chain2() { let mut n = 0; while let Some(a) = d("loop").opt() && n < 2 && let r = d(a).len() { n += r / 4; } }
pub fn closure_tail() -> usize { let f = |s| { let _l = d("cl"); d(s).len() }; f("arg") + { let _m = d("m"); d("nn").len() } }
pub fn arm(x: u8) -> usize { match x { 0 => { let _l = d("arm"); d("armtemp").len() } _ => { let _l = d("arm2"); if let Some(s) = d("at2").opt() { s.len() } else { 0 } } } }
pub fn own() { own_tail(); flush("own tail"); own_iflet(); flush("own iflet"); own_let(); flush("own let"); chain(); flush("chain"); chain2(); flush("chain2"); closure_tail(); flush("closure"); arm(0); arm(1); flush("arm"); }
