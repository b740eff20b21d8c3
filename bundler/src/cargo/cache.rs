//! Where the bundler keeps what may be used again: never in the user's packages.

use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};

/// A place of its own for each key, below the cache folder of the user.
pub fn place(kind: &str, key: impl Hash) -> Option<PathBuf> {
    let mut hasher = std::hash::DefaultHasher::new();
    (key, env!("CARGO_PKG_VERSION")).hash(&mut hasher);
    let base = std::env::var_os("XDG_CACHE_HOME").map(PathBuf::from);
    let base =
        base.or_else(|| std::env::var_os("HOME").map(|h| PathBuf::from(h).join(".cache")))?;
    Some(base.join("bundler").join(kind).join(format!("{:016x}", hasher.finish())))
}

/// Keeps the bytes there, whole or not at all. A cache that cannot be written costs time and nothing
/// else.
pub fn store(path: &Path, bytes: &[u8]) {
    let Some(dir) = path.parent() else { return };
    if std::fs::create_dir_all(dir).is_err() {
        return;
    }
    if let Ok(file) = tempfile::NamedTempFile::new_in(dir) {
        let _ = std::fs::write(file.path(), bytes).and_then(|()| Ok(file.persist(path)?));
    }
}
