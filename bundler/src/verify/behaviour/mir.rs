//! The bodies in a MIR text.

use super::flow::Flow;
use super::tokens::{parts, tokens, Locate, Spot, Token};
use std::collections::HashMap;
use std::ops::Range;

/// A part of the path of a body.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Segment {
    /// Module, trait, function and so on.
    Name(String),
    /// The implementation at a place.
    Impl(Spot),
    /// What has no name: `{closure#0}`, `promoted[1]`.
    Nameless(String),
}

/// A function, constant or static.
#[derive(Debug)]
pub struct Body<'t> {
    /// Its path as printed.
    pub path: Vec<Segment>,
    /// The first line as printed.
    pub head: &'t str,
    /// How many `_` of constants its path has besides.
    pub underscores: usize,
    /// Everything after the path: parameters and the type.
    pub signature: Vec<Token<'t>>,
    /// The version that constants are computed with.
    pub constant: bool,
    /// Which of the parts in `Mir` are its own.
    parts: Range<usize>,
    lines: Vec<&'t str>,
}

/// A constant part of a body, such as `promoted[0]` for `&1`. Its number says nothing: editions
/// count in different orders.
#[derive(Debug)]
pub struct Part<'t> {
    number: &'t str,
    /// What computes it.
    pub body: Body<'t>,
    /// Its control flow.
    pub flow: Flow<'t>,
}

/// All that a compilation printed.
#[derive(Debug, Default)]
pub struct Mir<'t> {
    /// The bodies in their order.
    pub bodies: Vec<Body<'t>>,
    parts: Vec<Part<'t>>,
    /// Data by name: its description and its lines.
    pub data: HashMap<&'t str, (&'t str, Vec<&'t str>)>,
    /// The bodies of closures by their places: a macro may have several at one.
    pub closures: HashMap<Spot, Vec<usize>>,
    /// The places of closures by their paths.
    pub places: HashMap<Vec<Segment>, Spot>,
    /// The constants in each body, such as lengths: what they are is known by their order. An inferred length
    /// takes a number, too.
    constants: HashMap<Vec<Segment>, Vec<String>>,
}

impl<'t> Mir<'t> {
    /// Reads a text.
    pub fn read(text: &'t str, locate: &Locate) -> Mir<'t> {
        let mut mir = Mir::default();
        let mut constant = false;
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            if line.starts_with("//") {
                constant = line == "// MIR FOR CTFE";
            }
            if line.is_empty() || line.starts_with("//") || line.starts_with(' ') {
                continue;
            }
            let open = line.ends_with('{');
            let inner = lines.by_ref().take_while(|l| *l != "}");
            let inner = if open { whole(text, inner) } else { Vec::new() };
            if let Some((name, about)) = line.split_once(" (").filter(|_| is_data(line)) {
                mir.data.insert(name, (about, inner));
            } else {
                if let Some((body, number)) = Body::new(line, inner, constant, locate) {
                    mir.add(body, number, locate);
                }
                constant = false;
            }
        }
        mir
    }

    fn add(&mut self, mut body: Body<'t>, number: Option<&'t str>, locate: &Locate) {
        if let (Some(number), Some(owner)) = (number, self.bodies.last_mut()) {
            let flow = body.flow(locate);
            self.parts.push(Part { number, body, flow });
            owner.parts.end = self.parts.len();
            return;
        }
        if let Some((Segment::Nameless(what), around)) = body.path.split_last() {
            if what.contains("constant") {
                let known = self.constants.entry(around.to_vec()).or_default();
                let place = known.iter().position(|one| one == what).unwrap_or(known.len());
                known.extend((place == known.len()).then(|| what.clone()));
                let last = body.path.len() - 1;
                body.path[last] = Segment::Nameless(format!("constant {place}"));
            }
        }
        // Both versions of a function have the same parts, which stand behind the first.
        let first = self.bodies.last().filter(|first| body.constant && first.path == body.path);
        body.parts = first.map_or(self.parts.len()..self.parts.len(), |f| f.parts.clone());
        let place = body.signature.iter().find_map(|t| match t {
            Token::Place(spot) => Some(spot.clone()),
            _ => None,
        });
        if let (Some(Segment::Nameless(_)), Some(place)) = (body.path.last(), place) {
            self.places.insert(body.path.clone(), place.clone());
            self.closures.entry(place).or_default().push(self.bodies.len());
        }
        self.bodies.push(body);
    }

