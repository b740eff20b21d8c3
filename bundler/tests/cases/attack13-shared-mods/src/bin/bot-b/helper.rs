use super::super::util::tag as t;
pub fn help(n: usize) -> String { t().repeat(n) + super::leaf::leaf() }
