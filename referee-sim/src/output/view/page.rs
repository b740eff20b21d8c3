//! Puts the page together: template, style, scripts, the drawings needed, data.

use std::collections::BTreeSet;

use askama::Template;
use engine::referee::Game;
use serde_json::json;

use super::data::{game_json, Shown};

const STYLE: &str = include_str!("page.css");
/// Parts, then what draws, then what uses both.
const SCRIPTS: [&str; 6] = [
    include_str!("parts.js"),
    include_str!("plain.js"),
    include_str!("debug.js"),
    include_str!("differences.js"),
    include_str!("review.js"),
    include_str!("page.js"),
];

#[derive(Template)]
#[template(path = "output/view/page.html")]
struct Page<'a> {
    title: &'a str,
    style: &'a str,
    data: String,
    script: String,
}

/// A page that shows the given games.
pub fn page(title: &str, shown: &[Shown], games: &[&dyn Game]) -> String {
    let names: BTreeSet<&str> =
        shown.iter().map(|one| one.recording.header.game.as_str()).collect();
    let drawings = games.iter().filter(|game| names.contains(game.name()));
    let mut script = SCRIPTS.to_vec();
    script.splice(2..2, drawings.filter_map(|game| game.drawing()));
    script.push("start();");
    let data = json!({ "games": shown.iter().map(game_json).collect::<Vec<_>>() });
    let page = Page {
        title,
        style: STYLE.trim_end(),
        data: escape_json(&data.to_string()),
        script: format!("\"use strict\";\n{}", script.join("\n")),
    };
    page.to_string() + "\n"
}

/// JSON for a `script` element: nothing in it can end the element or start a comment.
fn escape_json(json: &str) -> String {
    json.replace('<', "\\u003c").replace('>', "\\u003e")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_cannot_end_their_element() {
        for script in SCRIPTS {
            assert!(!script.contains("</script") && !script.contains("<!--"));
        }
    }

    #[test]
    fn foreign_text_is_escaped() {
        assert_eq!(escape_json("\"</script><!--\""), "\"\\u003c/script\\u003e\\u003c!--\"");
        assert!(
            page("</title><b>", &[], &[]).contains("<title>&#60;/title&#62;&#60;b&#62;</title>")
        );
    }
}
