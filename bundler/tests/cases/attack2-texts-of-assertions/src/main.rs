use std::panic;
struct Board { cells: Vec<i32> }
impl Board {
    fn first_cell(&self) -> i32 { assert!(!self.cells.is_empty() && self.cells [0] > 0); self.cells[0] }
    fn position(&self, wanted: i32) -> usize { self.cells.iter().position(|cell| *cell == wanted).expect("no such cell") }
}
fn caught<R: std::fmt::Debug>(f: impl FnOnce() -> R) {
    match panic::catch_unwind(panic::AssertUnwindSafe(f)) {
        Ok(v) => println!("fine {:?}", v),
        Err(e) => match (e.downcast_ref::<String>(), e.downcast_ref::<&str>()) {
            (Some(s), _) => println!("string {}", s),
            (_, Some(s)) => println!("str {}", s),
            _ => println!("other {:?}", e.downcast_ref::<kit::Code>()),
        },
    }
}
fn main() {
    panic::set_hook(Box::new(|_| ()));
    let empty = Board { cells: vec![] };
    caught(|| empty.first_cell());
    caught(|| Board { cells: vec![-1] }.first_cell());
    caught(|| Board { cells: vec![4] }.first_cell());
    caught(|| empty.position(3));
    let number = 5;
    caught(|| assert_eq!(number, 6, "number {number}"));
    caught(|| assert!(matches!(number, 1 | 2)));
    caught(|| assert!(number   <   2));
    caught(|| kit::check(3));
    caught(|| kit::check(4));
    caught(|| kit::code(4));
    caught(|| kit::nowhere());
    caught(|| kit::later());
    caught(|| kit::braces());
    caught(|| kit::literal(1));
    caught(|| kit::verify!(number > 100));
    caught(|| kit::verify!(number > 1));
}
