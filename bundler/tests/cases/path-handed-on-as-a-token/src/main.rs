use iters::{choose, Down, Up};

macro_rules! half {
    ($forward:ident, $a:path, $b:path, $of:ty) => {
        fn half(v: $of) -> choose!($forward $a $b) {
            type Same<T> = T;
            Same::<choose!($forward $a $b)> { rest: &v[..v.len() / 2] }
        }
    };
}
half!(false, Up<'_, u8>, Down<'_, u8>, &[u8]);

fn main() {
    let values = [3, 1, 2, 9];
    println!("{:?} {:?}", half(&values), Up { rest: &values }.rev());
    println!("{:?}", Down { rest: &values }.rev().rest.len());
    println!("{}", iters::limit());
}
