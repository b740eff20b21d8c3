pub fn adjust(n: u32) -> u32 { n + 1 } pub fn with<T, R>(t: T, f: impl FnOnce(&T) -> R) -> R { f(&t) }
