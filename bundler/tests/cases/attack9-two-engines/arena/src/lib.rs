pub use engine::{rules as old_rules, unit as old_unit, Act as OldAct};
pub use newer::{rules::*, unit, Act};
use engine::Unit as Old;
use newer::Unit as Inner;
pub struct New(pub Inner);
pub enum Fighter { Old(Old), New(New) }
impl From<Old> for Fighter { fn from(u: Old) -> Self { Fighter::Old(u) } }
impl From<Inner> for Fighter { fn from(u: Inner) -> Self { Fighter::New(New(u)) } }
impl Act for New { fn act(&mut self) -> String { Act::act(&mut self.0) + "~" } }
impl OldAct for New { const COST: i32 = 9; fn act(&mut self) -> String { format!("v2 as v1#{} cost {}", self.0.id, <New as OldAct>::COST + <New as Act>::COST) } }
impl Fighter {
    pub fn turn(&mut self) -> String { match self { Fighter::Old(u) => u.act(), Fighter::New(u) => Act::act(u) } }
    pub fn names(&self) -> String { match self { Self::Old(u) => u.name(), Self::New(u) => format!("{}+{}", OldAct::name(u), Act::name(u)) } }
}
pub fn versions() -> [&'static str; 5] { [engine::version(), newer::version(), engine::version!(), newer::version!(), env!("CARGO_PKG_VERSION")] }
