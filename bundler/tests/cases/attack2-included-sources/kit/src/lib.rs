pub fn words() -> Vec<&'static str> { include_str!("words.txt").lines().filter(|l| !l.is_empty()).collect() }
pub mod nested;
