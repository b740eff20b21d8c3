//! Each term of the evaluation alone, against the same counted the plain way.

mod common;

use common::RULES;
use engine::referee::Game;
use engine::rng::SmallRng;
use kutulu::bot::Settings;
use kutulu::eval::Weights;
use kutulu::referee::features::features;
use kutulu::referee::{mazes, GAME};
use kutulu::sim::maze::FAR;
use kutulu::sim::state::{Minion, Phase, Rules, State, NOBODY};
use kutulu::sim::{Explorer, Maze, NOWHERE};

const ME: usize = 1;

/// Weights of no term at all.
fn none() -> Weights {
    Weights {
        sanity: 0.0,
        wanderer: 0.0,
        hunted: 0.0,
        beside: 0.0,
        slasher: 0.0,
        line: 0.0,
        light: 0.0,
        plan: 0.0,
        shelter: 0.0,
        rivals: 0.0,
        yelled: 0.0,
        company: 0.0,
        fading: 0.0,
        death: 0.0,
        victory: 0.0,
        rivals_later: 0.0,
        apart: 0.0,
        spread: 0.0,
        grouped: 0.0,
        decoys: 0.0,
        pressure: 0.0,
        chase: 0.0,
        fallen: 0.0,
        reserve: 0.0,
        duel: 0.0,
        ..Weights::article()
    }
}

/// Any state in which explorer `ME` lives and not alone.
fn state(maze: &Maze, rng: &mut SmallRng) -> State {
    let mut draw = |limit: usize| rng.random_range(0..limit) as u8;
    let cells = maze.cells;
    let rules = Rules { group_loss: draw(8), ..RULES };
    let mut state = State::new([0; 4].map(|_| draw(cells)), rules);
    state.turn = 47 + draw(8);
    for id in 0..4 {
        let explorer = Explorer::new(state.explorers[id].cell);
        let (sanity, plans, lights) = (1 + draw(250), draw(4), draw(4));
        state.explorers[id] = Explorer { sanity, plans, lights, ..explorer };
    }
    let fallen = draw(3);
    [3, 0].iter().take(usize::from(fallen)).for_each(|&id| state.remove(id));
    state.yelled = u16::from(draw(256)) << 8 | u16::from(draw(256));
    for id in 0..draw(6) {
        let (slasher, phase) = (draw(2) == 0, Phase::ALL[usize::from(draw(5))]);
        // Half of them near, so that what stands beside me or in line with me is met.
        let cell = if draw(2) == 0 { state.explorers[ME].cell } else { draw(cells) };
        let beside = (0..cells as u8).filter(|&to| maze.distance(cell, to) <= 2);
        let beside: Vec<u8> = beside.collect();
        let cell = beside[usize::from(draw(beside.len()))];
        let target = [0, 1, 2, 3, NOBODY][usize::from(draw(5))];
        let (id, countdown, memory) = (4 + u16::from(id), 9, NOWHERE);
        state.push_minion(Minion { id, slasher, cell, phase, countdown, target, memory });
    }
    state.shelters.iter_mut().for_each(|energy| *energy = draw(3));
    state
}

fn others(state: &State) -> Vec<Explorer> {
    (0..4).filter(|&id| id != ME && state.is_living(id)).map(|id| state.explorers[id]).collect()
}

/// What is in reach of `from` and the nearest.
fn nearest(maze: &Maze, from: u8, cells: impl Iterator<Item = u8>) -> Option<f32> {
    let distances = cells.map(|cell| maze.distance(from, cell)).filter(|&steps| steps != FAR);
    distances.min().map(f32::from)
}

/// What sanity and PLANs of `explorer` are worth at weights 100 and 500, with a reserve of 90.
fn life(state: &State, explorer: &Explorer) -> f32 {
    let sanity = f32::from(explorer.sanity);
    let worth = (6.0 - f32::from(state.rules.group_loss)).max(0.0);
    100.0 * sanity + 500.0 * f32::from(explorer.plans) * worth * (sanity / 90.0).min(1.0)
}

