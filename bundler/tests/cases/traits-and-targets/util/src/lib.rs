#[doc(hidden)]
pub mod __private {
    pub use std::string::String;
    pub fn push(s: &mut String, x: &dyn std::fmt::Display) {
        if !s.is_empty() {
            s.push('-')
        }
        s.push_str(&x.to_string())
    }
}
#[macro_export]
macro_rules! join { ($($x:expr),* $(,)?) => {{ let mut s = $crate::__private::String::new(); $( $crate::__private::push(&mut s, &$x); )* s }}; }
#[cfg(feature = "std")]
compile_error!("not here");
