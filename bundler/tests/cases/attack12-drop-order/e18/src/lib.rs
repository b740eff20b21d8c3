pub struct Pair { pub a: trace::D, pub b: trace::D }
pub fn caps() { use trace::*; let p = Pair { a: d("pa"), b: d("pb") }; { let c = move || { let _r = &p.a; log("call"); }; c(); } log("after closure"); }
pub fn tail() -> usize { use trace::*; let _x = d("local"); d("tailtemp").len() }
pub fn under() { use trace::*; let p = (d("u0"), d("u1")); { let c = move || { let _ = p.0; }; c(); log("called"); } log("end"); }
pub fn gen() { caps(); trace::flush("caps18"); tail(); trace::flush("tail18"); under(); trace::flush("under18"); trace::peek!(trace::d("j"), "e"); trace::flush("peek18"); }
