pub fn d() -> &'static str { include_str!("data.csv").split(";").nth(1).unwrap_or_default() }
