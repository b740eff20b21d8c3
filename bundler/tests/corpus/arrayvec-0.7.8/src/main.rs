use arrayvec::ArrayVec;

fn main() {
    let mut v: ArrayVec<u8, 8> = (0..5).collect();
    v.retain(|x| *x % 2 == 0);
    v.insert(1, 9);
    println!("{:?} {:?}", v, v.iter().max());
}
