//! A bot's numbers, read and set by name.

/// A number that a parameter of some type can hold.
pub trait Number: Copy {
    /// The value as the common type.
    fn to_f64(self) -> f64;
    /// The nearest value of the type; `None` if the number is out of its range or not finite.
    fn from_f64(value: f64) -> Option<Self>;
}

macro_rules! number {
    ($($float:ident)*; $($integer:ident)*) => {
        $(impl Number for $float {
            fn to_f64(self) -> f64 {
                self as f64
            }
            fn from_f64(value: f64) -> Option<Self> {
                value.is_finite().then_some(value as $float)
            }
        })*
        $(impl Number for $integer {
            fn to_f64(self) -> f64 {
                self as f64
            }
            fn from_f64(value: f64) -> Option<Self> {
                let range = $integer::MIN as f64..=$integer::MAX as f64;
                range.contains(&value.round()).then(|| value.round() as $integer)
            }
        })*
    };
}

number!(f32 f64; u8 u16 u32 usize i32);

impl Number for bool {
    fn to_f64(self) -> f64 {
        f64::from(u8::from(self))
    }
    fn from_f64(value: f64) -> Option<Self> {
        value.is_finite().then_some(value >= 0.5)
    }
}

/// Reads or writes one parameter: with `Some`, sets it and tells the new value.
pub fn parameter<T: Number>(field: &mut T, value: Option<f64>) -> Option<f64> {
    if let Some(value) = value {
        *field = T::from_f64(value)?;
    }
    Some(field.to_f64())
}
