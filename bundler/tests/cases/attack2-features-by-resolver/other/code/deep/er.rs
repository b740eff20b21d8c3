pub fn depth() -> usize { next::NUMBER + include_str!("text.txt").trim().len() + include!("number.in") }
mod next;
