//! What is known of std, and of what rustc adds to the code by itself.

use super::flow::{Flow, Step};
use super::tokens::closing;
use super::tokens::Token;
use std::collections::HashMap;

/// rustc itself checks in debug builds, though not in crates without std, that the number of a variant
/// is one of the type: a switch that leads to one block for all good numbers, and else to the check.
pub fn drop_variant_check(flow: &mut Flow) {
    let checks = |block: &Vec<Step>| match &block[..] {
        [step] => step.targets.contains(&("unwind unreachable", None)),
        _ => false,
    };
    let checks: Vec<bool> = flow.blocks.iter().map(checks).collect();
    for block in &mut flow.blocks {
        let Some([.., (good, Some(to)), ("otherwise", Some(other))]) =
            block.last().map(|s| &s.targets[..])
        else {
            continue;
        };
        if *good != "otherwise" && checks[*other] {
            let targets = vec![("goto", Some(*to))];
            let mut begin = block.iter().rposition(|s| s.text.ends_with(" as u128 (IntToInt)"));
            // A number of `repr(usize)` is cast before.
            if let Some([before, wide]) = begin.and_then(|at| block.get(at.checked_sub(1)?..=at)) {
                let is_whole = |local| wide.tokens[1..].contains(&Token::Local(local));
                let made = before.text.ends_with(" (Transmute)");
                begin =
                    begin.map(|at| at - usize::from(made && before.result().is_some_and(is_whole)));
            }
            let end = block.pop();
            block.truncate(begin.unwrap_or(block.len()));
            block.extend(end.map(|step| Step { targets, ..step }));
        }
    }
}

/// rustc itself checks pointers in debug builds, though not in crates without std: such a check is
/// no part of the program. It begins with a cast of the pointer.
pub fn drop_pointer_check(block: &mut Vec<Step>) {
    let unwinds = |s: &Step| s.targets.iter().any(|(l, _)| *l == "unwind unreachable");
    if block.last().is_some_and(|s| unwinds(s) && s.text.starts_with("assert(")) {
        let begin = block.iter().rposition(|s| s.text.ends_with(" as *const () (PtrToPtr)"));
        let end = block.pop();
        block.truncate(begin.unwrap_or(block.len()));
        block.extend(end.map(|mut step| {
            step.targets = vec![("goto", step.targets[0].1)];
            step
        }));
    }
}

/// `into_iter` of what is an iterator gives it back: no type can have another one that returns the
/// type itself.
pub fn drop_identity<'t>(block: &mut Vec<Step<'t>>, types: &HashMap<u32, Vec<Token<'t>>>) {
    let Some(step) = block.last_mut() else { return };
    let (to, from) = match step.tokens[..] {
        [Token::Local(to), _, Token::Text("<"), .., Token::Path(of), Token::Text(">"), _, Token::Path("into_iter"), _, Token::Path(_), Token::Local(from), _]
            if of.ends_with("IntoIterator") =>
        {
            (to, from)
        }
        _ => return,
    };
    let goes_on = step.targets.iter().find(|(label, _)| *label == "return").and_then(|t| t.1);
    // Among the parameters rustc prints less of a path than among the variables.
    let same = |pair: (&Token, &Token)| match pair {
        (Token::Path(a), Token::Path(b)) => a.ends_with(b) || b.ends_with(a),
        (a, b) => a == b,
    };
    let kinds = types.get(&to).zip(types.get(&from));
    if kinds.is_some_and(|(a, b)| a.len() == b.len() && a.iter().zip(b).all(same)) {
        let (text, place) = (step.text, step.place);
        let tokens = [Token::Local(to), Token::Text("="), Token::Path("move"), Token::Local(from)];
        (step.tokens, step.targets) = (tokens.to_vec(), Vec::new());
        let tokens = vec![Token::Path("goto")];
        let targets = vec![("goto", goes_on)];
        block.push(Step { text, tokens, targets, place, harmless: false });
    }
}

/// The type of what a step goes over when that is a boxed slice or an array by reference, and whether it
/// says so by a slice: in std `into_iter` of `&Box<[T]>` and of `&[T; 3]` is `iter` of the slice.
pub fn over_slice<'s, 't>(seen: &'s [Token<'t>]) -> Option<(bool, &'s [Token<'t>])> {
    let open = seen.iter().position(|t| *t == Token::Text("["))?;
    let (before, rest) = (&seen[..open], &seen[open + 1..]);
    let end = closing(rest)?;
    let behind = &rest[end + 1..];
    let owner = match before {
        [Token::Text("<"), Token::Text("&"), owner @ ..] => Some(owner),
        _ => None,
    };
    let by_slice = match (owner, behind) {
        (
            Some([Token::Path(owner), Token::Text("<")]),
            [Token::Text(">"), Token::Path("as"), Token::Path(of), _, _, Token::Path("into_iter"), ..],
        ) if owner.ends_with("Box") && of.ends_with("IntoIterator") => false,
        (Some([]), [Token::Path("as"), Token::Path(of), _, _, Token::Path("into_iter"), ..])
            if of.ends_with("IntoIterator") =>
        {
            false
        }
        (None, [Token::Text(">"), _, Token::Path("iter"), ..])
            if before.starts_with(&[Token::Path("core::slice")]) =>
        {
            true
        }
        _ => return None,
    };
    let element = rest[..end].split(|t| *t == Token::Text(";")).next()?;
    Some((by_slice, if by_slice { &rest[..end] } else { element }))
}

/// The type of what never returns is `!` from edition 2024 on where nothing says another one, and `()` before:
/// there is never a value of it. A function of the program may tell them apart where it is its argument.
/// Both are what is left of a step of cargo's build and of `step` of the bundle, which has whole paths; the
/// numbers of tokens.
pub fn falls_back(step: &[Token], cargo: &[Token], bundle: &[Token]) -> Option<(usize, usize)> {
    let len = |tokens: &[Token]| match tokens {
        [Token::Text("!"), ..] => Some(1),
        [Token::Text("("), Token::Text(")"), ..] => Some(2),
        _ => None,
    };
    let (a, b) = (len(cargo)?, len(bundle)?);
    (a != b && !is_argument(&step[..step.len() - bundle.len()])).then_some((a, b))
}

/// Whether what follows is a type that a function of the program gets: `of::program::<A, `.
fn is_argument(before: &[Token]) -> bool {
    let mut open = 0;
    for (at, token) in before.iter().enumerate().rev() {
        match token {
            Token::Text(">" | ")" | "]") => open += 1,
            Token::Text("<" | "(" | "[") if open > 0 => open -= 1,
            Token::Text("<") => {
                let of_std =
                    |path: &str| ["std::", "core::", "alloc::"].iter().any(|s| path.starts_with(s));
                return matches!(&before[..at], [.., Token::Path(path), Token::Text("::")] if !of_std(path));
            }
            Token::Text("(" | "[") => return false,
            _ => {}
        }
    }
    false
}

/// A reference to an array becomes one to a slice.
pub fn unsized_from<'s, 't>(assigned: &'s [Token<'t>]) -> Option<&'s Token<'t>> {
    match assigned {
        [Token::Path("move" | "copy"), from @ Token::Local(_), Token::Path("as"), Token::Text("&"), Token::Text("["), kind @ ..]
            if kind.contains(&Token::Path("Unsize")) =>
        {
            Some(from)
        }
        _ => None,
    }
}
