use anymap::{any::CloneAny, Map};
fn main() {
    let b: Box<dyn CloneAny + Send> = Box::new(3);
    println!("{b:?}");
    let m: Map<dyn CloneAny + Send + Sync> = Map::new();
    println!("{m:?}");
}
