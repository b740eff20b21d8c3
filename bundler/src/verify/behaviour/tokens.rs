//! Lines of MIR as tokens.

use std::path::{Component, Path, PathBuf};

/// One token. Lifetimes have none: they decide nothing at run time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Token<'t> {
    /// Names joined by `::`.
    Path(&'t str),
    /// `_7`.
    Local(u32),
    /// A place of the user's sources, by which closures and implementations are told apart.
    Place(Spot),
    /// `alloc7`, data that stands elsewhere in the text.
    Data(&'t str),
    /// Anything else: literals, operators.
    Text(&'t str),
}

/// A place in a source file.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Spot {
    /// File, absolute where it lies on this machine.
    pub file: PathBuf,
    /// 1-based line.
    pub line: usize,
    /// 1-based column.
    pub column: usize,
}

/// The names of a path, without the mark that tells one from a keyword; without the `_` of constants
/// that only hold other items, which the bundler unwraps, and the numbers of implementations.
pub fn parts(path: &str) -> impl Iterator<Item = &str> {
    let names = path.split("::").map(|n| n.strip_prefix("r#").unwrap_or(n));
    names.filter(|n| *n != "_" && !n.starts_with("{impl#"))
}

/// Gives a place as rustc prints it its meaning in the user's sources.
pub type Locate<'l> = dyn Fn(&str, usize, usize) -> Spot + 'l;

/// The path without `.` and `..`.
pub fn normal(path: &Path) -> PathBuf {
    let mut out = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => drop(out.pop()),
            other => out.push(other),
        }
    }
    out
}

/// Splits a line.
pub fn tokens<'t>(line: &'t str, locate: &Locate) -> Vec<Token<'t>> {
    let mut out: Vec<Token<'t>> = Vec::new();
    let mut rest = line.trim_start();
    while let Some(first) = rest.chars().next() {
        let at_place = matches!(out.last(), Some(Token::Text("@")))
            || matches!(&out[..], [.., Token::Path("impl"), Token::Path("at")]);
        let found = if at_place { place(rest) } else { None };
        let len = if let Some((len, file, line, column)) = found {
            out.push(Token::Place(locate(file, line, column)));
            len
        } else if let Some((len, file, line, column)) = shown_place(rest) {
            out.push(Token::Place(locate(file, line, column)));
            let end = len - 1 + string_len(&rest[len - 1..]);
            out.push(Token::Text(&rest[len..end]));
            end
        } else if first == '\'' && char_len(rest).is_none() {
            let len = 1 + word_len(&rest[1..]);
            let comma = rest[len..].starts_with(", ");
            if matches!(out.last(), Some(Token::Text("+"))) {
                out.pop();
            }
            len + usize::from(comma)
        } else if rest.starts_with("for<") {
            rest.find('>').map_or(rest.len(), |i| i + 1)
        } else {
            let (len, token) = token(rest, first);
            out.push(token);
            len
        };
        rest = rest[len..].trim_start();
    }
    drop_captured_names(&mut out);
    drop_template_size(&mut out);
    out
}

/// Most characters of the length of a piece of a format, such as `\x80\xa0\x01`.
const LENGTH: usize = 12;

/// `"[src/main.rs:1:2] `, which `dbg!` shows, or `b"` and the length of that piece of a format before it: the
/// length up to the bracket, file, line and column.
fn shown_place(text: &str) -> Option<(usize, &str, usize, usize)> {
    let (begin, most) = match text.strip_prefix("b\"") {
        Some(_) => (2, LENGTH),
        None => (text.starts_with('"').then_some(1)?, 0),
    };
    let opens = text[begin..].match_indices('[').take_while(|(at, _)| *at <= most);
    // The length may look like a bracket, too.
    let found = opens.filter_map(|(at, _)| {
        let place = text[begin + at + 1..].split(']').next()?;
        let mut parts = place.rsplitn(3, ':');
        let (column, line) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        let file = parts.next().filter(|file| file.ends_with(".rs"))?;
        Some((begin + at + place.len() + 2, file, line, column))
    });
    found.last()
}

/// The first number of `Arguments::new::<35, 1>` is the size of the format, which is compared itself.
fn drop_template_size(tokens: &mut Vec<Token>) {
    let is_size = |four: &[Token]| {
        matches!(four, [Token::Path("new"), Token::Text("::"), Token::Text("<"), Token::Text(n)]
            if n.parse::<usize>().is_ok())
    };
    let of_format = |t: &Token| matches!(t, Token::Path(path) if path.ends_with("Arguments"));
    if let Some(at) = tokens.windows(4).position(is_size) {
        if tokens[..at].iter().any(of_format) {
            tokens.remove(at + 3);
        }
    }
}

