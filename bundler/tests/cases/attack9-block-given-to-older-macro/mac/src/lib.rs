#[macro_export] macro_rules! both { ($a:block $b:block) => { ($a, $b) } }
