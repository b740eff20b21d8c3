use std::cell::RefCell;

pub struct Noisy(pub &'static str);

impl Drop for Noisy {
    fn drop(&mut self) {
        println!("drop {}", self.0);
    }
}

impl Noisy {
    pub fn size(&self) -> Option<usize> {
        Some(self.0.len()).filter(|n| *n > 3)
    }
}

async fn wait() {}

pub async fn tail(log: &RefCell<Vec<u32>>) -> usize {
    let _first = Noisy("first");
    wait().await;
    let list = log.borrow().clone();
    wait().await;
    { Noisy("tail").size().unwrap_or(list.len()) + log.borrow().len() }
}

pub async fn cases(name: &'static str) -> usize {
    let n = if let Some(n) = Noisy(name).size() {
        wait().await;
        n
    } else {
        println!("else");
        wait().await;
        7
    };
    match Noisy("match").size() {
        Some(m) => m + n,
        None => n,
    }
}
