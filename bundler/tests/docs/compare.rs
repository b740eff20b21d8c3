//! What a command printed beside what its document shows.

use super::blocks::Shown;

/// How the two differ.
pub struct Difference {
    /// For people.
    pub report: String,
    /// Lines that the document should show, with the place of each.
    pub blessed: Vec<(usize, String)>,
}

/// `None` if all is as shown.
pub fn differs(shown: &[Shown], printed: &str) -> Option<Difference> {
    if shown.is_empty() {
        return None;
    }
    let printed: Vec<&str> = printed.lines().map(str::trim_end).collect();
    let costs = costs(shown, &printed);
    let (rows, columns) = (shown.len(), printed.len());
    if costs[rows][columns] == 0 {
        return None;
    }
    // Backwards along the cheapest way.
    let (mut row, mut column) = (rows, columns);
    let (mut report, mut blessed) = (Vec::new(), Vec::new());
    while (row, column) != (0, 0) {
        let cost = costs[row][column];
        let line = row.checked_sub(1).map(|row| &shown[row]);
        if let Some(line) = line.filter(|line| line.text == "...") {
            if column > 0 && costs[row][column - 1] == cost {
                column -= 1;
            } else {
                blessed.push((line.at, line.text.clone()));
                row -= 1;
            }
            continue;
        }
        let same = |line: &&Shown| column > 0 && matches(line, printed[column - 1]);
        if let Some(line) = line.filter(same).filter(|_| costs[row - 1][column - 1] == cost) {
            blessed.push((line.at, line.text.clone()));
            (row, column) = (row - 1, column - 1);
        } else if column > 0 && costs[row][column - 1] + 1 == cost {
            column -= 1;
            report.push(format!("printed  {}", printed[column]));
            let at = line.unwrap_or(&shown[0]).at;
            blessed.push((at, printed[column].to_string()));
        } else {
            row -= 1;
            report.push(format!("shown    {}", shown[row].text));
        }
    }
    report.reverse();
    blessed.reverse();
    Some(Difference { report: report.join("\n"), blessed })
}

/// The least number of lines shown or printed that have no partner, for all beginnings of both.
fn costs(shown: &[Shown], printed: &[&str]) -> Vec<Vec<usize>> {
    let mut costs = vec![(0..=printed.len()).collect::<Vec<_>>()];
    for (row, line) in shown.iter().enumerate() {
        let any = line.text == "...";
        let above = &costs[row];
        let mut current = vec![above[0] + usize::from(!any)];
        for (column, text) in printed.iter().enumerate() {
            let cheapest = if any {
                above[column + 1].min(current[column])
            } else {
                let alone = above[column + 1].min(current[column]) + 1;
                if matches(line, text) {
                    above[column].min(alone)
                } else {
                    alone
                }
            };
            current.push(cheapest);
        }
        costs.push(current);
    }
    costs
}

fn matches(line: &Shown, printed: &str) -> bool {
    let (shown, printed) = if line.vary {
        (without_numbers(&line.text), without_numbers(printed))
    } else {
        (line.text.clone(), printed.to_string())
    };
    let mut parts = shown.split("[..]");
    let Some(mut rest) = printed.strip_prefix(parts.next().unwrap_or_default()) else {
        return false;
    };
    let mut parts: Vec<&str> = parts.collect();
    let Some(last) = parts.pop() else { return rest.is_empty() };
    for part in parts {
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.ends_with(last)
}

/// Words with a single space between them, every number as `#`, `-` (no value) as well.
fn without_numbers(text: &str) -> String {
    let word = |word: &str| {
        let mut out = String::new();
        let word = word.replace("inf", "0");
        for c in if word == "-" { "0" } else { word.as_str() }.chars() {
            let sign = matches!(c, '+' | '-') && (out.is_empty() || out.ends_with('['));
            let digit = c.is_ascii_digit() || (c == '.' || c == ',') && out.ends_with('#');
            match () {
                () if sign => {}
                () if digit && out.ends_with('#') => {}
                () if digit => out.push('#'),
                () => out.push(c),
            }
        }
        out
    };
    text.split_whitespace().map(word).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
fn shown(lines: &[&str], vary: bool) -> Vec<Shown> {
    let line = |(at, text): (usize, &&str)| Shown { at, text: text.to_string(), vary };
    lines.iter().enumerate().map(line).collect()
}

#[test]
fn dots_stand_for_text_and_lines() {
    for lines in
        [&["a", "b c", "d"][..], &["...", "d"], &["a", "...", "b [..]", "d"], &["[..]", "..."]]
    {
        assert!(differs(&shown(lines, false), "a\nb c\nd\n").is_none(), "{lines:?}");
    }
    for lines in
        [&["a", "b c"][..], &["...", "b"], &["a", "b [..]d", "d"], &["a", "b [..]c d", "d"]]
    {
        assert!(differs(&shown(lines, false), "a\nb c\nd\n").is_some(), "{lines:?}");
    }
}

#[test]
fn numbers_may_vary_and_words_may_not() {
    let lines = ["bot #2   1  50.0 %  +12.5 [-3.1, +inf]  -", "10 games, 6.1 s"];
    let other = "bot #2  11  100.0 %  -inf [-120, +3]  7.5\n8 games, 12 s\n";
    assert!(differs(&shown(&lines, true), other).is_none());
    assert!(differs(&shown(&lines, false), other).is_some());
    assert!(differs(&shown(&lines, true), &other.replace("bot", "not")).is_some());
}

#[test]
fn only_what_differs_is_told_and_replaced() {
    let found = differs(&shown(&["a", "...", "c [..]", "d"], false), "a\nx\nc 1\ne\n").unwrap();
    assert_eq!(found.report, "shown    d\nprinted  e");
    let blessed: Vec<_> = found.blessed.iter().map(|(at, text)| (*at, text.as_str())).collect();
    assert_eq!(blessed, [(0, "a"), (1, "..."), (2, "c [..]"), (3, "e")]);
}
