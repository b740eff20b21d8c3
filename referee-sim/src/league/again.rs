//! Recordings of a league's games: the one that was kept, or the game played again.

use std::io::Read;
use std::path::Path;

use anyhow::{anyhow, ensure, Context, Result};
use engine::referee::Game;
use flate2::read::MultiGzDecoder;
use rusqlite::{OptionalExtension, Row};

use super::bots::Bot;
use super::run;
use super::store::{parse, plain, Block, Settings, Store};
use crate::game::bot_spec::BotSpec;
use crate::game::limit::Limit;
use crate::game::registry;
use crate::recordings::replay;
use crate::series::blocks::{self, Played};
use crate::series::Finished;
use crate::write;

/// Writes the recording of a game. False, with a line, if it was played again and ended otherwise, as it may
/// without a node budget; there is no recording then.
pub fn replay(path: &Path, games: &[&dyn Game], place: [i64; 2], target: &Path) -> Result<bool> {
    replay::check_target(target)?;
    let name = format!("{}: block {}, game {}", path.display(), place[0], place[1]);
    let found = Found::read(&Store::open(path, false)?, place).context(name.clone())?;
    let bytes = match found.recording(games).with_context(|| name.clone())? {
        Ok(bytes) => bytes,
        Err(other) => {
            eprintln!("{name}: {other}");
            return Ok(false);
        }
    };
    if target.extension().is_some_and(|extension| extension == "gz") {
        write::whole(target, &bytes)?;
        return Ok(true);
    }
    let mut text = Vec::new();
    let read = MultiGzDecoder::new(&bytes[..]).read_to_end(&mut text);
    read.with_context(|| format!("{name}: damaged"))?;
    write::whole(target, &text)?;
    Ok(true)
}

/// A game with all that it follows from.
pub struct Found {
    settings: Settings,
    block: Block,
    bots: Vec<Bot>,
    rotation: i64,
    played: Played,
    kept: Option<Vec<u8>>,
}

impl Found {
    /// The game of that block and number, if there was one.
    pub fn read(store: &Store, [block, rotation]: [i64; 2]) -> Result<Self> {
        let played = store.game(block, rotation)?.context("no such game")?;
        let played = played.map_err(|error| anyhow!("it has no recording: {error}"))?;
        let settings = store.settings()?.context("damaged: an empty league")?;
        let block = store.all_blocks()?.into_iter().find(|planned| planned.id == block);
        let block = block.context("damaged: no such block")?;
        ensure!(played.has_seats(block.bots.len()), super::store::MISFIT);
        let mut bots = store.bots()?;
        bots.retain(|bot| block.bots.contains(&bot.id));
        let kept = store.replay(block.id, rotation)?;
        Ok(Self { settings, block, bots, rotation, played, kept })
    }

    /// Whether the recording was kept.
    pub fn is_kept(&self) -> bool {
        self.kept.is_some()
    }

    /// The nodes of a turn, if these end it.
    pub fn nodes(&self) -> Option<u64> {
        self.settings.limit.as_deref().and_then(Limit::from_word).and_then(Limit::nodes)
    }

    /// Its bots by seat, by their names in the league and as they were named.
    pub fn seats(&self) -> Vec<&Bot> {
        let ids = self.played.seats.iter().filter_map(|&place| self.block.bots.get(place));
        ids.filter_map(|id| self.bots.iter().find(|bot| bot.id == *id)).collect()
    }

    /// Fails if one of its bots is not what it was.
    pub fn check(&self, games: &[&dyn Game]) -> Result<()> {
        self.specs(registry::find(games, &self.settings.game)?).map(drop)
    }

    fn specs(&self, game: &dyn Game) -> Result<Vec<BotSpec>> {
        let spec = |id: &i64| {
            let bot = self.bots.iter().find(|bot| bot.id == *id);
            run::resolve(game, bot.context("damaged: no such bot")?)
        };
        self.block.bots.iter().map(spec).collect()
    }

    /// The recording as `.jsonl.gz`: the one that was kept, or of the game played again; or what is different if
    /// that is another game.
    pub fn recording(mut self, games: &[&dyn Game]) -> Result<Result<Vec<u8>, String>> {
        if let Some(bytes) = self.kept.take() {
            return Ok(Ok(bytes));
        }
        let again = self.play(games)?;
        let [old, new] = [&self.played, &again].map(|game| (&game.seed, &game.outcome.end.scores));
        if old != new {
            let (old, new) = (old.1, new.1);
            return Ok(Err(format!("scores {old:?}, now {new:?}: not the game that was played")));
        }
        let recording = again.outcome.recording.as_ref().context("the game cannot be recorded")?;
        Ok(Ok(replay::to_gzip(recording)?))
    }

    /// The same game: bots, seed and limit are in the league.
    fn play(&self, games: &[&dyn Game]) -> Result<Played> {
        let game = registry::find(games, &self.settings.game)?;
        let specs = self.specs(game)?;
        let first = self.block.number as usize * blocks::size(game, specs.len());
        let pairing = run::pairing(game, &self.settings, &specs, true)?;
        let played = pairing.play(first + self.rotation as usize, &|| false);
        played.context("stopped")?.map_err(anyhow::Error::msg)
    }
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
