use b::*;
pub fn classify(value: i32) -> &'static str { match value { a => "a", c => "c", b::g::h => "h", other if other == d => "d", _ => "none" } }
pub fn kinds(kind: k) -> i32 { match kind { l => 1, m => 2, n(value) => value, o { p } => p } }
pub fn closure_mix(first: i32, second: i32) -> i32 {
    let combine = |third: i32| { let fourth = third + first; move |fifth: i32| fourth * second + fifth + a + c + d + f() };
    let inner = combine(a); 'a: loop { let mut sixth = 0; 'b: for seventh in 0..10 { for eighth in 0..seventh { if eighth == 3 { break 'b } if seventh > 5 { break 'a -5 } sixth += eighth } } break 'a inner(sixth) as i32 + 'a' as i32 } 
}
pub fn generic<A: v<y = B>, B: Default>(value: &A) -> (i32, i32, B) { (value.w(), A::x, B::default()) }
