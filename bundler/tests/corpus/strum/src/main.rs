//! Words of a protocol as enums.
use std::str::FromStr;
use strum::{EnumCount, EnumMessage, EnumProperty, IntoEnumIterator, VariantArray, VariantNames};
use strum_macros::{self as macros, EnumIter, EnumString};

#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, EnumIter, EnumString, macros::Display,
    macros::EnumCount, strum::VariantArray, strum::VariantNames, strum::IntoStaticStr, strum::FromRepr,
)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE")]
#[repr(u8)]
enum Action {
    Wait = 1,
    MoveTo,
    #[strum(serialize = "FIRE", to_string = "SHOOT")]
    Shoot = 7,
}

#[derive(Debug, Clone, PartialEq, strum::EnumString, strum::AsRefStr, strum::EnumIs, strum::EnumTryAs)]
enum Token {
    #[strum(serialize = "(", serialize = "[")]
    Open,
    #[strum(disabled)]
    Hidden,
    #[strum(ascii_case_insensitive)]
    Close(u8),
    #[strum(default)]
    Word(String),
}

#[derive(strum::EnumMessage, strum::EnumProperty, strum::EnumDiscriminants, Debug)]
#[strum_discriminants(derive(EnumIter, strum::Display), name(Kind))]
enum Tile {
    /// Nothing there.
    #[strum(message = "floor", props(cost = "1", char = "."))]
    Floor,
    #[strum(message = "water", detailed_message = "deep", props(cost = "5"))]
    Water { depth: u8 },
    Door(bool),
}

fn main() {
    for action in Action::iter().rev() {
        let text: &'static str = action.into();
        println!("{action} {text} {:?} {:?}", Action::from_str(text), action.max(Action::MoveTo));
    }
    println!("{:?} {:?}", "FIRE".parse::<Action>(), "fly".parse::<Action>());
    println!("{} {:?}", Action::COUNT, <Action as VariantArray>::VARIANTS);
    println!("{:?} {:?}", <Action as VariantNames>::VARIANTS, Action::from_repr(2));
    for text in ["[", "close", "Hidden", "other"] {
        let token = Token::from_str(text).unwrap();
        println!("{token:?} {} {}", token.as_ref(), token.is_word());
        println!("{:?}", token.try_as_word());
    }
    println!("{}", Token::Hidden == Token::Open);
    for tile in [Tile::Floor, Tile::Water { depth: 3 }, Tile::Door(true)] {
        println!("{:?} {:?} {:?}", tile.get_message(), tile.get_detailed_message(), tile.get_str("cost"));
        println!("{} {tile:?} {:?}", Kind::from(&tile), tile.get_documentation());
    }
    println!("{}", Kind::iter().map(|k| k.to_string()).collect::<Vec<_>>().join(","));
}
