use std::ffi::{CStr, c_char, c_double, c_int};
unsafe extern "C" { #[link_name = "abs"] pub safe fn absolute(x: c_int) -> c_int; pub safe fn cos(x: c_double) -> c_double; unsafe fn snprintf(b: *mut c_char, n: usize, f: *const c_char, ...) -> c_int; safe fn kit_twice(x: c_int) -> c_int; #[link_name = "kit counter"] static SEEN: std::sync::atomic::AtomicI32; }
pub fn text(a: c_int, b: c_double, c: &CStr) -> String { let mut buf = [0u8; 64]; let n = unsafe { snprintf(buf.as_mut_ptr().cast(), buf.len(), c"%d|%.2f|%s".as_ptr(), a, b, c.as_ptr()) }; String::from_utf8(buf[..n as usize].to_vec()).unwrap() }
pub fn through(x: i32) -> i32 { kit_twice(x) + unsafe { SEEN.fetch_add(1, std::sync::atomic::Ordering::Relaxed) } }
pub type Callback = unsafe extern "C" fn(c_int) -> c_int;
pub fn call(f: Callback, x: i32) -> i32 { unsafe { f(x) } }
