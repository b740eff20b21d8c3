use once_cell::sync::{Lazy, OnceCell};
use once_cell::{race, unsync};
use std::collections::BTreeMap;

static TABLE: Lazy<BTreeMap<u32, &'static str>> = Lazy::new(|| {
    println!("table is made");
    BTreeMap::from([(1, "one"), (5, "five"), (9, "nine")])
});
static CONFIG: OnceCell<String> = OnceCell::new();
static WIDTH: race::OnceNonZeroUsize = race::OnceNonZeroUsize::new();

struct Board {
    cells: Vec<i32>,
    sum: unsync::OnceCell<i32>,
}

impl Board {
    fn sum(&self) -> i32 {
        *self.sum.get_or_init(|| {
            println!("sum of {}", self.cells.len());
            self.cells.iter().sum()
        })
    }
}

fn main() {
    println!("{:?} {:?}", CONFIG.get(), TABLE.get(&5));
    println!("{:?} {:?}", CONFIG.set("wide".into()), CONFIG.set("narrow".into()));
    println!("{} {:?}", CONFIG.get_or_init(|| unreachable!()), TABLE.range(2..).next());
    let board = Board { cells: vec![3, 4, -2], sum: unsync::OnceCell::new() };
    println!("{} {}", board.sum(), board.sum());
    let lazy = unsync::Lazy::new(|| board.sum() * 2);
    println!("{} {}", *lazy + 1, *lazy);
    let failed: Result<&u8, &str> = unsync::OnceCell::new()
        .get_or_try_init(|| Err("no"))
        .map(|v: &u8| v)
        .map_err(|e| e)
        .copied()
        .map(|_| &1);
    println!("{failed:?} {}", WIDTH.get_or_init(|| 7.try_into().unwrap()));
    let mut cell = unsync::OnceCell::with_value(5);
    *cell.get_mut().unwrap() += 1;
    println!("{:?} {:?} {:?}", cell.take(), cell.get(), cell.try_insert(9));
    println!("{:?}", cell.into_inner());
    let threads: Vec<_> = (0..3).map(|i| std::thread::spawn(move || TABLE.len() + i)).collect();
    println!("{:?}", threads.into_iter().map(|t| t.join().unwrap()).collect::<Vec<_>>());
}
