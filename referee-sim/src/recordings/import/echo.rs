//! Finds the input that a bot echoed to stderr, among its other output: as the engine's echo, or as it was.

/// Lines of stderr that are searched per turn.
const MAX_LINES: usize = 5000;

/// The lines before the first turn, where there are any, and the input of the bot's turn `turn`, if stderr has both
/// as [`engine::echo`] writes them.
pub fn marked(stderr: &str, turn: u32, with_init: bool) -> Option<(Vec<String>, Vec<String>)> {
    let echoes: Vec<_> = stderr.lines().filter_map(engine::echo::read).collect();
    let lines = |turn| echoes.iter().find(|echo| echo.turn == turn)?.lines.clone();
    let init = if with_init { lines(None)? } else { Vec::new() };
    Some((init, lines(Some(turn))?))
}

/// The piece of `stderr` that stands for `expected`, or `None` if most of it is not there.
///
/// The piece is as long as `expected`; it begins where most of its lines agree, the earliest such
/// place. More than half of them have to, and at least two: otherwise a number that a bot prints would
/// count as an echo. Half is enough for a bot that is `known` to echo.
pub fn find(stderr: &str, expected: &[String], known: bool) -> Option<Vec<String>> {
    let lines: Vec<&str> = stderr.lines().map(str::trim_end).take(MAX_LINES).collect();
    let wanted: Vec<&str> = expected.iter().map(|line| line.trim_end()).collect();
    if wanted.is_empty() || wanted.len() < 2 && !known {
        return None;
    }
    let mut best: Option<(usize, usize)> = None;
    for start in 0..lines.len().saturating_sub(wanted.len() - 1) {
        let agree =
            lines[start..].iter().zip(&wanted).filter(|(found, want)| found == want).count();
        if best.is_none_or(|(most, _)| agree > most) {
            best = Some((agree, start));
        }
        if agree == wanted.len() {
            break;
        }
    }
    let (agree, start) = best?;
    let enough =
        if known { agree * 2 >= wanted.len() } else { agree >= 2 && agree * 2 > wanted.len() };
    if agree == 0 || !enough {
        return None;
    }
    let piece = lines[start..start + wanted.len()].iter().zip(&wanted).zip(expected);
    // White space at the end of a line is the bot's; agreeing lines keep the referee's.
    let line = |((found, want), line): ((&&str, &&str), &String)| {
        if found == want {
            line.clone()
        } else {
            found.to_string()
        }
    };
    Some(piece.map(line).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<String> {
        text.lines().map(str::to_string).collect()
    }

    #[test]
    fn an_echo_is_found_among_other_lines() {
        let expected = lines("2\na 1\nb 2");
        assert_eq!(find("start\n2\r\na 1 \nb 2\ntime 3", &expected, false), Some(expected.clone()));
        assert_eq!(find("2\na 1\nb 3", &expected, false), Some(lines("2\na 1\nb 3")));
        for other in ["", "2", "2\na 1", "2\nx\ny", "a 1\nb 2\n2"] {
            assert_eq!(find(other, &expected, false), None, "{other:?}");
        }
        assert_eq!(find("x\n1", &lines("x\n2"), false), None);
        assert_eq!(find("x\n1", &lines("x\n2"), true), Some(lines("x\n1")));
        assert_eq!(find("5", &lines("5"), false), None);
    }
}
