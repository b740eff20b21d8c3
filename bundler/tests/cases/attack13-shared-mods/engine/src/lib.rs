pub mod state;
pub mod util { pub fn tag() -> &'static str { "engine::util" } pub mod deep { pub fn up() -> &'static str { super::tag() } } }
pub use state::State as EngineState;
