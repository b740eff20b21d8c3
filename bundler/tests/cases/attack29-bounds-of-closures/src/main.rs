use kit::Shape;

struct Square(u8);

impl Shape for Square {
    fn name(&self) -> String {
        format!("square {}", self.0)
    }
}

fn main() {
    let mut names = Vec::new();
    let mut visit = kit::visitor(&mut names);
    let last = visit(&Square(2)).name().len() + visit(&Square(30)).name().len();
    drop(visit);
    println!("{names:?} {last} {}", kit::shifted(4));
}
