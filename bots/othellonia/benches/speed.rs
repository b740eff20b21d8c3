//! Speed of the searches; each figure stands beside a plain baseline of the same run, because absolute
//! times differ from machine to machine. Instances are generated, so this runs everywhere.

use engine::rng::SmallRng;
use engine::vds::{Neighborhood, Vds};
use engine::{Clock, Limit};
use nix::time::{clock_gettime, ClockId};
use othellonia::referee::generate::generate;
use othellonia::referee::Instance;
use othellonia::search::article::{improve, ARTICLE};
use othellonia::search::greedy::greedy;
use othellonia::search::hunt::{hunt, Settings};
use othellonia::sim::cheapest::feasible;
use othellonia::sim::{Collection, Task};
use std::ops::ControlFlow;
use std::time::Duration;

/// Processor time of this thread: other programs on the machine do not count.
fn now() -> Duration {
    clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID).expect("a clock").into()
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

fn main() {
    article();
    for (n, profile) in [(500, "rules"), (2000, "rules"), (2000, "cup"), (4000, "dense")] {
        let instance = generate(n, 77, profile, "16,180,ANY,50,0,r").expect("an instance");
        reading(&instance, profile);
        searching(&instance, profile);
    }
}

/// Reading against splitting and parsing the same text by the standard library alone.
fn reading(instance: &Instance, profile: &str) {
    let text = instance.text();
    let start = now();
    let numbers: u64 =
        text.split_ascii_whitespace().filter_map(|word| word.parse::<u64>().ok()).sum();
    let plain = now() - start;
    let start = now();
    let read = Instance::parse(&text).expect("an instance");
    let ours = now() - start;
    assert!(read == *instance && numbers > 0);
    println!(
        "read {profile} {}: {:.1} MB in {:.1} ms; its numbers alone, unchecked: {:.1} ms",
        instance.collection.len(),
        text.len() as f64 / 1e6,
        millis(ours),
        millis(plain)
    );
}

/// Exchanges made per second, each the best of all.
fn searching(instance: &Instance, profile: &str) {
    let collection = &instance.collection;
    let task = Task::new(collection, &instance.queries[0]).expect("a task");
    let cheapest = feasible(collection, &task).expect("a deck");
    let mut clock = Clock::start(Limit::Nodes(40_000));
    let start = now();
    let found = hunt(collection, &task, &cheapest, &Settings::best(collection), 1, &mut clock);
    let time = now() - start;
    let pairs = collection.len() as f64 * task.k as f64;
    println!(
        "search {profile} {}: {} nodes, {:.1} us each, {:.0} M exchanges weighed per second; value {}",
        collection.len(),
        clock.nodes(),
        1e3 * millis(time) / clock.nodes() as f64,
        pairs * clock.nodes() as f64 / time.as_secs_f64() / 1e6,
        found.value
    );
}

/// The article's search against the same one that scores every deck anew.
fn article() {
    let (mut fast, mut slow, mut climbs) = (Duration::ZERO, Duration::ZERO, 0);
    for (seed, n, profile) in
        [(1, 200, "rules"), (2, 300, "cup"), (3, 300, "dense"), (4, 500, "rules")]
    {
        let instance = generate(n, seed, profile, "16,180,ANY,50,0,r").expect("an instance");
        let collection = &instance.collection;
        let task = Task::new(collection, &instance.queries[0]).expect("a task");
        let deck = greedy(collection, &task).expect("a deck");
        let start = now();
        let mut clock = Clock::start(Limit::Nodes(u64::MAX));
        let ours = improve(collection, &task, &deck, ARTICLE, &mut clock);
        fast += now() - start;
        let start = now();
        let slots = deck.iter().map(|&slot| usize::from(slot)).collect();
        let mut plain = Plain { collection, task: &task, deck: slots, undo: Vec::new() };
        Vds::new(ARTICLE).climb(&mut plain, &mut Clock::start(Limit::Nodes(u64::MAX)));
        slow += now() - start;
        assert!(ours.into_iter().map(usize::from).eq(plain.deck.iter().copied()), "another deck");
        climbs += 1;
    }
    println!(
        "article's search, {climbs} climbs to the same decks: {:.2} ms; scoring decks anew: {:.1} ms, \
         {:.0} times as long",
        millis(fast),
        millis(slow),
        slow.as_secs_f64() / fast.as_secs_f64()
    );
}

/// Exchanges as they stand in the article: legal ones only, each deck scored from its pairs.
struct Plain<'c> {
    collection: &'c Collection,
    task: &'c Task,
    deck: Vec<usize>,
    undo: Vec<(usize, usize)>,
}

impl Plain<'_> {
    /// Score with one piece exchanged, under the best leader.
    fn score(&self, place: usize, slot: usize) -> i32 {
        let at = |index: usize| if index == place { slot } else { self.deck[index] };
        let (collection, k) = (self.collection, self.deck.len());
        let mut pairs = 0;
        for i in 0..k {
            pairs += i32::from(collection.piece(at(i)).base);
            pairs += (i + 1..k).map(|j| collection.relation(at(i), at(j))).sum::<i32>();
        }
        let leaders = (0..k).map(at).filter(|&slot| match self.task.leader {
            Some(leader) => leader == slot,
            None => collection.piece(slot).lead,
        });
        let bonus = |leader| (0..k).map(|i| collection.bonus(leader, at(i))).sum::<i32>();
        leaders.map(bonus).max().map_or(i32::MIN / 2, |bonus| pairs + bonus)
    }

    fn is_legal(&self, place: usize, slot: usize) -> bool {
        let (collection, out) = (self.collection, self.deck[place]);
        let (new, old) = (collection.piece(slot), collection.piece(out));
        let others = self.deck.iter().filter(|&&other| other != out);
        let same = others.filter(|&&other| collection.piece(other).group == new.group).count();
        let attr = usize::from(old.attr);
        let count = self.deck.iter().filter(|&&other| collection.piece(other).attr == old.attr);
        let spare = count.count() as i32 > self.task.least[attr] || old.attr == new.attr;
        spare && (same as i32) < collection.limit(new.group) && !self.deck.contains(&slot)
    }
}

impl Neighborhood for Plain<'_> {
    type Move = (usize, usize);

    fn propose(&self, _rng: &mut SmallRng) -> Option<Self::Move> {
        None
    }

    fn moves(&self, mut visit: impl FnMut(Self::Move) -> ControlFlow<()>) {
        for place in self.task.pins.len()..self.deck.len() {
            for id in 0..self.collection.len() {
                let slot = self.collection.slot(id);
                if self.is_legal(place, slot) && visit((place, slot)).is_break() {
                    return;
                }
            }
        }
    }

    fn delta(&self, (place, slot): Self::Move) -> i64 {
        i64::from(self.score(place, slot) - self.score(place, self.deck[place]))
    }

    fn violation(&self, (place, slot): Self::Move) -> i64 {
        let cost = |slot: usize| self.collection.cost(slot);
        let sum: i32 = self.deck.iter().map(|&slot| cost(slot)).sum();
        i64::from((sum - cost(self.deck[place]) + cost(slot) - self.task.cost).max(0))
    }

    fn apply(&mut self, (place, slot): Self::Move) {
        self.undo.push((place, std::mem::replace(&mut self.deck[place], slot)));
        self.deck[place..].rotate_left(1);
    }

    fn revert(&mut self, _action: Self::Move) {
        if let Some((place, slot)) = self.undo.pop() {
            self.deck[place..].rotate_right(1);
            self.deck[place] = slot;
        }
    }
}
