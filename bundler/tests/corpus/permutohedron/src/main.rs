use permutohedron::{control::Control, heap_recursive, Heap, LexicalPermutation};

fn length(points: &[(i32, i32)], order: &[usize]) -> i32 {
    order
        .windows(2)
        .map(|w| (points[w[0]].0 - points[w[1]].0).abs() + (points[w[0]].1 - points[w[1]].1).abs())
        .sum()
}

fn main() {
    let points = [(0, 0), (5, 2), (1, 7), (6, 6), (3, 1), (2, 4)];
    let mut order: Vec<usize> = (0..points.len()).collect();
    let best = Heap::new(&mut order).map(|o| (length(&points, &o), o)).min();
    println!("{best:?}");
    let mut word = *b"aabc";
    let mut count = 1;
    while word.next_permutation() {
        count += 1;
        if count % 4 == 0 {
            print!("{} ", String::from_utf8_lossy(&word));
        }
    }
    println!("{count} {}", word.prev_permutation());
    let mut list = [1, 2, 3];
    let mut seen = Vec::new();
    heap_recursive(&mut list, |p| seen.push(p.to_vec()));
    println!("{seen:?}");
    let mut small = ['x', 'y', 'z'];
    let found = heap_recursive(&mut small, |p| {
        if p[0] == 'z' {
            Control::Break(p[1])
        } else {
            Control::Continue
        }
    });
    println!("{found:?}");
    let mut few = [4, 5];
    let mut heap = Heap::new(&mut few);
    println!("{:?}", heap.next_permutation());
    println!("{:?}", heap.next_permutation());
    println!("{}", heap.next_permutation().is_none());
}
