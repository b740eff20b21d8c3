//! Inlines a bot and its crates into one file.
