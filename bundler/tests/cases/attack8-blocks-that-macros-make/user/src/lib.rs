use newer::newer_block;
use older::{older_block, D};

pub fn run() {
    let n = newer_block! { let _a = D("u1"); D("u1-temporary").len() };
    println!("{n}");
    let n = newer_block!(let _a = D("u2"); D("u2-temporary").len());
    println!("{n}");
    let n = older_block! { let _a = D("u3"); D("u3-temporary").len() };
    println!("{n}");
}
