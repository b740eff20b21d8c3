pub fn text() -> &'static str { include_str!("../words.txt").trim_end() }
