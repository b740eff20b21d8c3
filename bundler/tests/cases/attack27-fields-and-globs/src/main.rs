use old::globbed::{self, *};

struct Noisy(u32);

impl Drop for Noisy {
    fn drop(&mut self) {
        println!("drop {}", self.0);
    }
}

fn retry(times: u32, good: u32) -> (u32, &'static str) {
    let noisy = Noisy(good);
    let op = move |turn| {
        let right = turn == noisy.0;
        async move { if right { Ok(turn * 10) } else { Err(turn + 1) } }
    };
    kit::run(Retry { times, op, r#gen: "wrong" }.start())
}

fn main() {
    println!("{} {} {}", kit::total(), globbed::base(), kit::show!(a - - b));
    println!("{:?} {:?}", retry(3, 2), retry(3, 9));
    println!("{:?}", kit::filled(async { 5 }).borrow());
}
