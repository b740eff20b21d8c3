use ordered_float::OrderedFloat;
use std::collections::BinaryHeap;
pub fn best(v: Vec<f64>) -> Vec<f64> { let mut h: BinaryHeap<_> = v.into_iter().map(OrderedFloat).collect(); std::iter::from_fn(move || h.pop().map(|x| x.into_inner())).collect() }
