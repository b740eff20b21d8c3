pub fn who() -> String { format!("{} {}", crate::side::p().0, super::super::tt::Point { x: 2 }.x) }
