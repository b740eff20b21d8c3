use smallvec::{smallvec, SmallVec};

fn main() {
    let mut v: SmallVec<[u16; 4]> = smallvec![4, 2];
    v.extend(5..8);
    v.sort_unstable();
    let last = v.pop();
    println!("{:?} {} {:?}", v, v.spilled(), last);
}
