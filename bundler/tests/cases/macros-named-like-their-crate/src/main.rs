use grid::{grid, Item as It};

mod inner {
    use grid::grid;

    pub fn both() -> i32 {
        grid::deep::Number(20).get() + grid!()
    }
}

fn main() {
    println!("{}", grid::Item::max(It(3), It(5)).0 + grid!());
    println!("{}", inner::both());
}