    /// The part of a body at the beginning of the tokens, as `f::promoted[3]`, and its length in tokens.
    pub fn part(&self, body: &Body, tokens: &[Token]) -> Option<(&Part<'t>, usize)> {
        let [Token::Path(name), Token::Text("["), Token::Text(number), Token::Text("]"), ..] =
            tokens
        else {
            return None;
        };
        name.ends_with("promoted").then_some(())?;
        let part = self.parts[body.parts.clone()].iter().find(|p| p.number == *number)?;
        Some((part, 4))
    }

    /// The bodies of the closures at a place.
    pub fn closures_at(&self, place: &Spot) -> impl Iterator<Item = &Body<'t>> {
        self.closures.get(place).into_iter().flatten().map(|index| &self.bodies[*index])
    }
}

/// The lines of a body; the text of `asm!` is printed with its own line breaks.
fn whole<'t>(text: &'t str, lines: impl Iterator<Item = &'t str>) -> Vec<&'t str> {
    let mut out: Vec<&str> = Vec::new();
    let is_open = |line: &&str| {
        line.contains("asm!(") && line.replace("\\\"", "").matches('"').count() % 2 == 1
    };
    for line in lines {
        match out.last_mut().filter(|last| is_open(last)) {
            Some(last) => {
                let [start, end] = [last.as_ptr(), line.as_ptr()].map(|p| p as usize);
                let start = start - text.as_ptr() as usize;
                *last = &text[start..end - text.as_ptr() as usize + line.len()];
            }
            None => out.push(line),
        }
    }
    out
}

fn is_unnamed(token: &Token) -> bool {
    matches!(token, Token::Path(path) if path.rsplit("::").next() == Some("_"))
}

fn is_data(line: &str) -> bool {
    line.strip_prefix("alloc").is_some_and(|l| l.starts_with(|c: char| c.is_ascii_digit()))
}

impl<'t> Body<'t> {
    /// A body, and the number of one that is a part of another.
    fn new(
        head: &'t str,
        lines: Vec<&'t str>,
        constant: bool,
        locate: &Locate,
    ) -> Option<(Self, Option<&'t str>)> {
        let mut all = tokens(head, locate).into_iter().peekable();
        for word in ["fn", "const", "static", "mut"] {
            all.next_if(|t| *t == Token::Path(word));
        }
        let (mut path, mut underscores) = (Vec::new(), 0);
        let (mut signature, mut number) = (Vec::new(), None);
        // In `const _`, where no name leads; and in a part of its value, which nothing runs.
        let (mut unnamed, mut idle) = (false, false);
        while let Some(token) = all.next() {
            let before = std::mem::replace(&mut unnamed, is_unnamed(&token));
            match token {
                Token::Path("impl") if all.peek() == Some(&Token::Path("at")) => drop(all.next()),
                // An assertion of the compiler, which nothing runs.
                Token::Path(_) if unnamed && all.peek() == Some(&Token::Text(":")) => return None,
                Token::Path(names) => {
                    path.extend(parts(names).map(|n| Segment::Name(n.to_string())));
                    underscores += names.split("::").filter(|name| *name == "_").count();
                }
                Token::Data(name) => path.push(Segment::Name(name.to_string())),
                Token::Place(place) => {
                    path.push(Segment::Impl(place));
                    idle = false;
                }
                Token::Text("{") | Token::Text("[") => {
                    let end = |t: &Token| matches!(t, Token::Text("}" | "]"));
                    let inner: Vec<_> = std::iter::from_fn(|| all.next_if(|t| !end(t))).collect();
                    all.next();
                    idle |= before;
                    if let (Token::Text("["), [Token::Text(inner)]) = (token, &inner[..]) {
                        number = Some(*inner);
                        path.pop();
                    }
                    path.push(Segment::Nameless(format!("{inner:?}")));
                }
                Token::Text("::" | "<" | ">") => unnamed |= before,
                other => {
                    signature.push(other);
                    break;
                }
            }
        }
        signature.extend(all);
        let body = Body { path, head, underscores, signature, constant, parts: 0..0, lines };
        (!body.path.is_empty() && !idle).then_some((body, number))
    }

