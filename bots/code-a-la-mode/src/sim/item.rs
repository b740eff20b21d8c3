//! What chefs carry and what lies on tables, each in one byte.

use std::fmt;

/// An item, or nothing. The order in which food came onto a dish is not kept: it never matters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Item(
    /// 0 for nothing, 1 to 9 for food, 32 and a set of food bits for a dish.
    pub u8,
);

/// Names of the items 0 to 9.
const NAMES: [&str; 10] = [
    "NONE",
    "ICE_CREAM",
    "BLUEBERRIES",
    "CHOPPED_STRAWBERRIES",
    "CROISSANT",
    "TART",
    "STRAWBERRIES",
    "DOUGH",
    "CHOPPED_DOUGH",
    "RAW_TART",
];

/// Number of kinds of food that go onto dishes; their items are 1 to 5, their bits `1 << 0` to `1 << 4`.
pub const FOODS: usize = 5;

impl Item {
    /// Nothing.
    pub const NONE: Self = Self(0);
    /// Ice cream.
    pub const ICE_CREAM: Self = Self(1);
    /// Blueberries.
    pub const BLUEBERRIES: Self = Self(2);
    /// Chopped strawberries.
    pub const CHOPPED_STRAWBERRIES: Self = Self(3);
    /// A croissant.
    pub const CROISSANT: Self = Self(4);
    /// A tart.
    pub const TART: Self = Self(5);
    /// Strawberries as they come.
    pub const STRAWBERRIES: Self = Self(6);
    /// Dough, to bake a croissant or to chop.
    pub const DOUGH: Self = Self(7);
    /// Chopped dough, to be joined with blueberries.
    pub const CHOPPED_DOUGH: Self = Self(8);
    /// A tart to bake.
    pub const RAW_TART: Self = Self(9);
    /// An empty dish.
    pub const DISH: Self = Self(32);

    /// A dish with a set of food bits.
    #[inline]
    pub const fn dish(food: u8) -> Self {
        Self(32 | food)
    }

    /// True for nothing.
    #[inline]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// True for dishes, empty or not.
    #[inline]
    pub const fn is_dish(self) -> bool {
        self.0 & 32 != 0
    }

    /// True for food that is not finished.
    #[inline]
    pub const fn is_raw(self) -> bool {
        self.0.wrapping_sub(6) < 4
    }

    /// The food on a dish, as bits; meaningless for other items.
    #[inline]
    pub const fn contents(self) -> u8 {
        self.0 & 31
    }

    /// The bit of a finished food; 0 for everything else.
    #[inline]
    pub const fn food(self) -> u8 {
        if self.0.wrapping_sub(1) < FOODS as u8 {
            1 << (self.0 - 1)
        } else {
            0
        }
    }

    /// The dish `self` with one more food; `None` if that is no finished food or is on it already.
    #[inline]
    pub const fn with(self, food: Self) -> Option<Self> {
        let bit = food.food();
        if bit == 0 || self.0 & bit != 0 {
            None
        } else {
            Some(Self(self.0 | bit))
        }
    }

    /// Reads an item's name, with the food on a dish in the order of the text.
    pub fn parse(text: &str) -> Option<(Self, Vec<Self>)> {
        let plain = |name| NAMES.iter().position(|&known| known == name).map(|i| Self(i as u8));
        let Some(rest) = text.strip_prefix("DISH") else { return Some((plain(text)?, Vec::new())) };
        let (mut dish, mut foods) = (Self::DISH, Vec::new());
        for name in rest.split('-').skip(1) {
            foods.push(plain(name)?);
            dish = dish.with(*foods.last()?)?;
        }
        (rest.is_empty() || rest.starts_with('-')).then_some((dish, foods))
    }

    /// The name of a dish with `foods` on it in this order.
    pub fn dish_name(foods: &[Self]) -> String {
        let name =
            |name: String, food: &Self| name + "-" + NAMES[usize::from(food.0) % NAMES.len()];
        foods.iter().fold("DISH".to_string(), name)
    }
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.is_dish() {
            return f.write_str(NAMES[usize::from(self.0) % NAMES.len()]);
        }
        let on_it = |food: &Self| self.0 & food.food() != 0;
        let foods: Vec<Self> = (1..=FOODS as u8).map(Self).filter(on_it).collect();
        f.write_str(&Self::dish_name(&foods))
    }
}
