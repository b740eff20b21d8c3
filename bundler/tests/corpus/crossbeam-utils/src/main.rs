use crossbeam_utils::atomic::{AtomicCell, AtomicConsume};
use crossbeam_utils::sync::{Parker, ShardedLock, WaitGroup};
use crossbeam_utils::{thread, Backoff, CachePadded};
use std::sync::atomic::{AtomicUsize, Ordering};

fn main() {
    let board: Vec<u32> = (0..100).map(|i| i * 37 % 101).collect();
    let best = AtomicCell::new((0u32, 0usize));
    let sums = thread::scope(|s| {
        let handles: Vec<_> = board
            .chunks(25)
            .enumerate()
            .map(|(i, part)| {
                let best = &best;
                s.spawn(move |_| {
                    for (j, &v) in part.iter().enumerate() {
                        let mut old = best.load();
                        while v > old.0 {
                            match best.compare_exchange(old, (v, i * 25 + j)) {
                                Ok(_) => break,
                                Err(now) => old = now,
                            }
                        }
                    }
                    part.iter().sum::<u32>()
                })
            })
            .collect();
        handles.into_iter().map(|h| h.join().unwrap()).collect::<Vec<_>>()
    });
    println!("{:?} {:?}", sums.unwrap(), best.load());
    let count = CachePadded::new(AtomicUsize::new(0));
    let group = WaitGroup::new();
    thread::scope(|s| {
        for _ in 0..3 {
            let (group, count) = (group.clone(), &count);
            s.builder()
                .name("worker".into())
                .spawn(move |_| {
                    count.fetch_add(2, Ordering::SeqCst);
                    drop(group);
                })
                .unwrap();
        }
        group.wait();
        println!("{} {}", count.load(Ordering::SeqCst), count.load_consume());
    })
    .unwrap();
    let lock = ShardedLock::new(vec![1]);
    lock.write().unwrap().push(2);
    println!("{:?} {}", lock.read().unwrap(), std::mem::size_of_val(&count) >= 64);
    let parker = Parker::new();
    parker.unparker().unpark();
    parker.park();
    let backoff = Backoff::new();
    while !backoff.is_completed() {
        backoff.snooze();
    }
    let failed = thread::scope(|s| {
        s.spawn(|_| std::panic::resume_unwind(Box::new(1)));
    });
    println!("{} {:?}", failed.is_err(), AtomicCell::new(5u8).swap(6));
}
