#![allow(non_fmt_panics)]
use std::panic::{catch_unwind, UnwindSafe};

macro_rules! text {
    ($t:tt) => {
        concat!("{", $t, "}")
    };
}
macro_rules! made {
    ($e:expr) => {
        String::from($e)
    };
}

fn show(f: impl FnOnce() + UnwindSafe) {
    let e = catch_unwind(f).unwrap_err();
    println!("{:?} {:?}", e.downcast_ref::<String>(), e.downcast_ref::<&str>());
}

fn main() {
    std::panic::set_hook(Box::new(|_| ()));
    let no = std::env::args().count() > 9;
    show(|| panic!(concat!("a", "{}")));
    show(|| panic!(text!("b")));
    show(|| std::panic!(made!("c{}")));
    show(|| panic!(format!("{}{{}}", "d")));
    show(move || assert!(no, concat!("e", "{x}")));
    show(move || assert!(no, text!("f")));
    show(|| panic!("{}", concat!("g", "{}")));
}