fn token(rest: &str, first: char) -> (usize, Token<'_>) {
    let quoted = if rest.starts_with("b\"") || rest.starts_with("c\"") { &rest[1..] } else { rest };
    if quoted.starts_with('"') {
        let len = rest.len() - quoted.len() + string_len(quoted);
        return (len, Token::Text(&rest[..len]));
    }
    if let Some(len) = char_len(rest) {
        return (len, Token::Text(&rest[..len]));
    }
    if first.is_ascii_digit() {
        let mut len = word_len(rest);
        if rest[len..].starts_with('.') && rest[len + 1..].starts_with(|c: char| c.is_ascii_digit())
        {
            len += 1 + word_len(&rest[len + 1..]);
        }
        return (len, Token::Text(&rest[..len]));
    }
    if let Some((path, len)) = rest.strip_prefix("DefId(").and_then(definition) {
        return ("DefId(".len() + len, Token::Path(path));
    }
    let len = path_len(rest);
    if len == 0 {
        let pair = ["::", "->"].iter().any(|p| rest.starts_with(p));
        let len = if pair { 2 } else { first.len_utf8() };
        return (len, Token::Text(&rest[..len]));
    }
    let word = &rest[..len];
    let number = |prefix: &str| word.strip_prefix(prefix).and_then(|n| n.parse().ok());
    match (number("_"), number("alloc")) {
        (Some(local), _) => (len, Token::Local(local)),
        (_, Some(_)) => (len, Token::Data(word)),
        _ => (len, Token::Path(word)),
    }
}

/// `0:7 ~ name[4fe2]::A)`: the path in its crate, and the length.
fn definition(text: &str) -> Option<(&str, usize)> {
    let at = text.find("]::")? + 3;
    let end = text.find(')').filter(|end| *end > at)?;
    Some((&text[at..end], end + 1))
}

fn word_len(text: &str) -> usize {
    text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len())
}

/// `a::r#type::c`.
fn path_len(text: &str) -> usize {
    let mut len = 0;
    loop {
        let raw = if text[len..].starts_with("r#") { 2 } else { 0 };
        let word = word_len(&text[len + raw..]);
        let starts = text[len + raw..].starts_with(|c: char| c.is_alphabetic() || c == '_');
        if word == 0 || !starts {
            return len.saturating_sub(2);
        }
        len += raw + word;
        if !text[len..].starts_with("::") {
            return len;
        }
        len += 2;
    }
}

fn string_len(text: &str) -> usize {
    let mut escaped = false;
    for (i, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return i + 1,
            _ => {}
        }
    }
    text.len()
}

/// Length of a character literal; none for a lifetime.
fn char_len(text: &str) -> Option<usize> {
    let body = text.strip_prefix('\'')?;
    if let Some(escaped) = body.strip_prefix('\\') {
        let skip = escaped.chars().next()?.len_utf8();
        return Some(2 + skip + escaped[skip..].find('\'')? + 1);
    }
    let len = body.chars().next()?.len_utf8();
    body[len..].starts_with('\'').then_some(1 + len + 1)
}

/// `src/lib.rs:1:2: 3:4 (#5)` at the beginning: its length, file, line and column. The last number counts the macros
/// that the compiler has expanded, of which a whole file has more.
pub fn place(text: &str) -> Option<(usize, &str, usize, usize)> {
    // `ranking::{closure#1}` is the path of a closure of another crate.
    let text = text.split(['{', '}']).next()?;
    for (at, _) in text.match_indices(": ") {
        let mut parts = text[..at].rsplitn(3, ':');
        let (column, line) =
            (parts.next()?.parse().ok(), parts.next().and_then(|l| l.parse().ok()));
        let (Some(column), Some(line), Some(file)) = (column, line, parts.next()) else { continue };
        let end = &text[at + 2..];
        let mut len = end.find(|c: char| !c.is_ascii_digit() && c != ':').unwrap_or(end.len());
        if let Some(expanded) = end[len..].strip_prefix(" (#") {
            len += 3 + expanded.find(')').map_or(0, |at| at + 1);
        }
        return Some((at + 2 + len, file, line, column));
    }
    None
}

