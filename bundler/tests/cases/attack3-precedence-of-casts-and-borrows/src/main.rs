use kit::*;
fn cmp<const N: usize>(x: i64) -> bool { (x as i32) < N as i32 && x as usize >= N - 2 }
fn main() {
    println!("{:?} {:?}", casts(3, 4), neg());
    println!("{} {}", refs(&6), refs(&-6));
    println!("{:?} {:?}", bits(1, 2), raw());
    println!("{:?} {}", ranges(), calls());
    println!("{} {} {:?} {}", structs(), jumps(), assign(), types());
    println!("{} {}", cmp::<{ 2 + 1 }>(2), cmp::<4>(4));
    let t = ((1, 2), (3.5, [4, 5]));
    println!("{} {} {} {}", t.0.1, t.1.0, t.1.1[1], (t.0).0);
    let b = true; let x = 5; let y = &x;
    println!("{} {} {}", b as u8 as char as u32, x - (-*y), x * *y / *y % 3);
    println!("{:?} {:?}", (1..).take(2).collect::<Vec<i32>>(), (..=3, 1..2, ..5));
    let f = |a: i32, b| -> i32 { a | b }; let g = || || 8; let h = move || {};
    println!("{} {} {:?} {}", f(1, 2), g()(), h(), b || { false } | (b && !b));
    println!("{}", if let (true, Some(v)) | (false, Some(v)) = (b, Some(3)) && v < (x as u8 as i32) { "chain" } else { "none" });
    println!("{}", (RAW as f32 / 2.) as i32 + 1.max(2) + 1_0i32 + 0x1E + 2.0e0 as i32 + (2. + 1.) as i32);
}
