use ordered_float::{Float, NotNan, OrderedFloat};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap, HashSet};

fn distances(points: &[(f64, f64)]) -> Vec<NotNan<f64>> {
    let mut best = vec![NotNan::new(f64::INFINITY).unwrap(); points.len()];
    let mut heap = BinaryHeap::from([(Reverse(NotNan::new(0.0).unwrap()), 0)]);
    while let Some((Reverse(cost), at)) = heap.pop() {
        if cost >= best[at] {
            continue;
        }
        best[at] = cost;
        for (to, p) in points.iter().enumerate() {
            let step = (p.0 - points[at].0).hypot(p.1 - points[at].1);
            if step <= 5.0 && to != at {
                heap.push((Reverse(cost + step), to));
            }
        }
    }
    best
}

fn main() {
    let points = [(0., 0.), (3., 4.), (6., 8.), (6., 3.5), (40., 1.)];
    println!("{:?}", distances(&points).iter().map(|d| format!("{d:.2}")).collect::<Vec<_>>());
    let mut values = [2.5, f64::NAN, -1.0, f64::INFINITY, 0.0].map(OrderedFloat);
    values.sort();
    println!("{values:?} {:?}", values.iter().max());
    println!("{:?} {}", NotNan::new(f32::NAN).is_err(), NotNan::new(1.5f32).unwrap() * 2.0);
    let set: HashSet<_> = [0.0, -0.0, f64::NAN, -f64::NAN].into_iter().map(OrderedFloat).collect();
    let map: BTreeMap<OrderedFloat<f32>, &str> =
        [(OrderedFloat(1.5), "b"), (OrderedFloat(-2.), "a")].into();
    println!("{} {:?}", set.len(), map);
    let total: OrderedFloat<f64> = [1.5, 2.5].iter().map(|v| OrderedFloat(*v)).sum();
    println!(
        "{total} {} {:?} {}",
        *total,
        OrderedFloat(4.0f64).sqrt(),
        OrderedFloat(2.7f32).floor().into_inner()
    );
    println!("{:?}", "3.25".parse::<NotNan<f64>>().map(|n| n.into_inner() + 1.));
}
