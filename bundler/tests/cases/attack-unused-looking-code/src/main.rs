use kit::*;
use std::fmt::Debug;
fn accepts<T: Marker + Clone + Debug>(t: &T) -> String { format!("{:?}", t.clone()) }
fn project<G: Graph>(g: &G, n: G::Node) -> usize where G::Node: Into<usize>, G::Edge: Default + Debug { println!("{:?}", G::Edge::default()); g.degree(n) }
struct Mine; impl Graph for Mine { type Node = Id; type Edge = Weight; fn degree(&self, n: Id) -> usize { usize::from(n) + 1 } }

fn sealed<T: Sealed>() -> &'static str { <T as Sealed>::NAME }
fn main() {
    println!("{}", accepts(&Token { kind: Kind::B, text: "t" })); println!("{}", project(&Mine, Id(4))); println!("{} {}", sealed::<u8>(), sealed::<Vec<u8>>());
    let mut k = [Kind::C(1), Kind::A, Kind::B, Kind::C(0)]; k.sort(); println!("{k:?}"); println!("{}", Kind::A < Kind::B); println!("{:?}", Token { kind: Kind::A, text: "z" }.partial_cmp(&Token { kind: Kind::A, text: "a" }));
    let s: State<Open> = State::new(); println!("{}", s.send("m").close().count()); println!("{}", Typed::<Metre>::new(3.0) + Typed::new(2.0)); println!("{:?}", Opts { a: 5, ..Opts::default() });
    println!("{:?}", Builder::default().name("n").size(3).build()); println!("{}", Ids::next(&mut Ids(0))); println!("{:?}", std::iter::successors(Some(Doubling(1)), Doubling::succ).take(3).collect::<Vec<_>>());
    println!("{}", is_send::<Token>() && is_sized(&Kind::A)); println!("{}", Thing::default().hash_it() == Thing::default().hash_it()); println!("{:?}", Ring::from([1, 2, 3]).into_iter().rev().collect::<Vec<_>>());
    let c: std::borrow::Cow<'static, Tiny> = std::borrow::Cow::Owned(Tiny(2)); println!("{}", c.as_ref().0); println!("{}", Flags::default() == Flags { ..Default::default() }); for (k, v) in &Pairs(vec![("a", 1)]) { println!("{k}{v}"); } println!("{}", Unit); println!("{:?}", Some(Unit).unwrap_or_default());
}
