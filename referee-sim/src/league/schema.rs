//! The tables of a league's file, and leagues of versions before.

use anyhow::{bail, Result};
use rusqlite::Connection;

use super::store::plain;

/// Version of the tables; a newer one is refused.
pub(super) const VERSION: i64 = 4;

/// The oldest version that is brought up to date when a league of it is opened.
const OLDEST: i64 = 2;

/// "SNTE": tells a league from any other database.
const APPLICATION: i64 = 0x534e_5445;

const TABLES: &str = "
CREATE TABLE league (one INTEGER PRIMARY KEY CHECK (one = 1), game TEXT NOT NULL,
    seed INTEGER, turn_limit TEXT);
CREATE TABLE bots (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, spec TEXT NOT NULL,
    hash TEXT NOT NULL, active INTEGER NOT NULL);
CREATE TABLE blocks (id INTEGER PRIMARY KEY, round INTEGER NOT NULL, bots TEXT NOT NULL,
    number INTEGER NOT NULL, done INTEGER NOT NULL);
CREATE TABLE games (block INTEGER NOT NULL REFERENCES blocks (id), rotation INTEGER NOT NULL,
    result TEXT NOT NULL, times TEXT NOT NULL, replay BLOB,
    PRIMARY KEY (block, rotation)) WITHOUT ROWID;
";

/// What version 4 added. Times are seconds of 1970's clock; `source` is the commit that a bot is of,
/// `trial` whom it has to beat, `verdict` whether it did. The index holds what games are looked up by, without their recordings.
const SINCE_4: &str = "
ALTER TABLE bots ADD COLUMN added INTEGER;
ALTER TABLE bots ADD COLUMN source TEXT;
ALTER TABLE bots ADD COLUMN note TEXT;
ALTER TABLE bots ADD COLUMN trial TEXT;
ALTER TABLE bots ADD COLUMN verdict TEXT;
ALTER TABLE games ADD COLUMN played INTEGER;
ALTER TABLE games ADD COLUMN seed TEXT AS (json_extract(result, '$.Ok.seed'));
ALTER TABLE games ADD COLUMN turns INTEGER AS (json_extract(result, '$.Ok.outcome.turns'));
CREATE INDEX games_in_short ON games (block, rotation, seed, turns, played);
CREATE INDEX games_by_seed ON games (seed);
";

/// What seats are looked up by; it follows from the games' results. `level` and `better` count opponents.
pub(super) const SEATS: &str = "
DROP TABLE IF EXISTS seats;
CREATE TABLE seats (block INTEGER NOT NULL, rotation INTEGER NOT NULL, seat INTEGER NOT NULL,
    bot INTEGER NOT NULL, score INTEGER NOT NULL, level INTEGER NOT NULL,
    better INTEGER NOT NULL, fault TEXT,
    ending TEXT AS (CASE WHEN better > 0 THEN 'lost' WHEN level > 0 THEN 'shared' ELSE 'won' END),
    PRIMARY KEY (block, rotation, seat)) WITHOUT ROWID;
CREATE INDEX seats_by_bot ON seats (bot, block, rotation);
CREATE INDEX seats_by_ending ON seats (ending, block, rotation);
CREATE INDEX seats_by_fault ON seats (fault, block, rotation) WHERE fault IS NOT NULL;
";

/// The tables of a new league.
pub(super) fn create(db: &Connection) -> Result<()> {
    db.execute_batch(&format!("{TABLES} {SINCE_4} {SEATS}")).map_err(plain)?;
    db.pragma_update(None, "application_id", APPLICATION).map_err(plain)?;
    db.pragma_update(None, "user_version", VERSION).map_err(plain)
}

/// The tables that a league of an older version lacks; its seats are not filled yet.
pub(super) fn bring_up(db: &Connection) -> Result<()> {
    db.execute_batch(&format!("{SINCE_4} {SEATS}")).map_err(plain)?;
    db.pragma_update(None, "user_version", VERSION).map_err(plain)
}

/// The version of a league's tables; `None` in a file without any.
pub(super) fn version(db: &Connection) -> Result<Option<i64>> {
    let pragma = |name: &str| -> Result<i64> {
        db.pragma_query_value(None, name, |row| row.get(0)).map_err(plain)
    };
    // In this order a league that another process makes meanwhile is none, or whole.
    let tables: i64 =
        db.query_row("SELECT count(*) FROM sqlite_master", [], |row| row.get(0)).map_err(plain)?;
    let (version, application) = (pragma("user_version")?, pragma("application_id")?);
    if tables == 0 && version == 0 {
        return Ok(None);
    }
    if application != APPLICATION {
        bail!("a database, but not a league");
    }
    if !(OLDEST..=VERSION).contains(&version) {
        let age = if version > VERSION { "a newer" } else { "an older" };
        bail!("written by {age} version: schema {version}, this program knows {VERSION}");
    }
    Ok(Some(version))
}
