use std::panic;
use std::sync::{Arc, Mutex, RwLock, mpsc};
use std::thread;
fn main() {
    panic::set_hook(Box::new(|i| println!("hook: {}", i.payload().downcast_ref::<&str>().map_or_else(|| i.payload().downcast_ref::<String>().cloned().unwrap_or("other".into()), |s| s.to_string()))));
    thread::Builder::new().name("worker".into()).spawn(|| { kit::touch(); println!("{:?}", thread::current().name()); }).unwrap().join().unwrap();
    println!("{:?}", kit::LOG.lock().unwrap());
    let r = thread::spawn(|| { kit::touch(); if kit::name().len() > 3 { panic!("in {}", kit::name()) } 5 }).join();
    println!("{}", r.unwrap_err().downcast_ref::<String>().unwrap());
    let m = Arc::new(Mutex::new(1));
    let m2 = m.clone();
    let _ = thread::spawn(move || { let _g = m2.lock().unwrap(); panic!("held") }).join();
    println!("{} {:?}", m.is_poisoned(), m.lock().map(|g| *g).map_err(|e| *e.into_inner() + 1));
    let l = RwLock::new(vec![1]);
    let s = thread::scope(|s| { let h = s.spawn(|| l.read().unwrap().len()); let k = s.spawn(|| kit::SEED.with(|c| { c.set(c.get() + 1); c.get() })); (h.join().unwrap(), k.join().unwrap()) });
    println!("{s:?} {}", kit::SEED.get());
    let (tx, rx) = mpsc::channel(); for i in 0..3 { let tx = tx.clone(); thread::spawn(move || tx.send(i * i).unwrap()); } drop(tx);
    let mut got: Vec<i32> = rx.iter().collect(); got.sort(); println!("{got:?}");
    println!("{} {:?}", kit::TABLE.iter().sum::<u32>(), kit::lazy());
    let r = panic::catch_unwind(|| { let v: Vec<i32> = vec![]; v[kit::TABLE.len()] });
    println!("{}", r.is_err());
    println!("{:?}", kit::LOG.lock().unwrap_or_else(|e| e.into_inner()));
    panic::resume_unwind(Box::new(3));
}
