//! Traits with bodies, implemented here and by whoever uses them.

/// Everybody defines both functions.
pub trait Area {
    /// Overridden everywhere: nothing runs it.
    #[inline]
    #[must_use]
    fn scaled(mut self, (by, _): (u32, u32)) -> u32
    where
        Self: Sized,
    {
        self.grow(by);
        unused(self.area())
    }
    fn area(&self) -> u32 {
        unused(1)
    }
    fn grow(&mut self, by: u32);
    /// The type in the declaration has to stay.
    fn sides(&self) -> impl Iterator<Item = u32> {
        std::iter::once(unused(4))
    }
}

fn unused(n: u32) -> u32 {
    n + "nothing runs this".len() as u32
}

/// Only `dyn` leads to the body.
pub trait Name {
    fn name(&self) -> String {
        format!("unnamed {}", self.id())
    }
    fn id(&self) -> u32;
}

/// The blanket implementation has no `double`.
pub trait Double {
    fn double(&self) -> u32 {
        self.once() * 2
    }
    fn once(&self) -> u32;
}

impl<T: Area> Double for T {
    fn once(&self) -> u32 {
        self.area()
    }
}

impl Double for str {
    fn double(&self) -> u32 {
        2
    }
    fn once(&self) -> u32 {
        1
    }
}

/// The body of a supertrait is called from the body of another.
pub trait Base {
    fn base(&self) -> u32 {
        7
    }
}

pub trait Derived: Base {
    fn derived(&self) -> u32 {
        self.base() + 1
    }
}

pub trait ByMacro {
    fn made(&self) -> &'static str {
        "provided to a macro"
    }
}

#[macro_export]
macro_rules! plain_impl {
    ($of:path, $t:ty) => {
        impl $of for $t {}
    };
}

pub trait InBody {
    fn hidden(&self) -> &'static str {
        "provided in a body"
    }
}

impl InBody for u8 {
    fn hidden(&self) -> &'static str {
        "u8"
    }
}

/// Where it panics is told by the declaration for all implementations.
pub trait Tracked {
    #[track_caller]
    fn line(&self) -> u32 {
        0
    }
}

/// Never implemented: called for no type.
pub trait Nobody {
    fn never(&self) -> u32 {
        unused(9)
    }
}

pub fn ask<T: Nobody>(list: &[T]) -> usize {
    list.iter().map(|t| t.never() as usize).sum()
}
