//! Actions as text: one declaration for an action's type, its `Display` and its `FromStr`.

use std::fmt::{Display, Formatter, Result as Written};
use std::str::FromStr;

/// An answer of several actions: a line each, or with another character between them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct List<A, const BETWEEN: char = '\n'>(pub Vec<A>);

impl<A: Display, const BETWEEN: char> Display for List<A, BETWEEN> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Written {
        self.0.iter().enumerate().try_for_each(|(at, action)| {
            if at > 0 {
                write!(f, "{BETWEEN}")?;
            }
            action.fmt(f)
        })
    }
}

impl<A: FromStr, const BETWEEN: char> FromStr for List<A, BETWEEN> {
    type Err = A::Err;

    /// An empty text is no action.
    fn from_str(text: &str) -> Result<Self, A::Err> {
        let parts = text.split(BETWEEN).filter(|_| !text.is_empty());
        parts.map(str::parse).collect::<Result<_, _>>().map(Self)
    }
}

/// Declares an enum of actions that print as a word (or several) and their values, and are read back from it. What stands after
/// an action's values is left unread, as contests let a message follow. An action without a word of its own (`""`)
/// is its values alone.
///
/// ```
/// engine::action_enum! {
///     /// What a player may answer.
///     #[derive(Clone, Copy, Debug, PartialEq, Eq)]
///     pub enum Action {
///         /// Stays.
///         Wait = "WAIT",
///         /// Walks to a cell.
///         Move {
///             /// Column.
///             x: i32,
///             /// Row.
///             y: i32,
///         } = "MOVE",
///     }
/// }
///
/// assert_eq!(Action::Move { x: 3, y: 4 }.to_string(), "MOVE 3 4");
/// assert_eq!("MOVE 3 4 on my way".parse(), Ok(Action::Move { x: 3, y: 4 }));
/// assert_eq!("WAIT".parse(), Ok(Action::Wait));
/// let error = "MOVE 3".parse::<Action>().unwrap_err();
/// assert_eq!(error.to_string(), "expected an action, found 'MOVE 3'");
/// ```
#[macro_export]
macro_rules! action_enum {
    ($(#[$meta:meta])* $vis:vis enum $name:ident {
        $($(#[$about:meta])* $variant:ident $({
            $($(#[$told:meta])* $field:ident: $type:ty),+ $(,)?
        })? = $word:literal),+ $(,)?
    }) => {
        $(#[$meta])*
        $vis enum $name {
            $($(#[$about])* $variant $({ $($(#[$told])* $field: $type),+ })?),+
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                match self {
                    $(Self::$variant $({ $($field),+ })? => {
                        f.write_str($word)?;
                        let mut _blank = if $word.is_empty() { "" } else { " " };
                        $($(write!(f, "{_blank}{}", $field)?; _blank = " ";)+)?
                        Ok(())
                    })+
                }
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = $crate::scan::ScanError;

            fn from_str(text: &str) -> ::std::result::Result<Self, Self::Err> {
                let is_empty = text.trim().is_empty();
                let mut best = ::std::option::Option::None;
                $({
                    // Of several that fit, the one that says most is meant.
                    let said = $word.split_whitespace().count() $($(+ { stringify!($field); 1 })+)?;
                    let mut words = $crate::scan::Scanner::new(text);
                    let fits = $word.split_whitespace().all(|word| words.word("a word") == Ok(word));
                    let mut read = || ::std::result::Result::Ok::<Self, Self::Err>(
                        Self::$variant $({ $($field: words.next(stringify!($field))?),+ })?
                    );
                    // Nothing is said by an empty answer alone.
                    if fits && (said > 0 || is_empty) && best.as_ref().is_none_or(|&(most, _)| said > most) {
                        best = read().ok().map(|action| (said, action)).or(best);
                    }
                })+
                best.map(|(_, action)| action)
                    .ok_or_else(|| $crate::scan::ScanError::new("an action", text))
            }
        }
    };
}
