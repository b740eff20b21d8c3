//! Explorers, minions and effects between two turns.

use super::maze::{Maze, MAX_SHELTERS, NOWHERE};

/// Explorers of a game.
pub const PLAYERS: usize = 4;
/// Sanity at the start, which healing never exceeds.
pub const MAX_SANITY: u8 = 250;
/// The number of the last turn; the first is 0.
pub const LAST_TURN: u8 = 200;
/// Stands for no target.
pub const NOBODY: u8 = u8::MAX;
/// Most minions at once. A wanderer lasts 46 turns at most and one spawn comes every five: with all
/// four spawn points at equal distance each time and nobody ever caught, that is 40 and the slashers.
pub const MAX_MINIONS: usize = 48;

/// What differs from game to game besides the maze: it is part of the state, so that mazes and
/// their tables can be shared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Sanity lost per turn without company.
    pub lonely_loss: u8,
    /// Sanity lost per turn in a group.
    pub group_loss: u8,
    /// Turns until a new wanderer moves.
    pub spawn_time: u8,
    /// Turns that a wanderer wanders.
    pub life_time: u8,
    /// The league, which decides whether PLAN and LIGHT (2) and slashers, YELL and shelters (3) exist.
    pub league: u8,
}

/// What an explorer does in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Action {
    /// Stays.
    Wait,
    /// One step up.
    Up,
    /// One step to the right.
    Right,
    /// One step down.
    Down,
    /// One step to the left.
    Left,
    /// Heals everybody near.
    Plan,
    /// Makes the cells around costly for minions.
    Light,
    /// Stuns explorers beside.
    Yell,
}

impl Action {
    /// The steps in the order of the directions.
    pub const STEPS: [Self; 4] = [Self::Up, Self::Right, Self::Down, Self::Left];
    /// Every action.
    pub const ALL: [Self; 8] = [
        Self::Wait,
        Self::Up,
        Self::Right,
        Self::Down,
        Self::Left,
        Self::Plan,
        Self::Light,
        Self::Yell,
    ];

    /// The cell in which the action ends when it starts in `cell`.
    #[inline]
    pub fn target(self, maze: &Maze, cell: u8) -> u8 {
        match self {
            Self::Up | Self::Right | Self::Down | Self::Left => {
                maze.next[usize::from(cell)][self as usize - 1]
            }
            _ => cell,
        }
    }
}

/// One player's explorer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Explorer {
    /// Where it stands; [`NOWHERE`] once it is out of the game.
    pub cell: u8,
    /// Life, up to [`MAX_SANITY`].
    pub sanity: u8,
    /// Plans left.
    pub plans: u8,
    /// Lights left.
    pub lights: u8,
    /// Turns that its PLAN goes on.
    pub plan_timer: u8,
    /// Turns that its LIGHT goes on.
    pub light_timer: u8,
}

impl Explorer {
    /// An explorer at the start of a game.
    pub const fn new(cell: u8) -> Self {
        Self { cell, sanity: MAX_SANITY, plans: 2, lights: 3, plan_timer: 0, light_timer: 0 }
    }

    /// An explorer out of the game.
    pub const OUT: Self =
        Self { cell: NOWHERE, sanity: 0, plans: 0, lights: 0, plan_timer: 0, light_timer: 0 };

    #[inline]
    pub(super) fn heal(&mut self, amount: u8) {
        self.sanity = (self.sanity + amount).min(MAX_SANITY);
    }

    #[inline]
    pub(super) fn lose(&mut self, amount: u8) {
        self.sanity = self.sanity.saturating_sub(amount);
    }
}

/// What a minion is doing; the numbers are the protocol's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Phase {
    /// Appears soon.
    Spawning,
    /// Walks towards the nearest explorer.
    Wandering,
    /// A slasher that has seen somebody.
    Stalking,
    /// A slasher about to jump.
    Rushing,
    /// A slasher after its jump.
    Stunned,
}

impl Phase {
    /// The phases in the order of the protocol's numbers.
    pub const ALL: [Self; 5] =
        [Self::Spawning, Self::Wandering, Self::Stalking, Self::Rushing, Self::Stunned];
}

/// A wanderer or a slasher.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Minion {
    /// The protocol's id.
    pub id: u16,
    /// Whether it is a slasher.
    pub slasher: bool,
    /// Where it is.
    pub cell: u8,
    /// What it is doing.
    pub phase: Phase,
    /// Turns until its phase or, for a wandering wanderer, its life ends.
    pub countdown: u8,
    /// The explorer that it hunts, dead or alive, or [`NOBODY`].
    pub target: u8,
    /// Where a slasher rushes to when it sees nobody, or [`NOWHERE`]. The input does not show it.
    pub memory: u8,
}

impl Minion {
    const NONE: Self = Self {
        id: 0,
        slasher: false,
        cell: NOWHERE,
        phase: Phase::Spawning,
        countdown: 0,
        target: NOBODY,
        memory: NOWHERE,
    };
}

