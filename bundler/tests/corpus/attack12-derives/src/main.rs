use educe::Educe;
use enum_map::{enum_map, Enum, EnumArray, EnumMap};
use enumset::{enum_set, EnumSet, EnumSetType, EnumSetTypeWithRepr};
use getset::{CopyGetters, Getters, MutGetters, Setters};
use smart_default::SmartDefault;
use std::collections::BTreeSet;
use std::fmt::Debug;
use std::ops::{Index, IndexMut};

#[derive(EnumSetType, Enum, Debug, SmartDefault, Hash, PartialOrd, Ord)]
#[enumset(repr = "u8")]
enum Res { Wood, Stone, #[default] Food, Gold }
#[derive(Debug, Clone, Copy, PartialEq, Enum)]
enum Slot { Empty, Has(Res), Flag { on: bool } }

#[derive(SmartDefault, Debug, Clone, PartialEq, Getters, Setters, MutGetters, CopyGetters)]
#[getset(get = "pub", set = "pub(crate)")]
struct Config {
    #[default = 7]
    depth: u32,
    #[default("bot".to_owned() + "-x")]
    #[getset(get_mut = "pub")]
    name: String,
    #[default(_code = "vec![1, 2, Self::LAST]")]
    weights: Vec<i32>,
    #[getset(skip)]
    #[default(Some(Res::Gold))]
    fav: Option<Res>,
    #[default(enum_set!(Res::Wood | Res::Food))]
    known: EnumSet<Res>,
}
impl Config { const LAST: i32 = 99; fn fav(&self) -> &str { match self.fav { Some(Res::Gold) => "gold", _ => "-" } } }

#[derive(Educe)]
#[educe(Debug(name = "P"), Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
struct Player<T> where T: Copy {
    #[educe(Default = 3, Ord(rank = 2))]
    id: u8,
    #[educe(Debug(method(brief)), PartialEq(ignore), Ord(ignore), Hash(ignore))]
    data: Vec<T>,
    #[educe(Debug(name = "pts"), Default(expression = 10 * 5), Ord(rank = 1))]
    score: i64,
    #[educe(Debug(ignore))]
    tag: &'static str,
}
fn brief<T>(v: &Vec<T>, f: &mut std::fmt::Formatter) -> std::fmt::Result { write!(f, "[{} x]", v.len()) }

#[derive(Educe)]
#[educe(Debug, Default, Clone, Deref, DerefMut)]
enum Shape {
    Circle { #[educe(Deref, DerefMut)] r: i32, #[educe(Debug = false)] hidden: i32 },
    #[educe(Default)]
    Square(#[educe(Default = 4)] i32),
}
#[derive(Educe)]
#[educe(Into(u16), Into(String))]
struct Wrap { #[educe(Into(u16))] n: u8, #[educe(Into(String))] s: &'static str }

struct Bank { held: EnumMap<Res, u32>, free: EnumSet<Res> }
impl Index<Res> for Bank { type Output = u32; fn index(&self, r: Res) -> &u32 { &self.held[r] } }
impl IndexMut<Res> for Bank { fn index_mut(&mut self, r: Res) -> &mut u32 { self.free.remove(r); &mut self.held[r] } }
fn all<E: EnumSetType + Debug>() -> String { EnumSet::<E>::all().iter().map(|e| format!("{e:?}")).collect::<Vec<_>>().join("+") }
fn counts<K: Enum + Copy + EnumArray<V>, V: Default + Copy + std::ops::AddAssign>(it: impl IntoIterator<Item = (K, V)>) -> EnumMap<K, V> where EnumMap<K, V>: Default {
    let mut m = EnumMap::default();
    for (k, v) in it { m[k] += v; }
    m
}
trait Mask { const ALL: u32; fn mask(&self) -> u32; }
impl<T: EnumSetTypeWithRepr<Repr = u8>> Mask for EnumSet<T> { const ALL: u32 = T::BIT_WIDTH_; fn mask(&self) -> u32 { self.as_repr() as u32 } }
trait Width { const BIT_WIDTH_: u32; }
impl<T: EnumSetType> Width for T { const BIT_WIDTH_: u32 = 1 << 4; }

fn main() {
    let mut c = Config::default();
    println!("{c:?} {}", c.fav());
    c.set_depth(9).set_weights(vec![]);
    c.name_mut().push('!');
    println!("{:#?} {} {:?}", c, c.name(), c.known().iter().rev().collect::<Vec<_>>());
    println!("{:?} {}", Res::default(), all::<Res>());
    let a = Res::Wood | Res::Gold;
    let b = EnumSet::only(Res::Gold) | Res::Stone;
    println!("{:?} {:?} {:?} {:?} {}", a & b, a - b, a ^ b, !a, a.is_subset(b));
    println!("{:?} {} {} {:?}", a, a.mask(), <EnumSet<Res> as Mask>::ALL, EnumSet::<Res>::try_from_repr(0b10010));
    println!("{:?} {:?}", EnumSet::<Res>::from_repr_truncated(0b11110), (a | b).iter().map(|r| r.into_usize()).sum::<usize>());
    let mut bank = Bank { held: enum_map! { Res::Wood => 5, Res::Gold => 1, _ => 0 }, free: EnumSet::all() };
    bank[Res::Stone] += 4;
    bank[Res::Gold] *= 10;
    println!("{:?} {:?} {}", bank.held, bank.free, bank[Res::Gold]);
    println!("{:#?}", bank.held.map(|r, n| if bank.free.contains(r) { None } else { Some(n * 2) }));
    let m: EnumMap<Slot, usize> = EnumMap::from_fn(|s: Slot| s.into_usize() * 10);
    println!("{} {:?}", <Slot as Enum>::LENGTH, m);
    println!("{} {}", m[Slot::Has(Res::Food)], m[Slot::Flag { on: true }]);
    println!("{:?}", counts([(true, 1), (false, 2), (true, 5)]));
    println!("{:?}", counts([(Res::Wood, 1.5), (Res::Food, 0.5)]).into_iter().filter(|(_, v)| *v > 0.0).collect::<Vec<_>>());
    let p = Player::<u8> { data: vec![1, 2], ..Default::default() };
    let q = Player { id: 2, data: vec![], score: 51, tag: "z" };
    println!("{p:?} {q:#?} {:?} {}", p.cmp(&q), p == Player { data: vec![7], ..p.clone() });
    let set: BTreeSet<Player<u8>> = [q.clone(), p.clone(), Player { id: 1, ..p.clone() }, p].into();
    println!("{:?}", set.iter().map(|p| (p.id, p.score)).collect::<Vec<_>>());
    let mut s = Shape::default();
    *s += 3;
    println!("{s:?} {}", s.pow(2));
    let mut s2 = Shape::Circle { r: 2, hidden: 1 };
    *s2 *= 8;
    println!("{:?} {:#?} {}", s2, s2, if let Shape::Circle { hidden, .. } = s2.clone() { hidden } else { 0 });
    let n: u16 = Wrap { n: 200, s: "w" }.into();
    let t: String = Wrap { n: 1, s: "text" }.into();
    println!("{n} {t}");
}
