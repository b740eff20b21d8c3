use grid::core::cmp::{max, min};
use grid::core::mem;
use grid::io;
use grid::vec::{self, vec::Vec2};

mod std_like {
    #[allow(non_camel_case_types)]
    pub type grid = ::grid::grid;
    pub mod my_alloc {
        pub fn make() -> i32 { 77 }
        pub fn both() -> (i32, usize) {
            (self::make(), ::my_alloc::make().alloc.len())
        }
    }
    pub fn which() -> (i32, usize) {
        use self::my_alloc::both;
        both()
    }
}

fn str(bool: u8) -> u8 { bool + 1 }

fn main() {
    let g: std_like::grid = grid::grid_of(3);
    println!("{:?} {}", g.grid(), g.cells.iter().map(|&c| c as char).collect::<String>());
    let v = vec::vec::list(4);
    println!("{:?}", v);
    let s = v.iter().copied().fold(Vec2::default(), |a, b| a + b);
    println!("{s:?} {:?}", min((1, 'a'), (1, 'a')));
    println!("{:?} {:?}", max(3, 9), std::cmp::max(3, 9));
    println!("{:?}", mem::swap("y", "x"));
    let (mut a, mut b) = (5, 6);
    mem::std_swap(&mut a, &mut b);
    println!("{a} {b} {}", vec::vec::vec::cmp::min(a, b));
    println!("[{:>6}] [{:-<6}] [{:.2}]", io::Write("ab"), io::Write("cd"), io::Write("efg"));
    println!("{:?} {}", io::read("12").ok(), io::read("zz").unwrap_err());
    let mut al = my_alloc::make();
    println!("{} {} {:?}", al.alloc("p"), al.alloc("q"), al);
    println!("{} {}", my_alloc::alloc::alloc::ALLOC, al.r#type);
    println!("{:?} {}", std_like::which(), str(4));
    let u8 = 300u16 as u8;
    let i32: i32 = i32::MAX - u8 as i32;
    println!("{u8} {i32} {}", i32.count_ones());
}
