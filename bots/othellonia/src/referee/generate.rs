//! Collections from a seed, byte for byte those of the published generator: every random number is a
//! hash of the seed, a tag and two indices; integers only.
//!
//! Characters have a main theme and up to four forms; a relation score grows with shared themes,
//! attributes and both pieces' power, with noise, and is cut below a support threshold. Costs follow
//! the rank, event costs of the profile `cup` the theme.

use super::instance::Instance;
use crate::sim::{Collection, Kind, Piece, Query};
use engine::rng::mix64;

/// What each random number is for. The order is the published one.
#[derive(Clone, Copy)]
enum Tag {
    Forms = 1,
    Theme,
    Attr,
    OtherAttr,
    Limit,
    Rank,
    Odd,
    Power,
    OtherForm,
    Second,
    Affinity,
    SecondAffinity,
    Useful,
    Noise,
    Combo,
    ComboScore,
    Skill,
    SkillKind,
    Pin,
    Cup,
}

/// A hash of everything that names a random number.
#[derive(Clone, Copy)]
struct Source(u64);

impl Source {
    fn row(self, tag: Tag, i: usize) -> u64 {
        mix64(mix64(mix64(self.0).wrapping_add(tag as u64)).wrapping_add(i as u64))
    }

    /// A number below `bound`.
    fn below(self, bound: usize, tag: Tag, i: usize, j: usize) -> i64 {
        draw(self.row(tag, i), bound, j)
    }

    /// The smaller of two numbers below `bound`.
    fn lower(self, bound: usize, tag: Tag, i: usize, j: usize) -> i64 {
        self.below(bound, tag, i, j).min(self.below(bound, tag, i, j + 1))
    }
}

fn draw(row: u64, bound: usize, j: usize) -> i64 {
    (((mix64(row.wrapping_add(j as u64)) >> 32) * bound as u64) >> 32) as i64
}

/// How relation scores come about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Profile {
    /// The name on the command line.
    pub name: &'static str,
    /// Similarity of pieces that share nothing.
    base: i64,
    divisor: i64,
    threshold: i64,
    cup: bool,
    /// One pair of so many is a combo.
    combo: usize,
}

/// All profiles. `flat` has no structure: 30 % of the pairs have a random score.
pub const PROFILES: [Profile; 4] = [
    Profile { name: "rules", base: 0, divisor: 1200, threshold: 22, cup: false, combo: 900 },
    Profile { name: "cup", base: 0, divisor: 1200, threshold: 22, cup: true, combo: 900 },
    Profile { name: "dense", base: 3, divisor: 1200, threshold: 27, cup: false, combo: 1500 },
    Profile { name: "flat", base: 0, divisor: 0, threshold: 0, cup: false, combo: 0 },
];

/// What the scores of a piece come from.
#[derive(Clone, Copy)]
struct Nature {
    themes: [i64; 2],
    affinities: [i64; 2],
    useful: i64,
    power: i64,
}

struct Builder {
    n: usize,
    source: Source,
    profile: Profile,
    themes: i64,
    pieces: Vec<Piece>,
    natures: Vec<Nature>,
    limits: Vec<u16>,
}

/// Builds the instance of `n` pieces that the published generator calls `n seed profile queries`.
/// Queries are separated by `;`, each is `k,cost,kind,ms,pins,mode[,leader]`.
pub fn generate(n: usize, seed: u64, profile: &str, queries: &str) -> Result<Instance, String> {
    let known = PROFILES.iter().find(|known| known.name == profile);
    let profile = *known.ok_or_else(|| format!("unknown profile '{}'", profile.escape_debug()))?;
    if !(1..=crate::sim::collection::MAX_PIECES).contains(&n) {
        return Err(format!("expected 1 to 4096 pieces, found {n}"));
    }
    let themes = 8 + n.isqrt() as i64 / 2;
    let (pieces, natures, limits) = (Vec::new(), Vec::new(), Vec::new());
    let mut builder = Builder { n, source: Source(seed), profile, themes, pieces, natures, limits };
    while builder.pieces.len() < n {
        builder.character();
    }
    let texts = queries.split(';').filter(|text| !text.is_empty()).enumerate();
    let queries: Result<_, String> =
        texts.map(|(index, text)| builder.query(index, text)).collect();
    Ok(Instance { queries: queries?, collection: builder.collection() })
}

impl Builder {
    /// The forms of one character.
    fn character(&mut self) {
        let (source, group, themes) = (self.source, self.limits.len(), self.themes);
        let below = |bound, tag| source.below(bound, tag, group, 0);
        let forms = 1 + [0, 0, 0, 0, 0, 1, 1, 1, 2, 3][below(10, Tag::Forms) as usize];
        let theme = source.lower(themes as usize, Tag::Theme, group, 0);
        let own = if below(100, Tag::Attr) < 80 { theme % 3 } else { below(3, Tag::OtherAttr) };
        self.limits.push(match below(100, Tag::Limit) {
            0..80 => 1,
            80..97 => 2,
            _ => 4,
        });
        let (mut cost, mut power, lead) = match below(100, Tag::Rank) {
            0..30 => (20, 58, true),
            30..75 => (10, 42, false),
            _ => (5, 28, false),
        };
        if below(100, Tag::Odd) < 6 {
            (cost, power) = (cost + 5, power + 6);
        }
        if self.profile.cup {
            let change = source.below(9, Tag::Cup, theme as usize, 0);
            cost += [-4, -3, -2, -1, 0, 0, 0, 3, 5][change as usize];
        }
        for form in 0..forms {
            let id = self.pieces.len();
            if id >= self.n {
                break;
            }
            let below = |bound, tag| source.below(bound, tag, id, 0);
            let same = form == 0 || below(100, Tag::OtherForm) < 85;
            let attr = if same { own } else { (own + 1) % 3 } as u8;
            self.pieces.push(Piece { cost: cost as u16, attr, group: group as u16, lead, base: 0 });
            self.natures.push(Nature {
                themes: [theme, below(themes as usize, Tag::Second)],
                affinities: [2 + below(3, Tag::Affinity), below(3, Tag::SecondAffinity)],
                useful: i64::from(below(100, Tag::Useful) < 8),
                power: power + 4 * form + source.lower(44, Tag::Power, id, 0),
            });
        }
    }