/// Every term with its weight and what it is at ply 0 and at a later one.
fn terms(maze: &Maze, state: &State) -> Vec<(&'static str, Weights, f32, f32)> {
    let me = state.explorers[ME];
    let others = others(state);
    let minions = state.minions();
    let of = |slasher| minions.iter().filter(move |minion| minion.slasher == slasher);
    let wanderer = nearest(maze, me.cell, of(false).map(|minion| minion.cell));
    let slasher = nearest(maze, me.cell, of(true).map(|minion| minion.cell));
    let hunters = of(false).filter(|minion| usize::from(minion.target) == ME).count() as f32;
    let on_its_way = || of(false).filter(|minion| minion.phase == Phase::Wandering);
    let decoys = on_its_way().filter(|minion| usize::from(minion.target) != ME).count() as f32;
    let pressure =
        |minion: &Minion| (5.0 - f32::from(maze.distance(me.cell, minion.cell))).max(0.0);
    let chase =
        on_its_way().filter(|minion| usize::from(minion.target) == ME).map(pressure).sum::<f32>();
    let pressure = on_its_way().map(pressure).sum::<f32>();
    let sees = |minion: &&Minion| maze.sight[usize::from(minion.cell)][usize::from(me.cell)] != FAR;
    let lines = of(true).filter(sees).filter(|minion| minion.phase != Phase::Stunned).count();
    let beside = f32::from(u8::from(wanderer.is_some_and(|steps| steps <= 1.0)));
    let full = maze.shelters.iter().zip(state.shelters).filter(|(_, energy)| *energy > 0);
    let shelter = nearest(maze, me.cell, full.map(|(&cell, _)| cell)).unwrap_or(0.0);
    let shelter = if state.turn > 50 { shelter } else { 0.0 };
    let sanity: f32 = others.iter().map(|other| f32::from(other.sanity)).sum();
    let near = nearest(maze, me.cell, others.iter().map(|other| other.cell)).unwrap_or(0.0);
    let crowd = if others.len() >= 2 { near } else { 0.0 };
    let spread: f32 =
        others.iter().map(|other| f32::from(maze.distance(me.cell, other.cell))).sum();
    let near_me = |other: &&Explorer| maze.distance(me.cell, other.cell) <= 2;
    let grouped = others.iter().filter(near_me).count() as f32;
    let heard = (0..4).filter(|bit| state.yelled >> (4 * ME + bit) & 1 == 1).count() as f32;
    let whole = Weights { sanity: 100.0, plan: 500.0, reserve: 90.0, ..none() };
    let duel = if others.len() == 1 { 0.5 * life(state, &others[0]) } else { 0.0 };
    let own = life(state, &me);
    let always = |name, weights, value| (name, weights, value, value);
    vec![
        always("life", whole, own),
        always("duel", Weights { duel: 0.5, ..whole }, own - duel),
        always("light", Weights { light: 2.0, ..none() }, 2.0 * f32::from(me.lights)),
        always("wanderer", Weights { wanderer: 2.0, ..none() }, 2.0 * wanderer.unwrap_or(0.0)),
        always("slasher", Weights { slasher: 2.0, ..none() }, 2.0 * slasher.unwrap_or(0.0)),
        always("hunted", Weights { hunted: 2.0, ..none() }, 2.0 * hunters),
        always("line", Weights { line: 2.0, ..none() }, 2.0 * lines as f32),
        always("beside", Weights { beside: 2.0, ..none() }, 2.0 * beside),
        always("shelter", Weights { shelter: 2.0, ..none() }, 2.0 * shelter),
        always("rivals later", Weights { rivals_later: 2.0, ..none() }, 2.0 * sanity),
        always("apart", Weights { apart: 2.0, ..none() }, 2.0 * (crowd - 2.0).max(0.0)),
        always("spread", Weights { spread: 2.0, ..none() }, 2.0 * spread),
        always("grouped", Weights { grouped: 2.0, ..none() }, 2.0 * grouped),
        always("decoys", Weights { decoys: 2.0, ..none() }, 2.0 * decoys),
        always("pressure", Weights { pressure: 2.0, ..none() }, 2.0 * pressure),
        always("chase", Weights { chase: 2.0, ..none() }, 2.0 * chase),
        ("rivals", Weights { rivals: 2.0, ..none() }, 2.0 * sanity, 0.0),
        ("yelled", Weights { yelled: 2.0, ..none() }, 2.0 * heard, 0.0),
        ("fallen", Weights { fallen: 2.0, ..none() }, 2.0 * (3 - others.len()) as f32, 0.0),
        ("company", Weights { company: 2.0, ..none() }, 2.0 * crowd, 0.0),
    ]
}

