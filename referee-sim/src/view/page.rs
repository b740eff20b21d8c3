//! Puts the page together: template, style, scripts, the drawings needed, data.

use std::collections::BTreeSet;

use engine::referee::Game;
use serde_json::json;

use super::data::{game_json, Shown};

const TEMPLATE: &str = include_str!("page.html");
const STYLE: &str = include_str!("page.css");
const SCRIPTS: [&str; 3] =
    [include_str!("parts.js"), include_str!("plain.js"), include_str!("page.js")];

/// A page that shows the given games.
pub fn page(title: &str, shown: &[Shown], games: &[&dyn Game]) -> String {
    let names: BTreeSet<&str> =
        shown.iter().map(|one| one.recording.header.game.as_str()).collect();
    let drawings = games.iter().filter(|game| names.contains(game.name()));
    let mut script = SCRIPTS.to_vec();
    script.splice(2..2, drawings.filter_map(|game| game.drawing()));
    script.push("start();");
    let data = json!({ "games": shown.iter().map(game_json).collect::<Vec<_>>() });
    fill(&[
        ("title", &escape_html(title)),
        ("style", STYLE.trim_end()),
        ("data", &escape_json(&data.to_string())),
        ("script", &format!("\"use strict\";\n{}", script.join("\n"))),
    ])
}

/// The template with its `{{name}}` marks replaced, each value as it is.
fn fill(values: &[(&str, &str)]) -> String {
    let mut parts = TEMPLATE.split("{{");
    let mut text = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let (name, rest) = part.split_once("}}").unwrap_or((part, ""));
        let value = values.iter().find(|(known, _)| *known == name);
        text += value.map_or("", |(_, value)| value);
        text += rest;
    }
    text
}

/// Text for HTML, attributes included.
pub fn escape_html(text: &str) -> String {
    let escape = |character| match character {
        '&' => "&amp;".to_string(),
        '<' => "&lt;".to_string(),
        '>' => "&gt;".to_string(),
        '"' => "&quot;".to_string(),
        other => other.to_string(),
    };
    text.chars().map(escape).collect()
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
        assert_eq!(escape_html("<a b=\"&\">"), "&lt;a b=&quot;&amp;&quot;&gt;");
        assert_eq!(escape_json("\"</script><!--\""), "\"\\u003c/script\\u003e\\u003c!--\"");
        assert_eq!(fill(&[("title", "{{data}}")]).matches("{{data}}").count(), 2);
    }
}
