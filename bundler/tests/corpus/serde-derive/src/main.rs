//! Reads a saved game as JSON, changes it and writes it back.
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Unit<T = i32> {
    unit_id: u32,
    #[serde(default)]
    owner: Option<String>,
    #[serde(rename = "pos")]
    position: Point<T>,
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    orders: Vec<Order>,
    #[serde(skip)]
    cached: u64,
}

#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
struct Point<T>(T, T);

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "SCREAMING_SNAKE_CASE")]
enum Order {
    Wait,
    MoveTo { x: i32, y: i32 },
    #[serde(alias = "SHOOT")]
    Attack { target: u32, #[serde(with = "hex")] mask: u16 },
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum Value {
    Number(f64),
    Text(String),
    Many(Vec<Value>),
}

mod hex {
    use super::*;
    pub fn serialize<S: Serializer>(v: &u16, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(&format!("{v:04x}"))
    }
    pub fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<u16, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(d)?;
        u16::from_str_radix(&text, 16).map_err(serde::de::Error::custom)
    }
}

#[derive(serde::Serialize, serde::Deserialize, Debug, Default)]
struct Game {
    turn: u32,
    units: Vec<Unit>,
    #[serde(flatten)]
    rest: BTreeMap<String, Value>,
}

impl Default for Value {
    fn default() -> Self {
        Value::Number(0.0)
    }
}

macro_rules! plain {
    ($name:ident { $($field:ident: $ty:ty),* }) => {
        #[derive(Debug, Serialize, Deserialize)]
        struct $name { $($field: $ty),* }
    };
}
plain!(Score { player: u8, points: i64 });

fn main() {
    let text = r#"{"turn": 7, "seed": "abc", "weights": [1.5, "x", [2]], "units": [
        {"unitId": 1, "owner": "me", "pos": [3, 4],
         "orders": [{"kind": "WAIT"}, {"kind": "MOVE_TO", "x": 1, "y": -2}, {"kind": "SHOOT", "target": 9, "mask": "00ff"}]},
        {"unitId": 2, "pos": [0, 0]}]}"#;
    let mut game: Game = serde_json::from_str(text).unwrap();
    println!("{game:?}");
    game.turn += 1;
    game.units[1].orders.push(Order::Attack { target: 1, mask: 0xbeef });
    println!("{}", serde_json::to_string(&game).unwrap());
    println!("{}", serde_json::to_string_pretty(&game.units[1]).unwrap());
    let bad = serde_json::from_str::<Unit>(r#"{"unitId": 1, "pos": [1, 2], "oops": 3}"#);
    println!("{}", bad.unwrap_err());
    let bad = serde_json::from_str::<Order>(r#"{"kind": "FLY"}"#);
    println!("{}", bad.unwrap_err());
    let score: Score = serde_json::from_str(r#"{"player": 3, "points": -12}"#).unwrap();
    println!("{score:?} {}", serde_json::to_value(&score).unwrap());
}
