use oorandom::{Rand32, Rand64};

fn main() {
    let mut a = Rand32::new(4);
    let mut b = Rand64::new(4);
    println!("{} {} {} {}", a.rand_u32(), a.rand_i32(), b.rand_u64(), b.rand_i64());
    println!("{:?}", (0..10).map(|_| a.rand_range(3..9)).collect::<Vec<_>>());
    println!("{:?}", (0..6).map(|_| b.rand_range(100..1000)).collect::<Vec<_>>());
    println!("{:.5} {:.5}", a.rand_float(), b.rand_float());
    let state = a.state();
    let mut copy = Rand32::from_state(state);
    println!("{} {}", copy.rand_u32() == a.rand_u32(), Rand32::new_inc(1, 5).rand_u32());
    let mut temperature = 10.0f32;
    let (mut at, mut best) = (50i32, i32::MAX);
    let cost = |x: i32| (x - 17).abs() * 3 + x % 4;
    while temperature > 0.01 {
        let next = at + a.rand_range(0..7) as i32 - 3;
        let gap = (cost(next) - cost(at)) as f32;
        if gap < 0.0 || a.rand_float() < (-gap / temperature).exp() {
            at = next;
        }
        best = best.min(cost(at));
        temperature *= 0.97;
    }
    println!("{at} {best}");
}
