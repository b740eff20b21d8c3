pub fn thrice(x: i32) -> i32 {
    x * 3
}
pub fn deep(x: i32) -> i32 {
    x + 2
}
pub fn low(x: i32) -> i32 {
    x + 3
}
pub fn renamed(x: i32) -> i32 {
    x + 4
}
