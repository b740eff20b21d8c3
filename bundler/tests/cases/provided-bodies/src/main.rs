use shapes::ByMacro as Other;
use shapes::{Area, Base, ByMacro, Derived, Double, InBody, Name, Tracked};

struct Square(u32);

impl Area for Square {
    fn scaled(self, (by, more): (u32, u32)) -> u32 {
        self.0 * self.0 * by + more
    }
    fn area(&self) -> u32 {
        self.0 * self.0
    }
    fn grow(&mut self, by: u32) {
        self.0 += by;
    }
    fn sides(&self) -> impl Iterator<Item = u32> {
        std::iter::repeat_n(self.0, 2)
    }
}

#[derive(Clone, Copy)]
struct Unused;

impl Name for Unused {
    fn id(&self) -> u32 {
        0
    }
}

impl Name for Square {
    fn id(&self) -> u32 {
        self.0
    }
}

struct Titled;

impl Name for Titled {
    fn name(&self) -> String {
        "titled".to_string()
    }
    fn id(&self) -> u32 {
        100
    }
}

impl Base for Square {}
impl Derived for Square {}

impl Base for Titled {
    fn base(&self) -> u32 {
        70
    }
}
impl Derived for Titled {
    fn derived(&self) -> u32 {
        self.base()
    }
}

impl ByMacro for Titled {
    fn made(&self) -> &'static str {
        "titled"
    }
}
shapes::plain_impl!(Other, Square);

fn in_body() -> &'static str {
    impl InBody for Square {}
    Square(1).hidden()
}

impl Tracked for Square {
    fn line(&self) -> u32 {
        std::panic::Location::caller().column()
    }
}

enum Never {}

impl shapes::Nobody for Never {
    fn never(&self) -> u32 {
        match *self {}
    }
}

fn main() {
    let mut square = Square(3);
    square.grow(1);
    println!("{} {}", square.area(), square.sides().sum::<u32>());
    let named: [&dyn Name; 2] = [&square, &Titled];
    named.iter().for_each(|n| println!("{} {}", n.name(), n.id()));
    println!("{} {} {}", square.double(), "x".double(), "x".once());
    println!("{} {}", square.derived(), Titled.derived());
    println!("{} {}", square.made(), Titled.made());
    println!("{} {}", in_body(), 1_u8.hidden());
    println!("{}", square.line() == Square(0).line());
    println!("{}", shapes::ask::<Never>(&[]));
    println!("{}", square.scaled((2, 5)));
}
