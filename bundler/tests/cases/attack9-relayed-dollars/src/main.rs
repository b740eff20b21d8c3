use mid::{gather, rev, Shape};
macro_rules! join_words { ($($t:tt)*) => { concat!($(stringify!($t), "."),*) }; }
mod shapes {
    use mid::log;
    mid::rects! { Room { w = 3, h = 4 }; Door { h = 2, w = 1, }; }
    pub mod tri { mid::triangles! { Roof { a = 3, b = 5, c = 7 } } }
    pub fn mark() { log::push("mark".to_string()) }
}
mod origin { pub fn origin() -> &'static str { "bot" } }
use origin::origin;
mid::walkable! { #[derive(Debug, Clone, Copy, PartialEq)] pub enum Dir as each_dir { N = 8, E = 4, S = 2, W = 1 } }
macro_rules! names { ($($v:ident)*) => { &[$(stringify!($v)),*] as &[&str] }; }
macro_rules! dbl { ($e:expr) => { ($e, $e as u8 * 2) } }
macro_rules! masked { ($pre:literal $e:expr) => { $pre | $e as u8 }; }
fn report<S: Shape + std::fmt::Debug + Default>() {
    let s = S::default();
    println!("{:?} sides={} area2={} {}", s, S::SIDES, s.area2(), s.name());
}
fn main() {
    report::<shapes::Room>();
    report::<shapes::Door>();
    report::<shapes::tri::Roof>();
    shapes::mark();
    println!("{:?}", mid::log::take());
    println!("{:?}", rev!(join_words![] a b r#fn (3 + 4) 5));
    println!("{:?} {}", base::fold_with!(gather![] "a" "b" ), mid::origin());
    let level = 5;
    base::with_dollar!(mid::bonus_rule ! plus_level = level * 10);
    let level = "shadowed";
    println!("{} {} {} {}", plus_level!(1), plus_level!(1, 2, 3), plus_level!(@ from), level);
    {
        mid::bonus_rule!(($) minus_level = { fn k() -> i32 { -1 } k() });
        println!("{} {}", minus_level!(1), minus_level!(7, 8));
    }
    println!("{}", plus_level!(2));
    println!("{:?} {:?}", each_dir!(names), each_dir!(masked, 16));
    println!("{:?}", each_dir!(dbl, ));
    println!("{} {} {}", origin(), mid::origin(), base::origin());
}


#[macro_use]
mod m {
    #[allow(unused_macros)]
    macro_rules! dbl2 { ($e:expr) => { ($e, $e) } }
}
