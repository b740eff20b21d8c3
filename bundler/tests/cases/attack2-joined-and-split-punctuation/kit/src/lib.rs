#[macro_export]
macro_rules! arm {
    (=> $e:expr) => { "fat arrow" }; (= > $e:expr) => { "equal greater" };
    (:: $i:ident) => { "path" }; (: : $i:ident) => { "two colons" };
    (&& $i:ident) => { "and" }; (& & $i:ident) => { "two refs" };
    (..= $i:ident) => { "inclusive" }; (.. $i:ident) => { "range" }; (. . $i:ident) => { "two dots" };
    (<- $i:ident) => { "left arrow" }; (< - $i:ident) => { "less minus" };
    (>> $i:ident) => { "shift" }; (> > $i:ident) => { "two greater" };
}
#[macro_export]
macro_rules! count { () => { 0 }; ($t:tt $($r:tt)*) => { 1 + $crate::count!($($r)*) }; }
#[macro_export]
macro_rules! text { ($($t:tt)*) => { stringify!($($t)*) }; }
macro_rules! words { ($($t:tt)*) => { [$(stringify!($t)),*] }; }
pub fn old() -> String {
    let a = words!(z"hey" k#tail 'a'b r#"x"# c"n" #"g"# ##"h"##);
    format!("{} {}", a.len(), a.join("|"))
}