    /// The last name and what has none after it.
    pub fn tail(&self) -> &[Segment] {
        tail(&self.path)
    }

    /// A closure of an item with such a name, with these numbers from the outermost one on.
    pub fn is_closure(&self, numbers: &[&str], named: &dyn Fn(&str) -> bool) -> bool {
        let [Segment::Name(around), closures @ ..] = self.tail() else { return false };
        let numbered = |(segment, number): (&Segment, &&str)| matches!(segment, Segment::Nameless(n) if n.contains(&format!("\"{number}\"")));
        named(around)
            && closures.len() == numbers.len()
            && closures.iter().zip(numbers).all(numbered)
    }

    /// A closure right inside of the path.
    pub fn is_in(&self, outer: &[Segment]) -> bool {
        let [around @ .., Segment::Nameless(what)] = &self.path[..] else { return false };
        around == outer && what.contains("closure")
    }

    /// The path for messages, with the names of the source.
    pub fn name(&self, original: &dyn Fn(&str) -> String) -> String {
        let parts = self.path.iter().map(|s| match s {
            Segment::Name(name) => original(name),
            Segment::Impl(_) => "<impl>".to_string(),
            Segment::Nameless(what) if what.contains("closure") => "{closure}".to_string(),
            Segment::Nameless(_) => "{constant}".to_string(),
        });
        parts.collect::<Vec<_>>().join("::")
    }

    /// Texts that it makes.
    pub fn literals(&self) -> Vec<&'t str> {
        let nowhere = |_: &str, line, column| Spot { file: Default::default(), line, column };
        let lines = self.lines.iter().filter(|l| l.contains('"'));
        lines.flat_map(|l| super::lenient::literals(&tokens(l, &nowhere))).collect()
    }

    /// Its control flow.
    pub fn flow(&self, locate: &Locate) -> Flow<'t> {
        Flow::new(&self.signature, &self.lines, locate)
    }
}

/// The last name of a path and what has none after it; of an implementation only what lies behind its place, which a macro
/// gives to several.
pub fn tail(path: &[Segment]) -> &[Segment] {
    let named = path.iter().rposition(|s| matches!(s, Segment::Name(_))).unwrap_or(0);
    let behind = path.iter().rposition(|s| matches!(s, Segment::Impl(_))).map_or(0, |i| i + 1);
    &path[named.max(behind)..]
}

/// Bytes and pointers of data, without offsets and the column of characters.
pub fn content<'t>(lines: &[&'t str]) -> Vec<&'t str> {
    let column = |line: &&'t str| {
        let mut parts = line.split(" │ ");
        let first = parts.next().unwrap_or_default();
        if first.trim_start().starts_with("0x") {
            parts.next().unwrap_or_default()
        } else {
            first
        }
    };
    lines.iter().flat_map(|l| column(l).split_whitespace()).collect()
}

/// The data that a pointer leads to: `╾──alloc7──╼`.
pub fn pointee(word: &str) -> Option<&str> {
    let name = &word[word.find("alloc")?..];
    let len = name[5..].find(|c: char| !c.is_ascii_digit()).map_or(name.len(), |i| i + 5);
    Some(&name[..len])
}
