//! Bodies that wait. The compiler cuts an `async` body where it waits: a variable that lives on across that
//! is a field of the future, `(((*_9) as variant#3).7: bool)`, and the body is entered by a switch on
//! where it waits, `discriminant((*_9)) = 3`. Here it becomes the body that was written: fields are
//! locals, and a wait leads on to what is done behind it. What another layout of the future changes is no difference then.

use super::flow::{Flow, Step};
use super::tokens::Token;
use std::collections::HashMap;

/// The future has not begun, has ended, has panicked: where it waits is counted from here.
const WAITS: usize = 3;

/// Undoes the cutting, in a body that has been cut.
pub fn join(flow: &mut Flow) {
    let waits: Vec<(usize, String)> = flow.blocks.iter().enumerate().filter_map(wait).collect();
    let entered = flow.blocks.first_mut().and_then(|block| block.last_mut());
    let (Some(entry), false) = (entered, waits.is_empty()) else { return };
    let is_wait = |label: &str| label.parse().is_ok_and(|n: usize| n >= WAITS);
    let behind: HashMap<String, Option<usize>> = entry
        .targets
        .extract_if(.., |(label, _)| is_wait(label))
        .map(|(label, to)| (label.to_string(), to))
        .collect();
    for (block, number) in waits {
        if let (Some(step), Some(to)) = (flow.blocks[block].last_mut(), behind.get(&number)) {
            step.targets = vec![("waited", *to)];
        }
    }
    name_fields(flow);
}

/// The number under which a block waits: that of its last statement but `return`.
fn wait<'t>((index, block): (usize, &Vec<Step<'t>>)) -> Option<(usize, String)> {
    let [.., set, last] = &block[..] else { return None };
    match set.tokens[..] {
        [Token::Path("discriminant"), Token::Text("("), .., Token::Text("="), Token::Text(number)]
            if last.text == "return" && number.parse().is_ok_and(|n: usize| n >= WAITS) =>
        {
            Some((index, number.to_string()))
        }
        _ => None,
    }
}

/// Fields that live on become locals, with the types that are printed with them.
fn name_fields<'t>(flow: &mut Flow<'t>) {
    let all = flow.blocks.iter().flatten().flat_map(|step| &step.tokens);
    let last = all.filter_map(|t| if let Token::Local(l) = t { Some(*l) } else { None }).max();
    let mut last = last.max(flow.types.keys().max().copied()).unwrap_or(0);
    let mut locals: HashMap<(&'t str, &'t str), u32> = HashMap::new();
    for step in flow.blocks.iter_mut().flatten() {
        let mut at = 0;
        while at < step.tokens.len() {
            if let Some((key, end)) = field(&step.tokens[at..]) {
                let local = *locals.entry(key).or_insert_with(|| {
                    last += 1;
                    last
                });
                let of: Vec<_> = step.tokens.splice(at..at + end, [Token::Local(local)]).collect();
                flow.types.insert(local, of[BEFORE_TYPE..end - 1].to_vec());
            }
            at += 1;
        }
    }
}

/// Tokens of `(((*_9) as variant#3).7:`.
const BEFORE_TYPE: usize = 14;

/// Variant, number and length of a field at the beginning.
fn field<'t>(list: &[Token<'t>]) -> Option<((&'t str, &'t str), usize)> {
    use Token::{Local, Path, Text};
    let [Text("("), Text("("), Text("("), Text("*"), Local(_), Text(")"), variant @ ..] = list
    else {
        return None;
    };
    let [Path("as"), Path("variant"), Text("#"), Text(variant), Text(")"), of @ ..] = variant
    else {
        return None;
    };
    let [Text("."), Text(number), Text(":"), ..] = of else { return None };
    let mut depth = 0;
    let end = list.iter().position(|t| {
        match t {
            Text("(") => depth += 1,
            Text(")") => depth -= 1,
            _ => {}
        }
        depth == 0
    })?;
    Some(((variant, number), end + 1))
}
