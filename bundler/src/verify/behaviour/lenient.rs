//! What of a step the lenient way sees.

use super::mir::{Flow, Step};
use super::tokens::Token;
use super::walk::{skip, step, At, Way};

/// What a panic says when one comes next on the only way there is. How the message is made differs
/// between editions.
pub fn panics<'t>(flow: &Flow<'t>, mut at: At) -> Option<Vec<&'t str>> {
    let mut said = Vec::new();
    for _ in 0..flow.blocks.len() {
        let step = step(flow, skip(flow, at, Way::Lenient))?;
        let words = step.tokens.iter().filter_map(|t| match t {
            Token::Text(text) if text.starts_with('"') => Some(*text),
            _ => None,
        });
        said.extend(words);
        let [Token::Local(result), ..] = step.tokens[..] else { return None };
        match &step.targets[..] {
            [("return", Some(to)), ..] if makes_message(flow, result) => at = (*to, 0),
            [(label, _)] if label.starts_with("unwind") => return Some(said),
            _ => return None,
        }
    }
    None
}

fn makes_message(flow: &Flow, local: u32) -> bool {
    let path = flow.types.get(&local).and_then(|t| t.first());
    matches!(path, Some(Token::Path(p)) if p.ends_with("fmt::Arguments"))
}

/// What is assigned; all of a step that assigns nothing.
fn value<'s, 't>(tokens: &'s [Token<'t>]) -> &'s [Token<'t>] {
    match tokens.iter().position(|t| *t == Token::Text("=")) {
        Some(at) => &tokens[at + 1..],
        None => tokens,
    }
}

/// What can be seen of a step: no difference between a moved and a copied operand; of a closure no
/// variables, which editions capture in different ways.
pub fn seen<'t>(tokens: &[Token<'t>]) -> Vec<Token<'t>> {
    let tokens = value(tokens);
    let tokens = match tokens {
        [Token::Text("{"), Token::Path(_), Token::Text("@"), ..] => {
            let end = tokens.iter().position(|t| *t == Token::Text("}"));
            &tokens[..end.unwrap_or(tokens.len())]
        }
        _ => tokens,
    };
    let passes = |t: &&Token| !matches!(t, Token::Path("move" | "copy"));
    tokens.iter().filter(passes).cloned().collect()
}

/// The step does more than to move a value or to borrow it.
pub fn is_event(step: &Step) -> bool {
    let list = &step.tokens[..];
    let assigned = value(list);
    if assigned.len() == list.len() {
        return false;
    }
    let passes = matches!(assigned, [Token::Path("move" | "copy"), ..])
        || matches!(assigned, [Token::Text("&"), ..])
        || matches!(assigned, [Token::Path("const"), Token::Path("true" | "false")]);
    let casts =
        assigned.contains(&Token::Path("as")) && matches!(assigned.last(), Some(Token::Text(")")));
    !passes || casts
}
