//! The league's file: settings, bots, planned blocks, games.
//!
//! SQLite in WAL mode: a block's games come in together or not at all, whatever kills the program.

use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use anyhow::{anyhow, bail, Context, Result};
use rusqlite::{
    params, Connection, ErrorCode, OpenFlags, OptionalExtension, Row, Transaction,
    TransactionBehavior,
};

use super::schema;
use crate::recordings::{json, replay};
use crate::series::blocks::Played;
use crate::series::Finished;
use crate::stats::score::pairwise;

/// A planned or played block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// Number in the league.
    pub id: i64,
    /// Ids of the bots, in the order of the block's first game.
    pub bots: Vec<i64>,
    /// Number of the block among those of the same bots: its seed.
    pub number: i64,
}

/// A game of the league.
#[derive(Clone, Debug)]
pub struct Game {
    /// The block.
    pub block: i64,
    /// Rotation within the block.
    pub rotation: i64,
    /// Ids of the block's bots, in the order of its first game.
    pub bots: Vec<i64>,
    /// What became of it; its recording is read by [`Store::replay`] alone.
    pub result: Finished,
}

impl Game {
    /// The game, and the ids of its bots by seat; an error says why there are none.
    pub fn seats(&self) -> Result<(&Played, Vec<i64>), &str> {
        let played = self.result.as_ref().map_err(String::as_str)?;
        let seats = || played.seats.iter().map(|&bot| self.bots.get(bot).copied()).collect();
        let fits = played.has_seats(self.bots.len()).then(seats).flatten();
        fits.map(|seats| (played, seats)).ok_or(MISFIT)
    }
}

/// A game of other bots than those of its block.
pub const MISFIT: &str = "does not fit the league";

/// What all games of the league have in common.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Name of the game.
    pub game: String,
    /// Seed of everything; set by the first run.
    pub seed: Option<i64>,
    /// `wall`, `cpu` or a number of nodes; set by the first run.
    pub limit: Option<String>,
}

/// Forgets what is planned.
pub(super) const DROP_OPEN: &str = "DELETE FROM blocks WHERE done = 0";

/// How long a file is waited for that another process uses.
pub(super) const WAIT: Duration = Duration::from_secs(5);

/// Between two looks at it.
const PAUSE: Duration = Duration::from_millis(5);

/// An open league.
pub struct Store {
    pub(super) db: Connection,
}

impl Store {
    /// Opens a league's file; with `create`, makes an empty one if there is none.
    pub fn open(path: &Path, create: bool) -> Result<Self> {
        if !create && !path.is_file() {
            bail!("{}: no such league; `league add` starts one", path.display());
        }
        Self::try_open(path).map_err(|error| anyhow!("{}: {error:#}", path.display()))
    }

