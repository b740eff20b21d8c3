use arrayvec::ArrayVec;
pub fn old_vec() -> ArrayVec<[u16; 4]> { let mut v = ArrayVec::new(); v.push(7); v.try_push(8).unwrap(); v }
pub fn map() -> rustc_hash::FxHashMap<&'static str, i32> { let mut m = rustc_hash::FxHashMap::default(); m.insert("k", 1); m }
bitflags::bitflags! { pub struct Flags: u8 { const X = 0b11; } }
