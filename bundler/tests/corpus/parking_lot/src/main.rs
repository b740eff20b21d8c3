use parking_lot::{
    const_mutex, Condvar, Mutex, MutexGuard, Once, RwLock, RwLockUpgradableReadGuard,
};
use std::sync::Arc;

static TOTAL: Mutex<u64> = const_mutex(0);
static START: Once = Once::new();

fn main() {
    START.call_once(|| println!("once"));
    START.call_once(|| println!("twice"));
    let table = Arc::new(RwLock::new(vec![0u32; 4]));
    let threads: Vec<_> = (0..4)
        .map(|i| {
            let table = Arc::clone(&table);
            std::thread::spawn(move || {
                for n in 0..50 {
                    table.write()[i] += n;
                    *TOTAL.lock() += 1;
                }
            })
        })
        .collect();
    threads.into_iter().for_each(|t| t.join().unwrap());
    println!("{:?} {}", table.read(), TOTAL.lock());
    let pair = Arc::new((Mutex::new(None), Condvar::new()));
    let sender = Arc::clone(&pair);
    let t = std::thread::spawn(move || {
        *sender.0.lock() = Some("ready");
        sender.1.notify_one();
    });
    let mut guard = pair.0.lock();
    pair.1.wait_while(&mut guard, |v| v.is_none());
    println!("{guard:?} {}", pair.0.try_lock().is_none());
    MutexGuard::unlocked(&mut guard, || t.join().unwrap());
    let upgradable = table.upgradable_read();
    if upgradable[0] > 3 {
        RwLockUpgradableReadGuard::upgrade(upgradable).push(7);
    }
    println!("{:?} {:?}", table, MutexGuard::map(guard, |g| g.get_or_insert("x")));
    println!("{:?}", START.state());
}
