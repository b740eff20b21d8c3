use crate::{self as root};
pub fn first_value_with_a_name_that_is_rather_long() -> i32 { 1 }
pub mod inner {
    use crate::{self as base, first_value_with_a_name_that_is_rather_long};
    pub fn sum() -> i32 { base::total() + first_value_with_a_name_that_is_rather_long() }
}
pub fn total() -> i32 { root::first_value_with_a_name_that_is_rather_long() + 2 }
