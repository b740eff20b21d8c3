//! A parser by binding powers.

#[derive(Debug, Clone, PartialEq)]
pub enum Token {
    Num(i64),
    Name(String),
    Text(String),
    List(Vec<Token>),
    Op(char),
    Open,
    Close,
}

#[derive(Debug)]
pub enum Expr {
    Num(i64),
    Name(String),
    Neg(Box<Expr>),
    Bin(char, Box<Expr>, Box<Expr>),
}

#[derive(Debug)]
pub enum Error {
    End,
    Unexpected(Token),
}

pub struct Parser {
    tokens: std::vec::IntoIter<Token>,
    peeked: Option<Option<Token>>,
}

impl Parser {
    pub fn new(text: &str) -> Self {
        let mut tokens = Vec::new();
        for c in text.chars() {
            tokens.push(match c {
                ' ' => continue,
                '(' => Token::Open,
                ')' => Token::Close,
                c if c.is_ascii_digit() => Token::Num(c as i64 - '0' as i64),
                c if c.is_alphabetic() => Token::Name(c.to_string()),
                '"' => Token::Text("text".to_string()),
                '[' => Token::List(Vec::new()),
                c => Token::Op(c),
            });
        }
        Parser { tokens: tokens.into_iter(), peeked: None }
    }

    fn peek(&mut self) -> Option<&Token> {
        let tokens = &mut self.tokens;
        self.peeked.get_or_insert_with(|| tokens.next()).as_ref()
    }

    fn next(&mut self) -> Option<Token> {
        match self.peeked.take() {
            Some(token) => token,
            None => self.tokens.next(),
        }
    }

    fn atom(&mut self) -> Result<Expr, Error> {
        match self.next() {
            Some(Token::Num(n)) => Ok(Expr::Num(n)),
            Some(Token::Name(name)) => Ok(Expr::Name(name)),
            Some(Token::Text(text)) => Ok(Expr::Name(text)),
            Some(Token::List(list)) if list.is_empty() => Err(Error::End),
            Some(Token::Op('-')) => Ok(Expr::Neg(Box::new(self.expr(9)?))),
            Some(Token::Open) => {
                let inner = self.expr(0)?;
                match self.next() {
                    Some(Token::Close) => Ok(inner),
                    Some(other) => Err(Error::Unexpected(other)),
                    None => Err(Error::End),
                }
            }
            Some(other) => Err(Error::Unexpected(other)),
            None => Err(Error::End),
        }
    }

    pub fn expr(&mut self, least: u8) -> Result<Expr, Error> {
        let mut left = self.atom()?;
        while let Some(&Token::Op(op)) = self.peek() {
            let power = match op {
                '+' | '-' => 1,
                '*' | '/' => 3,
                _ => break,
            };
            if power < least {
                break;
            }
            self.next();
            let right = self.expr(power + 1)?;
            left = Expr::Bin(op, Box::new(left), Box::new(right));
        }
        Ok(left)
    }
}

pub struct Step(pub Option<Token>, pub Result<Box<Expr>, Error>);

fn step(n: i64) -> Step {
    match n {
        0 => Step(None, Err(Error::End)),
        1 => Step(Some(Token::Text("t".into())), Ok(Box::new(Expr::Num(1)))),
        2 => Step(Some(Token::List(vec![])), Err(Error::Unexpected(Token::Name("n".into())))),
        _ => Step(Some(Token::Name("m".into())), Ok(Box::new(Expr::Name("k".into())))),
    }
}

pub fn partly(n: i64) -> String {
    match step(n) {
        Step(Some(Token::Text(text) | Token::Name(text)), Ok(e)) => format!("{text} {e:?}"),
        Step(Some(Token::List(list)), Err(Error::Unexpected(t))) if list.len() < 3 => format!("{list:?} {t:?}"),
        Step(None, other) => format!("none {other:?}"),
        Step(some, _) => format!("{some:?}"),
    }
}

pub fn held(n: i64) -> Result<Expr, Error> {
    match step(n).1? {
        b if n == 1 => Ok(*b),
        b => match *b {
            Expr::Name(name) => Ok(Expr::Neg(Box::new(Expr::Name(name)))),
            other => Ok(other),
        },
    }
}

pub fn boxed(e: Box<Expr>) -> Result<Box<Expr>, Error> {
    match *e {
        Expr::Neg(inner) => match *inner {
            Expr::Neg(twice) => boxed(twice),
            other => Ok(Box::new(Expr::Neg(Box::new(other)))),
        },
        Expr::Bin(op, l, r) => Ok(Box::new(Expr::Bin(op, boxed(l)?, boxed(r)?))),
        e => Ok(Box::new(e)),
    }
}

pub fn pair(p: (Option<Token>, Option<Token>)) -> Result<Expr, Error> {
    match p {
        (Some(Token::Name(a)), Some(Token::Text(b))) => Ok(Expr::Name(a + &b)),
        (Some(t), None) | (None, Some(t)) => Err(Error::Unexpected(t)),
        (Some(Token::Num(n)), _) => Ok(Expr::Num(n)),
        _ => Err(Error::End),
    }
}

pub struct Depth<'a>(&'a std::cell::Cell<u32>);
impl Drop for Depth<'_> {
    fn drop(&mut self) {
        self.0.set(self.0.get() + 1);
    }
}

pub struct Guarded<'a>(pub Option<Token>, pub Option<Depth<'a>>);

pub fn guarded<'a>(count: &'a std::cell::Cell<u32>, n: i64) -> Result<Expr, Error> {
    let step = |count: &'a std::cell::Cell<u32>| Guarded(step(n).0, Some(Depth(count)));
    let _depth = Depth(count);
    match step(count) {
        Guarded(Some(Token::Name(name)), _) => Ok(Expr::Name(name)),
        Guarded(Some(Token::Text(text)), Some(depth)) => {
            drop(depth);
            Ok(Expr::Name(text))
        }
        Guarded(Some(other), _) => Err(Error::Unexpected(other)),
        Guarded(None, _) => Err(Error::End),
    }
}

pub fn later(count: &std::cell::Cell<u32>, n: i64) -> Result<Expr, Error> {
    let _depth = Depth(count);
    match step(n).0 {
        Some(Token::Name(name)) if count.get() < 9 => Ok(Expr::Name(name)),
        Some(Token::Text(text)) => Ok(Expr::Name(text)),
        Some(Token::List(list)) if list.len() == 1 => Err(Error::End),
        Some(other) => Err(Error::Unexpected(other)),
        None => Err(Error::End),
    }
}

pub fn parsed<'a>(parser: &mut Parser, count: &'a std::cell::Cell<u32>) -> Result<(Expr, Depth<'a>), Error> {
    let depth = Depth(count);
    match (parser.next(), parser.atom()) {
        (Some(Token::Name(name)), _) => Ok((Expr::Name(name), depth)),
        (Some(Token::Num(n)), Ok(e)) => Ok((Expr::Bin('.', Box::new(Expr::Num(n)), Box::new(e)), depth)),
        (Some(other), Ok(_)) => Err(Error::Unexpected(other)),
        (_, Err(e)) => Err(e),
        (None, Ok(e)) => Ok((e, depth)),
    }
}