/// The game between two turns. Copied, never taken back: it is half a kilobyte without any heap.
#[derive(Clone, Copy, Debug)]
pub struct State {
    /// The constants of this game.
    pub rules: Rules,
    /// The explorers by id.
    pub explorers: [Explorer; PLAYERS],
    /// Mask of the explorers in the game.
    pub living: u8,
    /// Mask of the explorers that had their slasher.
    pub slashed: u8,
    /// Number of the coming turn.
    pub turn: u8,
    minion_count: u8,
    /// Id of the next minion.
    pub next_id: u16,
    /// Pairs of last turn's YELLs, which still stun: bit `4 * caster + receiver`.
    pub stunned: u16,
    /// All pairs that ever yelled and heard it.
    pub yelled: u16,
    /// Energy of each shelter.
    pub shelters: [u8; MAX_SHELTERS],
    minions: [Minion; MAX_MINIONS],
}

const _: () = assert!(size_of::<State>() <= 448, "states are copied for every node");

impl PartialEq for State {
    fn eq(&self, other: &Self) -> bool {
        let key = |s: &Self| (s.explorers, s.living, s.slashed, s.turn, s.next_id, s.shelters);
        key(self) == key(other)
            && (self.stunned, self.yelled, self.rules) == (other.stunned, other.yelled, other.rules)
            && self.minions() == other.minions()
    }
}

impl State {
    /// The start of a game.
    pub fn new(starts: [u8; PLAYERS], rules: Rules) -> Self {
        Self {
            rules,
            explorers: starts.map(Explorer::new),
            living: (1 << PLAYERS) - 1,
            slashed: 0,
            turn: 0,
            minion_count: 0,
            next_id: PLAYERS as u16,
            stunned: 0,
            yelled: 0,
            shelters: [0; MAX_SHELTERS],
            minions: [Minion::NONE; MAX_MINIONS],
        }
    }

    /// The minions in order of creation.
    #[inline]
    pub fn minions(&self) -> &[Minion] {
        &self.minions[..usize::from(self.minion_count)]
    }

    /// The minions in order of creation.
    #[inline]
    pub fn minions_mut(&mut self) -> &mut [Minion] {
        &mut self.minions[..usize::from(self.minion_count)]
    }

    /// Adds a minion; false if there are [`MAX_MINIONS`] already.
    pub fn push_minion(&mut self, minion: Minion) -> bool {
        let free = self.minions.get_mut(usize::from(self.minion_count));
        let Some(place) = free else { return false };
        *place = minion;
        self.minion_count += 1;
        true
    }

    /// Keeps the first `count` minions.
    #[inline]
    pub(super) fn truncate_minions(&mut self, count: usize) {
        self.minion_count = self.minion_count.min(count as u8);
    }

    /// True if the explorer is in the game.
    #[inline]
    pub fn is_living(&self, explorer: usize) -> bool {
        self.living >> explorer & 1 != 0
    }

    /// The explorers in the game, by id.
    pub fn living(&self) -> impl Iterator<Item = usize> + '_ {
        (0..PLAYERS).filter(|&id| self.is_living(id))
    }

    /// Takes an explorer out of the game; the YELLs that it gave stay.
    pub fn remove(&mut self, explorer: usize) {
        self.explorers[explorer] = Explorer::OUT;
        self.living &= !(1 << explorer);
    }

    /// True once nobody is left or the last turn is over.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.living == 0 || self.turn > LAST_TURN
    }

    /// Mask of the explorers that cannot act this turn.
    #[inline]
    pub fn stunned_mask(&self) -> u8 {
        receivers(self.stunned)
    }
}

/// Mask of the receivers among YELL pairs.
#[inline]
pub(super) fn receivers(pairs: u16) -> u8 {
    let halves = pairs | pairs >> 8;
    ((halves | halves >> 4) & 15) as u8
}

impl State {
    /// A 64-bit key of all that can differ between states of one search. Mixed from the state's
    /// words: most of them change every turn, so keeping a sum up to date would cost as much.
    #[inline]
    pub fn key(&self) -> u64 {
        let mut key = u64::from(self.turn) << 32 | u64::from(self.stunned) << 16;
        key ^= u64::from(self.yelled) ^ u64::from(self.slashed) << 40;
        for e in &self.explorers {
            let bytes =
                [e.cell, e.sanity, e.plans, e.lights, e.plan_timer, e.light_timer, 0, self.living];
            key = mix(key, u64::from_le_bytes(bytes));
        }
        for m in self.minions() {
            let [low, high] = m.id.to_le_bytes();
            let phase = m.phase as u8;
            let bytes =
                [m.cell, phase, m.countdown, m.target, m.memory, m.slasher.into(), low, high];
            key = mix(key, u64::from_le_bytes(bytes));
        }
        let (low, high) = self.shelters.split_at(8);
        for half in [low, high] {
            let bytes = half.try_into().unwrap_or_default();
            key = mix(key, u64::from_le_bytes(bytes));
        }
        key ^ key >> 29
    }
}

#[inline]
fn mix(key: u64, word: u64) -> u64 {
    let product = u128::from(key ^ word ^ 0x9E37_79B9_7F4A_7C15) * 0xD6E8_FEB8_6659_FD93;
    (product as u64) ^ (product >> 64) as u64
}