    fn similarity(&self, i: usize, j: usize) -> i64 {
        let (a, b) = (&self.natures[i], &self.natures[j]);
        let mut sum = 3 * (a.useful + b.useful) + self.profile.base;
        for (x, y) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            if a.themes[x] == b.themes[y] {
                sum += a.affinities[x] * b.affinities[y];
            }
        }
        let alike = sum > 0 && self.pieces[i].attr == self.pieces[j].attr;
        sum + if alike { 2 } else { 0 }
    }

    fn collection(&self) -> Collection {
        let Self { n, source, profile, .. } = *self;
        let mut collection = Collection::new(&self.pieces, self.limits.clone());
        for i in 0..n {
            let rows = [Tag::Noise, Tag::Combo, Tag::ComboScore].map(|tag| source.row(tag, i));
            for j in i + 1..n {
                let score = if profile.divisor == 0 {
                    if draw(rows[0], 100, j) < 30 {
                        1 + draw(rows[2], 100, j)
                    } else {
                        0
                    }
                } else if self.pieces[i].group == self.pieces[j].group {
                    0
                } else {
                    let powers = self.natures[i].power * self.natures[j].power;
                    let noise = 64 + draw(rows[0], 128, j);
                    let score = self.similarity(i, j) * powers * noise / (profile.divisor * 64);
                    let score = if score < profile.threshold { 0 } else { score };
                    let combo = draw(rows[1], profile.combo, j) == 0;
                    score + if combo { 60 + draw(rows[2], 160, j) } else { 0 }
                };
                if score > 0 {
                    collection.relate(i, j, score.min(999) as i16);
                }
            }
        }
        if profile.divisor != 0 {
            let leaders = (0..n).filter(|&id| self.pieces[id].lead);
            let rewards = leaders.map(|leader| (leader, self.bonuses(leader)));
            let rewards: Vec<_> = rewards.filter(|(_, bonuses)| !bonuses.is_empty()).collect();
            collection.reward(&rewards);
        }
        collection
    }

    /// Whom the leader rewards: a theme, or an attribute.
    fn bonuses(&self, leader: usize) -> Vec<(usize, i16)> {
        let strength = (self.source.below(10, Tag::Skill, leader, 0) - 3).max(0);
        let by_theme = self.source.below(100, Tag::SkillKind, leader, 0) < 70;
        let theme = self.natures[leader].themes[0];
        let bonus = |id: usize| {
            let Nature { themes, affinities, power, .. } = self.natures[id];
            if by_theme {
                let shared = (0..2).filter(|&place| themes[place] == theme);
                strength * power * shared.map(|place| affinities[place]).sum::<i64>() / 16
            } else {
                let same = self.pieces[id].attr == self.pieces[leader].attr;
                strength * power * i64::from(same) / 12
            }
        };
        let others = (0..self.n).filter(|&id| id != leader).map(|id| (id, bonus(id) as i16));
        others.filter(|&(_, bonus)| bonus >= 8).collect()
    }

    fn query(&self, index: usize, text: &str) -> Result<Query, String> {
        let fail = || {
            format!("expected k,cost,kind,ms,pins,mode[,leader], found '{}'", text.escape_debug())
        };
        let fields: Vec<&str> = text.split(',').collect();
        let [k, cost, kind, ms, count, mode, rest @ ..] = &fields[..] else { return Err(fail()) };
        let kind = Kind::parse(kind).ok_or_else(fail)?;
        let [k, ms, count] = [k, ms, count].map(|text| text.parse::<usize>().map_err(|_| fail()));
        let count = count?;
        let pins = match mode.strip_prefix("raw:") {
            Some(ids) => {
                ids.split(':').map(|id| id.parse().map_err(|_| fail())).collect::<Result<_, _>>()?
            }
            None => self.pins(index, *mode == "t", count),
        };
        let lead = |&&id: &&usize| self.pieces.get(id).is_some_and(|piece| piece.lead);
        let leader = match rest {
            [] | ["f"] => None,
            ["p"] => pins.iter().find(lead).copied(),
            [id] => Some(id.parse().map_err(|_| fail())?),
            _ => return Err(fail()),
        };
        let cost = cost.parse().map_err(|_| fail())?;
        Ok(Query { k: k?, cost, kind, leader, ms: ms? as u64, pins })
    }

    /// Random pins that keep the group limits; of one theme, if asked for and possible.
    fn pins(&self, index: usize, of_theme: bool, count: usize) -> Vec<usize> {
        let source = self.source;
        let theme = source.lower(self.themes as usize, Tag::Pin, index, 7);
        let mut pins: Vec<usize> = Vec::new();
        for attempt in 0..100_000 {
            if pins.len() >= count {
                break;
            }
            let id = source.below(self.n, Tag::Pin, index, 1000 + attempt) as usize;
            let group = self.pieces[id].group;
            let taken = pins.iter().filter(|&&pin| self.pieces[pin].group == group).count();
            let strange = of_theme && self.natures[id].themes[0] != theme && attempt < 50_000;
            let full = taken >= usize::from(self.limits[usize::from(group)]);
            if !pins.contains(&id) && !strange && !full {
                pins.push(id);
            }
        }
        pins
    }
}
