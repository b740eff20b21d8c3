fns::declare! {
    equal = same,
    order = compare,
}

fns::maker!(score);

macro_rules! local {
    (
        /** Bonus of a turn. */
        bonus = $bonus:expr,
        #[doc = "told"]
        $name:ident
    ) => {
        /// The bonus.
        const $name: i32 = $bonus;
    };
}
local! { bonus = 12, #[doc = "told"] BONUS }

fn main() {
    println!("{} {:?}", same("a", "b"), compare("a", "b"));
    println!("{} {BONUS} {}", score!(5), fns::documented!(/** four */ 4));
}
