trace::body!();
pub fn own_tail() -> usize { let _x = d("local"); d("tailtemp").len() }
pub fn own_iflet() { if let Some(_) = d("x").opt() { log("some"); } else { log("else"); } log("out"); }
pub fn own_under() { let p = (d("u0"), d("u1")); { let c = move || { let _ = p.0; let _q = &p.1; }; c(); log("called"); } log("end"); }
pub fn own_let() { let v = { let g = d("guard"); if let Some(x) = d("lon").opt() { log(x); g.len() } else { 0 } }; log(format!("{v}")); }
pub fn own() { own_tail(); flush("own tail"); own_iflet(); flush("own iflet"); own_under(); flush("own under"); own_let(); flush("own let"); }
