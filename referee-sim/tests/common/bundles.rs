//! Bundles as `bundler FOLDER` makes them.

use std::path::Path;

use bundler::bundle::{bundle, Bundle, Options};
use bundler::cargo::profile::profile;
use bundler::cargo::{Edition, Selection};

/// The bundle of a folder of this workspace for CodinGame, at a level or at the first that fits.
pub fn bundle_of(folder: &str, level: Option<u8>) -> Bundle {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(folder);
    let judge = profile("codingame").unwrap();
    let options = Options {
        selection: Selection { dir, ..Selection::default() },
        edition: Edition::E2021,
        level,
        limit_chars: judge.chars,
        limit_bytes: judge.bytes,
        rustc: judge.rustc,
        full_licenses: false,
        proof: false,
    };
    bundle(&options).unwrap()
}
