//! The page: styles and plots inside, no script, nothing from the network.

use super::{cells, svg};
use crate::league::standings::Standings;

const STYLE: &str = "body{font:15px/1.5 system-ui,sans-serif;max-width:72em;margin:2em auto;padding:0 1em;color:#222}\
table{border-collapse:collapse;margin:1em 0}td,th{padding:.2em .7em;border-bottom:1px solid #ddd;text-align:right}\
td:nth-child(2),th:nth-child(2),.names td:first-child{text-align:left}svg{width:100%;max-width:640px;display:block}\
svg text{font:11px sans-serif}.end{text-anchor:end}.mid{text-anchor:middle}.axis{stroke:#ccc}.bar{stroke:#0072b2;stroke-width:3}\
circle,rect{fill:#0072b2}polyline{fill:none;stroke-width:1.5}";

/// A lost game.
pub struct Lost {
    /// Name of the bot that lost by a fault.
    pub bot: String,
    /// Number of the block.
    pub block: i64,
    /// Seed of the game.
    pub seed: String,
    /// Outcome class.
    pub outcome: String,
    /// What went wrong.
    pub fault: String,
    /// Addresses of its page and its recording, as seen from the report.
    pub links: Option<[String; 2]>,
}

/// The whole page; `with_times` shows times per turn.
pub fn html(
    game: &str,
    limit: &str,
    standings: &Standings,
    lost: &[Lost],
    with_times: bool,
) -> String {
    let order = standings.order();
    let name = |bot: usize| escape(&standings.bots[bot].name);
    let intervals: Vec<(String, [f64; 3])> = order
        .iter()
        .map(|&bot| {
            let [low, high] = standings.ratings.interval(bot);
            (name(bot), [low, standings.ratings.elo[bot], high])
        })
        .collect();
    let curves: Vec<(String, &str, &[f64])> = order
        .iter()
        .map(|&bot| (name(bot), svg::colour(bot), standings.history[bot].as_slice()))
        .collect();
    let legend: String = curves
        .iter()
        .map(|(name, colour, _)| format!("<span style=\"color:{colour}\">&#9632;</span> {name} "))
        .collect();
    let mut page = format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>{0} league</title><style>{STYLE}</style>\
         <h1>{0} league</h1><p>{1} games in {2} blocks, turn limit: {3}</p><h2>Ranking</h2>{4}\
         <p>Elo: Bradley-Terry with 95 % interval of the profile likelihood; the mean of all bots is 0.</p>\
         <h2>Elo with intervals</h2>{5}<h2>Against each other</h2>{6}<h2>Score over time</h2>{7}<p>{legend}</p>",
        escape(game), standings.games, standings.blocks, escape(limit),
        ranking(standings), svg::intervals(&intervals), cross(standings, &order), svg::curves(&curves),
    );
    if with_times {
        page += "<h2>Time per turn</h2>";
        for &bot in &order {
            let slowest = standings.rows[bot].first_times.iter().max().copied().unwrap_or(0);
            page += &format!(
                "<h3>{}</h3>{}<p>first answers: slowest {:.1} ms</p>",
                name(bot),
                svg::histogram(&standings.rows[bot].times),
                f64::from(slowest) / 1000.0
            );
        }
    }
    page += &lost_games(lost);
    if !standings.errors.is_empty() {
        let items = standings.errors.iter().map(|error| format!("<li>{}</li>", escape(error)));
        page += &format!(
            "<h2>Games that the referee could not finish</h2><ul>{}</ul>",
            items.collect::<String>()
        );
    }
    page + "</html>\n"
}

fn ranking(standings: &Standings) -> String {
    let head = [
        "",
        "bot",
        "Elo",
        "low",
        "high",
        "OpenSkill",
        "sd",
        "TrueSkill",
        "sd",
        "games",
        "share",
        "mean score",
        "timeouts",
        "crashes",
        "invalid",
        "starved",
    ];
    let mut table = row("th", &head.map(str::to_string));
    for cells in cells(standings) {
        table += &row("td", &cells.iter().map(|cell| escape(cell)).collect::<Vec<_>>());
    }
    format!("<table>{table}</table>")
}

/// Shares of the points of the row's bot against the column's.
fn cross(standings: &Standings, order: &[usize]) -> String {
    let names = order.iter().map(|&bot| escape(&standings.bots[bot].name));
    let head: Vec<String> = std::iter::once(String::new()).chain(names.clone()).collect();
    let mut table = row("th", &head);
    for (&a, name) in order.iter().zip(names) {
        let cell = |&b: &usize| match standings.cross.get(&(a, b)) {
            Some((half, of)) => format!("{:.1} % of {of}", 50.0 * *half as f64 / *of as f64),
            None => "-".to_string(),
        };
        let cells: Vec<String> = std::iter::once(name).chain(order.iter().map(cell)).collect();
        table += &row("td", &cells);
    }
    format!("<table class=\"names\">{table}</table>")
}

fn lost_games(lost: &[Lost]) -> String {
    if lost.is_empty() {
        return "<h2>Games lost by a fault</h2><p>none</p>".to_string();
    }
    let mut table =
        row("th", &["", "bot", "block", "seed", "outcome", "what", "replay"].map(str::to_string));
    for (index, game) in lost.iter().enumerate() {
        let links = |[page, file]: &[String; 2]| {
            let (page, file) = (escape(page), escape(file));
            format!("<a href=\"{page}\">watch</a> <a href=\"{file}\">recording</a>")
        };
        let link = game.links.as_ref().map_or("-".to_string(), links);
        let cells = [
            (index + 1).to_string(),
            escape(&game.bot),
            game.block.to_string(),
            escape(&game.seed),
            escape(&game.outcome),
            escape(&game.fault),
            link,
        ];
        table += &row("td", &cells);
    }
    format!("<h2>Games lost by a fault</h2><table>{table}</table>")
}

fn row(tag: &str, cells: &[String]) -> String {
    let cells: String = cells.iter().map(|cell| format!("<{tag}>{cell}</{tag}>")).collect();
    format!("<tr>{cells}</tr>")
}

/// Text that is safe between tags and in attributes.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
