use std::cell::RefCell;
use std::collections::VecDeque;
use std::future::Future;
use std::pin::pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};
struct Guard(&'static str);
impl Guard {
    async fn get(&self) -> Option<Guard> {
        if self.0.len() > 3 { Some(Guard("inner")) } else { None }
    }
}
impl Drop for Guard {
    fn drop(&mut self) {
        println!("drop {}", self.0);
    }
}
async fn step(x: u32) -> u32 {
    x + 1
}
async fn run(name: &'static str) -> u32 {
    if let Some(n) = Guard(name).get().await {
        println!("then {}", n.0);
        step(1).await
    } else {
        println!("else");
        step(0).await
    }
}
async fn run2(q: Rc<RefCell<VecDeque<u32>>>) -> u32 {
    let mut sum = 0;
    loop {
        if let Some(n) = q.borrow_mut().pop_front() {
            sum += step(n).await;
        } else {
            q.borrow_mut().push_back(1);
            break;
        }
    }
    sum
}
async fn run3(q: Rc<RefCell<VecDeque<String>>>) -> u32 {
    let mut sum = 0;
    if let Some(n) = q.borrow_mut().pop_front()
        && let Some(k) = n.chars().next()
        && k == 'a'
    {
        sum += step(k as u32).await;
    } else if let Some(n) = q.borrow().front() {
        sum += n.len() as u32;
    }
    if let Some(g) = Some(Guard("p")) {
        sum += step(g.0.len() as u32).await;
    }
    sum
}
fn block_on<F: Future>(f: F) -> F::Output {
    let mut f = pin!(f);
    loop {
        if let Poll::Ready(v) = f.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            return v;
        }
    }
}
fn main() {
    for n in ["abc", "abcd"] {
        println!("{}", block_on(run(n)));
    }
    let q = Rc::new(RefCell::new(VecDeque::from([1, 2])));
    println!("{}", block_on(run2(q)));
    let q = Rc::new(RefCell::new(VecDeque::from(["a".to_string(), "b".into()])));
    println!("{}", block_on(run3(q)));
    let a = async {
        if let Some(n) = Guard("x").get().await { step(n.0.len() as u32).await } else { 0 }
    };
    println!("{}", block_on(a));
    let c = async |x: u32| {
        if let Some(n) = Guard("abcd").get().await { step(n.0.len() as u32 + x).await } else { 0 }
    };
    println!("{}", block_on(c(2)));
    println!("{}", block_on(older::tail(&RefCell::new(vec![1, 2]))));
    println!("{} {}", block_on(older::cases("abc")), block_on(older::cases("abcd")));
    let show: fn([u8; 2], &[u8; 3]) -> usize = |a, b| a.len() + b.len();
    println!("{}", show([1; 2], &[1; 3]));
}
