//! A struct, and one of references to its fields.

#[macro_export]
macro_rules! view {
    ($vis:vis struct $name:ident { $($field:ident: $type:ty),* $(,)? }) => {
        $vis struct $name {
            $($field: $type),*
        }
        const _: () = {
            $crate::__fields! { [$vis] Fields [$($field: $type),*] }
            impl $name {
                $crate::__method! { [fields Fields] [$vis] [$($field)*] }
                $vis const NAMES: &'static [&'static str] = $crate::__names! { [$vis] [$($field)*] };
            }
        };
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __fields {
    ([$vis:vis] $name:ident [$($field:ident: $type:ty),*]) => {
        $vis struct $name<'a> {
            $($vis $field: &'a mut $type),*
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __method {
    ([$method:ident $name:ident] [$vis:vis] [$($field:ident)*]) => {
        $vis fn $method(&mut self) -> $name<'_> {
            $name { $($field: &mut self.$field),* }
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __names {
    ([$vis:vis] [$($field:ident)*]) => {
        &[stringify!($vis), $(stringify!($field)),*]
    };
}

view! { struct Hidden { a: i64, b: i64 } }

pub fn total() -> i64 {
    let mut hidden = Hidden { a: 39, b: 1 };
    *hidden.fields().a += 1;
    *hidden.fields().b += 1;
    hidden.a + hidden.b + Hidden::NAMES.len() as i64
}
