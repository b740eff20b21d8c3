use texts::*;
fn f(x: i32) -> i32 { x } // f
#[derive(Clone, Copy, Debug, PartialEq)] struct P { x: i32, y: i32 }
fn main() {
    println!("{DATA:?} {MORE:?} {} {LONG:?} {RAW:?} {CSTR:?} {RC:?} {BS:?} {BR:?}", BYTES[69]);
    let (a, b) = (7i32, 3i32); let r = &b; let p = &&a; let t = ((1, 2), (3, (4, 5)));
    println!("{} {} {} {} {}", a - -b, a & *&b, a % -b, - - a, !!true);
    println!("{} {} {} {} {}", t.0.1, t.1.1.0, t.1 .1 .1, (t.0).1, 1.0_f64.max(2.));
    println!("{} {} {} {}", (a as usize) < (b as usize), (a as i64) << 2, a < -b, a>0&&&b>&0);
    println!("{:?} {:?} {:?} {:?}", (1. .. 2.5), (0..), ..=3, 1..=2);
    println!("{:?} {:?}", 'a'..='c', ('\'', '"', '\\', b'\'', '\u{1F600}', "'a", "\u{7f}\u{0}\x7f"));
    println!("{} {} {}", 1i32 .pow(2), 0xFFu8 as i8, 1e3 as i32 + 0b1_0 + 0o17 + 1_000i32);
    println!("{} {}", **p / *r, {a} - 1);
    let c = || || 5; println!("{} {}", c()(), (|| -> i32 { -1 })());
    println!("{}", match a { -1 => "m", 0 | 1 => "z", i32::MIN..=-2 => "neg", 2.. => "pos" });
    if a == { b } || { P { x: 1, y: 2 } } == (P { x: 1, ..P { x: 0, y: 2 } }) { println!("eq") }
    println!("{} {} {}", show!(a+b), show!(a + b // c
        * /* d */ f ( 3 )), show!(&&x||!y=>..=..3 'a 'b' "s" r#"t"# 1.0.0 x.0.1 $ # [ a , b ]));
    println!("{:?} {:?} {:?}", show_e!(a+b*2), show_e!({ let q = 1 ; q + a }), show_e!(if a>b{1}else{2}));
    println!("{:?} {:?}", show_e!(&[1,2,3][..]), show_e!(P{x:1,y:f ( 2 )}));
    println!("{}", joined!("a\tb", 'c', 1, 2.50, true, -3, "\
        d"; x r#fn _y));
    println!("{}", concat!("{{", "}}", 1u8, 1.5f32, 'x', true, "\"", "é"  )) ;
    println!("a{{}}b{}c\
              d{0:?}", "\t");
    let s = "multi
  line\\
"; print!("{s}");
    let v = vec![1; 3]; println!("{}", v.iter().map(|x| x + 1).filter(|&x| x>1).sum::<i32>()>>1);
    let z = [[0u8; 2]; 3]; println!("{:?}{}", z[1][..1].iter(), z.len());
    println!("{}", if a < b { 1 } else if !(a > b) { 2 } else { 3 } + 4);
    return;
}
