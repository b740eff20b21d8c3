#[macro_use]
extern crate bitflags1;
use std::hash::{Hash, Hasher};
bitflags! { struct Old: u32 { const A = 1; const B = 2; } }
bitflags::bitflags! { #[derive(Debug, Clone, Copy)] struct New: u32 { const A = 1; const C = 4; } }
fn hash<H: Hasher + Default>(t: impl Hash) -> u64 { let mut h = H::default(); t.hash(&mut h); h.finish() }
fn main() {
    println!("{:?} {:?}", Old::A | Old::B, New::A | New::C);
    println!("{:?} {}", Old::from_bits(4), New::from_bits_truncate(7).bits());
    println!("{}", hash::<hash1::FxHasher>(5u64) == hash::<rustc_hash::FxHasher>(5u64));
    println!("{}", hash::<hash1::FxHasher>("abc"));
    let a: arrayvec::ArrayVec<u8, 3> = [1, 2].into_iter().collect();
    let b = kit::old_vec();
    println!("{:?} {:?} {}", a, b, a.len() == b.len());
    println!("{:?}", kit::map().into_iter().collect::<std::collections::BTreeMap<_, _>>());
    let m: hash1::FxHashMap<u8, u8> = [(1, 2)].into_iter().collect();
    println!("{:?}", m);
    println!("{}", kit::Flags::all().bits());
}
