/// Asks for nothing, has a variable and a local named like a macro of another crate.
#[macro_export]
macro_rules! bail {
    ($($error:tt)*) => {{
        let error = format!($($error)*);
        return Err($crate::kept!(error));
    }};
}

#[macro_export]
macro_rules! kept {
    ($e:expr) => {
        $e
    };
}

pub fn long(error: String) -> usize {
    kept!(error).len()
}
