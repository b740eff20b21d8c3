use newer::newer_block;
use older::{D, older_block, older_twice};

fn main() {
    let n = older_block! { let _a = D("m1"); D("m1-temporary").len() };
    println!("{n}");
    let n = older_block!(let _a = D("m2"); D("m2-temporary").len());
    println!("{n}");
    let n = newer_block! { let _a = D("m3"); D("m3-temporary").len() };
    println!("{n}");
    let n = older_twice![let _a = D("m4"); D("m4-temporary").len()];
    println!("{n:?}");
    let n = older_block! { let _a = D("m5"); 1 + { let _b = D("m5-inner"); D("m5-temporary").len() } };
    println!("{n}");
    user::run();
}