#[test]
fn every_term_is_what_it_says() {
    let mut rng = SmallRng::seed_from_u64(5);
    let mut met = std::collections::BTreeSet::new();
    for (_, rows) in mazes::MAZES {
        let maze = Maze::new(&rows.lines().collect::<Vec<_>>()).unwrap();
        for _ in 0..300 {
            let state = state(&maze, &mut rng);
            for (name, weights, first, later) in terms(&maze, &state) {
                let found = [0, 3].map(|ply| weights.value(&maze, &state, ME, ply));
                let near = |(found, expected): (f32, f32)| (found - expected).abs() < 0.5;
                assert!(
                    [(found[0], first), (found[1], later)].into_iter().all(near),
                    "{name}: {found:?} instead of {first} and {later}"
                );
                if first != 0.0 {
                    met.insert(name);
                }
            }
        }
    }
    assert_eq!(met.len(), 20, "{met:?}");
}

/// Features are the terms, by the names of their weights.
#[test]
fn features_weighed_are_the_evaluation() {
    let mut rng = SmallRng::seed_from_u64(7);
    let all = GAME.features().unwrap();
    let known = GAME.parameters("default");
    let weight = |feature: u32| {
        let name = &all.names[feature as usize];
        known.iter().find(|(known, _)| known == name).unwrap().1
    };
    let Settings { weights, duel_weights, .. } = Settings::best();
    let rows: Vec<&str> = mazes::MAZES[0].1.lines().collect();
    let maze = Maze::new(&rows).unwrap();
    let mut duels = 0;
    for _ in 0..1000 {
        let state = state(&maze, &mut rng);
        let features = features(&maze, &state, ME);
        let sum: f64 = features.iter().map(|(f, value)| weight(*f) * f64::from(*value)).sum();
        let duel = state.living.count_ones() == 2;
        duels += u32::from(duel);
        let set = if duel { duel_weights } else { weights };
        let value = f64::from(set.value(&maze, &state, ME, 0));
        assert!((sum - value).abs() < 0.1, "{sum} instead of {value}");
    }
    assert!((100..900).contains(&duels), "{duels} duels");
}

#[test]
fn who_is_out_or_alone_counts_nothing_else() {
    let mut rng = SmallRng::seed_from_u64(6);
    let rows: Vec<&str> = mazes::MAZES[0].1.lines().collect();
    let maze = Maze::new(&rows).unwrap();
    let mut weights = Weights::article();
    weights.fading = 0.25;
    for _ in 0..100 {
        let mut state = state(&maze, &mut rng);
        for id in [0, 2, 3] {
            state.remove(id);
        }
        assert_eq!(weights.value(&maze, &state, ME, 0), weights.victory);
        state.explorers[ME].sanity = 0;
        // A later death is a little better.
        let died = weights.death + f32::from(state.turn);
        assert_eq!(weights.value(&maze, &state, ME, 0), died);
    }
    assert_eq!([0, 1, 3, 4, 9].map(|ply| weights.at(ply)), [1.0, 0.75, 0.25, 0.0, 0.0]);
}
