//! A league's standings as text, JSON, CSV, and one HTML file that needs nothing else.
//!
//! Nothing here asks for the date, the machine or the time: the same games give the same bytes. Times
//! per turn, which differ from run to run, are left out where nodes limit the turns.

mod html;
mod report;
mod svg;

pub use html::{html, Lost};
pub use report::{Replays, Report};

use serde_json::{json, Value};

use crate::league::standings::Standings;
use crate::league::OUTCOMES;
use crate::table;

const HEAD: [&str; 16] = [
    "rank",
    "bot",
    "elo",
    "elo_low",
    "elo_high",
    "openskill",
    "openskill_sd",
    "trueskill",
    "trueskill_sd",
    "games",
    "share",
    "mean_score",
    "timeouts",
    "crashes",
    "invalid",
    "starved",
];

/// The ranking as a table of cells, strongest first, under [`HEAD`].
fn cells(standings: &Standings) -> Vec<Vec<String>> {
    let number = |value: f64| format!("{value:.2}");
    let row = |(rank, bot): (usize, usize)| {
        let row = &standings.rows[bot];
        let (elo, [low, high]) = (standings.ratings.elo[bot], standings.ratings.interval(bot));
        let (open, fine) = (standings.skills.open_skill(bot), standings.skills.true_skill(bot));
        let mean = row.points as f64 / row.games.max(1) as f64;
        vec![
            (rank + 1).to_string(),
            standings.bots[bot].name.clone(),
            number(elo),
            number(low),
            number(high),
            number(open.mean),
            number(open.deviation),
            number(fine.mean),
            number(fine.deviation),
            row.games.to_string(),
            format!("{:.4}", row.share()),
            number(mean),
            row.outcomes[1].to_string(),
            row.outcomes[2].to_string(),
            row.outcomes[3].to_string(),
            row.outcomes[4].to_string(),
        ]
    };
    standings.order().into_iter().enumerate().map(row).collect()
}

/// The ranking for people.
pub fn text(standings: &Standings) -> String {
    let head = [
        "bot",
        "Elo",
        "95 %",
        "OpenSkill",
        "TrueSkill",
        "games",
        "share",
        "timeouts",
        "crashes",
        "invalid",
        "starved",
    ];
    let row = |cells: Vec<String>| {
        let share: f64 = cells[10].parse().unwrap_or(0.0);
        vec![
            cells[1].clone(),
            cells[2].clone(),
            format!("[{}, {}]", cells[3], cells[4]),
            cells[5].clone(),
            cells[7].clone(),
            cells[9].clone(),
            format!("{:.1} %", 100.0 * share),
            cells[12].clone(),
            cells[13].clone(),
            cells[14].clone(),
            cells[15].clone(),
        ]
    };
    let rows: Vec<Vec<String>> = cells(standings).into_iter().map(row).collect();
    let mut text = format!("{} games in {} blocks\n\n", standings.games, standings.blocks);
    text += &table::layout(&head, &rows);
    if let Some(first) = standings.errors.first() {
        let first = first.replace(char::is_control, " ");
        text += &format!("{} games failed; first: {first}\n", standings.errors.len());
    }
    text
}

/// The ranking as comma-separated values (RFC 4180).
pub fn csv(standings: &Standings) -> String {
    let line = |cells: &[String]| {
        let quoted = cells.iter().map(|cell| {
            if cell.contains(['"', ',', '\n', '\r']) {
                format!("\"{}\"", cell.replace('"', "\"\""))
            } else {
                cell.clone()
            }
        });
        quoted.collect::<Vec<_>>().join(",") + "\r\n"
    };
    let head = HEAD.map(str::to_string);
    line(&head) + &cells(standings).iter().map(|cells| line(cells)).collect::<String>()
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
