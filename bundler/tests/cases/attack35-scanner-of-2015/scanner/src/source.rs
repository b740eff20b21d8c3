use std::collections::VecDeque;
pub struct Source { toks: VecDeque<String> }
impl<'a> From<&'a str> for Source {
    fn from(s: &'a str) -> Source {
        Source { toks: s.split_whitespace().map(|x| x.to_string()).collect() }
    }
}
impl Source {
    pub fn token(&mut self) -> String { self.toks.pop_front().expect("eof") }
    pub fn left(&self) -> usize { match self.toks.len() { 0 => 0, 1...9 => 1, _ => 2 } }
}
