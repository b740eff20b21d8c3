mod own { unsafe extern "C" { pub safe fn toupper(c: i32) -> i32; pub unsafe fn getenv(name: *const std::ffi::c_char) -> *const std::ffi::c_char; } }
#[unsafe(no_mangle)] extern "C" fn bot_step(x: i32) -> i32 { x + 1 }
fn main() {
    let mut v = [3, -1, 2]; kit::sort(&mut v); println!("{v:?}");
    println!("{} {}", unsafe { kit::strlen(c"hello".as_ptr()) }, other::text(7, 2.5, c"text"));
    println!("{} {} {}", other::absolute(-4), other::cos(0.0), other::through(10));
    println!("{} {}", other::through(10), kit::COUNTER.load(std::sync::atomic::Ordering::Relaxed));
    println!("{} {}", other::call(bot_step, 1), own::toupper(b'a' as i32) as u8 as char);
    println!("{}", unsafe { own::getenv(c"NO_SUCH_VARIABLE_HERE".as_ptr()) }.is_null());
    let f: [unsafe extern "C" fn(i32) -> i32; 2] = [bot_step, kit::kit_twice]; println!("{:?}", f.map(|f| unsafe { f(20) }));
}
