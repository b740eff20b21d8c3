use kit::*;
use std::hash::{Hash, Hasher};
use std::mem::{align_of, discriminant, needs_drop, size_of, transmute};
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
#[allow(dead_code)]
enum Tile { Empty, Wall, Door = 7, Window, Roof }
#[derive(Default)]
struct Log(Vec<u8>);
impl Hasher for Log { fn finish(&self) -> u64 { self.0.iter().fold(7, |h, b| h * 31 % 1_000_003 + *b as u64) } fn write(&mut self, b: &[u8]) { self.0.extend_from_slice(b) } }
fn hash<T: Hash>(t: T) -> u64 { let mut l = Log::default(); t.hash(&mut l); l.finish() }
#[allow(dead_code)]
#[derive(Default, Hash, PartialEq, PartialOrd, Clone, Copy)]
struct Wide { unread: u64, seen: u8, also: [u16; 3] }
#[allow(dead_code)]
struct Holder { text: String, number: u8 }
#[allow(dead_code)]
union Bits { whole: u32, float: f32, bytes: [u8; 4] }
fn main() {
    println!("{:?} {:?}", Tile::Roof as u8, Tile::Empty < Tile::Roof);
    let t: [Tile; 4] = unsafe { transmute([1u8, 7, 8, 0]) };
    println!("{:?}", t);
    println!("{} {}", hash(Tile::Roof), hash((Tile::Empty, 1u8)));
    println!("{} {}", hash(Side::Right), hash(Some(Side::Left(3))));
    println!("{} {}", hash(Wide::default()), hash(Wide { seen: 1, ..Wide::default() }));
    println!("{:?}", Wide { seen: 1, ..Wide::default() }.partial_cmp(&Wide { unread: 1, ..Wide::default() }));
    println!("{} {} {}", size_of::<Wide>(), align_of::<Wide>(), size_of::<Option<Tile>>());
    println!("{} {} {}", size_of::<Side>(), size_of::<Option<Side>>(), size_of::<Bits>());
    println!("{} {} {}", needs_drop::<Holder>(), needs_drop::<Wide>(), needs_drop::<Side>());
    println!("{} {}", Holder { text: String::new(), number: 1 }.number, unsafe { Bits { float: 1.0 }.whole });
    println!("{}", discriminant(&Side::Left(1)) == discriminant(&Side::Left(2)));
    println!("{} {}", kit::code(&Side::Right), kit::from_code(2).is_some());
    // A variable: from edition 2024 on a temporary would be gone before its bytes are printed.
    let header = header();
    println!("{:?}", unsafe { std::slice::from_raw_parts(&header as *const Header as *const u8, size_of::<Header>()) });
}
