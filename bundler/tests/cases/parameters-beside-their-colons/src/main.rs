use m::Show;
struct Board;
impl Show for Board {
    fn one(&self, text: &str, end: &str) -> String { format!("{text}{end}") }
    fn two(&self, list: Vec<u8>, name: String) -> usize { list.len() + name.len() }
    fn three(&self, _: *const u8, pair: (u8, u8)) -> u8 { pair.0 + pair.1 }
}
fn main() { println!("{} {} {}", Board.one("a", "b"), Board.two(vec![1, 2], "abc".into()), Board.three(&0, (1, 3))); }
