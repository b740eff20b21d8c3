//! What `league run` does: plan a round, play it, look again who is there.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Duration;

use anyhow::{anyhow, bail, Context, Result};
use engine::referee::Game;
use indicatif::ProgressBar;

use crate::game::bot_spec::BotSpec;
use crate::game::limit::Limit;
use crate::game::registry;
use crate::league::bots::Bot;
use crate::league::store::{Block, Settings, Store};
use crate::league::{commands, plan, standings, trials, version};
use crate::process::interrupt;
use crate::series::blocks::{self, Pairing, PLAIN};
use crate::series::pool::Workers;
use crate::series::{self, Finished, Remote, Series, Stretch};
use crate::stats::bradley_terry::Duel;

/// How often the bar's figures change, and how often a league of one bot is looked at again.
const REFRESH: Duration = Duration::from_secs(1);

/// What `league run` is asked for.
#[derive(Clone, Debug)]
pub struct RunOptions {
    /// Blocks that the league is to have at the end, at least; without a number it has no end.
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
    /// Bytes that all recordings together may have.
    pub keep_replays: Option<u64>,
}

/// Plays until the league has so many blocks, in whole rounds, or until Ctrl-C.
pub fn run(path: &Path, games: &[&dyn Game], options: &RunOptions) -> Result<()> {
    let mut store = Store::open(path, false)?;
    let settings = settle(&store, options)?;
    let game = registry::find(games, &settings.game)?;
    interrupt::watch()?;
    let bar = series::progress_bar(options.blocks.map(|blocks| blocks as usize), "blocks");
    bar.enable_steady_tick(REFRESH);
    let (results, missing) = (Results::default(), BTreeSet::new());
    let mut league = Run { game, settings, options, bar: &bar, results, missing };
    let name = || path.display().to_string();
    while !interrupt::stopped() {
        // In the middle of a round nobody knows what an unbroken run would.
        if store.open_blocks().with_context(name)?.is_empty() {
            trials::judge(&store).with_context(name)?;
        }
        // Others add versions and remove them.
        let mut bots = store.bots().with_context(name)?;
        let specs = league.resolve_all(&mut bots)?;
        if !league.round(&mut store, &bots, &specs).with_context(name)? {
            break;
        }
    }
    bar.finish_and_clear();
    commands::rank(path, false)
}

/// Results by block, as far as they were read: of a long league that is most of what a round costs.
#[derive(Default)]
pub struct Results {
    /// The last block of these.
    last: i64,
    duels: Vec<Vec<Duel>>,
}

/// A league that is being played.
struct Run<'a> {
    game: &'a dyn Game,
    settings: Settings,
    options: &'a RunOptions,
    bar: &'a ProgressBar,
    results: Results,
    /// Names of the bots that were told to be missing.
    missing: BTreeSet<String>,
}

