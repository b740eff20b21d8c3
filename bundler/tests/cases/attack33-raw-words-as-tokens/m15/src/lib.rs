// Edition 2015: paths in `use` are relative to the crate root, async/dyn/try are names.
pub mod async {
    pub mod await {
        use names::dyn;
        pub fn try(x: i32) -> i32 {
            dyn(x) + ::names::gen()
        }
    }
    pub fn dyn() -> &'static str {
        "async::dyn"
    }
}

pub mod names {
    pub fn dyn(x: i32) -> i32 {
        x * 2
    }
    pub fn gen() -> i32 {
        1000
    }
    pub mod names {
        pub fn gen() -> i32 {
            5
        }
        pub fn both() -> (i32, i32) {
            (gen(), ::names::gen())
        }
    }
    pub fn rel() -> (i32, i32) {
        use names; // the crate's root module, not names::names
        (names::gen(), self::names::gen())
    }
}

pub trait Anon {
    fn take(&self, u8, (i32, i32)) -> i32;
    fn zero(&self) -> i32 {
        self.take(0, (0, 0))
    }
}

pub struct A(pub i32);
impl Anon for A {
    fn take(&self, a: u8, (b, c): (i32, i32)) -> i32 {
        self.0 + a as i32 + b * c
    }
}

pub fn boxed(n: i32) -> Box<Anon> {
    Box::new(A(n))
}

pub fn digits(s: &str) -> usize {
    s.bytes().filter(|b| match *b { b'0'...b'9' => true, _ => false }).count()
}

fn may(s: &str) -> Result<i32, ::std::num::ParseIntError> {
    let v = try!(s.parse::<i32>());
    Ok(v + 1)
}
pub fn tried() -> (Option<i32>, bool) {
    (may("41").ok(), may("x").is_err())
}

#[macro_export]
macro_rules! count15 {
    () => { 0 };
    ($t:tt $($r:tt)*) => { 1 + count15!($($r)*) };
}

pub fn counted() -> (i32, i32, i32, i32) {
    // prefixes, raw-like things and lifetimes are several tokens here
    (count15!(z"hey"), count15!(k#word), count15!(#"a"#), count15!(ab'c'))
}

#[macro_export]
macro_rules! or15 {
    ($p:pat | $q:pat, $v:expr) => {
        match $v { $p => "first", $q => "second", _ => "none" }
    };
    ($p:pat, $v:expr) => {
        match $v { $p => "only", _ => "none" }
    };
}

#[macro_export]
macro_rules! call_async {
    ($x:expr) => { $crate::async::await::try($x) };
}
#[macro_export]
macro_rules! kind15 {
    (dyn) => { "dyn kw" };
    (async) => { "async kw" };
    ($i:ident) => { "ident" };
    ($e:expr) => { "expr" };
    ($($t:tt)*) => { "tokens" };
}
pub fn kinds() -> Vec<&'static str> {
    vec![kind15!(async), kind15!(try), kind15!(dyn), kind15!(_), kind15!(1 + 1)]
}
