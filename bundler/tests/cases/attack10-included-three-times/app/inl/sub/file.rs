pub fn f() -> String { format!("file-{}", step!()) }
