//! Where the bundler keeps what may be used again: never in the user's packages, and not for ever.

use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};
use std::sync::Once;
use std::time::SystemTime;

/// Most bytes that are kept.
const LIMIT: u64 = 1_000_000_000;

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
    static PRUNED: Once = Once::new();
    let Some(dir) = path.parent() else { return };
    if std::fs::create_dir_all(dir).is_err() {
        return;
    }
    PRUNED.call_once(|| dir.parent().into_iter().for_each(|all| prune(all, LIMIT)));
    if let Ok(file) = tempfile::NamedTempFile::new_in(dir) {
        let _ = std::fs::write(file.path(), bytes).and_then(|()| Ok(file.persist(path)?));
    }
}

/// Removes the oldest places of all kinds until no more than `limit` bytes are left.
fn prune(all: &Path, mut limit: u64) {
    let places = entries(all).flat_map(|kind| entries(&kind));
    let mut places: Vec<_> = places.map(|place| (measure(&place), place)).collect();
    places.sort();
    for ((_, size), place) in places.into_iter().rev() {
        match limit.checked_sub(size) {
            Some(left) => limit = left,
            // Another run may have been faster.
            None => drop(std::fs::remove_file(&place).or_else(|_| std::fs::remove_dir_all(&place))),
        }
    }
}

/// When a place was last written, and its bytes.
fn measure(path: &Path) -> (SystemTime, u64) {
    let Ok(meta) = std::fs::symlink_metadata(path) else { return (SystemTime::UNIX_EPOCH, 0) };
    let own = (meta.modified().unwrap_or(SystemTime::UNIX_EPOCH), meta.len());
    let inside = Some(path).filter(|_| meta.is_dir()).into_iter().flat_map(entries);
    inside.map(|inner| measure(&inner)).fold(own, |a, b| (a.0.max(b.0), a.1 + b.1))
}

/// What a folder holds; nothing if it is none.
fn entries(dir: &Path) -> impl Iterator<Item = PathBuf> {
    std::fs::read_dir(dir).into_iter().flatten().flatten().map(|entry| entry.path())
}

#[cfg(test)]
mod tests {
    use super::prune;

    #[test]
    fn the_oldest_go_first() {
        let all = tempfile::tempdir().expect("a folder");
        let time = std::time::SystemTime::now();
        for (age, name) in ["kind/new", "other/old", "kind/older"].iter().enumerate() {
            let path = all.path().join(name);
            std::fs::create_dir_all(path.parent().expect("a kind")).expect("a folder");
            std::fs::write(&path, [0; 1000]).expect("a file");
            let file = std::fs::File::options().write(true).open(&path).expect("the file");
            file.set_modified(time - std::time::Duration::from_secs(age as u64)).expect("its age");
        }
        prune(all.path(), 2500);
        assert!(all.path().join("other/old").exists() && !all.path().join("kind/older").exists());
    }
}
