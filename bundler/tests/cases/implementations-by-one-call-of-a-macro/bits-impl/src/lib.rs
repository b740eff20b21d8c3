use proc_macro::TokenStream;

/// Sixteen widths and what belongs to them.
#[proc_macro]
pub fn define_widths(_: TokenStream) -> TokenStream {
    let of = |bits: usize| {
        let bytes = if bits > 8 { "u16" } else { "u8" };
        format!(
            "pub enum B{bits} {{}}
             impl crate::Width for B{bits} {{ const BITS: usize = {bits}usize; }}
             impl crate::Limit for [(); {bits}usize] {{ const MAX: u32 = (1 << {bits}) - 1; }}
             impl crate::Bytes for [(); {bits}usize] {{ type Of = {bytes}; }}
             impl crate::sealed::Sealed for [(); {bits}usize] {{}}"
        )
    };
    (1..=16).map(of).collect::<String>().parse().unwrap()
}
