use grid::{count, evens, first, labels, Cell, Shape};
fn main() {
    let text = "axbxc";
    let n = text.chars().enumerate().filter(|(_, c)| *c == 'x').map(|(i, _)| i).sum::<usize>();
    let m = text.as_bytes().iter().enumerate().filter(|(_, &b)| b == b'x').count();
    let pairs = vec![(1, 'x'), (2, 'y'), (3, 'x')];
    let best = pairs.iter().enumerate().max_by_key(|(_, &(n, _))| n).unwrap().0;
    println!("{n} {m} {best} {}", count(&pairs));
    let it = {
        let l = 9;
        evens(&[1, 2, 4, 10], &l)
    };
    println!("{:?}", it.collect::<Vec<_>>());
    let f = {
        let k = 3;
        labels(&k)
    };
    println!("{} {}", f(1), f(2));
    let mut s = vec![Shape::Dot(1), Shape::Pair { a: "p".into(), b: 3 }];
    s.iter_mut().for_each(|x| x.bump());
    for x in &s {
        print!("{} ", x.text());
        if let Shape::Dot(n) = x {
            print!("{n} ");
        }
        if let Shape::Pair { ref b, .. } = x {
            print!("{b} ");
        }
    }
    println!("{:?}", first(&[Cell { name: Some("q".into()), at: (1, 2) }]));
    let opt = Some(String::from("z"));
    if let Some(ref t) = &opt {
        println!("{t}");
    }
    let o2 = &Some((1, String::from("w")));
    if let Some((mut k, ref t)) = *o2 {
        k += 1;
        println!("{k}{t}");
    }
    match &pairs[..] {
        [(a, _), .., (b, c)] => println!("{a}{b}{c}"),
        _ => {}
    }
    let b: Box<[i32]> = vec![1, 2].into_boxed_slice();
    for x in b.into_iter() {
        print!("{x} ");
    }
    println!();
}
