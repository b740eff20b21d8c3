//! The bodies in a MIR text.

use super::jumps::switched;
use super::known;
use super::tokens::{parts, place, tokens, Locate, Spot, Token};
use std::collections::{HashMap, HashSet};

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
    /// Everything after the path: parameters and the type.
    pub signature: Vec<Token<'t>>,
    /// The version that constants are computed with.
    pub constant: bool,
    lines: Vec<&'t str>,
}

/// One statement, or the end of a block.
#[derive(Debug)]
pub struct Step<'t> {
    /// As printed.
    pub text: &'t str,
    /// Without targets.
    pub tokens: Vec<Token<'t>>,
    /// Where the end of a block leads; the label alone says it when there is no block.
    pub targets: Vec<(&'t str, Option<usize>)>,
    /// Its place as printed.
    pub place: Option<(usize, usize)>,
    /// It drops what nobody sees dropped.
    pub harmless: bool,
}

/// Control flow of a body.
#[derive(Debug, Default)]
pub struct Flow<'t> {
    /// The blocks; the last step of each has the targets.
    pub blocks: Vec<Vec<Step<'t>>>,
    /// Types of the locals.
    pub types: HashMap<u32, Vec<Token<'t>>>,
    /// Locals that get nothing but `true` and `false` and that nothing but switches reads.
    pub flags: HashSet<u32>,
    /// Locals whose only value is that of another.
    aliases: HashMap<u32, u32>,
}

/// All that a compilation printed.
#[derive(Debug, Default)]
pub struct Mir<'t> {
    /// The bodies in their order.
    pub bodies: Vec<Body<'t>>,
    /// Data by name: its description and its lines.
    pub data: HashMap<&'t str, (&'t str, Vec<&'t str>)>,
    /// The bodies of closures by their places: a macro may have several at one.
    pub closures: HashMap<Spot, Vec<usize>>,
    /// The places of closures by their paths.
    pub places: HashMap<Vec<Segment>, Spot>,
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
            let inner: Vec<&str> =
                if open { lines.by_ref().take_while(|l| *l != "}").collect() } else { Vec::new() };
            if let Some((name, about)) = line.split_once(" (").filter(|_| is_data(line)) {
                mir.data.insert(name, (about, inner));
            } else {
                if let Some(body) = Body::new(line, inner, constant, locate) {
                    let place = body.signature.iter().find_map(|t| match t {
                        Token::Place(spot) => Some(spot.clone()),
                        _ => None,
                    });
                    if let (Some(Segment::Nameless(_)), Some(place)) = (body.path.last(), place) {
                        mir.places.insert(body.path.clone(), place.clone());
                        mir.closures.entry(place).or_default().push(mir.bodies.len());
                    }
                    mir.bodies.push(body);
                }
                constant = false;
            }
        }
        mir
    }

    /// The bodies of the closures at a place.
    pub fn closures_at(&self, place: &Spot) -> impl Iterator<Item = &Body<'t>> {
        self.closures.get(place).into_iter().flatten().map(|index| &self.bodies[*index])
    }
}

fn is_unnamed(token: &Token) -> bool {
    matches!(token, Token::Path(path) if path.rsplit("::").next() == Some("_"))
}

fn is_data(line: &str) -> bool {
    line.strip_prefix("alloc").is_some_and(|l| l.starts_with(|c: char| c.is_ascii_digit()))
}

