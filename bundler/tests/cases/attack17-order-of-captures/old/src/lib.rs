//! Closures whose captured values are dropped in the order of what the bodies do.
use std::future::Future;
use std::mem::size_of_val;
use std::pin::Pin;
use std::task::{Context, Poll, RawWaker, RawWakerVTable, Waker};

pub struct D(pub u8);
impl Drop for D {
    fn drop(&mut self) {
        print!("d{} ", self.0);
    }
}
impl D {
    fn get(&self) -> u8 {
        self.0
    }
}
fn end(what: &str) {
    println!("| {}", what);
}

pub fn order() {
    let (v, t) = (D(1), (D(2), 3));
    drop(move || {
        &v;
        t.1
    });
    end("by first use");
    let (v, t, w) = (D(1), (D(2), 3), D(3));
    drop(move || w.get() + t.1 + v.get());
    end("one in the middle");
    let (v, t, u) = (vec![D(3)], (D(4), 6), (D(5), 7));
    drop(move || u.1 + v[0].0 + t.1);
    end("two of three");
    let (mut t, v) = ((D(1), 3), D(2));
    let mut c = move || {
        t.1 += v.get();
        t.1
    };
    print!("{} {} ", c(), c());
    drop(c);
    end("changed");
    let (mut a, b, n) = ((D(1), [0u8; 2]), (D(2), 1usize), D(3));
    drop(move || a.1[b.1] = n.get());
    end("an index");
    let (t, u) = ((D(1), D(2)), (D(3), D(4)));
    let c = || {
        let moved = u.1;
        let other = t.0;
        moved.get() + other.get()
    };
    print!("{} ", c());
    end("moved out of both");
    let (t, u) = ((D(1), D(2)), (D(3), D(4)));
    drop(|| {
        let _moved = u.1;
        let _other = t.0;
    });
    end("moved and never called");
    let (t, mut n) = ((D(1), 5), 0);
    {
        let mut c = || {
            n += t.1;
            n
        };
        c();
        c();
    }
    print!("{} ", n);
    drop(t);
    end("by reference");
}

pub fn nested() {
    let (v, t) = (vec![D(3)], (D(4), 6));
    drop(move || {
        let q = || v[0].0 + t.1;
        q()
    });
    end("a closure in a closure");
    let (v, t, u) = (D(1), (D(2), 6), (D(3), 7));
    let c = move || move |n: u8| u.1 + n + v.get() + t.1;
    let d = c();
    print!("{} ", d(1));
    drop(d);
    end("a closure of a closure");
    let (a, b) = ((D(1), 1), (D(2), 2));
    drop(move || move || b.1 + a.1);
    end("no braces");
    let (a, b) = ((D(1), 1), (D(2), 2));
    drop(move || { move || { b.1 + a.1 } });
    end("braces");
}

pub fn unused() {
    let (k, t, l) = (D(1), (D(2), 3), D(4));
    drop(move || {
        let _ = k;
        let _ = &l;
        t.1
    });
    end("named only");
    let (k, t) = ((D(1), D(5)), (D(2), 3));
    drop(move || {
        let _ = k.0;
        t.1
    });
    end("a field named only");
    let (k, t) = (D(1), (D(2), 3));
    drop(move || {
        let _ = &t;
        k.get() + t.1
    });
    end("named at the head by hand");
}

pub fn sizes() {
    let (v, t) = (D(1), (D(2), 3u8, 4u64));
    let c = move || {
        let _keep = &v;
        let _part = &t.0;
    };
    print!("{} ", size_of_val(&c));
    drop(c);
    end("a part with the whole destructor");
    let t = (1u8, [2u64; 4]);
    let c = move || t.0;
    print!("{} {} ", size_of_val(&c), c());
    end("size");
}

fn noop() -> Waker {
    fn clone(_: *const ()) -> RawWaker {
        RawWaker::new(std::ptr::null(), &TABLE)
    }
    fn nothing(_: *const ()) {}
    static TABLE: RawWakerVTable = RawWakerVTable::new(clone, nothing, nothing, nothing);
    unsafe { Waker::from_raw(clone(std::ptr::null())) }
}
fn run<T>(f: impl Future<Output = T>) -> T {
    let mut f: Pin<Box<dyn Future<Output = T>>> = unsafe { Pin::new_unchecked(Box::from_raw(Box::into_raw(Box::new(f)) as *mut _)) };
    let waker = noop();
    let polled = f.as_mut().poll(&mut Context::from_waker(&waker));
    match polled {
        Poll::Ready(value) => value,
        Poll::Pending => panic!(),
    }
}
async fn add(a: u8, b: u8) -> Result<u8, String> {
    if a > b { Ok(a + b) } else { Err("less".to_string()) }
}

pub fn futures() {
    let (a, b, k) = ((D(1), 3), (D(2), 3), D(4));
    drop(async move {
        let _ = &k;
        b.1 + a.1
    });
    end("a future never run");
    let (a, b, k) = ((D(1), 3), (D(2), 4), D(4));
    let f = async move {
        let n = add(b.1, a.1).await?;
        let m = add(k.get(), n).await;
        Ok::<u8, String>(n + m.unwrap_or(0))
    };
    print!("{:?} ", run(f));
    end("a future run");
}

pub fn shapes() {
    let (v, t) = (D(1), (D(2), String::from("x")));
    let c = move |n: usize| -> Result<usize, String> {
        if n > 5 {
            return Err(format!("{} {}", v.get(), t.1));
        }
        let m: usize = t.1.parse().map_err(|_| "no number".to_string())?;
        Ok(m)
    };
    print!("{:?} {:?} ", c(1), c(9));
    drop(c);
    end("returns");
    let (v, t) = (D(1), (D(2), 0u8));
    let c: Box<dyn Fn() -> Box<dyn std::fmt::Debug>> = Box::new(move || Box::new(v.get() + t.1));
    print!("{:?} ", c());
    drop(c);
    end("coerced");
    let (v, t) = (D(1), (D(2), 0u8));
    let c = move || {
        drop((v, t.1));
    };
    c();
    end("once");
    let (v, t) = (D(1), (D(2), 0u8));
    let c = move || loop {
        if v.get() > t.1 {
            break;
        }
    };
    c();
    drop(c);
    end("a loop");
    let (v, t) = (std::cell::RefCell::new(vec![D(1)]), (D(2), 0u8));
    let c = move || v.borrow().iter().map(|d| d.get() + t.1).sum::<u8>();
    print!("{} ", c());
    drop(c);
    end("a guard at the end");
    let (v, t) = (D(1), (D(2), 0u8));
    let c = move || unsafe { std::ptr::read(&v.0) + t.1 };
    print!("{} ", c());
    drop(c);
    end("unsafe");
    let (v, t) = (D(1), (D(2), "s"));
    let c = move || v.0.to_string() + t.1;
    println!("{}", std::thread::spawn(c).join().unwrap());
}

pub fn boxed() -> Box<dyn Fn() -> usize> {
    let p = (String::from("ab"), D(1));
    let (v, t) = (vec![D(2), D(3)], (D(4), (D(5), 6)));
    Box::new(move || {
        let q = || p.0.len() + v[0].0 as usize + (t.1).1;
        q()
    })
}
