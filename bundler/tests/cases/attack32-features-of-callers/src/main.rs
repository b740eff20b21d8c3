use tool_b as two;

tool::define!(prog_defined);

tool::define!(struct Settings {
    #[cfg(feature = "loud")]
    loud: bool = true,
    #[cfg(feature = "quiet")]
    quiet: bool = true,
    #[cfg(any(tuned, feature = "quiet"))]
    level: u8 = if cfg!(level = "9") { 9 } else { 0 },
});

mod twice_a {
    include!("shared/part.rs");
}
mod twice_b {
    include!("shared/part.rs");
}
#[path = "shared"]
mod other {
    pub mod part;
    #[path = "odd-name.rs"]
    pub mod odd;
}

fn stmts(v: &mut Vec<u8>) {
    #[cfg(tuned)]
    v.push(1);
    #[cfg(not(tuned))]
    v.push(2);
    #[cfg(feature = "extra")]
    v.push(3);
    #[cfg(feature = "default")]
    {
        v.push(4);
    }
    let x = [#[cfg(feature = "fast")] 5u8, #[cfg(feature = "loud")] 6, 7];
    v.extend(x);
    match v.len() {
        #[cfg(feature = "quiet")]
        _ => v.clear(),
        #[cfg(feature = "loud")]
        4 => v.push(44),
        _ => v.push(0),
    }
}

fn main() {
    println!("prog {}", tool::features!());
    println!("tool {}", tool::mine());
    println!("extra {}", extra::features());
    println!("relay {}", extra::relay!(tool::features));
    println!("{} {} {}", prog_defined(), tool::own(), extra::extra_defined());
    println!("{:?}", Settings::new());
    println!("{:?} {:?}", tool::Opts::new(), extra::Opts::new());
    println!("{} {} {}", tool::speed(), tool::mode(), two::speed());
    println!("{} {}", two::features!(), two::mine());
    println!("{} {} {:?}", tool::shift(tool::Gear::One), tool::shift(tool::Gear::Two), two::Gear::One.max(two::Gear::Two));
    let mut v = vec![];
    stmts(&mut v);
    println!("{v:?}");
    println!("{} {}", twice_a::bump(), twice_a::bump());
    println!("{} {} {}", twice_b::bump(), other::part::bump(), other::odd::name());
    println!("{}", option_env!("PROG_NOT_SET_XYZ").is_none());
    println!("{:?}", include_str!("shared/text.txt").lines().map(|l| l.trim()).collect::<Vec<_>>());
}