impl Run<'_> {
    /// Plays what is planned, or plans and plays a round; false if the league has all of its blocks.
    fn round(
        &mut self,
        store: &mut Store,
        bots: &[Bot],
        specs: &BTreeMap<i64, BotSpec>,
    ) -> Result<bool> {
        let (done, round) = store.progress()?;
        self.bar.set_position(done as u64);
        let mut open = store.open_blocks()?;
        // A bot that is gone has no part in what was planned with it.
        if open.iter().flat_map(|block| &block.bots).any(|id| !specs.contains_key(id)) {
            store.drop_open()?;
            open.clear();
        }
        if open.is_empty() {
            if let Some(budget) = self.options.keep_replays {
                store.drop_recordings(budget)?;
            }
            if self.options.blocks.is_some_and(|blocks| done >= blocks) {
                return Ok(false);
            }
            if specs.len() < 2 {
                if self.options.blocks.is_some() {
                    bail!("the league has {} active bots: it needs two", specs.len());
                }
                interrupt::sleep(REFRESH);
                return Ok(true);
            }
            plan_round(store, self.game, bots, &mut self.results, round + 1)?;
            open = store.open_blocks()?;
        }
        self.play(store, specs, &open)?;
        Ok(true)
    }

    /// What every active bot is. One that is not what was added is an error; a league without an end says so
    /// once and goes on without it.
    fn resolve_all(&mut self, bots: &mut [Bot]) -> Result<BTreeMap<i64, BotSpec>> {
        let mut specs = BTreeMap::new();
        for bot in bots.iter_mut().filter(|bot| bot.active) {
            match resolve(self.game, bot) {
                Ok(spec) => drop(specs.insert(bot.id, spec)),
                Err(error) if self.options.blocks.is_some() => return Err(error),
                Err(error) => {
                    bot.active = false;
                    if self.missing.insert(bot.name.clone()) {
                        let line = format!("{error:#}: left out of coming games");
                        let line = line.replace(char::is_control, " ");
                        self.bar.suspend(|| eprintln!("{line}"));
                    }
                }
            }
        }
        Ok(specs)
    }

    /// Plays blocks; each is written when its last game is over.
    fn play(
        &self,
        store: &mut Store,
        specs: &BTreeMap<i64, BotSpec>,
        planned: &[Block],
    ) -> Result<()> {
        let bots = |block: &Block| -> Vec<BotSpec> {
            block.bots.iter().filter_map(|id| specs.get(id).cloned()).collect()
        };
        let lineups: Vec<Vec<BotSpec>> = planned.iter().map(bots).collect();
        let mut stretches = Vec::new();
        for (bots, block) in lineups.iter().zip(planned) {
            let pairing = pairing(self.game, &self.settings, bots, self.options.replays)?;
            let size = blocks::size(self.game, bots.len());
            let first = block.number as usize * size;
            stretches.push(Stretch { pairing, games: first..first + size });
        }
        let size = stretches.first().map_or(1, |stretch| stretch.games.len());
        let mut failure = None;
        let mut finished: BTreeMap<usize, Vec<Finished>> = BTreeMap::new();
        let here = Series::new(self.options.workers, ProgressBar::hidden());
        let remote = self.options.remote.as_ref();
        series::play_stretches(here, remote, &stretches, |index, result| {
            let block = index / size;
            let games = finished.entry(block).or_default();
            games.push(result.clone());
            if games.len() < size {
                return ControlFlow::Continue(());
            }
            self.bar.inc(1);
            let games = finished.remove(&block).unwrap_or_default();
            match store.finish_block(&planned[block], games) {
                Ok(true) => return ControlFlow::Continue(()),
                // Nothing of this round is planned any more.
                Ok(false) => {}
                Err(error) => failure = Some(error),
            }
            ControlFlow::Break(())
        })?;
        failure.map_or(Ok(()), Err)
    }
}

/// What the games of the same bots have in common.
pub(super) fn pairing<'a>(
    game: &'a dyn Game,
    settings: &Settings,
    bots: &'a [BotSpec],
    record: bool,
) -> Result<Pairing<'a>> {
    let word = settings.limit.as_deref().unwrap_or_default();
    let limit = Limit::from_word(word).ok_or_else(|| anyhow!("damaged: limit {word:?}"))?;
    let seed = settings.seed.unwrap_or(1);
    Ok(Pairing { game, bots, seed, params: &PLAIN, limit, typed: false, record })
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

/// What a bot is; one whose files have changed is none of the league's.
pub(super) fn resolve(game: &dyn Game, bot: &Bot) -> Result<BotSpec> {
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
pub fn plan_round(
    store: &mut Store,
    game: &dyn Game,
    bots: &[Bot],
    results: &mut Results,
    round: i64,
) -> Result<()> {
    let index = |id: i64| bots.iter().position(|bot| bot.id == id);
    let active: Vec<usize> = (0..bots.len()).filter(|&bot| bots[bot].active).collect();
    let tuples = store.all_blocks()?.into_iter();
    let played: Vec<Vec<usize>> =
        tuples.map(|block| block.bots.into_iter().filter_map(index).collect()).collect();
    results.update(store, index)?;
    let seats = (*game.players().end()).min(active.len().max(*game.players().start()));
    let trials = trials::pairs(bots);
    let blocks = plan::round(bots.len(), &active, seats, &trials, &played, &results.duels);
    let blocks: Vec<(Vec<i64>, i64)> = blocks
        .into_iter()
        .map(|(tuple, number)| (tuple.into_iter().map(|bot| bots[bot].id).collect(), number))
        .collect();
    store.add_round(round, &blocks)
}

impl Results {
    /// Reads what is new. No block of an earlier round is played later.
    fn update(&mut self, store: &Store, index: impl Fn(i64) -> Option<usize> + Copy) -> Result<()> {
        let mut block = self.last;
        store.each_game("'[]'", self.last, |game| {
            // Others are told by the ranking.
            let Ok((played, seats)) = standings::seats(&game, index) else { return };
            if game.block > block {
                block = game.block;
                self.duels.push(Vec::new());
            }
            let more = standings::duels(&seats, &played.outcome.end.scores);
            self.duels.last_mut().into_iter().for_each(|duels| duels.extend(&more));
        })?;
        self.last = block;
        Ok(())
    }
}
