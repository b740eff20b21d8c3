use rng::RngExt as _;
use search::{Beam, Game, grid_game};
use std::{fmt, io::{self, BufRead, Read}, iter::Peekable, ops::{Add, ControlFlow, Mul, Sub}, str::{FromStr, SplitWhitespace}};
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Hash)] struct P { y: i8, x: i8 }
impl fmt::Debug for P { fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { let P { x, y } = *self; write!(f, "{x}:{y}") } }
impl Add for P { type Output = P; fn add(self, P { y, x }: P) -> P { P { x: self.x + x, y: self.y + y } } }
impl Mul<i8> for P { type Output = P; fn mul(mut self, k: i8) -> P { self.x *= k; self.y *= k; self } }
impl Sub for P { type Output = u8; fn sub(self, o: P) -> u8 { self.x.abs_diff(o.x) + self.y.abs_diff(o.y) } }
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)] enum Dir { N, E, S, W }
use Dir::*;
impl Dir { const ALL: [Dir; 4] = [N, E, S, W]; const fn d(self) -> P { match self { N => P { y: -1, x: 0 }, E => P { y: 0, x: 1 }, S => P { y: 1, x: 0 }, W => P { y: 0, x: -1 } } } fn turn(self, by: usize) -> Self { Self::ALL[(self as usize + by) % Self::ALL.len()] } }
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)] enum Act { Walk(Dir), Jump { to: P }, Rest }
#[derive(Debug, PartialEq)] enum ParseError { Missing(&'static str), BadInt(std::num::ParseIntError), Unknown { word: String } }
impl From<std::num::ParseIntError> for ParseError { fn from(e: std::num::ParseIntError) -> Self { Self::BadInt(e) } }
#[derive(Debug, Clone, PartialEq)] enum Rule { Walk { cost: u8 }, Jump(P), Rest }
impl FromStr for Rule { type Err = ParseError; fn from_str(s: &str) -> Result<Self, Self::Err> { let mut w = s.split_whitespace().peekable(); fn num<T: FromStr<Err = std::num::ParseIntError>>(w: &mut Peekable<SplitWhitespace<'_>>, what: &'static str) -> Result<T, ParseError> { Ok(w.next().ok_or(ParseError::Missing(what))?.parse()?) } Ok(match w.next() { Some("walk") => Rule::Walk { cost: num(&mut w, "cost")? }, Some("jump") => Rule::Jump(P { x: num(&mut w, "x")?, y: num(&mut w, "y")? }), Some("rest") if w.peek().is_none() => Rule::Rest, Some(word) => return Err(ParseError::Unknown { word: word.to_owned() }), None => return Err(ParseError::Missing("word")) }) } }
grid_game! { #[derive(Clone)] pub(crate) struct State { map: std::rc::Rc<Map>, at: P, gold: u64, fuel: i32 } by fold => |s| s.gold * 1009 + (s.at.x as u64 * 31 + s.at.y as u64) * 7 + s.fuel as u64 }
struct Map { w: i8, h: i8, cells: Vec<Vec<u8>>, gold: Vec<P>, rules: Vec<Rule> }
impl Map { fn get(&self, p: P) -> Option<u8> { (p.x >= 0 && p.y >= 0 && p.x < self.w && p.y < self.h).then(|| self.cells[p.y as usize][p.x as usize]).filter(|&c| c != b'#') } }
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)] struct Score(i64); impl From<Score> for i64 { fn from(Score(s): Score) -> i64 { s } }
impl Game for State {
    type Move = Act; type Score = Score; const DEPTH: usize = 6;
    fn moves(&self) -> impl Iterator<Item = Act> + '_ { let Self { map, at, .. } = self; map.rules.iter().flat_map(move |r| -> Box<dyn Iterator<Item = Act> + '_> { match r { Rule::Walk { .. } => Box::new(Dir::ALL.into_iter().filter(|d| map.get(*at + d.d()).is_some()).map(Act::Walk)), Rule::Jump(p) => Box::new((0..4).map(|i| *at + *p * 2 + N.turn(i).d()).filter(|&q| map.get(q).is_some()).map(|to| Act::Jump { to })), Rule::Rest => Box::new(std::iter::once(Act::Rest)) } }) }
    fn play(&mut self, mv: Act) -> ControlFlow<Score> {
        let at = self.at; let cost = match mv { Act::Walk(dir) => { self.at = self.at + dir.d(); self.map.rules.iter().find_map(|r| if let Rule::Walk { cost } = r { Some(*cost as i32) } else { None }).unwrap_or(1) } Act::Jump { to: at } => { let d = at - self.at; self.at = at; d as i32 } Act::Rest => -1 };
        self.fuel -= cost; if self.fuel < 0 { return ControlFlow::Break(Score(-100 - at.x as i64)); }
        if let Some(i) = self.map.gold.iter().position(|g| *g == self.at) && self.gold >> i & 1 == 0 { self.gold |= 1 << i; if self.gold.count_ones() as usize == self.map.gold.len() { return ControlFlow::Break(Score(1000 + self.fuel as i64)); } }
        self.hash = self.fold(); ControlFlow::Continue(())
    }
    fn score(&self) -> Score { let near = self.map.gold.iter().enumerate().filter(|&(i, _)| self.gold >> i & 1 == 0).map(|(_, &g)| g - self.at).min(); Score(self.gold.count_ones() as i64 * 50 + self.fuel as i64 - near.map_or(0, i64::from)) }
    fn key(&self) -> u64 { self.hash }
}
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut line = String::new(); io::stdin().lock().read_line(&mut line)?; let [w, h] = line.split(' ').map(|s| s.trim().parse::<i8>()).collect::<Result<Vec<_>, _>>()?[..] else { return Err("size".into()) };
    let mut text = String::new(); io::stdin().read_to_string(&mut text)?; let mut lines = text.lines(); let cells: Vec<Vec<u8>> = lines.by_ref().take(h as usize).map(|l| l.bytes().collect()).collect();
    let find = |b: u8| cells.iter().zip(0i8..).flat_map(move |(row, y)| row.iter().zip(0i8..).filter(move |(c, _)| **c == b).map(move |(_, x)| P { x, y })).collect::<Vec<_>>();
    let (gold, at) = (find(b'@'), find(b'S').first().copied().unwrap_or_default()); let n: usize = lines.next().ok_or("n")?.parse()?;
    let rules = lines.take(n).map(Rule::from_str).collect::<Result<Vec<_>, ParseError>>().map_err(|e| format!("{e:?}"))?; println!("{w}x{h} {gold:?} {at:?} {rules:?}");
    println!("{:?} {:?} {:?} {:?}", "walk x".parse::<Rule>(), "jump 1".parse::<Rule>(), "rest now".parse::<Rule>(), Rule::from_str(""));
    let state = State::make(Map { w, h, cells, gold, rules }.into(), at, 0, 9); println!("{} {:?}", state.hash, state.moves().collect::<Vec<_>>());
    let mut trace = vec![]; let (path, stats) = Beam::<_, 12>::new(state.clone()).run(|depth, s| trace.push((depth, s.nodes, s.dups))); println!("{path:?}\n{stats:?}\n{trace:?}");
    let search::Stats { nodes, best, .. } = Beam::<_, 2>::new(state).run(|_, _| ()).1; println!("{nodes} {best:?}");
    let mut r = rng::rng(88172645463325252); let mut deck = Dir::ALL.map(|d| (d, d.turn(3))); r.shuffle(&mut deck); println!("{deck:?} {:?} {:?}", (&mut r).pick(&["a", "b"]), r.below(1000));
    let mut c = 0; println!("{:?} {:?}", Some(|| { c += 1; c }).below(10), None::<fn() -> u64>.pick(&[1, 2, 3])); Ok(())
}
