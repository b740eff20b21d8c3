use std::cell::RefCell;

macro_rules! memo {
    (fn $n:ident($($a:ident: $t:ty),*) -> $r:ty $b:block) => { fn $n($($a: $t),*) -> $r $b };
}
memo! { fn big(x: Option<u8>) -> u8 { if let Some(y) = x && y > 2 { y } else { 0 } } }

macro_rules! items { ($($i:item)*) => { $($i)* } }
items! {
    fn sum(mut list: Vec<Option<u8>>) -> u8 {
        let mut sum = 0;
        while !list.is_empty() && let Some(last) = list.pop() && let Some(x) = last {
            if x == 7 { continue; }
            sum += x;
        }
        sum
    }
}

macro_rules! same { ($($t:tt)*) => { $($t)* } }
macro_rules! show { ($e:expr) => { println!("{:?}", $e) } }
macro_rules! when { ($a:expr; $b:block) => { if $a $b } }
macro_rules! last { ($($n:ident)* => $e:expr) => { $e } }
macro_rules! block { ($b:block) => { $b } }

struct D(u8);
impl Drop for D {
    fn drop(&mut self) {
        println!("drop {}", self.0)
    }
}
impl D {
    fn get(&self) -> Option<u8> {
        Some(self.0)
    }
}

fn main() {
    let x = Some(3);
    println!("{} {}", big(x), big(Some(1)));
    println!("{}", sum(vec![Some(9), None, Some(1), Some(7), Some(2)]));
    show!(if let Some(y) = D(4).get() && y > 5 { y } else if let Some(z) = x && z > 2 && x != Some(1) { z } else { 0 });
    same!(if x.is_some() && let Some(y) = x && y > 2 { println!("{y}") } else { println!("no") });
    when!(true; { if let Some(y) = x && y > 2 { println!("{y}") } });
    let v = block!({ let _d = D(3); D(2).get().unwrap() });
    let w = block!({ let _d = D(5); match D(6).get() { Some(x) => x, None => 0 } });
    println!("{v} {w}");
    let c = RefCell::new(vec![1]);
    last!(=> if let Some(x) = c.borrow().get(1) { println!("{x}") } else { println!("{c:?}") })
}
