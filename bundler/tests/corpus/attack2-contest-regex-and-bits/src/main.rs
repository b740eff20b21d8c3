use arrayvec::{ArrayString, ArrayVec};
use bitflags::bitflags;
use either::{for_both, Either};
use hashbrown::{hash_map::Entry, HashMap, HashSet};
use once_cell::{sync::Lazy, unsync::OnceCell};
use regex_lite::Regex;
bitflags! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub struct Walls: u8 { const NORTH = 1; const EAST = 1 << 1; const BOTH = Self::NORTH.bits() | Self::EAST.bits(); const _ = !0; }
}
static LINE: Lazy<Regex> = Lazy::new(|| Regex::new(r"(?P<verb>[A-Z]+) (?P<x>-?\d+)(?:,(?P<y>\d+))?").unwrap());
fn parse(s: &str) -> Option<(String, i32, Option<i32>)> {
    let c = LINE.captures(s)?;
    Some((c["verb"].to_lowercase(), c["x"].parse().ok()?, c.name("y").map(|m| m.as_str().parse().unwrap())))
}
fn steps(up: bool) -> impl Iterator<Item = i32> { if up { Either::Left(0..3) } else { Either::Right([9, 8].into_iter()) } }
fn main() {
    for s in ["MOVE -3,4", "WAIT 1", "nothing"] { println!("{:?}", parse(s)); }
    println!("{}", LINE.replace_all("GO 1,2 GO 3", "<$x>"));
    println!("{:?} {:?}", steps(true).collect::<Vec<_>>(), steps(false).rev_sum());
    let e: Either<u8, String> = Either::Right("abc".into());
    println!("{} {:?}", for_both!(&e, v => v.to_string()), e.as_ref().right().map(|s| s.len()));
    println!("{:?} {:?} {}", Walls::BOTH, Walls::from_bits_retain(9), Walls::all().contains(Walls::EAST));
    println!("{:?} {:?}", Walls::NORTH | Walls::EAST == Walls::BOTH && true, Walls::BOTH.iter_names().map(|(n, _)| n).collect::<Vec<_>>());
    println!("{:?}", kit::walls("NORTH | 0x8"));
    let mut m: HashMap<&str, Vec<u8>> = HashMap::new();
    m.entry("a").or_default().push(1);
    if let Entry::Occupied(mut o) = m.entry("a") { o.get_mut().push(2); println!("{:?}", o.remove()); }
    println!("{} {:?}", m.len(), [1, 2, 2].iter().collect::<HashSet<_>>().len());
    let cell = OnceCell::new();
    println!("{} {}", cell.get_or_init(|| 3), cell.get_or_init(|| 4));
    let mut a: ArrayVec<i32, 4> = (1..4).collect();
    println!("{:?} {:?} {:?} {:?}", a.try_push(4), a.try_push(5), a.swap_remove(0), a);
    let mut t = ArrayString::<5>::new();
    println!("{:?} {:?} {}", t.try_push_str("abc"), t.try_push_str("def").is_err(), t);
    println!("{:?}", a.drain(1..).collect::<ArrayVec<_, 3>>());
}
trait RevSum { fn rev_sum(self) -> i32; }
impl<I: Iterator<Item = i32>> RevSum for I { fn rev_sum(self) -> i32 { self.fold(0, |a, b| b - a) } }
