use mid21::it21;
use old15::{Tell, it15};
use old18::{Trio, of_closure, teller18};

#[allow(unused_macros)]
macro_rules! it24 {
    ($e:expr) => {
        $e.into_iter()
    };
}

fn boxed() -> Box<[u16]> {
    vec![10, 20, 30].into_boxed_slice()
}

mod gen24 {
    old15::it15!(def made_by_old);
    pub fn call() -> &'static str {
        made_by_old()
    }
}

fn main() {
    println!("15: {} {} {}", old15::in_array(), old15::in_loop(), old15::walk());
    let mut t = Trio([1, 2, 3]);
    println!("18: {:?} {} {:?}", old18::through_deref(&t), old18::through_rc(), old18::through_box());
    println!("21: {} {:?} {}", mid21::arr(), mid21::boxed(), mid21::boxed_of_box());
    println!("via: {} {} {}", mid21::via15(), mid21::via15_named(), mid21::from_old_macro());

    // 2024: by value
    println!("24 box: {}", boxed().into_iter().next().unwrap().tell());
    println!("24 arr: {}", [1u16; 2].into_iter().next().unwrap().tell());
    // macro of each edition
    println!("it15 box: {}", it15!(boxed()).next().unwrap().tell());
    println!("it21 box: {}", it21!(boxed()).next().unwrap().tell());
    println!("it24 box: {}", it24!(boxed()).next().unwrap().tell());
    println!("it15 named box: {}", it15!(boxed(), into_iter).next().unwrap().tell());
    println!("it15 arr: {}", it15!([4u16]).next().unwrap().tell());
    println!("it21 arr: {}", it21!([4u16]).next().unwrap().tell());
    println!("nested: {}", it24!(it15!([[1u16, 2], [3, 4]]).next().unwrap()).next().unwrap().tell());
    println!("nested: {}", it24!(it24!([[1u16, 2], [3, 4]]).next().unwrap()).next().unwrap().tell());

    println!("clo: {}", of_closure(teller18!()));
    println!("clo: {}", of_closure(teller18!(q => q.into_iter().next().unwrap().tell())));
    println!("clo: {}", of_closure(|a| it15!(a).next().unwrap().tell()));
    println!("gen: {}", gen24::call());

    for x in t.iter_mut() {
        *x += 1;
    }
    let total: u16 = it15!(t).map(|x| x * 2).sum();
    println!("total {} {}", total, t.0.len());
    let moved: Vec<String> = {
        let b: Box<[String]> = Box::new(["x".to_string(), "y".to_string()]);
        b.into_iter().map(|s| s + "!").collect()
    };
    println!("{:?}", moved);
    let fm: Vec<_> = vec![boxed(), boxed()].into_iter().flat_map(|b| b.into_iter().map(|x| x / 10)).collect();
    println!("{:?}", fm);
}
