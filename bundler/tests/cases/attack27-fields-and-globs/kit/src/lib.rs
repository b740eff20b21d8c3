use std::cell::RefCell;
use std::future::Future;
use std::pin::pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

pub fn total() -> u32 {
    40
}

#[macro_export]
macro_rules! show {
    ($($t:tt)*) => {
        stringify!($($t)*)
    };
}

/// Runs what is always ready in the end.
pub fn run<F: Future>(future: F) -> F::Output {
    let mut future = pin!(future);
    loop {
        if let Poll::Ready(value) = future.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            return value;
        }
    }
}

pub fn filled<F: Future + 'static>(f: F) -> Rc<RefCell<Option<F::Output>>> {
    let out = Rc::new(RefCell::new(None));
    let weak = Rc::downgrade(&out);
    run(async move {
        let value = f.await;
        if let Some(out) = weak.upgrade() {
            *out.borrow_mut() = Some(value)
        }
    });
    out
}
