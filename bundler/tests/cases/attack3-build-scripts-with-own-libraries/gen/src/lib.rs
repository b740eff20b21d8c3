pub fn table(n: u32) -> String { format!("pub const TABLE: [u32; {n}] = {:?};\npub mod made {{ pub fn name() -> &'static str {{ module_path!() }} }}\n", (0..n).map(|x| x * x).collect::<Vec<_>>()) }
