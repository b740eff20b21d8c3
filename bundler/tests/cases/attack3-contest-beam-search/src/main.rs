use engine::{beam, Game, Rng};
use rules::Board;
fn main() {
    let mut r = Rng::new(12345);
    for turn in 0..3 { let mut b = Board::random(&mut r); let (v, path) = beam(&b, 12); println!("{b:8}\n{turn} {v} {} {:?}", path.len(), path); path.iter().for_each(|&m| b.play(m)); println!("{} {}", b.value() == v, b.free()); }
}
