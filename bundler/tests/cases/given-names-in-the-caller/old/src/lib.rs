pub mod shapes {
    pub fn area() -> u32 {
        7
    }
}

#[macro_export]
macro_rules! call {
    ($module:ident, $function:ident) => {
        ::$module::$function()
    };
}

pub fn own() -> u32 {
    call!(shapes, area)
}
