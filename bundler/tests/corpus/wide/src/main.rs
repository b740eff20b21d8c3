use wide::{f32x8, f64x4, i32x8, u8x16};

fn main() {
    let a = f32x8::new([1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]);
    let b = f32x8::splat(0.5);
    println!("{:?}", (a * b + a).to_array());
    println!("{} {:?}", a.reduce_add(), a.sqrt().round().to_array());
    let c = i32x8::new([3, -1, 4, -1, 5, -9, 2, -6]);
    println!("{:?} {:?}", c.abs().to_array(), c.max(i32x8::splat(0)).to_array());
    println!("{:?}", (c + c - i32x8::splat(1)).to_array());
    let d = f64x4::new([0.0, 0.5, 1.0, 1.5]);
    println!("{:?}", d.max(f64x4::splat(0.75)).to_array());
    println!("{:?}", u8x16::splat(200).saturating_add(u8x16::splat(100)).to_array());
}
