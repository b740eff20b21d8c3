//! What `league add`, `list`, `run`, `rank` and `remove` do.

use std::collections::BTreeMap;
use std::io::{stdout, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::thread;
use std::time::Duration;

use anyhow::{anyhow, bail, Context, Result};
use engine::referee::Game;
use indicatif::ProgressBar;

use crate::game::bot_spec::BotSpec;
use crate::game::limit::Limit;
use crate::game::registry;
use crate::league::bots::{Bot, NewBot};
use crate::league::standings::{self, Standings};
use crate::league::store::{Block, Settings, Store};
use crate::league::{plan, trials, version};
use crate::output::table;
use crate::process::interrupt;
use crate::series::blocks::{self, Pairing, PLAIN};
use crate::series::pool::Workers;
use crate::series::{self, Finished, Remote, Series, Stretch};

/// How often the bar's figures change.
const REFRESH: Duration = Duration::from_secs(1);

/// What `league run` is asked for.
#[derive(Clone, Debug)]
pub struct RunOptions {
    /// Blocks that the league is to have at the end, at least; without, it has no end.
    pub blocks: Option<i64>,
    /// Seed of everything, if given.
    pub seed: Option<i64>,
    /// What ends a turn, if given.
    pub limit: Option<Limit>,
    /// The threads.
    pub workers: Workers,
    /// The queue through which the games are played instead, if any.
    pub remote: Option<Remote>,
    /// Whether recordings are kept.
    pub replays: bool,
}

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
    if known.is_none() {
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

/// Plays until the league has so many blocks, in whole rounds. Versions that come meanwhile play from the
/// next round on.
pub fn run(path: &Path, games: &[&dyn Game], options: &RunOptions) -> Result<()> {
    let mut store = Store::open(path, false)?;
    let settings = settle(&store, options)?;
    let game = registry::find(games, &settings.game)?;
    interrupt::watch()?;
    let bar = series::progress_bar(options.blocks.map(|blocks| blocks as usize), "blocks");
    bar.enable_steady_tick(REFRESH);
    let name = || path.display().to_string();
    let mut specs = BTreeMap::new();
    loop {
        // In the middle of a round nobody knows what an unbroken run would.
        if store.open_blocks()?.is_empty() {
            trials::judge(&mut store).with_context(name)?;
        }
        let told = |text: String| bar.suspend(|| eprintln!("{text}"));
        resolve_new(&mut store, game, &mut specs, options.blocks.is_none().then_some(&told))?;
        let bots = store.bots()?;
        if bots.iter().filter(|bot| bot.active).count() < 2 {
            if interrupt::stopped() {
                break;
            }
            thread::sleep(REFRESH);
            continue;
        }
        let (done, round) = store.progress()?;
        bar.set_position(done as u64);
        let mut open = store.open_blocks()?;
        if open.is_empty() {
            if options.blocks.is_some_and(|blocks| done >= blocks) || interrupt::stopped() {
                break;
            }
            plan_round(&mut store, game, &bots, round + 1).with_context(name)?;
            open = store.open_blocks()?;
        }
        play_blocks(&mut store, game, &settings, &specs, &open, options, &bar)
            .with_context(name)?;
        if interrupt::stopped() {
            break;
        }
    }
    bar.finish_and_clear();
    rank(path, false)
}

/// The league's seed and limit: those of its first run.
fn settle(store: &Store, options: &RunOptions) -> Result<Settings> {
    let Some(mut settings) = store.settings()? else { bail!("the league has no bots yet") };
    let limit = options.limit.map(Limit::word);
    for (what, known, given) in [
        ("seed", settings.seed.map(|seed| seed.to_string()), options.seed.map(|s| s.to_string())),
        ("turn limit", settings.limit.clone(), limit.clone()),
    ] {
        if let (Some(known), Some(given)) = (known, given) {
            if known != given {
                bail!("the league's {what} is {known}, not {given}: results would not compare");
            }
        }
    }
    settings.seed = settings.seed.or(options.seed).or(Some(1));
    settings.limit = settings.limit.or(limit).or_else(|| Some(Limit::default().word()));
    store.set_settings(&settings)?;
    Ok(settings)
}

/// What every active bot is that was not known yet; a bot whose files have changed is none of the league's.
/// A league without an end tells of such a one, and goes on without it.
fn resolve_new(
    store: &mut Store,
    game: &dyn Game,
    specs: &mut BTreeMap<i64, BotSpec>,
    endless: Option<&dyn Fn(String)>,
) -> Result<()> {
    let bots = store.bots()?;
    for bot in bots.iter().filter(|bot| bot.active) {
        if specs.contains_key(&bot.id) {
            continue;
        }
        match (resolve(game, bot), endless) {
            (Ok(spec), _) => drop(specs.insert(bot.id, spec)),
            (Err(error), Some(tell)) => {
                store.retire_bot(&bot.name)?;
                tell(format!("{error:#}: it gets no more games"));
            }
            (Err(error), None) => return Err(error),
        }
    }
    let active = bots.iter().filter(|bot| bot.active).count();
    if active < 2 && endless.is_none() {
        bail!("the league has {active} active bots: it needs two");
    }
    Ok(())
}

fn resolve(game: &dyn Game, bot: &Bot) -> Result<BotSpec> {
    let (spec, hash) = version::resolve(game, &bot.spec)
        .map_err(|error| anyhow!("bot {}: {error:#}", bot.name))?;
    if hash != bot.hash {
        let (old, new) = (bot.short_hash(), &hash[..12]);
        bail!(
            "bot {}: {} changed since it was added ({old}, now {new}): add it by another name",
            bot.name,
            bot.spec
        );
    }
    Ok(spec)
}

/// Plans the next round by the results so far and writes it down.
pub fn plan_round(store: &mut Store, game: &dyn Game, bots: &[Bot], round: i64) -> Result<()> {
    let index = |id: i64| bots.iter().position(|bot| bot.id == id);
    let active: Vec<usize> = (0..bots.len()).filter(|&bot| bots[bot].active).collect();
    let tuples = store.all_blocks()?.into_iter();
    let played: Vec<Vec<usize>> =
        tuples.map(|block| block.bots.into_iter().filter_map(index).collect()).collect();
    let mut duels: BTreeMap<i64, Vec<_>> = BTreeMap::new();
    store.each_result(|game| {
        // Others are told by the ranking.
        if let Ok((played, seats)) = standings::seats(&game, index) {
            let more = standings::duels(&seats, &played.outcome.end.scores);
            duels.entry(game.block).or_default().extend(more);
        }
    })?;
    let duels: Vec<_> = duels.into_values().collect();
    let seats = (*game.players().end()).min(active.len().max(*game.players().start()));
    let trials = trials::pairs(bots);
    let blocks = plan::round(bots.len(), &active, seats, &trials, &played, &duels);
    let blocks: Vec<(Vec<i64>, i64)> = blocks
        .into_iter()
        .map(|(tuple, number)| (tuple.into_iter().map(|bot| bots[bot].id).collect(), number))
        .collect();
    store.add_round(round, &blocks)
}

/// Plays blocks; each is written when its last game is over.
fn play_blocks(
    store: &mut Store,
    game: &dyn Game,
    settings: &Settings,
    specs: &BTreeMap<i64, BotSpec>,
    planned: &[Block],
    options: &RunOptions,
    bar: &ProgressBar,
) -> Result<()> {
    let size = planned.first().map_or(1, |block| blocks::size(game, block.bots.len()));
    let lineups: Option<Vec<Vec<BotSpec>>> = planned
        .iter()
        .map(|block| block.bots.iter().map(|id| specs.get(id).cloned()).collect())
        .collect();
    let lineups = lineups.ok_or_else(|| anyhow!("damaged: a planned block names no active bot"))?;
    let word = settings.limit.as_deref().unwrap_or_default();
    let limit = Limit::from_word(word).ok_or_else(|| anyhow!("damaged: limit {word:?}"))?;
    let seed = settings.seed.unwrap_or(1);
    let mut stretches = Vec::new();
    for (bots, block) in lineups.iter().zip(planned) {
        let (params, record) = (&PLAIN, options.replays);
        let first = block.number as usize * size;
        let pairing = Pairing { game, bots, seed, params, limit, typed: false, record };
        stretches.push(Stretch { pairing, games: first..first + size });
    }
    let mut failure = None;
    let mut finished: BTreeMap<usize, Vec<Finished>> = BTreeMap::new();
    let here = Series::new(options.workers, ProgressBar::hidden());
    series::play_stretches(here, options.remote.as_ref(), &stretches, |index, result| {
        let block = index / size;
        let games = finished.entry(block).or_default();
        games.push(result.clone());
        if games.len() < size {
            return ControlFlow::Continue(());
        }
        bar.inc(1);
        let games = finished.remove(&block).unwrap_or_default();
        match store.finish_block(planned[block].id, games) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                failure = Some(error);
                ControlFlow::Break(())
            }
        }
    })?;
    failure.map_or(Ok(()), Err)
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

/// Takes a bot out of coming games.
pub fn remove(path: &Path, name: &str) -> Result<()> {
    Store::open(path, false)?.retire_bot(name)
}
