//! What of a step the lenient way sees.

use super::flow::{Flow, Step};
use super::jumps::{skip, step, Point};
use super::known::unsized_from;
use super::tokens::{closing, Token};
use super::walk::Way;

/// What a panic says when one comes next on the only way there is. How the message is made differs
/// between editions; `promoted` tells what a constant beside the body says.
pub fn panics<'t>(
    flow: &Flow<'t>,
    from: &Point,
    promoted: &dyn Fn(&[Token<'t>]) -> Vec<&'t str>,
) -> Option<Vec<&'t str>> {
    let (mut said, mut point) = (Vec::new(), from.clone());
    for _ in 0..=flow.blocks.iter().map(Vec::len).sum() {
        point = skip(flow, point, Way::Lenient);
        let step = step(flow, point.at)?;
        said.extend(literals(&step.tokens));
        let result = step.result()?;
        let given = value(&step.tokens);
        let shown = |t: &Token| !matches!(t, Token::Local(l) if !is_constant(flow, *l));
        match &step.targets[..] {
            [] if matches!(given, [Token::Path("const"), ..]) => {
                said.extend(promoted(&step.tokens));
                point = point.next();
            }
            // Constants that are shown, such as `(copy _6,)`.
            [] if given.iter().all(shown) || makes_message(flow, result) => {
                point = point.next();
            }
            [("return", Some(to)), ..] if makes_message(flow, result) => point = point.enter(*to),
            [(label, _)] if label.starts_with("unwind") => return Some(said),
            _ => return None,
        }
    }
    None
}

/// Compares what panics say. A failed assertion quotes its condition.
pub fn same_message<'n>(
    a: &[&'n str],
    b: &[&'n str],
    original: &dyn Fn(&'n str) -> &'n str,
) -> bool {
    let same = |(a, b): (&&'n str, &&'n str)| {
        // What is before the caller's words may stand in the function that is called.
        let quotes = a.starts_with("assertion failed: ") && same_quote(a, b, original);
        quotes || a.ends_with(b) || b.ends_with(a)
    };
    a.len() == b.len() && a.iter().zip(b).all(same)
}

/// Compares code that is shown, in which the bundle may have other paths, names and spaces.
pub fn same_quote<'n>(a: &'n str, b: &'n str, original: &dyn Fn(&'n str) -> &'n str) -> bool {
    let word = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    let names = |text: &'n str| -> String {
        // The compiler breaks long lines where these names make them long.
        let lines = text.split("\\n");
        let parts = lines.flat_map(|line| line.split_inclusive(|c| !word(c)));
        let parts = parts.filter(|p| !p.trim().is_empty());
        let last = parts.map(|part| {
            let (name, end) = part.split_at(part.rfind(word).map_or(0, |i| i + 1));
            let name = name.rsplit("::").next().unwrap_or_default();
            format!("{}{}", original(name), end.trim())
        });
        last.collect()
    };
    names(a) == names(b)
}

/// Texts among the tokens.
pub fn literals<'t>(tokens: &[Token<'t>]) -> impl Iterator<Item = &'t str> {
    let text = |t: &Token<'t>| match t {
        Token::Text(text) if text.ends_with('"') && !text.starts_with(['b', 'c']) => {
            Some(text.trim_matches('"'))
        }
        _ => None,
    };
    tokens.iter().filter_map(text).collect::<Vec<_>>().into_iter()
}

fn makes_message(flow: &Flow, local: u32) -> bool {
    let part = |t: &Token| matches!(t, Token::Path(p) if p.ends_with("fmt::Arguments") || p.ends_with("rt::Argument"));
    flow.types.get(&local).is_some_and(|kind| kind.iter().any(part))
}

/// Nothing but a constant is assigned to the variable.
fn is_constant(flow: &Flow, local: u32) -> bool {
    let steps = flow.blocks.iter().flatten().filter(|s| s.result() == Some(local));
    let mut constant = steps.map(|s| matches!(value(&s.tokens), [Token::Path("const"), ..]));
    constant.next().unwrap_or(false) && constant.all(|c| c)
}

/// What is assigned; all of a step that assigns nothing.
pub fn value<'s, 't>(tokens: &'s [Token<'t>]) -> &'s [Token<'t>] {
    match tokens.iter().position(|t| *t == Token::Text("=")) {
        Some(at) => &tokens[at + 1..],
        None => tokens,
    }
}

