//! Whether a turn's input lists the legal answers: then the first of them is a better first answer than the stub's.
//!
//! That is so if one list of the turn has an amount that is read, is called as legal answers are, and has entries of
//! the answer's form: as many values as the answer has words, each of which could be that word.

use super::names::words;
use super::parse::Kind;
use super::shape::{Count, Field, Item, Nest, Part, Read, Shape, Write};
use super::types::Type;

/// Words in the names of such lists.
const CALLED: [&str; 9] =
    ["action", "actions", "move", "moves", "valid", "legal", "possible", "allowed", "available"];

/// Words that only say that a name is an amount.
const AMOUNT: [&str; 6] = ["count", "number", "num", "nb", "n", "of"];

/// The list of legal answers, if there is exactly one.
pub fn list(shape: &Shape) -> Option<&Field> {
    let [Write::Text(parts)] = &shape.turn.writes[..] else { return None };
    let answer = answer(parts)?;
    let mut fields = shape.turn.fields.iter();
    let mut found = Vec::new();
    for read in &shape.turn.reads {
        match read {
            Read::Line(count) => drop(fields.by_ref().take(*count).count()),
            Read::List(nest) => {
                let field = fields.next()?;
                if is_called(nest, field) && has_form(shape, field, &answer) {
                    found.push(field);
                }
            }
        }
    }
    match found[..] {
        [one] => Some(one),
        _ => None,
    }
}

/// The struct of a list's entries.
pub fn item<'a>(shape: &'a Shape, list: &Field) -> Option<&'a Item> {
    match list.kind.innermost() {
        Type::Item(item) => shape.items.get(*item),
        _ => None,
    }
}

/// The words of an answer of one line; a variable's is told by its type.
fn answer(parts: &[Part]) -> Option<Vec<Result<String, Kind>>> {
    let mut answer = Vec::new();
    for part in parts {
        match part {
            Part::Text(text) if text.contains('\n') => return None,
            Part::Text(text) => {
                answer.extend(text.split_whitespace().map(|word| Ok(word.to_string())));
            }
            Part::Known(known) => answer.push(Err(known.kind)),
        }
    }
    Some(answer)
}

/// A counted list, an entry a line, whose amount or field has a name of legal answers: one more word may say that
/// they are another's, or of another turn.
fn is_called(nest: &Nest, field: &Field) -> bool {
    let Nest::Loop(Count::Known(count), inner) = nest else { return false };
    let says = |name: &str| {
        let words = words(name);
        let mut said = words.iter().map(|word| &word[..]).filter(|word| !AMOUNT.contains(word));
        said.clone().next().is_some() && said.all(|word| CALLED.contains(&word))
    };
    **inner == Nest::Line && (says(&count.original) || says(&field.name))
}

fn has_form(shape: &Shape, list: &Field, answer: &[Result<String, Kind>]) -> bool {
    if let Some(item) = item(shape, list) {
        let mut pairs = item.fields.iter().zip(answer);
        return item.fields.len() == answer.len() && pairs.all(|(field, word)| fits(field, word));
    }
    // A text with blanks is a whole answer.
    list.kind.value() == Some(Kind::Text) || matches!(answer, [word] if fits(list, word))
}

/// Whether the value of a field could be that word of an answer: its name, a word of its type, or a variable of it.
fn fits(field: &Field, word: &Result<String, Kind>) -> bool {
    let Some(kind) = field.kind.value() else { return false };
    match word {
        Err(known) => *known == kind,
        Ok(word) if *word == field.original => true,
        Ok(word) => match kind {
            Kind::Int | Kind::Long => word.parse::<i64>().is_ok(),
            Kind::Float => word.parse::<f64>().is_ok(),
            Kind::Bool => word == "0" || word == "1",
            Kind::Word | Kind::Text => word.parse::<f64>().is_err(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::super::parse::parse;
    use super::super::shape::Shape;

    #[test]
    fn lists_of_legal_answers_are_told_from_others_by_their_names() {
        for (count, entry, expected) in [
            ("actionCount", "cell", true),
            ("numValidMoves", "x", true),
            ("n", "possibleMove", true),
            ("n", "cell", false),
            ("opponentMoves", "opponentMove", false),
            ("lastActionCount", "lastAction", false),
            ("count", "row", false),
        ] {
            let text = format!(
                "gameloop\nread {count}:int\nloop {count} read {entry}:string(20)\nwrite WAIT\n"
            );
            let shape = Shape::new(&parse(&text).unwrap()).unwrap();
            assert_eq!(super::list(&shape).is_some(), expected, "{count} {entry}");
        }
    }
}
