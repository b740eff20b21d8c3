#![allow(static_mut_refs, unsafe_op_in_unsafe_fn, deprecated, dependency_on_unit_never_type_fallback)]
pub fn patterns() -> (i32, i32, i32, String) {
    let pair = &(1, 2);
    let (a, mut b) = pair;
    b += *a;
    let [x, mut y] = &[3, 4];
    y += *x;
    let mut o = Some(5);
    if let Some(ref mut n) = o { *n += 1 }
    let named = &Some(String::from("t"));
    let Some(ref s) = named else { unreachable!() };
    (b, y, o.unwrap(), s.clone())
}
pub fn environment() -> Option<String> { std::env::set_var("KIT_TEST", "on"); let r = std::env::var("KIT_TEST").ok(); std::env::remove_var("KIT_TEST"); r }
static mut COUNT: [u32; 2] = [0; 2];
pub fn counted() -> u32 { unsafe { COUNT[1] += 1; COUNT.iter().sum::<u32>() + next(COUNT.as_ptr()) } }
unsafe fn next(p: *const u32) -> u32 { *p.add(1) }
extern "C" { fn abs(n: i32) -> i32; }
pub fn outside() -> i32 { unsafe { abs(-4) } }
#[no_mangle]
extern "C" fn kit_plain() -> u8 { 7 }
pub fn plain() -> u8 { kit_plain() }
fn make<T: Default + std::fmt::Debug>(ok: bool) -> Result<T, String> { if ok { Ok(T::default()) } else { Err("no".into()) } }
pub fn fallback() -> String { fn go() -> Result<(), String> { make(true)?; make::<u8>(false)?; Ok(()) } format!("{:?}", go()) }
pub fn cells() -> Vec<usize> { let b: Box<[u8]> = vec![1, 2].into_boxed_slice(); b.into_iter().map(|x| std::mem::size_of_val(&x)).collect() }
fn lens(v: &[i32]) -> impl Iterator<Item = usize> { let n = v.len(); (0..n).map(move |x| x + n) }
pub fn captured(v: &mut Vec<i32>) -> usize { let it = lens(v); v.push(9); it.sum::<usize>() + v.len() }
pub fn raw() -> u32 { let gen = 3; struct R { gen: u32 } let r = R { gen }; macro_rules! m { ($gen:ident) => { $gen + 1 }; } m!(gen) + r.gen }
