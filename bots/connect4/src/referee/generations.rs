//! Networks of `make learn`, played without building anything again.

use crate::eval::Network;
use engine::referee::Kept;

/// The network of a generation: `learn/connect4/NUMBER/weights.bin` below the working directory. `None` if there is no
/// such file or it is no network of this crate; the error is told on stderr, once.
pub fn generation(number: u32) -> Option<&'static Network> {
    static KEPT: Kept<Option<Network>> = Kept::new();
    KEPT.get(&number, || read(number).map_err(|error| eprintln!("{error}")).ok()).as_ref()
}

fn read(number: u32) -> Result<Network, String> {
    let path = format!("learn/connect4/{number}/weights.bin");
    let bytes = std::fs::read(&path).map_err(|error| format!("{path}: {error}"))?;
    Network::parse(&bytes).map_err(|error| format!("{path}: {error}"))
}
