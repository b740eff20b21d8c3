macro_rules! select {
    (_ => { $($i:item)* }) => { $($i)* };
    ($c:meta => $o:tt $($rest:tt)+) => { #[cfg($c)] select! { _ => $o } #[cfg(not($c))] select! { $($rest)+ } };
}
select! { any() => { pub fn chosen() -> u8 { 1 } } _ => { pub fn chosen() -> u8 { 2 } } }
