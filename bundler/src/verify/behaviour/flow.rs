//! The control flow of a body.

use super::futures;
use super::jumps::{switched, Meeting};
use super::known;
use super::lenient::{makes_closure, value};
use super::tokens::{place, tokens, Locate, Token};
use std::collections::{HashMap, HashSet};

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
    /// What locals are that are a constant and nothing but used up.
    pub constants: HashMap<u32, Vec<Token<'t>>>,
    /// Switches that decide nothing, once it is known which drops are harmless.
    pub meetings: HashMap<usize, Meeting>,
}

impl<'t> Flow<'t> {
    /// Reads what follows the first line of a body.
    pub fn new(signature: &[Token<'t>], lines: &[&'t str], locate: &Locate) -> Flow<'t> {
        let mut flow = Flow::default();
        flow.declare(signature);
        for line in lines {
            let line = line.trim_start();
            if line.starts_with("let ") {
                // The type may hold a semicolon itself: `[u8; 2]`.
                let line = line.rsplit_once(';').map_or(line, |(declared, _)| declared);
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
        futures::join(&mut flow);
        known::drop_variant_check(&mut flow);
        flow.blocks.iter_mut().for_each(known::drop_pointer_check);
        flow.blocks.iter_mut().for_each(|block| known::drop_identity(block, &flow.types));
        flow.find_aliases();
        flow.find_captures();
        flow.find_flags();
        flow.find_constants();
        flow
    }

    fn find_aliases(&mut self) {
        let mut times: HashMap<u32, usize> = HashMap::new();
        let mut references = HashMap::new();
        for step in self.blocks.iter().flatten() {
            step.result().into_iter().for_each(|to| *times.entry(to).or_default() += 1);
            if let [Token::Local(to), _, Token::Text("&"), Token::Local(of)] = step.tokens[..] {
                references.insert(to, of);
            }
        }
        references.retain(|to, _| times[to] == 1);
        for step in self.blocks.iter().flatten() {
            let Some(local) = step.result() else { continue };
            let from = match &step.tokens[2..] {
                [Token::Path("move" | "copy"), Token::Local(from)] => Some(from),
                // What a reference to a variable leads to.
                [Token::Path("copy"), Token::Text("("), Token::Text("*"), Token::Local(reference), Token::Text(")")] => {
                    references.get(reference)
                }
                // The same reference, borrowed again.
                [Token::Text("&"), rest @ ..] => match rest {
                    [.., Token::Text("("), Token::Text("*"), Token::Local(from), Token::Text(")")] => {
                        Some(from).filter(|_| rest.len() < 6)
                    }
                    _ => None,
                },
                assigned => match known::unsized_from(assigned) {
                    Some(Token::Local(from)) => Some(from),
                    _ => None,
                },
            };
            self.aliases.extend(from.map(|from| (local, *from)));
        }
        self.aliases.retain(|local, _| times[local] == 1);
    }

    /// References that only closures get: before 2021 these are captured, since then what is behind them.
    fn find_captures(&mut self) {
        let (mut captures, mut other) = (HashMap::new(), HashSet::new());
        for step in self.blocks.iter().flatten() {
            let assigned = value(&step.tokens);
            match (step.result(), assigned) {
                (Some(to), [Token::Text("&"), Token::Local(of)]) => {
                    captures.insert(to, *of);
                }
                _ if makes_closure(assigned) => continue,
                _ => {}
            }
            other.extend(assigned.iter().filter_map(|t| match t {
                Token::Local(local) => Some(*local),
                _ => None,
            }));
        }
        captures.retain(|to, _| !other.contains(to));
        self.aliases.extend(captures);
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

    fn find_constants(&mut self) {
        let mut other = HashSet::new();
        for step in self.blocks.iter().flatten() {
            let result = step.result();
            if let Some(local) = result.filter(|_| step.targets.is_empty()) {
                let value = &step.tokens[2..];
                if value[0] == Token::Path("const") {
                    let again = self.constants.insert(local, value.to_vec()).is_some();
                    other.extend(again.then_some(local));
                }
            }
            // A move to a variable that has other values too is a use that nobody sees.
            let kept = result.is_some_and(|to| to == 0 || !self.aliases.contains_key(&to));
            let assigned = value(&step.tokens);
            let whole = step.tokens.len() == 4 || known::unsized_from(assigned).is_some();
            let is_capture = match assigned {
                [Token::Text("&"), Token::Local(of)] => {
                    result.is_some_and(|to| self.aliases.get(&to) == Some(of))
                }
                _ => false,
            };
            for pair in step.tokens.windows(2) {
                let [before, Token::Local(local)] = pair else { continue };
                let used_up = matches!(before, Token::Path("move" | "copy"));
                let seen = is_capture || used_up && !(whole && kept);
                other.extend((!seen).then(|| self.origin(*local)));
            }
        }
        self.constants
            .retain(|local, _| *local > 0 && !other.contains(local) && !self.flags.contains(local));
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

#[cfg(test)]
mod tests {
    use super::super::tokens::Spot;
    use super::*;

    #[test]
    fn types_of_locals_are_read_to_their_end() {
        let locate: &Locate = &|_, line, column| Spot { file: Default::default(), line, column };
        let flow = Flow::new(&[], &["    let mut _1: fn([u8; 2], &[u8; 3]) -> u8;"], locate);
        assert_eq!(flow.types[&1], tokens("fn([u8; 2], &[u8; 3]) -> u8", locate));
    }
}
