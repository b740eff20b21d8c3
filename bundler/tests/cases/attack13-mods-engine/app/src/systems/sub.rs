pub(super) mod deep { pub(in super::super) fn priv_name() -> String { format!("deep{}", super::super::super::BASE) } pub fn deeper() -> u8 { crate::BASE + 1 } }
pub use deep::deeper;
pub fn shared() -> String { "shared".into() }
