mod search;
use self::search::{maze, Dir};
use ::search::{beam, search::{search as run, search_problem}, Eval, Found, Sum};
use std::rc::Rc;

struct Far(usize);
impl Eval<(usize, u32)> for Far { fn eval(&self, &(at, _): &(usize, u32)) -> i64 { (at / self.0) as i64 } }

fn text(f: &Option<Found<Dir>>) -> String {
    match f { Some(Found { path, score, .. }) => format!("{score:+} {}", path.iter().map(Dir::to_string).collect::<String>()), None => "none".into() }
}

fn main() {
    let m = maze("S.#.\n.k#E\n..D.\n#...");
    println!("{m:#?}");
    let w = m.w;
    let calls = std::cell::Cell::new(0);
    let near = |&(at, keys): &(usize, u32)| { calls.set(calls.get() + 1); let (x, y) = (at % w, at / w); -(x.abs_diff(3) as i64) - y.abs_diff(1) as i64 + 3 * keys as i64 };
    let mut logs = vec![];
    let f = beam(&m, (0, 0), 3, &near, &mut |d, s| logs.push((d, s)));
    println!("{} {logs:?} {}", text(&f), calls.get());
    let sum = Sum(vec![(2, Box::new(near)), (-1, Box::new(Far(w))), (1, Box::new(Rc::new(|s: &(usize, u32)| s.1 as i64)))]);
    let mut n = 0;
    let f = run(&m, (0, 0), 2, &sum, &mut |_, s| n += s);
    println!("{} {n} {:?}", text(&f), f.as_ref().map(|f| f.seen));
    let dynf: Rc<dyn Eval<(usize, u32)>> = Rc::new(Far(1));
    println!("{}", text(&beam(&m, (0, 0), 1, &dynf, &mut |_, _| ())));
    println!("{:?}", search_problem::moves(&m, &(0, 0)).collect::<Vec<_>>());
    println!("{}", text(&beam(&maze("S#E"), (0, 0), 9, &near, &mut |_, _| unreachable!())));
}
