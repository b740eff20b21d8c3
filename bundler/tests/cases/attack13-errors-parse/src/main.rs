use io::{error_kind::Kind, Error, Pos, Result, Scan};
use std::error::Error as _;

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Cmd { Go(Pos), Sum(i64), End }
impl std::str::FromStr for Cmd {
    type Err = Error;
    fn from_str(s: &str) -> Result<Self> {
        Ok(match s.split_at_checked(1).ok_or("empty")? {
            ("@", rest) => Cmd::Go(rest.parse()?),
            ("+", rest) => Cmd::Sum(rest.split('+').map(|w| w.parse::<i64>().map_err(|e| (w, e))).sum::<Result<_, _>>()?),
            ("e" | "E", r) if r.eq_ignore_ascii_case("nd") => Cmd::End,
            (c, _) => return Err(format!("cmd {c}").as_str().into()),
        })
    }
}
fn chain(e: &dyn std::error::Error) -> String { let mut s = e.to_string(); let mut c = e.source(); while let Some(n) = c { s += " <- "; s += &n.to_string(); c = n.source(); } s }
fn opt(v: &[i32]) -> Option<i32> { let [a, .., b] = v else { v.first()?; return Some(-1) }; Some(a * 10 + b) }

fn run() -> std::result::Result<i64, Box<dyn std::error::Error>> {
    let mut sc = Scan::stdin();
    let n = sc.int()? as usize;
    println!("{n} {}", sc.line);
    let mut ps = sc.many::<Pos>(n).collect::<Result<Vec<_>>>()?;
    ps.sort_unstable_by_key(|p| (std::cmp::Reverse(p.y), p.x));
    println!("{ps:?} {}", sc.line);
    let m = sc.int()?;
    for _ in 0..m {
        match sc.get::<Cmd>() {
            Ok(Cmd::End) => println!("end"),
            Ok(c @ (Cmd::Go(Pos { x: 0..=9, .. }) | Cmd::Sum(..10))) => println!("small {c:?}"),
            Ok(c) => println!("large {c:?} {}", c > Cmd::Go(Pos { x: 99, y: 0 })),
            Err(ref e @ (Error::Num { ref source, .. })) => println!("{} {:?}", chain(e), source.kind()),
            Err(Error::Kind(Kind::Eof)) => unreachable!(),
            Err(e) => println!("{e} {:?}", e.source().is_some()),
        }
    }
    let name: String = sc.word()?;
    println!("{name:*^9}|{:>1$}|{:<w$.p$}|{2:+08.2}|{3:#010x}", name, 7, 3.14159, 255, w = 8, p = 2);
    for (i, l) in sc.lines() { println!("{i:>3}: {:?}", l.char_indices().filter(|(_, c)| !c.is_ascii()).collect::<Vec<_>>()); }
    println!("{:?} {:?} {:?}", opt(&[1, 2, 3]), opt(&[4]), opt(&[]));
    let e: Result<i64> = sc.int();
    println!("{}", e.as_ref().unwrap_err());
    Ok(e? + 1)
}
fn main() {
    if let Err(e) = run() { println!("run: {e} {}", e.downcast_ref::<Error>().is_some_and(|e| matches!(e, Error::Kind(Kind::Eof)))); std::process::exit(3) }
}
