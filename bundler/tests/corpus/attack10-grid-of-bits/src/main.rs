use fxhash::{FxBuildHasher, FxHashMap, FxHashSet};
use grid::{all_scores, scorer, Board, Cells, Dir, Scorer};
use smallvec::{SmallVec, ToSmallVec};
use std::{hash::{BuildHasher, Hash, Hasher}, io::{self, BufRead}};
mod plan;

scorer!(pub Openness { weight: i64 } |me, b, i| me.weight * b.neighbours(i).count() as i64);
scorer! { Far { from: usize } |s, b, i| b.flood(s.from).find(|(_, l)| l.contains(&i)).map_or(-1, |(d, _)| d as i64) }

fn hash64<T: Hash + ?Sized>(t: &T) -> u64 { let mut h = FxBuildHasher::default().build_hasher(); t.hash(&mut h); h.finish() }
fn report<S: Scorer>(s: &S, b: &Board) { println!("{} -> {:?}", S::NAME, s.best(b, &b.free)); }

fn main() {
    let stdin = io::stdin();
    let mut lines = stdin.lock().lines().map(Result::unwrap);
    let h: usize = lines.next().unwrap().trim().parse().unwrap();
    let rows: Vec<String> = lines.by_ref().take(h).collect();
    let board = Board::parse(rows.iter().map(|s| s.as_str()));
    println!("{}x{} free={} blocks={:?}", board.w, board.h, board.free.count_ones(..), board.free.as_slice().len());
    println!("{}", board.free);
    report(&Openness { weight: 3 }, &board);
    report(&Far { from: board.w + 1 }, &board);
    let cl: Vec<(&'static str, Box<dyn Fn(&Board, usize) -> i64>)> = vec![
        ("open", Box::new(|b, i| Openness { weight: 1 }.score(b, i))),
        ("far", Box::new({ let f = Far::default(); move |b: &Board, i| f.score(b, i) })),
    ];
    let mut pos = board.w + 1;
    let mut visited: FxHashSet<usize> = FxHashSet::default();
    let mut tally: FxHashMap<Dir, SmallVec<[u32; 3]>> = FxHashMap::with_hasher(Default::default());
    for (turn, line) in lines.enumerate() {
        let mut it = line.split_whitespace();
        let (Some(tx), Some(ty)) = (it.next(), it.next()) else { println!("WAIT {line:?}"); continue };
        let goal = tx.parse::<usize>().unwrap() + board.w * ty.parse::<usize>().unwrap();
        visited.insert(pos);
        match plan::route(&board, pos, goal) {
            Some(path) => {
                println!("MOVE {} spilled={} {}", plan::show(&path), path.spilled(), all_scores(&board, &cl, goal).join(","));
                for d in &path { tally.entry(*d).or_default().push(turn as u32); pos = board.step(pos, *d).unwrap(); visited.insert(pos); }
            }
            None => println!("STUCK at {pos} {}", it.next().map_or_else(|| "-".into(), |d| match d.parse::<Dir>() { Ok(d) => format!("{:?}", -d), Err(e) => e.to_string() })),
        }
    }
    let mut t: Vec<_> = tally.into_iter().collect();
    t.sort();
    for (d, mut turns) in t { turns.dedup(); println!("{d:?}/{:?}: {:?} inline={}", d.opposite(), turns, turns.inline_size()); }
    let seen: Cells = visited.iter().copied().collect();
    let mut rest = board.free.clone();
    rest.difference_with(&seen);
    println!("rest {} of {} {:?}", rest.count_ones(..), (&seen | &rest).count_ones(..), rest.minimum().zip(rest.maximum()));
    println!("subset {} disjoint {} sym {}", seen.is_subset(&board.free), seen.is_disjoint(&rest), seen.symmetric_difference(&board.free).count());
    println!("{:?}", seen.ones().rev().take(4).collect::<Vec<_>>().as_slice().to_smallvec() as SmallVec<[usize; 4]>);
    for (d, l) in board.flood(pos).skip(1).step_by(3) { println!("layer {d}: {l:?}"); }
    println!("{:016x} {:016x} {:08x}", hash64(&(1u8, "x")), fxhash::hash64("abc"), fxhash::hash32(&[1u16, 2][..]));
}
