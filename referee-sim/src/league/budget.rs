//! Recordings of a league that may have so many bytes and no more.
//!
//! What is dropped can be made again ([`super::again`]), so the games that somebody would look for first are kept.

use anyhow::Result;
use rusqlite::Row;

use super::store::{plain, Store};

/// One bot of so many, rounded up, is a top bot.
const TOP: usize = 4;
/// One recorded game of so many is close.
const CLOSE: usize = 4;

/// A recorded game.
struct Recorded {
    place: [i64; 2],
    bytes: i64,
    /// Somebody failed.
    is_fault: bool,
    /// A top bot was beaten.
    is_upset: bool,
    /// Points between the best and the next.
    gap: f64,
}

impl Store {
    /// Drops the least interesting recordings until all together have at most so many bytes. Kept longest are
    /// games with faults, then those that top bots lost, then close ones; and among these the newest. Gives
    /// the number of those that were dropped.
    pub fn drop_recordings(&mut self, budget: u64) -> Result<usize> {
        let budget = i64::try_from(budget).unwrap_or(i64::MAX);
        let write = self.write()?;
        let query = "SELECT coalesce(sum(length(replay)), 0) FROM games";
        let mut bytes: i64 = write.query_row(query, [], |row| row.get(0)).map_err(plain)?;
        if bytes <= budget {
            return Ok(0);
        }
        let mut dropped = 0;
        for game in least_first(recorded(&write)?) {
            if bytes <= budget {
                break;
            }
            let query = "UPDATE games SET replay = NULL WHERE block = ?1 AND rotation = ?2";
            write.execute(query, game.place).map_err(plain)?;
            bytes -= game.bytes;
            dropped += 1;
        }
        write.commit().map_err(plain)?;
        Ok(dropped)
    }
}

fn least_first(mut games: Vec<Recorded>) -> Vec<Recorded> {
    let mut gaps: Vec<f64> = games.iter().map(|game| game.gap).collect();
    gaps.sort_by(f64::total_cmp);
    let close = gaps.get(gaps.len() / CLOSE).copied().unwrap_or_default();
    games.sort_by_key(|game| (game.is_fault, game.is_upset, game.gap <= close, game.place));
    games
}

fn recorded(db: &rusqlite::Connection) -> Result<Vec<Recorded>> {
    let query = "SELECT bot FROM seats GROUP BY bot ORDER BY avg(better + level / 2.0), bot";
    let mut query = db.prepare(query).map_err(plain)?;
    let bots = query.query_map([], |row| row.get(0)).map_err(plain)?;
    let mut bots = bots.collect::<Result<Vec<i64>, _>>().map_err(plain)?;
    bots.truncate(bots.len().div_ceil(TOP));
    let top = bots.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
    let query = format!(
        "SELECT block, rotation, length(replay), coalesce(max(fault IS NOT NULL), 0), \
         coalesce(max(better > 0 AND bot IN ({top})), 0), \
         iif(sum(better = 0) > 1, 0.0, coalesce(1.0 * max(score) - max(iif(better > 0, score, NULL)), 0.0)) \
         FROM games LEFT JOIN seats USING (block, rotation) WHERE replay IS NOT NULL \
         GROUP BY block, rotation"
    );
    let mut query = db.prepare(&query).map_err(plain)?;
    let read = |row: &Row| {
        let (place, bytes) = ([row.get(0)?, row.get(1)?], row.get(2)?);
        let (is_fault, is_upset, gap) = (row.get(3)?, row.get(4)?, row.get(5)?);
        Ok(Recorded { place, bytes, is_fault, is_upset, gap })
    };
    let found = query.query_map([], read).map_err(plain)?;
    found.map(|game| game.map_err(plain)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_says_most_stays_longest() {
        let game = |block: i64, is_fault: bool, is_upset: bool, gap: f64| Recorded {
            place: [block, 0],
            bytes: 1,
            is_fault,
            is_upset,
            gap,
        };
        let games = vec![
            game(1, true, false, 9.0),
            game(2, false, true, 9.0),
            game(3, false, false, 1.0),
            game(4, false, false, 9.0),
            game(5, false, true, 9.0),
            game(6, false, false, 8.0),
            game(7, false, false, 0.0),
        ];
        let order: Vec<i64> = least_first(games).iter().map(|game| game.place[0]).collect();
        assert_eq!(order, [4, 6, 3, 7, 2, 5, 1]);
    }
}
