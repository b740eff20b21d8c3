//! Recordings of a league's games: the one that was kept, or the game played again.

use std::io::Read;
use std::path::Path;

use anyhow::{anyhow, Context, Result};
use engine::referee::Game;
use flate2::read::MultiGzDecoder;
use rusqlite::{OptionalExtension, Row};

use super::run;
use super::store::{parse, plain, Store};
use crate::game::bot_spec::BotSpec;
use crate::game::registry;
use crate::recordings::replay;
use crate::series::blocks::{self, Played};
use crate::series::Finished;
use crate::write;

/// Writes the recording of a game. False, with a line, if it was played again and ended otherwise, as it may
/// without a node budget; there is no recording then.
pub fn replay(path: &Path, games: &[&dyn Game], place: [i64; 2], target: &Path) -> Result<bool> {
    replay::check_target(target)?;
    let store = Store::open(path, false)?;
    let [block, rotation] = place;
    let name = format!("{}: block {block}, game {rotation}", path.display());
    let known = store.game(block, rotation)?.with_context(|| format!("{name}: no such game"))?;
    let known = known.map_err(|error| anyhow!("{name} has no recording: {error}"))?;
    if let Some(bytes) = store.replay(block, rotation)? {
        if target.extension().is_some_and(|extension| extension == "gz") {
            write::whole(target, &bytes)?;
        } else {
            let mut text = Vec::new();
            let read = MultiGzDecoder::new(&bytes[..]).read_to_end(&mut text);
            read.with_context(|| format!("{name}: damaged"))?;
            write::whole(target, &text)?;
        }
        return Ok(true);
    }
    let again = play(&store, games, place).with_context(|| name.clone())?;
    let [old, new] = [&known, &again].map(|game| (&game.seed, &game.outcome.end.scores));
    if old != new {
        eprintln!("{name}: scores {:?}, now {:?}: not the game that was played", old.1, new.1);
        return Ok(false);
    }
    let recording = again.outcome.recording.as_ref().context("the game cannot be recorded")?;
    replay::write(target, recording)?;
    Ok(true)
}

/// The same game: bots, seed and limit are in the league.
fn play(store: &Store, games: &[&dyn Game], [block, rotation]: [i64; 2]) -> Result<Played> {
    let settings = store.settings()?.context("an empty league")?;
    let game = registry::find(games, &settings.game)?;
    let planned = store.all_blocks()?.into_iter().find(|planned| planned.id == block);
    let planned = planned.context("damaged: no such block")?;
    let bots = store.bots()?;
    let spec = |id: &i64| {
        let bot = bots.iter().find(|bot| bot.id == *id).context("damaged: no such bot")?;
        run::resolve(game, bot)
    };
    let specs = planned.bots.iter().map(spec).collect::<Result<Vec<BotSpec>>>()?;
    let first = planned.number as usize * blocks::size(game, specs.len());
    let pairing = run::pairing(game, &settings, &specs, true)?;
    let played = pairing.play(first + rotation as usize, &|| false);
    played.context("stopped")?.map_err(anyhow::Error::msg)
}

impl Store {
    /// What became of a game, if there was one.
    fn game(&self, block: i64, rotation: i64) -> Result<Option<Finished>> {
        let query = "SELECT result FROM games WHERE block = ?1 AND rotation = ?2";
        let read = |row: &Row| row.get::<_, String>(0);
        let found = self.db.query_row(query, [block, rotation], read).optional().map_err(plain)?;
        found.map(|text| parse(&text)).transpose()
    }

    /// The recording of a game, by block and rotation, as `.jsonl.gz`, if there is one.
    pub fn replay(&self, block: i64, rotation: i64) -> Result<Option<Vec<u8>>> {
        let query = "SELECT replay FROM games WHERE block = ?1 AND rotation = ?2";
        let read = |row: &Row| row.get::<_, Option<Vec<u8>>>(0);
        let found = self.db.query_row(query, [block, rotation], read).optional();
        Ok(found.map_err(plain)?.flatten())
    }
}
