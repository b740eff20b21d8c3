use kit::*;
use std::mem::{align_of, offset_of, size_of, transmute};
fn main() {
    println!("{} {} {}", size_of::<Packed>(), size_of::<Laid>(), align_of::<Aligned>());
    println!("{} {}", offset_of!(Laid, last), size_of::<Option<Niche>>());
    let c: Color = unsafe { transmute(2u8) };
    println!("{:?} {}", c, Color::Blue as u8);
    println!("{:?}", unsafe { transmute::<[u8; 4], Laid2>([1, 2, 3, 4]) }.sum());
    let u = Both { f: 1.0 }; println!("{:#x} {}", unsafe { u.i }, size_of::<Both>());
    let t: [fn(i32) -> i32; 3] = [double, |x| x - 1, ext]; println!("{:?}", t.iter().map(|f| f(10)).collect::<Vec<_>>());
    let p = &Vt as *const Vt as *const dyn Run; println!("{}", unsafe { (*p).run() });
    println!("{}", std::mem::discriminant(&Color::Red) == std::mem::discriminant(&Color::from(0)));
    println!("{}", size_of::<Big>()); let h = Header::parse(&[7, 0, 1, 2, 3]); println!("{} {}", h.tag, h.rest);
    println!("{}", std::mem::needs_drop::<Holder>()); println!("{}", size_of::<Holder>());
    let b: Box<dyn Fn(u8) -> u8> = Box::new(move |x| x + h.tag); println!("{} {}", b(1), size_of_val_of(&*b));
    println!("{}", unsafe { call_with(cb, 4) }); println!("{:?}", std::any::type_name::<Niche>().rsplit("::").next());
    println!("{}", std::any::TypeId::of::<Packed>() == std::any::TypeId::of::<PackedAlias>());
    println!("{}", std::any::type_name::<Color>().ends_with("Color"));
}
unsafe extern "C" fn cb(x: i32) -> i32 { x * 5 }
fn size_of_val_of<T: ?Sized>(t: &T) -> usize { std::mem::size_of_val(t) }
