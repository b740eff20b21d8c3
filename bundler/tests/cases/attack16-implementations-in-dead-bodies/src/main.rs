#![allow(dead_code, non_local_definitions)]
use std::fmt;

struct Wrap<T>(T);
trait Fallback {
    fn kind(&self) -> &'static str {
        "fallback"
    }
}
impl<T> Fallback for &Wrap<T> {}
trait Special {
    fn kind(&self) -> &'static str {
        "special"
    }
}
trait Dead {
    fn register() {
        impl Special for Wrap<u8> {}
    }
}

struct Level(u8);
mod legacy {
    pub struct Registry;
    impl Registry {
        pub fn setup() {
            impl super::Score for super::Level {
                fn score(&self) -> u32 {
                    1000
                }
            }
        }
    }
}
trait Score {
    fn score(&self) -> u32;
}
impl<T: fmt::Debug> Score for &T {
    fn score(&self) -> u32 {
        1
    }
}
impl fmt::Debug for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "L{}", self.0)
    }
}

struct B;
trait Named {
    fn m();
    fn other();
}
impl Named for B {
    fn m() {
        impl Drop for B {
            fn drop(&mut self) {
                println!("drop")
            }
        }
    }
    fn other() {}
}
struct C;
trait Constant {
    const C: u8 = {
        impl Drop for C {
            fn drop(&mut self) {
                println!("drop C")
            }
        }
        1
    };
}

fn main() {
    let (_h, _b, _c) = (lib1::Handle(3), B, C);
    println!("{} {}", (&Wrap(1u8)).kind(), (&Wrap('c')).kind());
    let l = Level(3);
    println!("{:?} {}", l, (&l).score());
}
