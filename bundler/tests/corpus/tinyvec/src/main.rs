use tinyvec::{array_vec, ArrayVec, TinyVec};

fn main() {
    let mut a: ArrayVec<[u8; 4]> = array_vec!([u8; 4] => 1, 2);
    a.push(3);
    let mut t: TinyVec<[u32; 2]> = TinyVec::new();
    t.extend([5, 6, 7]);
    println!("{:?} {:?} {}", a, t, t.len());
}
