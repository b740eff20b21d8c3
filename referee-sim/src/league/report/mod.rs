//! A league's standings as text, JSON, CSV, and one HTML file that needs nothing else.
//!
//! Nothing here asks for the date, the machine or the time: the same games give the same bytes. Times
//! per turn, which differ from run to run, are left out where nodes limit the turns.

mod html;
mod read;
pub mod svg;

pub use html::{html, Lost};
pub use read::{Replays, Report};

use anyhow::Result;
use csv::Terminator;
use serde_json::{json, Value};

use crate::league::standings::Standings;
use crate::league::OUTCOMES;
use crate::output::table;

/// Columns of the ranking, for machines and for people.
const COLUMNS: [(&str, &str); 16] = [
    ("rank", ""),
    ("bot", "bot"),
    ("elo", "Elo"),
    ("elo_low", "low"),
    ("elo_high", "high"),
    ("openskill", "OpenSkill"),
    ("openskill_sd", "sd"),
    ("trueskill", "TrueSkill"),
    ("trueskill_sd", "sd"),
    ("games", "games"),
    ("share", "share"),
    ("mean_score", "mean score"),
    ("timeouts", "timeouts"),
    ("crashes", "crashes"),
    ("invalid", "invalid"),
    ("starved", "starved"),
];

/// The ranking as a table of cells, strongest first, under [`COLUMNS`].
fn cells(standings: &Standings) -> Vec<Vec<String>> {
    let number = |value: f64| format!("{value:.2}");
    let row = |(rank, bot): (usize, usize)| {
        let row = &standings.rows[bot];
        let (elo, [low, high]) = (standings.ratings.elo[bot], standings.ratings.interval(bot));
        let (open, fine) = (standings.skills.open_skill(bot), standings.skills.true_skill(bot));
        let mean = row.points as f64 / row.games.max(1) as f64;
        let mut cells = vec![(rank + 1).to_string(), standings.bots[bot].name.clone()];
        cells.extend([elo, low, high].map(number));
        cells.extend([open.mean, open.deviation, fine.mean, fine.deviation].map(number));
        cells.extend([row.games.to_string(), format!("{:.4}", row.share()), number(mean)]);
        cells.extend(row.outcomes[1..].iter().map(ToString::to_string));
        cells
    };
    standings.order().into_iter().enumerate().map(row).collect()
}

/// The ranking for people.
pub fn text(standings: &Standings) -> String {
    let head = ["bot", "Elo", "95 %", "OpenSkill", "TrueSkill", "games", "share"];
    let faults = COLUMNS[12..].iter().map(|(_, name)| *name);
    let head: Vec<&str> = head.into_iter().chain(faults).collect();
    let row = |bot: usize| {
        let row = &standings.rows[bot];
        let [low, high] = standings.ratings.interval(bot);
        let mut cells = vec![
            standings.bots[bot].name.clone(),
            format!("{:.2}", standings.ratings.elo[bot]),
            format!("[{low:.2}, {high:.2}]"),
            format!("{:.2}", standings.skills.open_skill(bot).mean),
            format!("{:.2}", standings.skills.true_skill(bot).mean),
            row.games.to_string(),
            format!("{:.1} %", 100.0 * row.share()),
        ];
        cells.extend(row.outcomes[1..].iter().map(ToString::to_string));
        cells
    };
    let rows: Vec<Vec<String>> = standings.order().into_iter().map(row).collect();
    let mut text = format!("{} games in {} blocks\n\n", standings.games, standings.blocks);
    text += &table::layout(&head, &rows);
    if let Some(first) = standings.errors.first() {
        let first = first.replace(char::is_control, " ");
        text += &format!("{} games failed; first: {first}\n", standings.errors.len());
    }
    text
}

/// The ranking as comma-separated values (RFC 4180).
pub fn csv(standings: &Standings) -> Result<Vec<u8>> {
    let mut out = csv::WriterBuilder::new().terminator(Terminator::CRLF).from_writer(Vec::new());
    out.write_record(COLUMNS.map(|(name, _)| name))?;
    cells(standings).iter().try_for_each(|cells| out.write_record(cells))?;
    Ok(out.into_inner()?)
}

/// Everything as JSON.
pub fn json(game: &str, standings: &Standings) -> Value {
    let bot = |bot: usize| {
        let row = &standings.rows[bot];
        let (elo, [low, high]) = (standings.ratings.elo[bot], standings.ratings.interval(bot));
        let (open, fine) = (standings.skills.open_skill(bot), standings.skills.true_skill(bot));
        let outcomes: serde_json::Map<String, Value> = OUTCOMES
            .iter()
            .zip(row.outcomes)
            .map(|(kind, n)| (kind.to_string(), json!(n)))
            .collect();
        let cross: serde_json::Map<String, Value> = standings
            .cross
            .iter()
            .filter(|((a, _), _)| *a == bot)
            .map(|((_, b), (half, of))| {
                let entry = json!({ "points": *half as f64 / 2.0, "results": of });
                (standings.bots[*b].name.clone(), entry)
            })
            .collect();
        json!({
            "bot": standings.bots[bot].name,
            "what": standings.bots[bot].spec,
            "hash": standings.bots[bot].hash,
            "active": standings.bots[bot].active,
            "elo": elo, "elo_low": low, "elo_high": high,
            "openskill": [open.mean, open.deviation],
            "trueskill": [fine.mean, fine.deviation],
            "games": row.games, "share": row.share(), "places": row.places,
            "shared_firsts": row.shared_firsts,
            "mean_score": row.points as f64 / row.games.max(1) as f64,
            "outcomes": outcomes, "against": cross,
        })
    };
    let bots: Vec<Value> = standings.order().into_iter().map(bot).collect();
    json!({
        "game": game, "games": standings.games, "blocks": standings.blocks,
        "ranking": bots, "errors": standings.errors,
    })
}
