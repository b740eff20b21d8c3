//! A second simulator, slow and obvious, written from the specification's text: vectors, plain
//! numbers, ids everywhere. Random games must look the same in both.

use crate::common::{line, random_line};
use engine::referee::Referee;
use engine::rng::SmallRng;
use fall2020::referee::answer::{parse, Command};
use fall2020::referee::deck::Decks;
use fall2020::referee::FallReferee;
use fall2020::sim::cards::{POTION_TABLE, SPELLS};

struct Spell {
    id: i32,
    delta: [i32; 4],
    castable: bool,
    repeatable: bool,
}

struct Player {
    inventory: [i32; 4],
    score: i32,
    brewed: i32,
    spells: Vec<Spell>,
}

struct Slow {
    players: Vec<Player>,
    /// Id and stock; the deck follows behind the row.
    tome: Vec<(i32, i32)>,
    tome_deck: Vec<i32>,
    potions: Vec<i32>,
    potion_deck: Vec<i32>,
    amount: Vec<i32>,
    value: Vec<i32>,
    next_id: i32,
}

/// What the shared rows need to know of a turn.
#[derive(Default)]
struct Turn {
    learnt: Vec<i32>,
    brewed: Vec<i32>,
    bonus_uses: Vec<usize>,
    tokens: [i32; 6],
}

fn delta(id: i32) -> [i32; 4] {
    SPELLS[id as usize].map(i32::from)
}

fn repeatable(id: i32) -> bool {
    delta(id).iter().any(|&d| d < 0)
}

impl Slow {
    fn new(seed: i64) -> Self {
        let decks = Decks::new(seed);
        let tome: Vec<i32> = decks.tome.iter().map(|&id| id.into()).collect();
        let potions: Vec<i32> = decks.potions.iter().map(|&n| i32::from(n) + 42).collect();
        let base = [[2, 0, 0, 0], [-1, 1, 0, 0], [0, -1, 1, 0], [0, 0, -1, 1]];
        let player = |first| Player {
            inventory: [3, 0, 0, 0],
            score: 0,
            brewed: 0,
            spells: (first..)
                .zip(base)
                .map(|(id, delta)| Spell { id, delta, castable: true, repeatable: false })
                .collect(),
        };
        Self {
            players: vec![player(78), player(82)],
            tome: tome[..6].iter().map(|&id| (id, 0)).collect(),
            tome_deck: tome[6..].to_vec(),
            potions: potions[..5].to_vec(),
            potion_deck: potions[5..].to_vec(),
            amount: vec![4, 4],
            value: vec![3, 1],
            next_id: 86,
        }
    }

    fn bonus(&self, place: usize) -> i32 {
        if place < 2 && self.amount[place] > 0 {
            self.value[place]
        } else {
            0
        }
    }

    fn input(&self, reader: usize) -> Vec<String> {
        let text = |d: [i32; 4]| format!("{} {} {} {}", d[0], d[1], d[2], d[3]);
        let mut lines = Vec::new();
        for (place, &id) in self.potions.iter().enumerate() {
            let (need, base) = POTION_TABLE[id as usize - 42];
            let (price, bonus) = (i32::from(base) + self.bonus(place), self.bonus(place));
            let left = if place < 2 { self.amount[place] } else { 0 };
            let delta = text(need.map(|n| -i32::from(n)));
            lines.push(format!("{id} BREW {delta} {price} {bonus} {left} 0 0"));
        }
        for (place, &(id, stock)) in self.tome.iter().enumerate() {
            let rep = repeatable(id) as i32;
            lines.push(format!("{id} LEARN {} 0 {place} {stock} 0 {rep}", text(delta(id))));
        }
        for (player, verb) in [(reader, "CAST"), (1 - reader, "OPPONENT_CAST")] {
            for s in &self.players[player].spells {
                let (delta, ready, rep) = (text(s.delta), s.castable as i32, s.repeatable as i32);
                lines.push(format!("{} {verb} {delta} 0 -1 -1 {ready} {rep}", s.id));
            }
        }
        lines.insert(0, lines.len().to_string());
        for player in [reader, 1 - reader] {
            let player = &self.players[player];
            lines.push(format!("{} {}", text(player.inventory), player.score));
        }
        lines
    }

    fn play(&mut self, commands: [Command; 2]) {
        let mut turn = Turn::default();
        for (player, command) in commands.into_iter().enumerate() {
            match command {
                Command::Wait => {}
                Command::Rest => {
                    self.players[player].spells.iter_mut().for_each(|s| s.castable = true);
                }
                Command::Brew(id) => self.brew(player, id, &mut turn),
                Command::Learn(id) => self.learn(player, id, &mut turn),
                Command::Cast(id, times) => self.cast(player, id, times),
            }
        }
        self.resolve(turn);
    }

