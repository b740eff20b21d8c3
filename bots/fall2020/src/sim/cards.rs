//! The cards: spells and potions with their costs and prices.

/// Number of spells in the tome deck; their ids are 0..42.
pub const TOME_SPELLS: usize = 42;
/// Number of different spells: the tome's, then the four base spells.
pub const SPELL_KINDS: usize = 46;
/// Number of potions.
pub const POTIONS: usize = 36;
/// Protocol id of potion 0.
pub const FIRST_POTION_ID: usize = 42;
/// Protocol id of the first base spell.
pub const FIRST_BASE_ID: usize = 78;
/// Protocol id of the first learnt copy of a spell.
pub const FIRST_LEARNT_ID: usize = 86;
/// Mask of the base spells in a set of spell kinds.
pub const BASE_SPELLS: u64 = 0b1111 << TOME_SPELLS;
/// A card drawn from a hidden deck.
pub const UNKNOWN: u8 = u8::MAX;

/// Change of the inventory by one cast of a spell; index = kind (tome id, then base spells).
#[rustfmt::skip]
pub const SPELLS: [[i8; 4]; SPELL_KINDS] = [
    [-3,0,0,1], [3,-1,0,0], [1,1,0,0], [0,0,1,0], [3,0,0,0], [2,3,-2,0], [2,1,-2,1],
    [3,0,1,-1], [3,-2,1,0], [2,-3,2,0], [2,2,0,-1], [-4,0,2,0], [2,1,0,0], [4,0,0,0],
    [0,0,0,1], [0,2,0,0], [1,0,1,0], [-2,0,1,0], [-1,-1,0,1], [0,2,-1,0], [2,-2,0,1],
    [-3,1,1,0], [0,2,-2,1], [1,-3,1,1], [0,3,0,-1], [0,-3,0,2], [1,1,1,-1], [1,2,-1,0],
    [4,1,-1,0], [-5,0,0,2], [-4,0,1,1], [0,3,2,-2], [1,1,3,-2], [-5,0,3,0], [-2,0,-1,2],
    [0,0,-3,3], [0,-3,3,0], [-3,3,0,0], [-2,2,0,0], [0,0,-2,2], [0,-2,2,0], [0,0,2,-1],
    [2,0,0,0], [-1,1,0,0], [0,-1,1,0], [0,0,-1,1],
];

/// Ingredients that a potion needs, and its base price; index = id - [`FIRST_POTION_ID`].
#[rustfmt::skip]
pub const POTION_TABLE: [([i8; 4], i16); POTIONS] = [
    ([2,2,0,0],6), ([3,2,0,0],7), ([0,4,0,0],8), ([2,0,2,0],8), ([2,3,0,0],8), ([3,0,2,0],9),
    ([0,2,2,0],10), ([0,5,0,0],10), ([2,0,0,2],10), ([2,0,3,0],11), ([3,0,0,2],11), ([0,0,4,0],12),
    ([0,2,0,2],12), ([0,3,2,0],12), ([0,2,3,0],13), ([0,0,2,2],14), ([0,3,0,2],14), ([2,0,0,3],14),
    ([0,0,5,0],15), ([0,0,0,4],16), ([0,2,0,3],16), ([0,0,3,2],17), ([0,0,2,3],18), ([0,0,0,5],20),
    ([2,1,0,1],9), ([0,2,1,1],12), ([1,0,2,1],12), ([2,2,2,0],13), ([2,2,0,2],15), ([2,0,2,2],17),
    ([0,2,2,2],19), ([1,1,1,1],12), ([3,1,1,1],14), ([1,3,1,1],16), ([1,1,3,1],18), ([1,1,1,3],20),
];

/// True if a spell can be cast several times at once: a tome spell that costs something.
pub const fn is_repeatable(spell: u8) -> bool {
    let delta = SPELLS[spell as usize];
    (spell as usize) < TOME_SPELLS && (delta[0] < 0 || delta[1] < 0 || delta[2] < 0 || delta[3] < 0)
}

/// Mask of the repeatable spells in a set of spell kinds.
pub const REPEATABLE: u64 = {
    let (mut mask, mut spell) = (0, 0);
    while spell < TOME_SPELLS {
        mask |= (is_repeatable(spell as u8) as u64) << spell;
        spell += 1;
    }
    mask
};