/// `{closure@place} { count: move _1 }`: variables may have other names in the bundle.
fn drop_captured_names(tokens: &mut Vec<Token>) {
    let mut depth = 0;
    let mut kept = Vec::with_capacity(tokens.len());
    let mut list = tokens.drain(..).peekable();
    while let Some(token) = list.next() {
        let opens = matches!(token, Token::Text("{"));
        let closure = matches!(&kept[..], [.., Token::Place(_), Token::Text("}")]);
        if opens && (depth > 0 || closure) {
            depth += 1;
        } else if depth > 0 && matches!(token, Token::Text("}")) {
            depth -= 1;
        }
        let name = matches!(token, Token::Path(_)) && list.peek() == Some(&Token::Text(":"));
        if !(depth == 1 && name) {
            kept.push(token);
        }
    }
    drop(list);
    *tokens = kept;
}

/// What follows `impl Trait`.
pub fn behind_bounds<'s, 't>(tokens: &'s [Token<'t>]) -> &'s [Token<'t>] {
    let mut depth = 0;
    let end = tokens.iter().position(|token| {
        match token {
            Token::Text("<" | "(" | "[") => depth += 1,
            Token::Text(">" | ")" | "]") => depth -= 1,
            Token::Text(",") | Token::Path("as") if depth == 0 => return true,
            _ => {}
        }
        depth < 0
    });
    &tokens[end.unwrap_or(tokens.len())..]
}

/// The length of `lib::{impl#4}::{constant#2}` at the beginning: a constant that another crate computes for
/// a parameter, of which this crate's code shows the words.
pub fn constant(tokens: &[Token]) -> Option<usize> {
    let end = tokens
        .windows(2)
        .position(|pair| matches!(pair, [Token::Text("{"), Token::Path("constant")]))?;
    let path = |t: &Token| match t {
        Token::Path(_) => true,
        Token::Text(text) => ["::", "{", "}", "#"].contains(text) || text.parse::<u32>().is_ok(),
        _ => false,
    };
    (matches!(tokens[0], Token::Path(_)) && tokens[..end].iter().all(path)).then_some(end + 5)
}

/// The length of what the bundle has in place of such a constant: its words, in braces if they are many.
pub fn constant_words(tokens: &[Token]) -> Option<usize> {
    match tokens[0] {
        Token::Text("{") => Some(closing(&tokens[1..])? + 2),
        _ => Some(1),
    }
}

/// What follows `Type<T>::` or `f::{closure#0}::`, and whether it is the latter.
pub fn behind_brackets<'s, 't>(tokens: &'s [Token<'t>]) -> Option<(bool, &'s [Token<'t>])> {
    let bracket = |t: &Token| matches!(t, Token::Text("<" | "{"));
    let open = tokens.iter().take(3).position(bracket)?;
    let mut depth = 0;
    let end = tokens[open..].iter().position(|token| {
        match token {
            Token::Text("<" | "{") => depth += 1,
            Token::Text(">" | "}") => depth -= 1,
            _ => {}
        }
        depth == 0
    });
    let rest = tokens[open + end? + 1..].strip_prefix(&[Token::Text("::")])?;
    Some((tokens[open] == Token::Text("{"), rest))
}

/// The path of a closure up to the bracket that closes it: its length, the last name, and the numbers of the
/// closures behind it, from the outermost one.
pub fn closure<'t>(tokens: &[Token<'t>]) -> Option<(usize, &'t str, Vec<&'t str>)> {
    let len = closing(tokens)?;
    let (mut name, mut numbers, mut generics) = ("", Vec::new(), 0);
    for pair in tokens[..len].windows(2) {
        match pair {
            [Token::Text("<"), _] => generics += 1,
            [Token::Text(">"), _] => generics -= 1,
            _ if generics > 0 => {}
            [Token::Path("closure"), Token::Text("#")] => {}
            [Token::Path(path), _] => {
                name = parts(path).last()?;
                numbers.clear();
            }
            [Token::Text("#"), Token::Text(n)] => numbers.push(*n),
            _ => {}
        }
    }
    Some((len, name, numbers))
}

/// Where the bracket that is open before the tokens closes.
pub fn closing(tokens: &[Token]) -> Option<usize> {
    let mut depth = 0;
    tokens.iter().position(|t| {
        match t {
            Token::Text("(" | "[" | "{") => depth += 1,
            Token::Text(")" | "]" | "}") => depth -= 1,
            _ => {}
        }
        depth < 0
    })
}
