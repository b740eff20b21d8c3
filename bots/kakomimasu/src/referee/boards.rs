//! Boards: the official ones as text files, and random ones from a seed.
//!
//! A file holds `width height agents turns` in its first line, then `height` lines of `width` points.

use crate::sim::board::MAX_SIDE;
use engine::rng::SmallRng;
use engine::scan::Scanner;

/// The boards of the public server, by name.
pub const SERVER: [(&str, &str); 9] = [
    ("A-1", include_str!("../../boards/A-1.txt")),
    ("A-2", include_str!("../../boards/A-2.txt")),
    ("F-1", include_str!("../../boards/F-1.txt")),
    ("Kakom-1", include_str!("../../boards/Kakom-1.txt")),
    ("Kakom-2", include_str!("../../boards/Kakom-2.txt")),
    ("island-1", include_str!("../../boards/island-1.txt")),
    ("island-3", include_str!("../../boards/island-3.txt")),
    ("island-4", include_str!("../../boards/island-4.txt")),
    ("island-5", include_str!("../../boards/island-5.txt")),
];

/// Boards of former versions of the server.
pub const FORMER: [(&str, &str); 3] = [
    ("E-1", include_str!("../../boards/E-1.txt")),
    ("NTsabae", include_str!("../../boards/NTsabae.txt")),
    ("island-2", include_str!("../../boards/island-2.txt")),
];

/// What a board file says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// Columns and rows.
    pub size: (usize, usize),
    /// Agents of each player.
    pub agents: usize,
    /// Turns of a game.
    pub turns: usize,
    /// Points, row by row.
    pub points: Vec<i16>,
}

/// Reads a board; an error names `file`, the line and the reason.
pub fn parse(file: &str, text: &str) -> Result<Layout, String> {
    let fail = |line: usize, what: String| format!("{file}: line {}: {what}", line + 1);
    let mut lines = text.lines();
    let mut head = Scanner::new(lines.next().unwrap_or(""));
    let mut number = |what, high| {
        let value: usize = head.next(what).map_err(|error| fail(0, error.to_string()))?;
        if (1..=high).contains(&value) {
            Ok(value)
        } else {
            Err(fail(0, format!("{what}: expected 1 to {high}, found {value}")))
        }
    };
    let size = (number("width", MAX_SIDE)?, number("height", MAX_SIDE)?);
    let agents = number("agents", crate::sim::MAX_AGENTS)?;
    let turns = number("turns", 10_000)?;
    head.end().map_err(|error| fail(0, error.to_string()))?;
    let mut points = Vec::with_capacity(size.0 * size.1);
    for row in 1..=size.1 {
        let Some(line) = lines.next() else {
            return Err(fail(row, format!("expected {} rows, found {}", size.1, row - 1)));
        };
        let mut scanner = Scanner::new(line);
        for _ in 0..size.0 {
            points.push(scanner.next("points").map_err(|error| fail(row, error.to_string()))?);
        }
        scanner.end().map_err(|error| fail(row, error.to_string()))?;
    }
    if lines.any(|line| !line.trim().is_empty()) {
        return Err(fail(size.1 + 1, format!("expected {} rows, found more", size.1)));
    }
    Ok(Layout { size, agents, turns, points })
}

/// A board by name, or read from a file if `name` looks like a path.
pub fn find(name: &str) -> Result<Layout, String> {
    if let Some((_, text)) = SERVER.iter().chain(&FORMER).find(|(known, _)| *known == name) {
        return parse(name, text);
    }
    if name.contains('/') || name.ends_with(".txt") {
        let text = std::fs::read_to_string(name);
        let cannot = |error| format!("{}: cannot read: {error}", name.escape_debug());
        return parse(name, &text.map_err(cannot)?);
    }
    let names: Vec<&str> = SERVER.iter().chain(&FORMER).map(|(name, _)| *name).collect();
    let names = names.join(", ");
    let name = name.escape_debug();
    Err(format!("board '{name}': expected random, server, a file or one of {names}"))
}

/// The board of a seed: side, symmetry, signs and numbers all vary as those of the official ones do.
pub fn random(seed: u64) -> Layout {
    let mut rng = SmallRng::seed_from_u64(seed);
    let (width, height) = (10 + rng.random_range(0..15), 10 + rng.random_range(0..15));
    let square = rng.random_range(0..3) != 0;
    let size = (width, if square { width } else { height });
    let low = -(rng.random_range(0..17) as i32);
    let mirror = rng.random_range(0..3);
    let mut points = vec![0i16; size.0 * size.1];
    for y in 0..size.1 {
        for x in 0..size.0 {
            let twin = (
                if mirror > 0 { x.min(size.0 - 1 - x) } else { x },
                if mirror > 1 { y.min(size.1 - 1 - y) } else { y },
            );
            points[x + y * size.0] = if twin == (x, y) {
                (low + rng.random_range(0..(17 - low) as usize) as i32) as i16
            } else {
                points[twin.0 + twin.1 * size.0]
            };
        }
    }
    let (agents, turns) = (2 + rng.random_range(0..13), 30 + rng.random_range(0..31));
    Layout { size, agents, turns, points }
}
