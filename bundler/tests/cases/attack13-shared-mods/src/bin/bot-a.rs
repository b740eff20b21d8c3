#[path = "../state.rs"]
mod state;
mod util { pub fn tag() -> &'static str { "bot-a" } }
fn main() { println!("{:?} {}", state::State::new(), state::bump()); }
