use itertools::Itertools;
pub fn group(v: &[i32]) -> Vec<(i32, usize)> { v.iter().copied().coalesce(|a, b| if a + 1 == b { Ok(b) } else { Err((a, b)) }).dedup_with_count().map(|(n, x)| (x, n)).collect_vec() }
