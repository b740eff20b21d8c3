macro_rules! items { ($($i:item)*) => { $($i)* } }
macro_rules! same { ($($t:tt)*) => { $($t)* } }

items! {
    fn added(v: &[u8], k: &u8) -> impl Iterator<Item = u8> { v.iter().map(move |x| x + *k) }
    struct Board<'b, T>(&'b [T]);
    impl<'b, T: Copy + Into<u32>> Board<'b, T> {
        fn scaled(&self, by: &u32, from: usize) -> (u8, impl Iterator<Item = u32>) {
            (1, self.0[from..].iter().map(move |x| (*x).into() * *by))
        }
    }
}

mod inner {
    same! {
        pub fn words<'a>(text: &'a str, of: &'_ str) -> Option<impl Iterator<Item = &'a str>> {
            Some(text.split(' ').filter(move |w| w.len() == of.len()))
        }
    }
}

fn main() {
    println!("{:?}", added(&[1, 2], &4).collect::<Vec<_>>());
    let (one, list) = Board(&[1u8, 2, 3]).0.split_first().unwrap();
    println!("{one} {list:?}");
    let board = Board(&[1u8, 2, 3]);
    println!("{:?}", board.scaled(&3, 1).1.collect::<Vec<_>>());
    println!("{:?}", inner::words("a bc def gh", "xy").unwrap().collect::<Vec<_>>());
}
