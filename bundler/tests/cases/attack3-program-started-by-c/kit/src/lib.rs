pub struct Game { pub score: i32, step: fn(&mut Game, i32) }
impl Game { pub fn new() -> Self { Game { score: 0, step: plus } } pub fn go(&mut self, n: i32) { (self.step)(self, n); self.step = if n % 2 == 0 { minus } else { plus } } }
fn plus(g: &mut Game, n: i32) { g.score += n }
fn minus(g: &mut Game, n: i32) { g.score -= n }
