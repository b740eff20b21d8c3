use kit::part::{Cell, Writes};
use kit::Outer;
trait Moves { fn go(&self) -> &'static str { "trait go" } fn walk(&self) -> &'static str { "trait walk" } const LIMIT: i32 = 50; }
impl Moves for Outer {}
fn main() {
    let o = Outer::new();
    println!("{}", o.all());
    println!("{} {}", o.size, o.name);
    println!("{}", o.area());
    println!("{} {}", o.go(), o.walk());
    println!("{} {}", Outer::limit(), <Outer as Moves>::LIMIT);
    println!("{} {}", Outer::go(&o), Outer::walk(&o));
    let c = Cell::new();
    println!("{} {} {}", c.both(), c.read(), c.write());
    println!("{}", kit::seen());
}
