macro_rules! id { () => { 1 } }
pub fn a() -> i32 { id!() }
macro_rules! id { () => { 2 } }
pub fn b() -> i32 { macro_rules! id { () => { 20 } } let x = id!(); macro_rules! id { () => { 21 } } x + id!() * 100 }
pub fn c() -> i32 { id!() }
macro_rules! through { () => { id!() } }
macro_rules! id { () => { 3 } }
pub mod m { pub fn d() -> i32 { id!() + through!() * 10 } macro_rules! id { () => { 4 } } pub fn e() -> i32 { id!() } #[macro_use] pub mod n { macro_rules! id { () => { 5 } } pub fn f() -> i32 { id!() } } pub fn g() -> i32 { id!() } }
pub fn h() -> i32 { id!() }
macro_rules! define { ($n:ident $v:expr) => { macro_rules! $n { () => { $v } } } }
pub mod two { define!(made 7); pub fn i() -> i32 { made!() } } pub fn i() -> i32 { two::i() + 70 } define!(made 8); pub fn j() -> i32 { made!() }
mod by_path { macro_rules! word { () => { "path" } } pub(crate) use word; }
pub fn k() -> [&'static str; 3] { let a = by_path::word!(); use by_path::word; let b = word!(); { macro_rules! word { () => { "block" } } [a, b, word!()] } }
