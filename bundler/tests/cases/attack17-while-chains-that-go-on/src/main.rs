struct N(&'static str);
impl N {
    fn below(&self, x: i32, end: i32) -> Option<i32> {
        if x < end { Some(x) } else { None }
    }
}
impl Drop for N {
    fn drop(&mut self) {
        print!("-{} ", self.0);
    }
}

fn at_the_end() -> i32 {
    let mut i = 0;
    while let Some(k) = N("a").below(i, 3)
        && k < 9
    {
        i += 1;
        if i == 1 {
            continue;
        }
    }
    i
}

fn nested(limit: i32) -> Vec<i32> {
    let (mut i, mut out) = (0, vec![]);
    'outer: while let Some(k) = N("b").below(i, 6)
        && let Some(l) = N("c").below(k, limit)
        && l != 5
    {
        i += 1;
        let mut j = 0;
        while j < 9
            && let Some(m) = N("d").below(j, 4)
        {
            j += 1;
            if let Some(n) = N("e").below(m, 3)
                && n % 2 == 1
            {
                continue;
            } else if m == 3 && k == 1 {
                continue 'outer;
            } else if k == 3 {
                break;
            } else if k == 4 {
                break 'outer;
            }
            out.push(k * 10 + m);
        }
        for x in 0..3 {
            if x == 1 {
                continue;
            }
            out.push(x);
        }
        if k == 2 {
            continue;
        }
        out.push(-k);
    }
    out
}

fn given(list: &mut Vec<Option<i32>>) -> i32 {
    let mut sum = 0;
    while let Some(x) = list.pop()
        && let _guard = N("f")
    {
        let Some(x) = x else { continue };
        let wide = (0..x).filter(|n| { if *n == 1 { return false } true }).count();
        sum += match x {
            7 => break,
            8 => return -1,
            _ if wide > 3 => continue,
            x => x,
        };
        print!("{sum} ");
    }
    sum
}

macro_rules! skip {
    ($c:expr) => {
        if $c {
            continue;
        }
    };
}
fn hidden() -> i32 {
    let mut i = 0;
    while let Some(k) = N("g").below(i, 4)
        && k < 9
    {
        i += 1;
        skip!(k == 1);
        if k == 2 {
            continue;
        }
        print!("{k} ");
    }
    i
}

fn main() {
    println!("{}", hidden());
    println!("{}", at_the_end());
    println!("{:?}", nested(5));
    println!("{:?}", nested(3));
    println!("{}", given(&mut vec![Some(1), Some(7), Some(2), None, Some(6), Some(3)]));
    println!("{}", given(&mut vec![Some(8), None]));
}
