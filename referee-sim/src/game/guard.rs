//! Calls into a game's or a bot's code that must not take the program down.
//!
//! A panic inside [`guarded`] becomes an error with the panic's message and place; the usual
//! message on stderr is left out, so that a progress bar or a table is not torn apart.

use std::cell::{Cell, RefCell};
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

use thiserror::Error;

thread_local! {
    static DEPTH: Cell<usize> = const { Cell::new(0) };
    static MESSAGE: RefCell<String> = const { RefCell::new(String::new()) };
}

/// A panic of such code: one line that says what and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct Panicked(pub String);

impl From<Panicked> for String {
    fn from(panicked: Panicked) -> Self {
        panicked.0
    }
}

/// Runs `code`; a panic becomes an error.
pub fn guarded<T>(code: impl FnOnce() -> T) -> Result<T, Panicked> {
    install_hook();
    DEPTH.set(DEPTH.get() + 1);
    let result = panic::catch_unwind(AssertUnwindSafe(code));
    DEPTH.set(DEPTH.get() - 1);
    result.map_err(|_| Panicked(MESSAGE.take()))
}

/// Runs code that may fail; a panic is one more way to.
pub fn attempted<T, E: From<Panicked>>(code: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
    guarded(code)?
}

fn install_hook() {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if DEPTH.get() == 0 {
                return usual(info);
            }
            let payload = info.payload();
            let text = payload.downcast_ref::<&str>().copied();
            let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
            let what = text.unwrap_or("no message").replace(['\n', '\r'], " ");
            let place = info.location().map(|l| format!(" at {}:{}", l.file(), l.line()));
            MESSAGE.set(format!("panicked{}: {what}", place.unwrap_or_default()));
        }));
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_becomes_one_line() {
        assert_eq!(guarded(|| 5), Ok(5));
        let error = guarded(|| panic!("two\nlines")).unwrap_err().0;
        assert!(error.starts_with("panicked at ") && error.ends_with(": two lines"), "{error}");
    }
}
