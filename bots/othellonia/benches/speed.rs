//! Quality (scratch)
use engine::Clock;
use nix::time::{clock_gettime, ClockId};
use othellonia::referee::{generate::generate, Instance};
use othellonia::search::hunt::{hunt, Settings};
use othellonia::sim::{cheapest::feasible, Task};
use std::time::Duration;
fn now() -> Duration { clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID).unwrap().into() }
fn sets() -> Vec<(String, Instance)> {
    let mut v = vec![];
    for (i, (n, profile, q)) in [
        (1000, "rules", "16,200,ANY,50,0,r;16,120,MIXED,50,0,r"), (1500, "rules", "16,200,ANY,50,2,t;16,150,DEMON,50,0,r"), (2000, "rules", "16,200,ANY,50,0,r;16,130,GOD,50,0,r;16,110,MIXED,50,1,r"),
        (2000, "rules", "16,200,ANY,50,3,t;16,150,DRAGON,50,0,r"), (2000, "cup", "16,170,ANY,50,0,r;16,140,MIXED,50,0,r"), (2000, "cup", "16,120,DRAGON,50,0,r;16,170,GOD,50,1,t"),
        (1500, "cup", "16,130,ANY,50,0,r;16,190,MIXED,50,3,r,p"), (2000, "dense", "16,180,ANY,50,0,r;16,130,MIXED,50,0,r"), (1500, "dense", "16,160,GOD,50,0,r"), (2000, "flat", "16,160,ANY,50,0,r;16,130,DEMON,50,0,r"), (1000, "flat", "16,180,ANY,50,0,r"),
        (400, "cup", "16,140,MIXED,50,0,r;16,110,ANY,50,0,r"), (300, "rules", "16,110,GOD,50,0,r;16,150,DRAGON,50,5,r"), (700, "rules", "16,105,ANY,50,0,r;16,180,MIXED,50,4,r"),
        (3000, "cup", "16,170,MIXED,100,0,r;16,120,GOD,100,0,r"), (4000, "rules", "16,200,ANY,100,0,r;16,110,MIXED,100,0,r"), (4000, "dense", "16,180,ANY,100,0,r"), (4000, "cup", "16,150,DEMON,100,0,r"), (3000, "rules", "16,140,ANY,100,5,r"),
    ].iter().enumerate() {
        let seed = 9000 + i as u64;
        v.push((format!("{n}-{profile}-{seed}"), generate(*n, seed, profile, q).unwrap()));
    }
    v
}
fn main() {
    let args: Vec<String> = std::env::args().skip(1).filter(|a| a != "--bench").collect();
    let ms: u64 = args[0].parse().unwrap();
    let path = "/tmp/oth/best.txt";
    let text = std::fs::read_to_string(path).unwrap_or_default();
    let mut known: std::collections::BTreeMap<String, i32> = text.lines().map(|l| { let (a, b) = l.split_once(' ').unwrap(); (a.to_string(), b.parse().unwrap()) }).collect();
    for seed in 1..=args.get(1).map_or(1, |s| s.parse().unwrap()) {
        let (mut sum, mut count, mut worst) = (0.0, 0, 0.0f64);
        let (mut fsum, mut fcount) = (0.0, 0);
        for (name, instance) in sets() {
            for (q, query) in instance.queries.iter().enumerate() {
                let Some(task) = Task::new(&instance.collection, query) else { continue };
                let Some(cheapest) = feasible(&instance.collection, &task) else { println!("{name} {q} infeasible"); continue };
                let limit = if instance.collection.len() >= 3000 { 2 * ms } else { ms };
                let mut clock = Clock::by_timer(now, Duration::from_millis(limit));
                let found = hunt(&instance.collection, &task, &cheapest, &Settings::best(), seed, &mut clock);
                let key = format!("{name}/{q}");
                let best = known.entry(key.clone()).or_insert(0);
                let note = if found.value > *best { "NEW" } else { "" };
                *best = (*best).max(found.value);
                let gap = 100.0 * f64::from(*best - found.value) / f64::from(*best);
                if gap > 0.0 || !note.is_empty() { println!("{key:24} {:6} best {:6} gap {gap:6.2} nodes {} {note}", found.value, best, clock.nodes()); }
                if name.contains("flat") { fsum += gap; fcount += 1 } else { sum += gap; count += 1; worst = worst.max(gap); }
            }
        }
        println!("{ms} ms seed {seed}: mean gap {:.4} worst {worst:.2} of {count}; flat {:.3} of {fcount}", sum / count as f64, fsum / fcount as f64);
    }
    std::fs::write(path, known.iter().map(|(k, v)| format!("{k} {v}\n")).collect::<String>()).unwrap();
}
