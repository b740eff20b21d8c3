use derive_more::{Add, AddAssign, Constructor, Deref, Display, From, FromStr, Index, Into, IntoIterator, IsVariant, Mul, Not, Sum};
use strum::{AsRefStr, EnumCount, EnumDiscriminants, EnumIter, EnumMessage, EnumProperty, EnumString, FromRepr, VariantNames};
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Add, AddAssign, Mul, Sum, Not, Display)]
#[display(fmt = "<{x},{y}>")]
pub struct V2 { pub x: i32, pub y: i32 }
#[derive(Debug, Clone, Copy, PartialEq, Display, FromStr, Deref)]
#[display(fmt = "#{}", _0)]
pub struct Id(pub u32);
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd, Eq, Ord, Add, Display, FromStr, Into)]
pub struct Gold(pub u64);
#[derive(Debug, Clone, Constructor, Display)]
#[display(fmt = "unit {} at {} with {}g", id, pos, gold)]
pub struct Unit { pub id: Id, pub pos: V2, pub gold: Gold }
#[derive(Index, From, IntoIterator, Deref)]
pub struct Inventory { #[index] #[into_iterator(owned, ref)] #[deref] items: Vec<Gold> }
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumIter, EnumCount, EnumString, EnumProperty, FromRepr, strum::Display, Default)]
#[strum(ascii_case_insensitive)]
#[repr(u8)]
pub enum Dir { #[default] #[strum(props(sign = "^"))] North, #[strum(serialize = "E", to_string = "East", props(sign = ">"))] East, South = 3, #[strum(disabled)] Up, #[strum(props(sign = "<"))] West }
impl From<Dir> for V2 { fn from(d: Dir) -> V2 { let (x, y) = match d { Dir::North => (0, -1), Dir::East => (1, 0), Dir::South => (0, 1), Dir::West => (-1, 0), Dir::Up => (0, 0) }; V2 { x, y } } }
#[derive(Debug, From, IsVariant, EnumString, EnumMessage, AsRefStr, EnumDiscriminants, VariantNames, strum::Display)]
#[strum(serialize_all = "SCREAMING-KEBAB-CASE")]
#[strum_discriminants(derive(Hash))]
pub enum Cmd {
    Move(Dir),
    #[from(ignore)] Earn { by: u8 },
    #[strum(message = "does nothing")] WaitTurn,
    /// documented
    #[from(ignore)] #[strum(serialize = "bye")] Quit(u8),
}
