fn start() -> i32 {
    1
}
macro_rules! twice {
    ($value:expr) => {{
        let gen = start() + $value;
        let r#loop = gen;
        r#loop + gen
    }};
}
macro_rules! made {
    ($name:ident $value:expr) => {
        fn $name(gen: i32) -> i32 {
            let r#type = $value + gen;
            twice!(r#type + gen)
        }
    };
}
made!(here start());

fn main() {
    let gen = 10;
    println!("{} {} {} {}", twice!(gen), here(3), kit::five(1), kit::six(1));
}
