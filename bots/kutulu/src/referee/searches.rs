//! The searches that the bot can play with, by name, beside the one that `main.rs` makes.

use super::joint::{AllChoose, Joint};
use crate::bot::{Lines, Settings};
use crate::sim::state::PLAYERS;
use engine::chokudai::Chokudai;
use engine::duct::{self, Duct};
use engine::smitsimax::{self, Smitsimax};

/// Names of the searches; the bot's parameter `search` is the place of one of them.
pub const NAMES: &[&str] = &["chokudai", "duct", "smitsimax"];
/// Place of Smitsimax.
pub const SMITSIMAX: usize = 2;

/// Makes the search called `NAMES[search]`, and tells how many simulated turns one of its nodes is; `None`
/// if there is no such name.
pub fn search<'t>(search: usize, settings: &Settings) -> Option<(Lines<'t>, u64)> {
    let plies = settings.search.plies as u8;
    let (player, seed) = (0, 1);
    let lines: Lines = match *NAMES.get(search)? {
        "duct" => {
            let (links, exploration, expand_at) = (1 << 22, 0.4, 2);
            let config = duct::Config { player, links, exploration, expand_at, seed };
            let search = Duct::<Joint, PLAYERS>::new(config);
            Box::new(AllChoose { search, set_player: Duct::set_player, plies })
        }
        "smitsimax" => {
            let (depth, nodes, exploration, expand_at) = (plies.into(), 100_000, 0.4, 2);
            let config = smitsimax::Config { player, depth, nodes, exploration, expand_at, seed };
            let (search, set_player) = (Smitsimax::new(config), Smitsimax::set_player);
            Box::new(AllChoose { search, set_player, plies })
        }
        _ => return Some((Box::new(Chokudai::new(settings.search)), 1)),
    };
    Some((lines, plies.into()))
}
