use ac_library::{Max, Segtree};
pub fn best(items: &[(i32, usize)], cap: usize) -> i32 {
    let mut dp: Segtree<Max<i32>> = Segtree::new(cap + 1);
    dp.set(0, 0);
    for &(v, w) in items { for c in (w..=cap).rev() { let t = dp.get(c - w).saturating_add(v).max(dp.get(c)); dp.set(c, t); } }
    dp.all_prod()
}
