use provider::{Aligned, Bits, Head, Meters, Packed, Tag};
use std::mem::{self, MaybeUninit, align_of, offset_of, size_of};
mod ffi {
    unsafe extern "C" {
        pub safe fn adv_hidden_add(a: i32, b: i32) -> i32;
        #[link_name = "adv.renamed"] pub unsafe fn something_else(x: i32) -> i32;
        pub safe static ADV_TABLE: [u8; 4];
        static mut ADV_COUNTER: u32;
        pub fn adv_private(p: *const u8, n: usize) -> u32;
        safe fn adv_from_main(cb: extern "C" fn(u8) -> u8) -> u32;
        fn abs(x: i32) -> i32;
    }
    pub fn counter() -> u32 { unsafe { ADV_COUNTER } }
    pub fn bump() { unsafe { let p = &raw mut ADV_COUNTER; p.write(p.read() * 2) } }
    pub fn libc_abs(x: i32) -> i32 { unsafe { abs(x) } }
    pub fn back() -> u32 { extern "C" fn local(x: u8) -> u8 { x ^ 0x0f } adv_from_main(local) }
}
#[unsafe(no_mangle)] extern "C" fn adv_from_main(cb: extern "C" fn(u8) -> u8) -> u32 { cb(0xf0) as u32 + 1 }
unsafe fn swap_raw<T>(a: *mut T, b: *mut T) { unsafe { let t = a.read(); a.write(b.read()); b.write(t) } }
fn array_init<T, const N: usize>(mut f: impl FnMut(usize) -> T) -> [T; N] { let mut a = [const { MaybeUninit::<T>::uninit() }; N]; for (i, s) in a.iter_mut().enumerate() { s.write(f(i)); } unsafe { mem::transmute_copy(&a) } }
struct List { head: *mut Link } struct Link { val: u8, next: *mut Link }
impl List { fn push(&mut self, val: u8) { self.head = Box::into_raw(Box::new(Link { val, next: self.head })); } fn pop(&mut self) -> Option<u8> { (!self.head.is_null()).then(|| { let b = unsafe { Box::from_raw(self.head) }; self.head = b.next; b.val }) } }
impl Drop for List { fn drop(&mut self) { while let Some(v) = self.pop() { println!("list drop {v}"); } } }
unsafe trait Zeroable: Sized { fn zeroed() -> Self { unsafe { mem::zeroed() } } }
unsafe impl Zeroable for Packed {} unsafe impl<T: Zeroable, const N: usize> Zeroable for [T; N] {} unsafe impl Zeroable for Option<&'static u8> {}
fn main() {
    println!("{} {} {}", provider::touch(), ffi::adv_hidden_add(2, 3), ffi::adv_hidden_add(2, 3));
    println!("{} {:?}", unsafe { ffi::something_else(1) }, ffi::ADV_TABLE);
    println!("{} {}", ffi::counter(), unsafe { ffi::adv_private([1, 2, 3].as_ptr(), 3) });
    ffi::bump(); println!("{} {} {}", ffi::counter(), ffi::libc_abs(-9), ffi::back());
    let b = Bits { f: -1.5 }; println!("{} {:#x} {:?} {}", b.sign(), unsafe { b.u }, unsafe { b.b }, Bits { u: 0 }.sign());
    let p = Packed { a: 1, b: 0x01020304, c: 5 }; println!("{:?} {} {} {}", p, size_of::<Packed>(), offset_of!(Packed, c), { p.b });
    let bytes: [u8; 8] = unsafe { mem::transmute(Packed { a: 0xff, ..p }) }; println!("{:?}", &bytes[2..]);
    println!("{} {} {:?}", align_of::<Aligned>(), size_of::<[Aligned; 2]>(), Aligned::default());
    println!("{} {}", Meters::of(&[1, 2, 3]).total(), Meters(3) == Meters(3));
    let h: &Head<[u32]> = &Head { first: 1, second: 2, tail: [7, 8, 9] }; println!("{:?} {} {}", h, mem::size_of_val(h), offset_of!(Head<u64>, tail));
    println!("{:?} {}", unsafe { mem::transmute::<i16, Tag>(300) }, Tag::Neg as i16 as u16);
    let (mut x, mut y) = (String::from("x"), String::from("y")); unsafe { swap_raw(&mut x, &raw mut y) }; println!("{x}{y}");
    println!("{:?}", array_init::<_, 3>(|i| vec![i; i]));
    { let mut l = List { head: std::ptr::null_mut() }; for i in 0..4 { l.push(i); } println!("{:?}", l.pop()); }
    println!("{:?} {:?}", <[Packed; 1]>::zeroed(), Option::<&u8>::zeroed());
    let v = std::hint::black_box(vec![0u8; 77_777]); let n = alloc_count::big(); let s = std::hint::black_box(vec![1u8; 77_777]); println!("{} {} {}", n, v.len() + s.len(), alloc_count::big()); drop(v); println!("{}", alloc_count::big());
    let f: [unsafe extern "C" fn(*const u8, usize) -> u32; 1] = [ffi::adv_private]; println!("{}", unsafe { f[0](b"!".as_ptr(), 1) });
}
