use std::os::raw::{c_char, c_int, c_void};
extern "C" { fn qsort(base: *mut c_void, n: usize, size: usize, cmp: extern "C" fn(*const c_void, *const c_void) -> c_int); pub fn strlen(s: *const c_char) -> usize; }
extern "C" fn order(a: *const c_void, b: *const c_void) -> c_int { let (a, b) = unsafe { (*(a as *const i32), *(b as *const i32)) }; a.cmp(&b) as c_int }
pub fn sort(v: &mut [i32]) { unsafe { qsort(v.as_mut_ptr() as *mut c_void, v.len(), 4, order) } }
#[no_mangle] pub extern "C" fn kit_twice(x: c_int) -> c_int { x * 2 }
#[export_name = "kit counter"] pub static COUNTER: std::sync::atomic::AtomicI32 = std::sync::atomic::AtomicI32::new(5);
