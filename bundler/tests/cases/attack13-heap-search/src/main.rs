use engine::{histo, merge, solve, Problem};
use std::collections::BTreeSet;
use std::fmt::Debug;
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)] struct P(i8, i8);
impl Debug for P { fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result { write!(f, "<{},{}>", self.0, self.1) } }
struct Maze { rows: Vec<Vec<u8>>, end: P }
impl Problem for Maze { type State = P; type Cost = u32; type Moves<'a> = Box<dyn Iterator<Item = (P, u32)> + 'a>;
    fn moves<'a>(&'a self, &P(r, c): &'a P) -> Self::Moves<'a> { Box::new([(0, 1), (1, 0), (0, -1), (-1, 0)].into_iter().filter_map(move |(a, b)| { let (r, c) = (r + a, c + b);
        let cell = *self.rows.get(usize::try_from(r).ok()?)?.get(usize::try_from(c).ok()?)?; Some((P(r, c), match cell { b'#' => return None, d @ b'1'..=b'9' => (d - b'0').into(), _ => 1 })) })) }
    fn goal(&self, s: &P) -> bool { *s == self.end }
    fn guess(&self, s: &P) -> u32 { s.0.abs_diff(self.end.0) as u32 + s.1.abs_diff(self.end.1) as u32 } }
struct Jugs([u8; 3], u8);
struct JugMoves<'a> { p: &'a Jugs, s: &'a [u8; 3], i: usize }
impl Iterator for JugMoves<'_> { type Item = ([u8; 3], Weight); fn next(&mut self) -> Option<Self::Item> { loop { let i = self.i; self.i += 1; if i >= 9 { return None } let (a, b) = (i / 3, i % 3); if a == b || self.s[a] == 0 { continue }
    let mut n = *self.s; let m = n[a].min(self.p.0[b] - n[b]); if m == 0 { continue } n[a] -= m; n[b] += m; return Some((n, Weight(m as f32, 1))) } } }
#[derive(Clone, Copy, Debug, Default)] struct Weight(f32, u32);
impl PartialEq for Weight { fn eq(&self, o: &Self) -> bool { self.cmp(o).is_eq() } } impl Eq for Weight {}
impl PartialOrd for Weight { fn partial_cmp(&self, o: &Self) -> Option<std::cmp::Ordering> { Some(self.cmp(o)) } fn lt(&self, o: &Self) -> bool { self.cmp(o).is_lt() } }
impl Ord for Weight { fn cmp(&self, o: &Self) -> std::cmp::Ordering { self.1.cmp(&o.1).then(self.0.total_cmp(&o.0)) } }
impl std::ops::Add for Weight { type Output = Self; fn add(self, Weight(a, b): Self) -> Self { Self(self.0 + a, self.1 + b) } }
impl Problem for Jugs { type State = [u8; 3]; type Cost = Weight; type Moves<'a> = JugMoves<'a>; const LIMIT: usize = 40;
    fn moves<'a>(&'a self, s: &'a [u8; 3]) -> JugMoves<'a> { JugMoves { p: self, s, i: 0 } } fn goal(&self, s: &[u8; 3]) -> bool { s.contains(&self.1) } }
trait Named: Debug { fn name(&self) -> String { format!("{self:?}").to_uppercase() } }
trait Ranked: Named + Send { fn rank(&self) -> u8; fn full(&self) -> String { format!("{}#{}", self.name(), self.rank()) } }
#[derive(Debug)] enum Tier { Low, High { bonus: u8 } }
impl Named for Tier {} impl Ranked for Tier { fn rank(&self) -> u8 { match *self { Tier::Low => 1, Self::High { bonus } => 10 + bonus } } }
impl PartialEq for dyn Ranked + '_ { fn eq(&self, o: &Self) -> bool { self.rank() == o.rank() } } impl Eq for dyn Ranked + '_ {}
impl PartialOrd for dyn Ranked + '_ { fn partial_cmp(&self, o: &Self) -> Option<std::cmp::Ordering> { Some(self.cmp(o)) } }
impl Ord for dyn Ranked + '_ { fn cmp(&self, o: &Self) -> std::cmp::Ordering { self.rank().cmp(&o.rank()).reverse() } }
fn main() {
    let m = Maze { rows: "..#....\n.9#.##.\n...3#..\n#.#.7..\n..#..#.".lines().map(|l| l.into()).collect(), end: P(4, 6) };
    let r = solve(&m, P(0, 0)); println!("{:?} {} {:?}\n{:?}", r.cost, r.seen, r.log, r.path);
    let j = solve(&Jugs([8, 5, 3], 4), [8, 0, 0]); println!("{j:?}"); println!("{:#?}", j.cost);
    println!("{:?}", solve(&Jugs([8, 6, 2], 5), [8, 0, 0]));
    println!("{:?} {}", merge(&[vec![1, 4, 9], vec![], vec![2, 2, 10], vec![0]]), engine::MODE);
    let ts: BTreeSet<Box<dyn Ranked>> = [Tier::Low, Tier::High { bonus: 2 }, Tier::High { bonus: 0 }, Tier::Low].into_iter().map(|t| Box::new(t) as Box<dyn Ranked>).collect();
    println!("{:?}", ts.iter().map(|t| t.full()).collect::<Vec<_>>());
    println!("{:?}", histo("the cat the dog a cat the".split(' ')).collect::<Vec<_>>());
    let up: &dyn Named = &**ts.first().unwrap(); println!("{}", up.name());
}
