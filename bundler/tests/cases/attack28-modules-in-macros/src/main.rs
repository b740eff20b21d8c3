#[macro_use]
extern crate kit_x;

macro_rules! item {
    ($i:item) => {
        $i
    };
}

macro_rules! either {
    (if { $($then:tt)* } else { $($otherwise:tt)* }) => {
        $($then)*
    };
}

item! {
    mod deep {
        use kit_x::total;

        pub fn f() -> u32 {
            total() + kit_x::total()
        }

        pub mod inner {
            pub fn g() -> u32 {
                kit_x::total() + tree!([1 2 [3]])
            }
        }
    }
}

either! {
    if {
        mod imp {
            pub use kit_x::total as all;
        }
    } else {
        mod imp {
            pub use kit_x::missing as all;
        }
    }
}

fn kit_x() -> u32 {
    0
}

fn main() {
    println!("{} {} {} {} {}", kit_x(), deep::f(), deep::inner::g(), imp::all(), tree!([5]));
}
