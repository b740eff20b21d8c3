use lazy_static::lazy_static;
use std::collections::HashMap;
use std::sync::Mutex;

lazy_static! {
    /// Squares of numbers.
    static ref SQUARES: Vec<u32> = {
        println!("squares are made");
        (0..20).map(|n| n * n).collect()
    };
    pub static ref NAMES: HashMap<&'static str, usize> =
        ["zero", "one", "two"].iter().enumerate().map(|(i, n)| (*n, i)).collect();
    static ref LOG: Mutex<Vec<String>> = Mutex::new(Vec::new());
    #[allow(dead_code)]
    static ref NEVER: u8 = panic!("not asked for");
}

cfg_if::cfg_if! {
    if #[cfg(windows)] {
        fn system() -> &'static str { "windows" }
    } else if #[cfg(all(unix, not(feature = "strange")))] {
        fn system() -> &'static str { "unix" }
    } else {
        fn system() -> &'static str { "other" }
    }
}

mod inner {
    lazy_static::lazy_static! { pub(crate) static ref DEEP: [u8; 3] = [1, 2, super::SQUARES[3] as u8]; }
}

fn note(text: &str) {
    LOG.lock().unwrap().push(text.to_uppercase());
}

fn main() {
    println!("start {}", system());
    note("a");
    println!("{} {:?}", SQUARES[7], SQUARES.iter().rev().next());
    println!("{:?} {:?}", NAMES.get("two"), NAMES.get("three"));
    note("b");
    lazy_static::initialize(&inner::DEEP);
    println!("{:?} {:?}", *inner::DEEP, LOG.lock().unwrap());
    cfg_if::cfg_if! { if #[cfg(debug_assertions)] { let kind = 1; } else { let kind = 1; } }
    println!("{kind}");
}
