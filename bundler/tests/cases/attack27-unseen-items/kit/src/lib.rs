pub fn own() -> i32 {
    7
}

fn never() {
    #[no_mangle]
    extern "C" fn kit_nested() -> i32 {
        helper() + 70
    }
}

fn helper() -> i32 {
    7
}

macro_rules! exported {
    ($name:ident => $value:expr) => {
        #[no_mangle]
        pub extern "C" fn $name() -> i32 {
            $value
        }
    };
}

struct Hidden;

impl Hidden {
    fn never() {
        exported!(kit_made => helper() * 3);
    }
}

#[cfg(any())]
mod unread {
    default fn f() {}
    pub unsafe mod m {}
    static NO_VALUE: u8;
}

mod read {
    #[cfg(any())]
    default fn f() {}

    #[cfg(all())]
    pub fn on() -> i32 {
        5
    }
}

pub use read::on;
