//! A pool of independent styles: rivals that share no decision code with the bot, only the rules.
//!
//! They play what the contest's best wrote of their bots, as far as it is told: a plain beam search, an evaluation of a
//! few numbers, a table of spells. The bot is measured against all of them; those held out are never tuned against.

use crate::io::Observation;
use crate::sim::cards::{BASE_SPELLS, REPEATABLE, TOME_SPELLS};
use crate::sim::{Action, NoDraw, State, Witch, GOAL, LAST_TURN};
use std::collections::HashMap;

/// How a style plays.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// Its name.
    pub name: &'static str,
    /// A line about it.
    pub about: &'static str,
    /// So many first turns are for learning.
    learns: u8,
    /// By which spell.
    choice: Choice,
    /// States kept of each ply...
    width: usize,
    /// ...and number of plies.
    plies: usize,
    /// Plies of the opponent's own search, whose actions are then carried out in ours; 0: he waits.
    rival_plies: usize,
    /// Factor of all changes of value for each ply until then.
    discount: f64,
    /// Per rupee earned.
    price: f64,
    /// Per potion brewed.
    potion: f64,
    /// Per ingredient, times 1 to 4 by tier.
    tier: f64,
    /// Value of a spell learnt in the search.
    spell: fn(spell: u8, place: usize, stock: u8, known: u32) -> f64,
}

/// By which rule a spell of the row is learnt.
#[derive(Clone, Copy, Debug)]
enum Choice {
    /// The first one, which costs nothing.
    First,
    /// The best by [`worth`], each place costing so many rupees.
    Best(f64),
}

const PLAIN: Style = Style {
    name: "",
    about: "",
    learns: 6,
    choice: Choice::Best(1.5),
    width: 400,
    plies: 18,
    rival_plies: 0,
    discount: 0.99,
    price: 1.5,
    potion: 0.0,
    tier: 1.0,
    spell: |_, _, _, _| 0.0,
};

/// The styles.
pub const STYLES: [Style; 7] = [
    Style {
        name: "pb4",
        about: "the contest's first without his tree searches: beam of 400, learnt spells count nothing",
        rival_plies: 10,
        ..PLAIN
    },
    Style {
        name: "agade",
        about: "the contest's second: beam of 350, the opponent's line carried out, spells by their number",
        learns: 0,
        width: 350,
        plies: 15,
        rival_plies: 15,
        discount: 0.98,
        price: 1.0,
        tier: 0.8,
        spell: |spell, place, stock, known| {
            let kind = if REPEATABLE >> spell & 1 == 1 { 1.25 } else { 1.0 };
            let tax = 0.8 * (f64::from(stock) - place as f64);
            tax + 0.8 * if known < 7 { kind } else { 0.2 }
        },
        ..PLAIN
    },
    Style {
        name: "marta",
        about: "nine spells by their worth, then a beam of 1,100; the opponent waits",
        learns: 9,
        choice: Choice::Best(1.0),
        width: 1100,
        plies: 14,
        ..PLAIN
    },
    Style {
        name: "learner",
        about: "the first spell of the row six times, then a small beam",
        choice: Choice::First,
        width: 100,
        plies: 10,
        price: 1.0,
        ..PLAIN
    },
    Style {
        name: "hoarder",
        about: "four spells, then ingredients before potions",
        learns: 4,
        width: 200,
        plies: 12,
        price: 1.0,
        tier: 1.2,
        ..PLAIN
    },
    Style {
        name: "seventh",
        about: "held out: the contest's seventh: beam of 1,700, spells fade with what is known",
        learns: 0,
        width: 1700,
        plies: 16,
        rival_plies: 8,
        discount: 0.98,
        spell: |spell, place, stock, known| {
            let fade: f64 = (0..known).map(|_| 0.6).product();
            worth(spell) * fade * (1.0 - place as f64 / 3.0 + f64::from(stock) / 6.0)
        },
        ..PLAIN
    },
    Style {
        name: "rusher",
        about: "held out: three spells, then six potions as soon as can be, cheap ones too",
        learns: 3,
        width: 200,
        plies: 14,
        discount: 0.9,
        price: 0.6,
        potion: 9.0,
        tier: 0.7,
        ..PLAIN
    },
];

/// What knowing a spell of the tome brought in 500,000 games of the contest's first, in tenths of a rupee.
const TENTHS: [u8; TOME_SPELLS] = [
    58, 62, 58, 59, 74, 51, 60, 65, 64, 58, 57, 61, 83, 100, 83, 83, 84, 64, 73, 64, 80, 70, 75,
    78, 76, 79, 71, 78, 74, 69, 81, 74, 80, 77, 119, 92, 94, 110, 112, 97, 97, 101,
];

fn worth(spell: u8) -> f64 {
    TENTHS.get(usize::from(spell)).map_or(0.0, |&tenths| f64::from(tenths) / 10.0)
}

/// A player of a style, with what the input does not tell.
pub struct Player {
    style: Style,
    turn: u8,
    brewed: [u8; 2],
    scores: [i16; 2],
}

/// A state of the beam; its witch 0 is the one that acts.
#[derive(Clone, Copy)]
struct Node {
    state: State,
    gained: f64,
    value: f64,
    /// Place in the list of all nodes' actions and parents.
    link: usize,
}

impl Player {
    /// A player of `style`, whose beams are narrowed to a budget of `nodes` in a turn.
    pub fn new(style: Style, nodes: Option<u64>) -> Self {
        let most = nodes.map_or(usize::MAX, |nodes| nodes as usize / (8 * style.plies));
        let style = Style { width: style.width.min(most).max(1), ..style };
        Self { style, turn: 0, brewed: [0; 2], scores: [0; 2] }
    }

