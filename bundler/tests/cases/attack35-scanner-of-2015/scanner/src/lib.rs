mod source;
pub mod markers {
    use source::Source;
    use Readable;
    #[allow(non_camel_case_types)]
    pub struct usize1;
    impl Readable for usize1 {
        type Out = usize;
        fn read(s: &mut Source) -> usize { ::read_one::<usize>(s) - 1 }
    }
    #[allow(non_camel_case_types)]
    pub struct chars;
    impl Readable for chars {
        type Out = Vec<char>;
        fn read(s: &mut Source) -> Vec<char> { s.token().chars().collect() }
    }
}
pub use source::Source;

pub trait Readable {
    type Out;
    fn read(&mut Source) -> Self::Out;
}
macro_rules! plain {
    ($($t:ty)*) => { $(impl Readable for $t {
        type Out = $t;
        fn read(s: &mut Source) -> $t { ::read_one::<$t>(s) }
    })* };
}
plain! { i64 usize char u8 }

pub fn read_one<T: ::std::str::FromStr>(s: &mut Source) -> T
where T::Err: ::std::fmt::Debug {
    s.token().parse().unwrap()
}

fn visit(words: &str, dyn: &mut FnMut(&str) -> Result<(), Box<::std::error::Error>>) -> Result<(), Box<::std::error::Error>> {
    for w in words.split(' ') { try!(dyn(w)); }
    Ok(())
}
pub fn parse_all(words: &str) -> Result<Vec<u8>, String> {
    let mut async = Vec::new();
    let r = visit(words, &mut |w| { async.push(try!(w.parse::<u8>())); Ok(()) });
    match r { Ok(()) => Ok(async), Err(e) => Err(format!("{} after {}", e, async.len())) }
}

#[macro_export]
macro_rules! scan {
    (@val $s:expr, [$t:tt; $n:expr]) => {
        (0..$n).map(|_| scan!(@val $s, $t)).collect::<::std::vec::Vec<_>>()
    };
    (@val $s:expr, ($($t:tt),+)) => { ($(scan!(@val $s, $t)),+) };
    (@val $s:expr, chars) => { <$crate::markers::chars as $crate::Readable>::read($s) };
    (@val $s:expr, usize1) => { <$crate::markers::usize1 as $crate::Readable>::read($s) };
    (@val $s:expr, $t:ty) => { <$t as $crate::Readable>::read($s) };
    (@go $s:expr, ) => {};
    (@go $s:expr, mut $v:ident : $t:tt) => { let mut $v = scan!(@val $s, $t); };
    (@go $s:expr, $v:ident : $t:tt) => { let $v = scan!(@val $s, $t); };
    (@go $s:expr, mut $v:ident : $t:tt, $($rest:tt)*) => {
        let mut $v = scan!(@val $s, $t);
        scan!(@go $s, $($rest)*);
    };
    (@go $s:expr, $v:ident : $t:tt, $($rest:tt)*) => {
        let $v = scan!(@val $s, $t);
        scan!(@go $s, $($rest)*);
    };
    ($s:expr => $($rest:tt)*) => {
        let src: &mut $crate::Source = $s;
        scan!(@go &mut *src, $($rest)*);
    };
}
