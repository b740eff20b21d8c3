use bits::{Board, Shape};
#[derive(Clone, Copy, Debug)] struct Grid<const W: usize, const H: usize>;
impl<const W: usize, const H: usize> Shape for Grid<W, H> { const W: usize = W; const H: usize = H; const NAME: &'static str = if W == H { "Sq" } else { "Rect" }; }
#[derive(Clone, Copy)] struct Odd; impl Shape for Odd { const W: usize = 3; const H: usize = 5; const AREA: usize = 14; }
type B6 = Board<Grid<6, 4>>; type Sq = Board<Grid<8, 8>>;
const KNIGHT: [u64; 64] = { let mut t = [0; 64]; let mut i = 0; while i < 64 { let (r, c) = (i as i32 / 8, i as i32 % 8); let d = [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)]; let mut k = 0; while k < 8 { let (y, x) = (r + d[k].0, c + d[k].1); if y >= 0 && y < 8 && x >= 0 && x < 8 { t[i] |= 1 << (y * 8 + x); } k += 1; } i += 1; } t };
fn parse<S: Shape>(s: &str) -> Board<S> { s.bytes().filter(|b| !b.is_ascii_whitespace()).enumerate().filter_map(|(i, b)| (b == b'#').then_some(i)).collect() }
fn shape(v: &[usize]) -> String { match v { [] => "none".into(), [x] => format!("one {x}"), [a, .., z] if z.wrapping_sub(*a) == v.len() - 1 => format!("run {a}..={z}"), [a, mid @ .., _] if mid_first(mid).first().is_some_and(|b| *a + 1 == b[0]) => format!("pair {a} mid {}", mid.len()), [_, rest @ ..] => format!("rest {}", shape(rest)) } }
fn mid_first(m: &[usize]) -> &[[usize; 1]] { m.as_chunks::<1>().0 }
fn main() {
    let walls: B6 = parse("#..#.. .##... ...##. #....#");
    let open = !walls;
    println!("{walls} {walls:#} {open:?} {}", <Grid<6, 4> as Shape>::AREA);
    let start: B6 = [1].into_iter().collect();
    let (f, n) = start.flood(&open); println!("{f:#} after {n}; rest {:#}", open - f);
    println!("{} {} {}", &walls | f == B6::FULL, (walls ^ &f) == (&walls | f), walls & &f == B6::default());
    let mut it = walls.iter(); println!("{:?} {} {:?}", it.next(), it.len(), it.next_back());
    println!("{} {} {:?} {:?} {:?}", it.clone().count(), it.len(), it.clone().last(), it.clone().max(), it.clone().min());
    println!("{:?}", it.by_ref().rev().take(2).collect::<Vec<_>>()); println!("{:?}", it.collect::<Vec<_>>());
    for (r, c) in walls { print!("{r}{c} "); } println!();
    for i in &walls { print!("{i} "); } println!();
    let o = Board::<Odd>::FULL; println!("{o} {o:?} {}", Odd::FULL);
    let mut reach = Sq::new(1); let mut steps = vec![reach.0.count_ones()];
    while reach != Sq::FULL { for i in &reach.clone() { reach |= Sq::new(KNIGHT[i]); } steps.push(reach.iter().size_hint().0 as u32); }
    println!("{steps:?} {:?} {:?}", reach, Board::<Grid<2, 3>>::FULL);
    for v in [&[][..], &[4], &[3, 4, 5], &[1, 5, 6, 7], &[9, 2, 3, 8]] { println!("{}", shape(v)); }
    let s: Board<Grid<5, 5>> = (0..25).step_by(3).collect(); println!("{s} {} {}", s[(0, 3)], s[(4, 4)]);
    let mut t = s; t &= !Board::new(0b111); t ^= Board::new(1 << 24); println!("{t:#} {:?} {:?}", t, t.spread());
}
