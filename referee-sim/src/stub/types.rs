//! Types of what is read.

use super::parse::Kind;

/// Type of a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Type {
    Value(Kind),
    /// Number of the struct among [`Shape::items`](super::shape::Shape::items).
    Item(usize),
    List(Box<Type>),
}

impl Type {
    /// What stands in it.
    pub fn innermost(&self) -> &Type {
        if let Type::List(inner) = self {
            inner.innermost()
        } else {
            self
        }
    }

    /// The values that stand in it.
    pub fn value(&self) -> Option<Kind> {
        if let Type::Value(kind) = self.innermost() {
            Some(*kind)
        } else {
            None
        }
    }
}