    /// Decides on a turn.
    pub fn decide(&mut self, observation: &Observation) -> Action {
        let mut state = observation.state;
        for (player, witch) in state.witches.iter_mut().enumerate() {
            self.brewed[player] += u8::from(witch.score > self.scores[player]);
            self.scores[player] = witch.score;
            witch.brewed = self.brewed[player].min(GOAL - 1);
        }
        state.turn = self.turn.min(LAST_TURN);
        self.turn = self.turn.saturating_add(1);
        if state.turn < self.style.learns {
            if let Some(learn) = self.learn(&state) {
                return learn;
            }
        }
        let theirs = if self.style.rival_plies > 0 {
            let mut turned = state;
            turned.witches.swap(0, 1);
            self.line(turned, self.style.rival_plies, self.style.width.div_ceil(3), &[])
        } else {
            Vec::new()
        };
        let line = self.line(state, self.style.plies, self.style.width, &theirs);
        line.first().copied().unwrap_or(Action::Wait)
    }

    fn learn(&self, state: &State) -> Option<Action> {
        let affordable = state.witches[0].inventory.tier0() as usize + 1;
        let row = state.board.tome().iter().take(affordable).enumerate();
        let gain = |place: usize, spell, stock: u8| match self.style.choice {
            Choice::First => -(place as f64),
            Choice::Best(tax) => worth(spell) - tax * place as f64 + 0.7 * f64::from(stock),
        };
        let best = row.max_by(|(i, a), (j, b)| {
            gain(*i, a.spell, a.stock).total_cmp(&gain(*j, b.spell, b.stock))
        });
        best.map(|(_, slot)| Action::Learn { spell: slot.spell })
    }

    /// The best line of witch 0, while the other one does what `theirs` says and then rests.
    fn line(&self, root: State, plies: usize, width: usize, theirs: &[Action]) -> Vec<Action> {
        let mut links: Vec<(Action, usize)> = Vec::new();
        let mut layer = vec![Node { state: root, gained: 0.0, value: 0.0, link: usize::MAX }];
        let mut best: Option<Node> = None;
        let mut fade = 1.0;
        for ply in 0..plies {
            let answer = theirs.get(ply).copied().unwrap_or(Action::Rest);
            let mut next: HashMap<Key, (Node, Action)> = HashMap::new();
            for node in &layer {
                let mut actions = Vec::new();
                node.state.witches[0].useful_actions(&node.state.board, &mut actions);
                for action in actions {
                    let child = self.child(node, action, answer, fade);
                    let known = next.entry(key(&child.state)).or_insert((child, action));
                    if child.value > known.0.value {
                        *known = (child, action);
                    }
                }
            }
            let mut children: Vec<(Node, Action)> = next.into_values().collect();
            // All parts of the key decide, or equal values would leave the order to the map.
            children.sort_by(|(a, _), (b, _)| {
                b.value.total_cmp(&a.value).then_with(|| key(&a.state).cmp(&key(&b.state)))
            });
            children.truncate(width);
            layer.clear();
            for (mut child, action) in children {
                links.push((action, child.link));
                child.link = links.len() - 1;
                if child.state.is_over() || ply + 1 == plies {
                    if best.is_none_or(|best| child.value > best.value) {
                        best = Some(child);
                    }
                } else {
                    layer.push(child);
                }
            }
            fade *= self.style.discount;
        }
        let end = best.or(layer.first().copied());
        let mut at = end.map_or(usize::MAX, |node| node.link);
        let mut line = Vec::new();
        while let Some(&(action, parent)) = links.get(at) {
            line.push(action);
            at = parent;
        }
        line.reverse();
        line
    }

    fn child(&self, parent: &Node, action: Action, answer: Action, fade: f64) -> Node {
        let Style { price, potion, tier, spell: worth_of, .. } = self.style;
        let before = parent.state.witches[0];
        let mut state = parent.state;
        state.advance([action, answer], &mut NoDraw);
        let after = state.witches[0];
        let mut gain = price * f64::from(after.score - before.score);
        gain += potion * f64::from(after.brewed - before.brewed);
        if let Action::Learn { spell } = action {
            let place = parent.state.board.tome_place(spell).unwrap_or(0);
            let stock = parent.state.board.tome().get(place).map_or(0, |slot| slot.stock);
            gain += worth_of(spell, place, stock, (before.known & !BASE_SPELLS).count_ones());
        }
        let gained = parent.gained + fade * gain;
        let mut value = gained + tier * stock_value(&after);
        if state.is_over() {
            let lead = f64::from(after.final_score() - state.witches[1].final_score());
            value += 300.0 * lead.signum() * f64::from(lead != 0.0) * fade;
        }
        Node { state, gained, value, link: parent.link }
    }
}

/// What tells states of one ply apart.
type Key = (u64, u64, u32, i16, u64);

fn key(state: &State) -> Key {
    let witch = &state.witches[0];
    let row = state.board.potions().iter().fold(1, |word, &potion| word << 8 | u64::from(potion));
    (witch.known, witch.castable, witch.inventory.packed(), witch.score, row)
}

/// An ingredient of tier t counts t + 1.
fn stock_value(witch: &Witch) -> f64 {
    witch
        .inventory
        .counts()
        .iter()
        .zip(1..)
        .map(|(&n, worth)| f64::from(i32::from(n) * worth))
        .sum()
}
