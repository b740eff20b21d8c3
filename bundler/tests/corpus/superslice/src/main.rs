use superslice::*;

fn rising(list: &[i32]) -> usize {
    let mut tails: Vec<i32> = Vec::new();
    for &x in list {
        let at = tails.lower_bound(&x);
        if at == tails.len() {
            tails.push(x);
        } else {
            tails[at] = x;
        }
    }
    tails.len()
}

fn main() {
    let list = [1, 3, 3, 3, 7, 9, 9, 12];
    println!("{} {} {:?}", list.lower_bound(&3), list.upper_bound(&3), list.equal_range(&9));
    println!("{:?} {}", list.equal_range(&8), list.lower_bound_by(|x| x.cmp(&100)));
    println!("{}", list.upper_bound_by_key(&6, |x| x / 2));
    println!("{:?}", list.equal_range_by_key(&1, |x| x / 3));
    println!("{}", rising(&[3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7]));
    let mut word = vec!['b', 'a', 'c'];
    for _ in 0..6 {
        print!("{} ", word.iter().collect::<String>());
        word.next_permutation();
    }
    println!("{:?}", word);
    let perm = [2usize, 0, 1];
    let mut items = ["x", "y", "z"];
    items.apply_permutation(&mut perm.map(|p| p as isize));
    println!("{items:?} {}", word.prev_permutation());
}