    fn try_open(path: &Path) -> Result<Self> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
        let db = Connection::open_with_flags(path, flags).map_err(plain)?;
        db.busy_timeout(WAIT).map_err(plain)?;
        let version = schema::version(&db)?;
        let check: String =
            db.query_row("PRAGMA quick_check(1)", [], |row| row.get(0)).map_err(plain)?;
        if check != "ok" {
            bail!("damaged: {}", check.lines().next().unwrap_or_default());
        }
        write_ahead(&db).map_err(plain)?;
        db.execute_batch("PRAGMA synchronous = NORMAL").map_err(plain)?;
        let store = Self { db };
        if version != Some(schema::VERSION) {
            store.bring_up()?;
        }
        Ok(store)
    }

    /// Makes the tables of a new league, or those that an older version lacks: all of them or none.
    fn bring_up(&self) -> Result<()> {
        let write = Transaction::new_unchecked(&self.db, TransactionBehavior::Immediate);
        let write = write.map_err(plain)?;
        match schema::version(&write)? {
            // Another process was faster.
            Some(schema::VERSION) => return Ok(()),
            Some(_) => {
                let mut games = Vec::new();
                self.each_result(|game| games.push(game))?;
                schema::bring_up(&write)?;
                games.iter().try_for_each(|game| add_seats(&write, game))?;
            }
            None => schema::create(&write)?,
        }
        write.commit().map_err(plain)
    }

    /// The settings; `None` in a new league.
    pub fn settings(&self) -> Result<Option<Settings>> {
        let read =
            |row: &Row| Ok(Settings { game: row.get(0)?, seed: row.get(1)?, limit: row.get(2)? });
        let query = "SELECT game, seed, turn_limit FROM league";
        self.db.query_row(query, [], read).optional().map_err(plain)
    }

    /// Writes the settings.
    pub fn set_settings(&self, settings: &Settings) -> Result<()> {
        let Settings { game, seed, limit } = settings;
        let query = "INSERT OR REPLACE INTO league VALUES (1, ?1, ?2, ?3)";
        self.db.execute(query, params![game, seed, limit]).map_err(plain)?;
        Ok(())
    }

    /// Begins to write. Taken at once, the lock is waited for; one that is asked for after something was
    /// read is refused if others wrote meanwhile.
    pub(super) fn write(&mut self) -> Result<Transaction<'_>> {
        self.db.transaction_with_behavior(TransactionBehavior::Immediate).map_err(plain)
    }

    /// Number of finished blocks, and the number of the last round.
    pub fn progress(&self) -> Result<(i64, i64)> {
        let query = "SELECT coalesce(sum(done), 0), coalesce(max(round), 0) FROM blocks";
        self.db.query_row(query, [], |row| Ok((row.get(0)?, row.get(1)?))).map_err(plain)
    }

    /// Writes a round down.
    pub fn add_round(&mut self, round: i64, blocks: &[(Vec<i64>, i64)]) -> Result<()> {
        let write = self.write()?;
        for (bots, number) in blocks {
            let query = "INSERT INTO blocks (round, bots, number, done) VALUES (?1, ?2, ?3, 0)";
            write.execute(query, params![round, list(bots), number]).map_err(plain)?;
        }
        write.commit().map_err(plain)
    }

    /// Forgets the blocks that are not played; they are planned again.
    pub fn drop_open(&self) -> Result<()> {
        self.db.execute(DROP_OPEN, []).map(drop).map_err(plain)
    }

    /// Blocks that are planned and not played, in order.
    pub fn open_blocks(&self) -> Result<Vec<Block>> {
        self.blocks("WHERE done = 0")
    }

    /// All blocks in order.
    pub fn all_blocks(&self) -> Result<Vec<Block>> {
        self.blocks("")
    }

    fn blocks(&self, only: &str) -> Result<Vec<Block>> {
        let query = format!("SELECT id, bots, number FROM blocks {only} ORDER BY id");
        let mut query = self.db.prepare(&query).map_err(plain)?;
        let read = |row: &Row| {
            Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?, row.get::<_, i64>(2)?))
        };
        let rows = query.query_map([], read).map_err(plain)?;
        rows.map(|row| {
            let (id, bots, number) = row.map_err(plain)?;
            Ok(Block { id, bots: parse(&bots)?, number })
        })
        .collect()
    }

    /// Writes all games of a block, which is then done. False if the block is not planned any more: somebody
    /// took a bot out meanwhile.
    pub fn finish_block(&mut self, block: &Block, games: Vec<Finished>) -> Result<bool> {
        let Block { id, bots, number } = block;
        let write = self.write()?;
        // The next plan uses the id again.
        let query = "UPDATE blocks SET done = 1 \
                     WHERE id = ?1 AND bots = ?2 AND number = ?3 AND done = 0";
        if write.execute(query, params![id, list(bots), number]).map_err(plain)? == 0 {
            return Ok(false);
        }
        for (rotation, mut game) in (0..).zip(games) {
            let times = game.as_mut().map_or(Vec::new(), Played::take_times);
            let recording = game.as_ref().ok().and_then(|game| game.outcome.recording.as_ref());
            // A recording that cannot be packed is no reason to lose the game.
            let replay = recording.and_then(|recording| replay::to_gzip(recording).ok());
            let result = serde_json::to_string(&game)?;
            let query = "INSERT INTO games VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
            let row = params![id, rotation, result, list(&times), replay, now()];
            write.execute(query, row).map_err(plain)?;
            add_seats(&write, &Game { block: *id, rotation, bots: bots.clone(), result: game })?;
        }
        write.commit().map_err(plain)?;
        Ok(true)
    }

    /// Visits all games in the order of blocks and rotations, without times and recordings: what is
    /// known of a long league is far more than what a round or a ranking needs.
    pub fn each_result(&self, take: impl FnMut(Game)) -> Result<()> {
        self.each_game("'[]'", i64::MIN, take)
    }

    /// All games with their times, in the order of blocks and rotations; without recordings.
    pub fn games(&self) -> Result<Vec<Game>> {
        let mut games = Vec::new();
        self.each_game("times", i64::MIN, |game| games.push(game))?;
        Ok(games)
    }

    /// Visits the games of all blocks after one.
    pub(super) fn each_game(
        &self,
        times: &str,
        after: i64,
        mut take: impl FnMut(Game),
    ) -> Result<()> {
        let query = format!(
            "SELECT block, rotation, bots, result, {times} FROM games \
             LEFT JOIN blocks ON blocks.id = block WHERE block > ?1 ORDER BY block, rotation"
        );
        let mut query = self.db.prepare(&query).map_err(plain)?;
        let mut rows = query.query([after]).map_err(plain)?;
        while let Some(row) = rows.next().map_err(plain)? {
            take(read_game(row)?);
        }
        Ok(())
    }
}

