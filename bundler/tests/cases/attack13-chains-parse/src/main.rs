use lexer::{Error, Lexer, Op, Tok};
use std::{collections::BTreeMap, fmt, rc::Rc};
type Res<T = Val> = Result<T, Error>;
#[derive(Clone)] enum Val { N(f64), S(Rc<str>), F(Rc<dyn Fn(&[Val]) -> Res>), Nil }
impl fmt::Debug for Val { fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { match self { Val::N(n) => write!(f, "{n:.prec$}", prec = f.precision().unwrap_or(1)), Val::S(s) => fmt::Debug::fmt(s, f), Val::F(_) => f.write_str("<fn>"), Val::Nil => f.pad("nil") } } }

struct Parser<'s, 'e> { toks: Vec<Tok<'s>>, pos: usize, env: &'e mut BTreeMap<String, Val>, depth: u32 }
impl<'s> Parser<'s, '_> {
    fn peek(&self) -> &Tok<'s> { self.toks.get(self.pos).unwrap_or(&Tok::Eof) }
    fn bump(&mut self) -> Tok<'s> { let t = self.peek().clone(); self.pos += 1; t }
    fn eat(&mut self, o: Op) -> bool { let hit = matches!(self.peek(), Tok::Op(x) if *x == o); self.pos += hit as usize; hit }
    fn stmt(&mut self) -> Res { if let [Tok::Id(name), Tok::Op(Op::Set), ..] = self.toks[self.pos..] { self.pos += 2; let v = self.expr(0)?; return Ok(self.env.insert(name.to_owned(), v).unwrap_or(Val::Nil)) } self.expr(0) }
    fn expr(&mut self, min: u8) -> Res { self.depth += 1; let mut l = self.atom()?;
        while let &Tok::Op(o) = self.peek() && let Some((p, f)) = prec(o) && p >= min { self.pos += 1; let r = self.expr(p + 1)?; l = f(l, r)?; }
        Ok(l) }
    fn atom(&mut self) -> Res { let v = match self.bump() {
            Tok::Num(n) => Val::N(n), Tok::Str(s) => Val::S(s.as_ref().into()),
            Tok::Op(Op::Sub) => { let Val::N(n) = self.expr(9)? else { return err("neg") }; Val::N(-n) }
            Tok::Op(Op::Open) => { let v = self.expr(0)?; if !self.eat(Op::Close) { return err(format!("want ) got {:?}", self.peek())) } v }
            Tok::Id(i) => { let Some(v) = self.env.get(i) else { return err(format!("no {i}")) }; v.clone() } t => return err(format!("odd {t:?}")) };
        if let Val::F(f) = &v && self.eat(Op::Open) { let mut a = vec![]; loop { if self.eat(Op::Close) { break } a.push(self.expr(0)?); if !self.eat(Op::Sep) && !matches!(self.peek(), Tok::Op(Op::Close)) { return err("args") } } return f(&a) }
        Ok(v) }
}
fn err<T>(s: impl Into<String>) -> Res<T> { Err(Error::Msg(s.into())) }
type Bin = fn(Val, Val) -> Res;
fn prec(o: Op) -> Option<(u8, Bin)> { macro_rules! num { ($op:tt) => { |a, b| if let (Val::N(x), Val::N(y)) = (&a, &b) { Ok(Val::N(x $op y)) } else { err(format!(concat!("{:?} ", stringify!($op), " {:?}"), a, b)) } }; }
    Some(match o { Op::Eq => (1, |a, b| Ok(Val::N((format!("{a:?}") == format!("{b:?}")) as u8 as f64))), Op::Add => (2, |a, b| match (a, b) { (Val::S(a), b) => Ok(Val::S(if let Val::S(b) = &b { [&*a, b].concat().into() } else { format!("{a}{b:.2?}").into() })), (Val::N(a), Val::N(b)) => Ok(Val::N(a + b)), (a, _) => err(format!("add {a:?}")) }), Op::Sub => (2, num!(-)), Op::Mul => (3, num!(*)), Op::Div => (3, num!(/)), _ => None? }) }
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut env = BTreeMap::from([("pi".to_string(), Val::N(3.14159))]);
    let calls = Rc::new(std::cell::Cell::new(0));
    env.insert("max".into(), Val::F({ let calls = calls.clone(); Rc::new(move |a| { calls.set(calls.get() + 1); a.iter().try_fold(f64::MIN, |m, v| if let Val::N(n) = v { Ok(m.max(*n)) } else { err("max") }).map(Val::N) }) }));
    env.insert("len".into(), Val::F(Rc::new(|a| match a { [Val::S(s)] => Ok(Val::N(s.chars().count() as f64)), [] => Ok(Val::Nil), [.., last] => err(format!("len {last:?} of {}", a.len())) })));
    for (i, l) in include_str!("../prog.txt").lines().enumerate() {
        let toks: Vec<_> = match Lexer::new(l).collect() { Ok(v) => v, Err(e) => { println!("{i:>2} lex: {e:<12}| {e:?}"); continue } };
        let mut p = Parser { toks, pos: 0, env: &mut env, depth: 0 };
        match p.stmt() { Ok(v) => println!("{i:>2} {v:?} {v:.3?} left={} d={}", p.toks.len() - p.pos, p.depth), Err(e @ Error::Msg(_)) => println!("{i:>2} err {e:>14}!"), Err(e) => return Err(e.into()) }
    }
    println!("{env:?} {} {:?}", calls.get(), Op::Eq as u8); println!("{:#?}", env.iter().next_back());
    Ok(())
}