impl<'t> Body<'t> {
    fn new(head: &'t str, lines: Vec<&'t str>, constant: bool, locate: &Locate) -> Option<Self> {
        let mut all = tokens(head, locate).into_iter().peekable();
        for word in ["fn", "const", "static", "mut"] {
            all.next_if(|t| *t == Token::Path(word));
        }
        let mut path = Vec::new();
        let mut signature = Vec::new();
        // In `const _`, where no name leads; and in a part of its value, which nothing runs.
        let (mut unnamed, mut idle) = (false, false);
        while let Some(token) = all.next() {
            let before = std::mem::replace(&mut unnamed, is_unnamed(&token));
            match token {
                Token::Path("impl") if all.peek() == Some(&Token::Path("at")) => drop(all.next()),
                // An assertion of the compiler, which nothing runs.
                Token::Path(_) if unnamed && all.peek() == Some(&Token::Text(":")) => return None,
                Token::Path(names) => {
                    path.extend(parts(names).map(|n| Segment::Name(n.to_string())))
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
                    if token == Token::Text("[") {
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
        (!path.is_empty() && !idle).then_some(Body { path, head, signature, constant, lines })
    }

    /// The last name and what has none after it.
    pub fn tail(&self) -> &[Segment] {
        let at = self.path.iter().rposition(|s| matches!(s, Segment::Name(_)));
        &self.path[at.unwrap_or(0)..]
    }

    /// A closure right inside of the path.
    pub fn is_in(&self, outer: &[Segment]) -> bool {
        let [around @ .., Segment::Nameless(what)] = &self.path[..] else { return false };
        around == outer && what.contains("closure")
    }

    /// The path for messages.
    pub fn name(&self) -> String {
        let parts = self.path.iter().map(|s| match s {
            Segment::Name(name) => name.clone(),
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
        let mut flow = Flow::default();
        flow.declare(&self.signature);
        for line in &self.lines {
            let line = line.trim_start();
            if line.starts_with("let ") {
                let line = line.split(';').next().unwrap_or(line);
                let list = tokens(line, locate);
                let at = list.iter().position(|t| matches!(t, Token::Local(_)));
                flow.declare(&list[at.unwrap_or(list.len())..]);
            } else if line.starts_with("bb") && line.ends_with('{') {
                flow.blocks.push(Vec::new());
            } else if let (Some(block), false) = (flow.blocks.last_mut(), line.starts_with("//")) {
                if !line.is_empty() && line != "}" {
                    block.push(Step::new(line, locate));
                }
            }
        }
        flow.blocks.iter_mut().for_each(known::drop_pointer_check);
        flow.blocks.iter_mut().for_each(|block| known::drop_identity(block, &flow.types));
        flow.find_aliases();
        flow.find_flags();
        flow
    }
}

impl<'t> Flow<'t> {
    fn find_aliases(&mut self) {
        let mut times: HashMap<u32, usize> = HashMap::new();
        for step in self.blocks.iter().flatten() {
            let Some(local) = step.result() else { continue };
            *times.entry(local).or_default() += 1;
            let from = match &step.tokens[2..] {
                [Token::Path("move" | "copy"), Token::Local(from)] => Some(from),
                // The same reference, borrowed again.
                [Token::Text("&"), rest @ ..] => match rest {
                    [.., Token::Text("("), Token::Text("*"), Token::Local(from), Token::Text(")")] => {
                        Some(from).filter(|_| rest.len() < 6)
                    }
                    _ => None,
                },
                _ => None,
            };
            self.aliases.extend(from.map(|from| (local, *from)));
        }
        self.aliases.retain(|local, _| times[local] == 1);
    }

    fn find_flags(&mut self) {
        let mut other = HashSet::new();
        for step in self.blocks.iter().flatten() {
            let flag = match step.tokens[..] {
                [Token::Local(local), _, Token::Path("const"), Token::Path("true" | "false")] => {
                    Some(local)
                }
                _ => switched(step),
            };
            self.flags.extend(flag);
            let locals = step.tokens.iter().filter_map(|t| match t {
                Token::Local(local) => Some(*local),
                _ => None,
            });
            other.extend(locals.filter(|local| Some(*local) != flag));
        }
        // What is switched on and never set is a parameter.
        self.flags.retain(|local| !other.contains(local) && *local > 0);
    }

    /// The local in which a value was made.
    pub fn origin(&self, mut local: u32) -> u32 {
        let mut turns = 0;
        while let Some(from) = self.aliases.get(&local).filter(|_| turns < self.aliases.len()) {
            (local, turns) = (*from, turns + 1);
        }
        local
    }

    /// `_1: T, _2: U`: types up to the comma or bracket that ends them.
    fn declare(&mut self, list: &[Token<'t>]) {
        for (i, token) in list.iter().enumerate() {
            let (Token::Local(local), Some(Token::Text(":"))) = (token, list.get(i + 1)) else {
                continue;
            };
            let mut depth = 0;
            let ends = |t: &Token| {
                match t {
                    Token::Text("<" | "(" | "[" | "{") => depth += 1,
                    Token::Text(">" | ")" | "]" | "}") => depth -= 1,
                    _ => {}
                }
                depth < 0 || (depth == 0 && matches!(t, Token::Text(",")))
            };
            let list = &list[i + 2..];
            let end = list.iter().position(ends).unwrap_or(list.len());
            self.types.insert(*local, list[..end].to_vec());
        }
    }
}

impl<'t> Step<'t> {
    /// The local that gets a value.
    pub fn result(&self) -> Option<u32> {
        match self.tokens[..] {
            [Token::Local(local), Token::Text("="), ..] => Some(local),
            _ => None,
        }
    }

    fn new(line: &'t str, locate: &Locate) -> Step<'t> {
        let about = line.rfind("// scope ").map(|at| line.split_at(at));
        let about = about.filter(|(code, _)| code.trim_end().ends_with(';'));
        let (code, about) = about.unwrap_or((line, ""));
        let code = code.trim_end().trim_end_matches(';');
        let place = about.split_once(" at ").and_then(|(_, p)| place(p));
        let place = place.filter(|p| p.1 == super::build::FILE).map(|p| (p.2, p.3));
        let (head, targets) = targets(code);
        Step { text: code, tokens: tokens(head, locate), targets, place, harmless: false }
    }
}

/// Splits ` -> [return: bb1, unwind continue]` off.
fn targets(code: &str) -> (&str, Vec<(&str, Option<usize>)>) {
    let Some((head, last)) = code.rsplit_once(" -> ") else { return (code, Vec::new()) };
    let block = |name: &str| name.trim().strip_prefix("bb").and_then(|n| n.parse().ok());
    if let Some(to) = block(last) {
        return (head, vec![(if head == "goto" { "goto" } else { "unwind" }, Some(to))]);
    }
    if last.starts_with("unwind") {
        return (head, vec![(last, None)]);
    }
    let Some(list) = last.strip_prefix('[').and_then(|l| l.strip_suffix(']')) else {
        return (code, Vec::new());
    };
    let pairs = list.split(", ").map(|part| match part.split_once(": ") {
        Some((label, to)) => (label, block(to)),
        None => (part, None),
    });
    let pairs: Vec<_> = pairs.collect();
    let real = pairs.iter().all(|(label, to)| to.is_some() || label.starts_with("unwind"));
    if real {
        (head, pairs)
    } else {
        (code, Vec::new())
    }
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
