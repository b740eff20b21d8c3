use gated::{ai::best, log, Bot};
fn main() {
    println!("{:?} {}", engine::FEATS, engine::weight());
    println!("{} {}", engine::sum(&[1, 2, 3, 4, 5, 6]), engine::async_(0) + engine::async_(5));
    let c = engine::Cfg::new(7);
    println!("{c:?} {:?}", c.partial_cmp(&engine::Cfg { b: -1, ..c.clone() }));
    log("a");
    println!("{} {}", best::go(), Bot.fast());
    #[cfg(feature = "fast")]
    {
        let e = extra::extra();
        println!("{:?} {}", e.clone().collect::<Vec<_>>(), e.map(|x| x * x).sum::<u32>());
        println!("{} {}", unsafe { extra::raw(8) }, extra::r#gen(Some(5)) + extra::r#gen(None));
    }
    println!("{} {} {} {}", engine::VERSION, env!("CARGO_PKG_VERSION_MINOR"), env!("CARGO_PKG_NAME"), env!("CARGO_PKG_AUTHORS"));
    println!("{:?} {:?}", option_env!("CARGO_BIN_NAME"), env!("CARGO_CRATE_NAME"));
    println!("{}", if cfg!(all(feature = "ai", not(any(feature = "slow", feature = "log")))) { "ai" } else { "?" });
    if cfg!(target_pointer_width = "64") { println!("{}", module_path!()); }
}
