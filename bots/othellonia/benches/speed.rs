//! Quality
use engine::{Clock, Limit};
use nix::time::{clock_gettime, ClockId};
use othellonia::referee::{best::Best, Instance};
use othellonia::search::hunt::{hunt, Settings};
use othellonia::sim::{cheapest::feasible, Task};
use std::time::{Duration, Instant};
fn now() -> Duration {
    clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID).unwrap().into()
}
fn main() {
    let args: Vec<String> = std::env::args().skip(1).filter(|a| a != "--bench").collect();
    let ms: u64 = args[0].parse().unwrap();
    let (mut sum, mut count, mut worst) = (0.0, 0, 0.0f64);
    for file in &args[1..] {
        let path = std::path::Path::new(file);
        let t = Instant::now();
        let instance = Instance::read(path).unwrap();
        let read = t.elapsed();
        let best = Best::beside(path).unwrap();
        for (q, query) in instance.queries.iter().enumerate() {
            let Some(task) = Task::new(&instance.collection, query) else { continue };
            let Some(cheapest) = feasible(&instance.collection, &task) else { continue };
            let limit = if instance.collection.len() >= 3000 { 2 * ms } else { ms };
            let mut clock = Clock::by_timer(now, Duration::from_millis(limit));
            if ms == 0 {
                use othellonia::bot::{decide, Method};
                use othellonia::sim::check;
                let mut v = vec![];
                for m in [Method::Greedy, Method::Climb, Method::Vds] {
                    let clock = Clock::by_timer(now, Duration::from_secs(5));
                    let t = now();
                    let d = decide(&instance.collection, query, m, clock).unwrap();
                    v.push((
                        check(&instance.collection, query, &d).unwrap(),
                        (now() - t).as_secs_f64() * 1e3,
                    ));
                }
                println!("{} {q} {v:?}", path.file_name().unwrap().to_string_lossy());
                continue;
            }
            let found =
                hunt(&instance.collection, &task, &cheapest, &Settings::best(), 1, &mut clock);
            let bv = best
                .as_ref()
                .and_then(|b| b.values.get(q).copied().flatten())
                .unwrap_or(found.value);
            let gap = 100.0 * f64::from(bv - found.value) / f64::from(bv);
            println!(
                "{:40} {q} {:6} best {:6} gap {gap:6.2} nodes {} t {:?} read {:?}",
                path.file_name().unwrap().to_string_lossy(),
                found.value,
                bv,
                clock.nodes(),
                clock.elapsed(),
                read
            );
            sum += gap;
            count += 1;
            worst = worst.max(gap);
        }
    }
    println!("{ms} ms: mean gap {:.3} worst {worst:.2} of {count}", sum / count as f64);
    let _ = Limit::millis(1);
}
