//! What `league add`, `list`, `rank`, `remove` and `restore` do.

use std::io::{stdout, Write};
use std::path::Path;

use anyhow::{bail, Result};
use engine::referee::Game;

use crate::game::registry;
use crate::league::bots::NewBot;
use crate::league::standings::Standings;
use crate::league::store::{Settings, Store};
use crate::league::version;
use crate::output::table;

/// A version to add.
#[derive(Clone, Copy, Debug)]
pub struct Added<'a> {
    /// Its name in the league.
    pub name: &'a str,
    /// What it is.
    pub spec: &'a str,
    /// What the user says of it.
    pub note: Option<&'a str>,
    /// Whom it has to beat.
    pub against: &'a [String],
}

/// Adds a version; the first one starts the league.
pub fn add(path: &Path, game: Option<&str>, games: &[&dyn Game], bot: &Added) -> Result<()> {
    let Added { name, spec, note, against } = *bot;
    let fresh = !path.is_file();
    let known = if fresh { None } else { Store::open(path, false)?.settings()? };
    let wanted = match (&known, game) {
        (Some(known), Some(game)) if known.game != game => {
            bail!("{}: a league of {}, not of {game}", path.display(), known.game)
        }
        (Some(known), _) => known.game.clone(),
        (None, Some(game)) => game.to_string(),
        (None, None) => bail!("{}: a new league needs --game", path.display()),
    };
    let game = registry::find(games, &wanted)?;
    if *game.players().end() == 1 {
        bail!("{wanted} is for one player: compare its bots by `referee-sim compare`");
    }
    let (_, hash) = version::resolve(game, spec)?;
    let store = Store::open(path, true)?;
    // Another process may have started it meanwhile.
    if store.settings()?.is_none() {
        store.set_settings(&Settings { game: wanted, seed: None, limit: None })?;
    }
    let source = version::source(spec)?;
    let spec = version::pinned(spec, source.as_deref());
    let against = against.iter().map(|name| Ok(store.bot(name)?.id)).collect::<Result<Vec<_>>>()?;
    store.add_bot(&NewBot {
        name,
        spec: &spec,
        hash: &hash,
        source: source.as_deref(),
        note,
        against: &against,
    })
}

/// Shows all versions.
pub fn list(path: &Path, out: &mut impl Write) -> Result<()> {
    let rows: Vec<Vec<String>> = Store::open(path, false)?
        .bots()?
        .into_iter()
        .map(|bot| {
            let (state, hash) = (bot.state().to_string(), bot.short_hash().to_string());
            vec![bot.name, state, hash, bot.spec]
        })
        .collect();
    let text = table::layout(&["bot", "state", "hash", "what"], &rows);
    Ok(out.write_all(text.as_bytes())?)
}

/// Shows the ranking.
pub fn rank(path: &Path, json: bool) -> Result<()> {
    let store = Store::open(path, false)?;
    let mut games = Vec::new();
    store.each_result(|game| games.push(game))?;
    let standings = Standings::new(store.bots()?, &games);
    let mut out = stdout().lock();
    if json {
        let settings = store.settings()?;
        let game = settings.as_ref().map_or("", |settings| settings.game.as_str());
        writeln!(out, "{}", crate::league::report::json(game, &standings))?;
    } else {
        write!(out, "{}", crate::league::report::text(&standings))?;
    }
    Ok(())
}

/// Takes a bot out of coming games, or back into them.
pub fn set_active(path: &Path, name: &str, active: bool) -> Result<()> {
    Store::open(path, false)?.set_active(name, active)
}
