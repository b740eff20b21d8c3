#![allow(bare_trait_objects, ellipsis_inclusive_range_patterns, anonymous_parameters)]
#[macro_use]
extern crate shapes as forms;

use std::fmt;
use self::inner::deep::Depth;
use table::Table;

pub mod shapes;
pub mod inner;
mod table {
    use std::collections::BTreeMap;
    use Named;
    pub struct Table {
        pub map: BTreeMap<&'static str, Box<Named>>,
    }
    impl Table {
        pub fn names(&self) -> Vec<String> {
            self.map.values().map(|n| n.name(1, "x")).collect()
        }
        pub fn root() -> &'static str {
            ::helper()
        }
    }
}

pub trait Named {
    fn name(&self, u8, &str) -> String;
    fn pick(Option<u8>, [u8; 2]) -> u8 where Self: Sized;
    fn later(&self, &Fn(u32) -> u32) -> u32 { 77 }
}

pub struct Plain;
impl Named for Plain {
    fn name(&self, n: u8, s: &str) -> String { format!("Plain{}{}", n, s) }
    fn pick(o: Option<u8>, a: [u8; 2]) -> u8 { o.unwrap_or(a[1]) }
}
impl Named for Depth {
    fn name(&self, _: u8, _: &str) -> String { format!("Depth{}", self.0) }
    fn pick(_: Option<u8>, a: [u8; 2]) -> u8 { a[0] }
    fn later(&self, f: &Fn(u32) -> u32) -> u32 { f(self.0) }
}

pub fn helper() -> &'static str { "ancient helper" }

impl fmt::Debug for Named {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.name(9, "dbg"))
    }
}

pub fn table() -> Vec<String> {
    let mut t = Table { map: Default::default() };
    t.map.insert("b", Box::new(Plain) as Box<Named>);
    t.map.insert("a", Box::new(Depth(4)));
    let mut v = t.names();
    v.push(Table::root().to_string());
    v.push(format!("{:?}", &*t.map["a"]));
    v.push(t.map["a"].later(&|x| x + 1).to_string());
    v.push(t.map["b"].later(&|x| x + 1).to_string());
    v
}

pub fn both_shapes() -> (f64, f64, &'static str) {
    // `::shapes` is the module here, `::forms` the crate
    use forms::Shape;
    let s = ::forms::Sq(2.0);
    let b: Box<Shape + Send> = s.clone_box();
    (b.tripled(), ::shapes::area(3), tag!())
}

macro_rules! tag {
    () => { "ancient tag" };
}
pub fn tag_after() -> (&'static str, &'static str) {
    (tag!(), only_shapes!())
}
pub mod after {
    pub fn tag_in() -> &'static str { tag!() }
    pub mod reset {
        macro_rules! tag { () => { "reset tag" }; }
        pub fn tag_in() -> &'static str { tag!() }
    }
    pub fn tag_again() -> &'static str { tag!() }
}

/// A path from the root, of whoever expands the macro.
#[macro_export]
macro_rules! call_root {
    ($n:ident) => { ::$n() };
    () => { ::helper() };
}
#[macro_export]
macro_rules! make_map {
    ($($k:expr => $v:expr),*) => {{
        let mut m = ::std::collections::BTreeMap::new();
        $( m.insert($k, $v); )*
        m
    }};
}
#[macro_export]
macro_rules! old_trait {
    ($n:ident, $async:ident) => {
        pub trait $n {
            fn $async(&self, u32) -> u32;
            fn boxed() -> Box<Fn(u32) -> u32> where Self: Sized { Box::new(|x| x * 3) }
        }
    };
}
pub fn async() -> &'static str {
    let dyn = call_root!();
    dyn
}
