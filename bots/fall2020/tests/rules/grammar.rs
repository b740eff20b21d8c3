//! The grammar of answers.

use fall2020::referee::answer::{parse, Command};
use proptest::prelude::*;
use Command::{Brew, Cast, Learn, Rest, Wait};

#[test]
fn accepted() {
    let table = [
        ("wait", Wait),
        ("WAIT", Wait),
        ("WAIT ", Wait),
        ("WAIT \t ", Wait),
        ("WAIT hi\r\n", Wait),
        ("WAIT hi", Wait),
        ("WAIT Ĳ \u{1F9D9}", Wait),
        ("rest zzz", Rest),
        ("REST\x0Bx", Rest),
        ("CAST 78", Cast(78, 1)),
        ("CAST 78 1msg", Cast(78, 1)),
        ("CAST 78 2go", Cast(78, 1)),
        ("CAST 78 2 go", Cast(78, 2)),
        ("CAST 78 2 3", Cast(78, 2)),
        ("CAST 78 -1", Cast(78, 1)),
        ("CAST 78 0", Cast(78, 0)),
        ("CAST 78 2 ", Cast(78, 2)),
        ("CAST 78 99999999999go", Cast(78, 1)),
        ("CAST 0078", Cast(78, 1)),
        ("CAST\t78\x0C007", Cast(78, 7)),
        ("CAST 2147483647", Cast(2147483647, 1)),
        ("CAST 00000000000000000078", Cast(78, 1)),
        ("LEARN 500", Learn(500)),
        ("lEaRn  1 2 3", Learn(1)),
        ("BREW 78", Brew(78)),
        ("BREW 45 .5", Brew(45)),
    ];
    for (line, command) in table {
        assert_eq!(parse(line), Some(command), "{line:?}");
    }
}

#[test]
fn disqualified() {
    let table = [
        "",
        " ",
        " WAIT",
        "WAITx",
        "REST;",
        "BREW",
        "BREW ",
        "CAST ",
        "CAST",
        "BREW45",
        "BREW 45.5",
        "BREW 45;",
        "CAST -1",
        "CAST +78",
        "CAST 99999999999",
        "CAST 78 99999999999",
        "NOP",
        "LEARN x",
        "CAST 2147483648",
        "CAST 78 2147483648",
        "BREW\u{A0}45",
        "BREW \u{664}\u{665}",
        "WAI",
        "WA",
        "\u{130}EST",
        "WAIT a\u{85}b",
        "WAIT \u{2028}",
        "CAST 78 2 \u{2029}",
        "\n",
        "REST\0",
    ];
    for line in table {
        assert_eq!(parse(line), None, "{line:?}");
    }
}

/// A part of a pattern.
#[derive(Clone, Copy)]
enum Part {
    Verb(&'static str),
    Blanks,
    Digits,
    Message,
}

/// True if `text` can be cut into the parts, by trying every cut; `texts` are the parts' texts.
fn matches<'a>(pattern: &[Part], text: &'a str, texts: &mut Vec<&'a str>) -> bool {
    let Some((part, rest)) = pattern.split_first() else { return text.is_empty() };
    let cuts = (0..=text.len()).rev().filter(|&cut| text.is_char_boundary(cut));
    for (head, tail) in cuts.map(|cut| text.split_at(cut)) {
        let fits = match part {
            Part::Verb(verb) => head.to_ascii_uppercase() == *verb,
            Part::Blanks => !head.is_empty() && head.chars().all(|c| " \t\x0B\x0C".contains(c)),
            Part::Digits => !head.is_empty() && head.bytes().all(|b| b.is_ascii_digit()),
            Part::Message => !head.contains(['\n', '\r', '\u{85}', '\u{2028}', '\u{2029}']),
        };
        texts.push(head);
        if fits && matches(rest, tail, texts) {
            return true;
        }
        texts.pop();
    }
    false
}

/// The specification's patterns, tried one after the other, the longer ones first.
fn slow_parse(line: &str) -> Option<Command> {
    use Part::{Blanks as S, Digits as D, Message as M, Verb as V};
    let found = |parts: &[Part]| {
        [&[parts, &[S, M]].concat(), parts].iter().find_map(|pattern| {
            let mut texts = Vec::new();
            matches(pattern, line, &mut texts).then_some(texts)
        })
    };
    let number = |texts: &[&str], index: usize| texts[index].parse::<i32>().ok();
    if found(&[V("REST")]).is_some() {
        return Some(Rest);
    }
    if let Some(texts) = found(&[V("CAST"), S, D, S, D]) {
        return Some(Cast(number(&texts, 2)?, number(&texts, 4)?));
    }
    if let Some(texts) = found(&[V("CAST"), S, D]) {
        return Some(Cast(number(&texts, 2)?, 1));
    }
    if let Some(texts) = found(&[V("LEARN"), S, D]) {
        return number(&texts, 2).map(Learn);
    }
    if let Some(texts) = found(&[V("BREW"), S, D]) {
        return number(&texts, 2).map(Brew);
    }
    found(&[V("WAIT")]).map(|_| Wait)
}

/// Lines near the grammar: verbs, numbers, blanks and odd characters in any order.
fn near_lines() -> impl Strategy<Value = String> {
    let verbs = prop::sample::select(vec!["REST", "wait", "Brew", "LEARN", "CAST", "cast", "BRE"]);
    let parts = prop_oneof![
        3 => "[ \t\x0B\x0C]{1,2}",
        3 => "[0-9]{1,3}",
        1 => "[0-9]{9,12}",
        1 => "[a-z;.+\u{85}\u{2028}\u{E9}-]{1,2}",
    ];
    (verbs, prop::collection::vec(parts, 0..6)).prop_map(|(verb, parts)| {
        let text = parts.concat();
        format!("{verb}{}{text}", if text.len() % 5 == 0 { "" } else { " " })
    })
}

proptest! {
    #[test]
    fn never_panics(line in any::<String>()) {
        parse(&line);
    }

    #[test]
    fn equals_the_patterns(line in near_lines()) {
        prop_assert_eq!(parse(&line), slow_parse(&line));
    }

    #[test]
    fn case_does_not_matter(line in near_lines()) {
        prop_assert_eq!(parse(&line), parse(&line.to_ascii_lowercase()));
        prop_assert_eq!(parse(&line), parse(&line.to_ascii_uppercase()));
    }
}
