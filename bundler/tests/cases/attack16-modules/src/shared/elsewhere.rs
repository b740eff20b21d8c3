pub const TAG: &str = "elsewhere";
