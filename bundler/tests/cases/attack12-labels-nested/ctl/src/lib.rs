#[macro_export]
macro_rules! outer { ($l:lifetime: $b:block) => { $l: loop { #[allow(unreachable_code)] { let r = $b; break $l r; } } }; ($b:block) => { 'out: loop { let r = $b; break 'out r; } }; }
#[macro_export]
macro_rules! switch { ($x:expr; $($p:tt $(| $q:tt)* => { $($body:tt)* })*) => { 'sw: { let scrut = $x; let mut fell = false; $( if fell || matches!(scrut, $p $(| $q)*) { fell = true; $crate::switch!(@ 'sw fell $($body)*); } )* let _ = fell; } }; (@ $l:lifetime $f:ident $($s:tt)*) => { $crate::switch!(@@ $l $f [] $($s)*) };
    (@@ $l:lifetime $f:ident [$($done:tt)*] BREAK;) => { $($done)* break $l; }; (@@ $l:lifetime $f:ident [$($done:tt)*]) => { $($done)* }; (@@ $l:lifetime $f:ident [$($done:tt)*] $h:tt $($t:tt)*) => { $crate::switch!(@@ $l $f [$($done)* $h] $($t)*) }; }
pub fn count() -> u32 { use std::sync::atomic::*; static N: AtomicU32 = AtomicU32::new(0); N.fetch_add(1, Ordering::SeqCst) }
pub fn generic_static<T>() -> u32 { use std::sync::atomic::*; static N: AtomicU32 = AtomicU32::new(100); fn step<T>() -> u32 { std::mem::size_of::<T>() as u32 } N.fetch_add(step::<T>(), Ordering::SeqCst) }
pub fn pats(x: Option<Result<u8, char>>) -> u8 { match x { Some(Ok(n @ (1 | 2))) | Some(Ok(n @ 7..=9)) => n, Some(Err('a' | 'b')) => 50, Some(Ok(0)) | None => 0, Some(Ok(ref n)) if *n > 100 => 100, Some(_) => 255 } }