/// Changes to a log beside the file. SQLite gives up at once here while another process writes.
fn write_ahead(db: &Connection) -> rusqlite::Result<()> {
    let start = Instant::now();
    loop {
        // The pragma answers with a row.
        match db.query_row("PRAGMA journal_mode = WAL", [], |_| Ok(())) {
            Err(error) if is_busy(&error) && start.elapsed() < WAIT => sleep(PAUSE),
            done => return done,
        }
    }
}

/// Seconds since 1970.
pub(super) fn now() -> Option<i64> {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).ok()?;
    i64::try_from(since.as_secs()).ok()
}

/// What each seat of a game did; nothing of a game that was not finished.
fn add_seats(db: &Connection, game: &Game) -> Result<()> {
    let Ok((played, bots)) = game.seats() else { return Ok(()) };
    let query = "INSERT INTO seats VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
    let mut add = db.prepare_cached(query).map_err(plain)?;
    let scores = &played.outcome.end.scores;
    for (seat, bot) in bots.into_iter().enumerate() {
        let [_, level, better] = pairwise(scores, seat);
        let fault = played.outcome.seats[seat].fault.as_ref().map(|(_, fault)| fault.kind());
        let (block, rotation, score) = (game.block, game.rotation, scores[seat]);
        add.execute(params![
            block,
            rotation,
            seat as i64,
            bot,
            score,
            level as i64,
            better as i64,
            fault
        ])
        .map_err(plain)?;
    }
    Ok(())
}

/// A game as read by `each_game`.
fn read_game(row: &Row) -> Result<Game> {
    let text = |index: usize| row.get::<_, String>(index).map_err(plain);
    let mut result: Finished = parse(&text(3)?)?;
    if let Ok(played) = &mut result {
        let times: Vec<Vec<u32>> = parse(&text(4)?)?;
        played.outcome.seats.iter_mut().zip(times).for_each(|(seat, times)| seat.times = times);
    }
    let (block, rotation) = (row.get(0).map_err(plain)?, row.get(1).map_err(plain)?);
    Ok(Game { block, rotation, bots: parse(&text(2)?)?, result })
}

/// An error of the database in plain words.
pub(super) fn plain(error: rusqlite::Error) -> anyhow::Error {
    match error.sqlite_error_code() {
        _ if is_busy(&error) => anyhow!("in use by another program"),
        Some(ErrorCode::NotADatabase) => anyhow!("not a league: file is not a database"),
        Some(ErrorCode::DatabaseCorrupt) => anyhow!("damaged: the file is cut or overwritten"),
        Some(ErrorCode::DiskFull) => anyhow!("cannot write: the disk is full"),
        _ => anyhow!("{error}"),
    }
}

fn is_busy(error: &rusqlite::Error) -> bool {
    matches!(error.sqlite_error_code(), Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked))
}

pub(super) fn list<T: serde::Serialize>(values: &[T]) -> String {
    serde_json::to_string(values).unwrap_or_default()
}

pub(super) fn parse<T: serde::de::DeserializeOwned>(text: &str) -> Result<T> {
    json::read(text.as_bytes()).with_context(|| format!("damaged: unreadable {text:?}"))
}
