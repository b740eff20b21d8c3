//! Values as text: in a table, and as fields of the bot's source.

use std::fmt::Write as _;

use engine::referee::Game;

use super::params::Param;

/// A parameter's value.
pub fn text_of(param: &Param, value: f64) -> String {
    if param.int {
        format!("{value:.0}")
    } else {
        number(value)
    }
}

/// Any value.
pub fn number(value: f64) -> String {
    // Four significant digits or so: more is noise.
    let digits = (3.0 - value.abs().max(1e-9).log10().floor()).clamp(1.0, 6.0) as usize;
    format!("{value:.digits$}")
}

/// The value that [`number`] shows.
pub fn rounded(value: f64) -> f64 {
    number(value).parse().unwrap_or(value)
}

/// Fields as they stand in a struct's literal, by the struct's name; lists are whole.
pub fn source(game: &dyn Game, bot: &str, params: &[Param], values: &[f64], title: &str) -> String {
    let all = game.parameters(bot);
    let value_of = |name: &str| {
        let tuned = params.iter().zip(values).find(|(param, _)| param.name == name);
        match tuned {
            Some((param, value)) => text_of(param, *value),
            None => all
                .iter()
                .find(|(known, _)| known == name)
                .map_or(String::new(), |(_, v)| format!("{v:?}")),
        }
    };
    let mut text = format!("// {title}\n");
    let mut group = None;
    let mut lists: Vec<String> = Vec::new();
    for param in params {
        let (prefix, field) = param.name.split_once('.').unwrap_or(("", &param.name));
        if group != Some(prefix) {
            let _ = writeln!(text, "// {}", if prefix.is_empty() { "settings" } else { prefix });
            group = Some(prefix);
        }
        let Some((list, _)) = field.rsplit_once('.') else {
            let _ = writeln!(text, "{field}: {},", value_of(&param.name));
            continue;
        };
        let whole = format!("{prefix}.{list}.");
        if !lists.contains(&whole) {
            let items = all.iter().filter(|(name, _)| name.starts_with(&whole));
            let items: Vec<String> = items.map(|(name, _)| value_of(name)).collect();
            let _ = writeln!(text, "{list}: [{}],", items.join(", "));
            lists.push(whole);
        }
    }
    text
}
