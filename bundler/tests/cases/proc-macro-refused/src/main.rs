#[derive(first::Small)]
struct Tiny;

#[derive(Clone, first::Small)]
struct Large;

fn main() {
    let _ = (Tiny, Large.clone());
}
