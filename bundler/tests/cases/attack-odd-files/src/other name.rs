
pub fn text() -> String { "a
b \
   c".to_string() + r"x
y" }
