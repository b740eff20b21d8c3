//! Macros by example, procedural macros, and those of the standard library.

pub mod callers;
pub mod known;
pub mod paths;
pub mod procedural;
pub mod rules;
pub mod tokens;

/// Puts what items stand for in their places; whether any stood for something.
pub fn spread<T>(items: &mut Vec<T>, mut expanded: impl FnMut(&T) -> Option<Vec<T>>) -> bool {
    let mut changed = false;
    for item in std::mem::take(items) {
        match expanded(&item) {
            Some(new) => {
                items.extend(new);
                changed = true;
            }
            None => items.push(item),
        }
    }
    changed
}