/// What can be seen of a step: no difference between a moved and a copied operand; of a part of a
/// variable its type; of a closure's variables, which editions capture in different ways, the constants.
pub fn seen<'t>(tokens: &[Token<'t>], flow: &Flow<'t>) -> Vec<Token<'t>> {
    let mut rest = value(tokens);
    let mut out = Vec::new();
    if makes_closure(rest) {
        let end = rest.iter().position(|t| *t == Token::Text("}")).unwrap_or(rest.len());
        out.extend(captured(&rest[end..], flow).flatten().cloned());
        rest = &rest[..end];
    }
    // A variable that is dropped by hand, as the bundle does with what was a temporary.
    if let [Token::Path("std::mem::drop" | "core::mem::drop"), .., open, Token::Path("move"), local, close] =
        rest
    {
        out.extend([Token::Path("drop"), open.clone(), local.clone(), close.clone()]);
        rest = &[];
    }
    while let Some(first) = rest.first() {
        match part(rest, flow) {
            Some((len, kind)) if len > 1 => {
                out.extend(bare(&kind).iter().cloned());
                rest = &rest[len..];
            }
            _ => {
                match first {
                    Token::Path("move" | "copy") => {}
                    Token::Local(local) => match flow.constants.get(&flow.origin(*local)) {
                        Some(constant) => out.extend(constant.iter().cloned()),
                        None => out.push(first.clone()),
                    },
                    _ => out.push(first.clone()),
                }
                rest = &rest[1..];
            }
        }
    }
    out
}

/// A closure or its like, with what it captures.
pub fn makes_closure(assigned: &[Token]) -> bool {
    matches!(assigned, [Token::Text("{"), Token::Path(_), Token::Text("@"), ..])
}

/// Constants among what a closure captures.
fn captured<'s, 't>(
    tokens: &'s [Token<'t>],
    flow: &'s Flow<'t>,
) -> impl Iterator<Item = &'s Vec<Token<'t>>> {
    tokens.iter().filter_map(|token| match token {
        Token::Local(local) => flow.constants.get(&flow.origin(*local)),
        _ => None,
    })
}

/// A type without the pointers around it: what a closure captures is behind more or fewer of them.
pub fn bare<'s, 't>(kind: &'s [Token<'t>]) -> &'s [Token<'t>] {
    let pointer = |t: &Token| matches!(t, Token::Text("&" | "*") | Token::Path("mut" | "const"));
    &kind[kind.iter().take_while(|t| pointer(t)).count()..]
}

/// A variable or a part of one, such as `((*_1).0: u8)`: its length and its type.
pub fn part<'t>(list: &[Token<'t>], flow: &Flow<'t>) -> Option<(usize, Vec<Token<'t>>)> {
    let (mut len, mut kind) = match list {
        [Token::Local(local), ..] => (1, flow.types.get(local)?.clone()),
        [Token::Text("("), Token::Text("*"), rest @ ..] => {
            let (len, kind) = part(rest, flow)?;
            (rest.get(len) == Some(&Token::Text(")"))).then_some((len + 3, bare(&kind).to_vec()))?
        }
        [Token::Text("("), rest @ ..] => {
            let (inner, kind) = part(rest, flow)?;
            let close = inner + closing(&rest[inner..])?;
            match &rest[inner..close] {
                [Token::Text("."), _, Token::Text(":"), field @ ..] => (close + 2, field.to_vec()),
                [Token::Path("as"), ..] => (close + 2, kind),
                _ => return None,
            }
        }
        _ => return None,
    };
    while let Some(Token::Text("[")) = list.get(len) {
        len += 2 + closing(&list[len + 1..])?;
        kind = vec![Token::Text("[]")];
    }
    Some((len, kind))
}

/// The step does more than to move a value, to borrow it, or to look into a box.
pub fn is_event(step: &Step, flow: &Flow) -> bool {
    let assigned = value(&step.tokens);
    match assigned {
        _ if assigned.len() == step.tokens.len() || unsized_from(assigned).is_some() => false,
        _ if step.result().is_some_and(|local| flow.constants.contains_key(&local)) => false,
        [Token::Path("move" | "copy"), rest @ ..] => {
            let whole = part(rest, flow).is_some_and(|(len, _)| len == rest.len());
            !whole && !rest.contains(&Token::Path("std::ptr::Unique"))
        }
        [Token::Text("&"), ..] => false,
        // A closure that captures nothing is made nowhere, and editions capture different variables.
        [Token::Text("{"), Token::Path("closure"), Token::Text("@"), ..] => {
            captured(assigned, flow).next().is_some()
        }
        // A unit value alone, or beside what is borrowed: `(kept = e, &mut kept).1`.
        [Token::Path("const"), Token::Text("("), Token::Text(")")]
        | [Token::Text("("), Token::Path("const"), Token::Text("("), Token::Text(")"), ..] => false,
        _ => true,
    }
}
