mod util;
// The same file as the library's module, but a different module: its `crate::util` is ours.
#[path = "../../state.rs"]
mod state;
#[path = "../../state.rs"]
mod state2;
mod nested {
    #[path = "../helper.rs"]
    pub mod helper;
    pub mod leaf;
}
use shared_mods as lib;
use lib::state as lib_state;

fn show(s: &dyn std::fmt::Debug) { println!("{s:?}"); }

fn main() {
    let (a, b, c) = (state::State::default(), state2::State::new(), lib_state::State::default());
    show(&a);
    show(&b);
    show(&c);
    println!("{} {} {}", state::bump(), state::bump(), state2::bump());
    println!("{} {}", lib_state::bump(), state::COUNT.with(|c| c.get()));
    println!("{} {}", lib::eval::eval(&c), std::any::TypeId::of::<state::State>() == std::any::TypeId::of::<state2::State>());
    let mut e = engine::EngineState::default();
    println!("{} {} {e:?}", e.step(), e.step());
    println!("{} {}", lib::util::engine_util::deep::up(), util::tag());
    println!("{} {}", nested::helper::help(3), nested::leaf::leaf());
    println!("{}", include_str!("notes.txt").lines().rev().collect::<Vec<_>>().join("|"));
}
#[cfg(test)]
mod tests { use super::*; #[test] fn t() { assert_eq!(util::tag(), "bot-b"); } }