    fn brew(&mut self, player: usize, id: i32, turn: &mut Turn) {
        let Some(place) = self.potions.iter().position(|&p| p == id) else { return };
        let (need, price) = POTION_TABLE[id as usize - 42];
        let price = i32::from(price) + self.bonus(place);
        let player = &mut self.players[player];
        if (0..4).any(|i| player.inventory[i] < i32::from(need[i])) {
            return;
        }
        (0..4).for_each(|i| player.inventory[i] -= i32::from(need[i]));
        player.brewed += 1;
        player.score += price;
        turn.brewed.push(id);
        if place < 2 && self.amount[place] > 0 {
            turn.bonus_uses.push(place);
        }
    }

    fn learn(&mut self, player: usize, id: i32, turn: &mut Turn) {
        let Some(place) = self.tome.iter().position(|&(spell, _)| spell == id) else { return };
        let stock = self.tome[place].1;
        let player = &mut self.players[player];
        if player.inventory[0] < place as i32 {
            return;
        }
        player.inventory[0] -= place as i32;
        turn.tokens[..place].iter_mut().for_each(|tokens| *tokens += 1);
        player.spells.push(Spell {
            id: self.next_id,
            delta: delta(id),
            castable: true,
            repeatable: repeatable(id),
        });
        self.next_id += 1;
        let room = 10 - player.inventory.iter().sum::<i32>();
        player.inventory[0] += stock.min(room);
        turn.learnt.push(id);
    }

    fn cast(&mut self, player: usize, id: i32, times: i32) {
        let player = &mut self.players[player];
        let Some(spell) = player.spells.iter_mut().find(|s| s.id == id) else { return };
        let mut after = player.inventory;
        (0..4).for_each(|i| after[i] += times * spell.delta[i]);
        let possible = times >= 1
            && (times == 1 || spell.repeatable)
            && spell.castable
            && after.iter().all(|&n| n >= 0)
            && after.iter().sum::<i32>() <= 10;
        if possible {
            player.inventory = after;
            spell.castable = false;
        }
    }

    fn resolve(&mut self, turn: Turn) {
        let mut learnt = turn.learnt;
        learnt.dedup();
        for id in learnt {
            self.tome.retain(|&(spell, _)| spell != id);
            if !self.tome_deck.is_empty() {
                self.tome.push((self.tome_deck.remove(0), 0));
            }
        }
        for place in turn.bonus_uses {
            self.amount[place] = (self.amount[place] - 1).max(0);
        }
        let mut brewed = turn.brewed;
        brewed.dedup();
        for id in brewed {
            self.potions.retain(|&potion| potion != id);
            if !self.potion_deck.is_empty() {
                self.potions.push(self.potion_deck.remove(0));
            }
        }
        if self.amount[0] <= 0 {
            self.amount = vec![self.amount[1], 0];
            self.value = vec![1, 0];
        }
        for (slot, tokens) in self.tome.iter_mut().zip(turn.tokens) {
            slot.1 += tokens;
        }
    }

    fn scores(&self) -> Vec<i64> {
        let score = |p: &Player| i64::from(p.score + p.inventory[1..].iter().sum::<i32>());
        self.players.iter().map(score).collect()
    }
}

/// Mostly sensible lines; one in four is any verb with any id.
fn some_line(referee: &FallReferee, player: usize, rng: &mut SmallRng) -> String {
    if rng.random_range(0..4) > 0 {
        return random_line(referee, player, rng);
    }
    let verb = ["BREW", "LEARN", "CAST", "CAST", "REST", "WAIT"][rng.random_range(0..6)];
    match verb {
        "CAST" => format!("CAST {} {}", rng.random_range(70..110), rng.random_range(0..4)),
        "REST" | "WAIT" => verb.to_string(),
        _ => format!("{verb} {}", rng.random_range(0..90)),
    }
}

#[test]
fn random_games_look_the_same() {
    let (mut turns, mut brewed_goal) = (0, 0);
    for seed in -200..200 {
        let mut rng = SmallRng::seed_from_u64(seed as u64);
        let (mut referee, mut slow) = (FallReferee::new(seed), Slow::new(seed));
        let mut turn = 0;
        while referee.end().is_none() {
            let inputs = [0, 1].map(|player| referee.input(player).unwrap());
            assert_eq!(inputs, [slow.input(0), slow.input(1)], "seed {seed} turn {turn}");
            let lines = [0, 1].map(|player| some_line(&referee, player, &mut rng));
            slow.play([0, 1].map(|player| parse(&lines[player]).unwrap()));
            referee.step(&lines.map(|text| line(&text)));
            turn += 1;
        }
        let goal = slow.players.iter().any(|player| player.brewed >= 6);
        assert!(goal || turn == 100, "seed {seed}");
        assert_eq!(referee.end().unwrap().scores, slow.scores(), "seed {seed}");
        (turns, brewed_goal) = (turns + turn, brewed_goal + usize::from(goal));
    }
    assert!(turns > 30_000 && brewed_goal > 10, "{turns} turns, {brewed_goal} games to the goal");
}
