use kit::{Part, Registry, Visit};
pub struct Many(pub Vec<Box<dyn Part>>);
impl Part for Many { fn rank(&self) -> u8 { self.0.len() as u8 } fn visit(&self, v: &mut dyn Visit) { self.0.iter().for_each(|p| p.visit(v)) } }
pub struct Silent; impl Part for Silent {}
pub static PLUGINS: &[fn(&mut Registry)] = &[|r| { r.add("int", |s| Box::new(s.parse::<i64>().unwrap_or(-1))); }, |r| { r.add("text", |s| Box::new(s.to_string())).add("silent", |_| Box::new(Silent)); }, many];
fn many(r: &mut Registry) { r.add("many", |s| Box::new(Many(s.chars().map(|c| Box::new(c as i64 - 48) as Box<dyn Part>).collect()))); }
pub fn is_text(p: &dyn Part) -> bool { (p as &dyn std::any::Any).is::<String>() }
