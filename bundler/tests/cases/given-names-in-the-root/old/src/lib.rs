pub mod shapes {
    pub fn area() -> u32 {
        7
    }
    pub mod deep {
        pub fn depth() -> u32 {
            40
        }
    }
    pub struct Square;
    impl Square {
        pub fn side(&self) -> u32 {
            3
        }
    }
}

pub fn top() -> u32 {
    1
}

macro_rules! call {
    ($module:ident, $function:ident) => { ::$module::$function() };
    ($function:ident) => {{ let found = ::$function(); found }};
}

macro_rules! longer {
    ($first:ident $(:: $rest:ident)*) => { ::$first $(:: $rest)* () };
}

macro_rules! last {
    ($($module:ident)*; $end:ident) => { $($module ::)* $end() };
}

macro_rules! bring {
    ($module:ident, $name:ident) => { use ::$module::$name; };
}

mod inner {
    bring!(shapes, Square);

    pub fn top() -> u32 {
        900
    }

    mod shapes {
        pub fn area() -> u32 {
            800
        }
    }

    pub fn all() -> Vec<u32> {
        let here = top() + shapes::area();
        vec![
            here,
            call!(shapes, area),
            call!(top),
            longer!(shapes::deep::depth),
            longer!(top),
            last!(self shapes; area),
            Square.side(),
        ]
    }
}

pub fn all() -> Vec<u32> {
    inner::all()
}
