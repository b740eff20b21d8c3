//! Pieces of programs. Each adds items to a module and makes at least one function known that
//! exercises them.

use super::generate::{Generator, Spot, NAMES};
use super::model::{Entry, Kind, Vis};
use super::{scopes, templates};

/// Writes one random piece at the spot.
pub fn any(g: &mut Generator, spot: &Spot) {
    match g.rng.below(16) {
        0 | 1 => function(g, spot),
        2 => constant(g, spot),
        3 => counter(g, spot),
        4 => structure(g, spot),
        5 => interface(g, spot),
        6 => implementation(g, spot),
        7 => exported_macro(g, spot),
        8 => switched(g, spot),
        9 => scopes::reexport(g, spot),
        10 => scopes::facade(g, spot),
        11 => scopes::shadowing(g, spot),
        12 => scopes::glob_in_function(g, spot),
        _ => template(g, spot),
    };
}

pub fn with_local(spot: &Spot, name: &str) -> Spot {
    let mut inner = spot.clone();
    inner.locals.insert(name.to_string());
    inner
}

pub fn vis(g: &mut Generator, spot: &Spot) -> (Vis, String) {
    let module = g.here(spot).path.clone();
    let vis = g.vis(&module);
    (vis, vis.text(&module))
}

fn function(g: &mut Generator, spot: &Spot) -> Option<()> {
    let name = g.value_name(spot)?;
    let (vis, word) = vis(g, spot);
    let (body, cost) = g.expr(&with_local(spot, "x"), 3);
    let docs = *g.rng.pick(&["", "/// Adds \"things\" // up.\n", "/** block */\n", "#[inline]\n"]);
    g.write(spot, &format!("{docs}{word}fn {name}(x: u64) -> u64 {{ x ^ {body} }}"));
    g.declare(spot, &name, Kind::Func, vis, cost + 1);
    Some(())
}

fn constant(g: &mut Generator, spot: &Spot) -> Option<()> {
    let name = g.const_name(spot)?;
    let (vis, word) = vis(g, spot);
    let found = g.reachable(spot, &Kind::Const);
    let base = match found.is_empty() {
        true => "40".to_string(),
        false => {
            let entry = g.rng.pick(&found).clone();
            g.path(spot, &entry, false)
        }
    };
    let more = g.rng.below(100);
    g.write(spot, &format!("{word}const {name}: u64 = {base} + {more};"));
    g.declare(spot, &name, Kind::Const, vis, 0);
    Some(())
}

fn counter(g: &mut Generator, spot: &Spot) -> Option<()> {
    let name = g.const_name(spot)?;
    let (vis, word) = vis(g, spot);
    let start = g.rng.below(50);
    let atomic = "::std::sync::atomic::AtomicU64";
    g.write(spot, &format!("{word}static {name}: {atomic} = {atomic}::new({start});"));
    g.declare(spot, &name, Kind::Static, vis, 0);
    Some(())
}

fn structure(g: &mut Generator, spot: &Spot) -> Option<()> {
    let name = g.type_name(spot)?;
    let function = g.value_name(spot)?;
    let (vis, word) = vis(g, spot);
    let (body, cost) = g.expr(&with_local(spot, "v"), 2);
    let method = g.rng.pick(NAMES).to_string();
    let label = g.rng.below(1000);
    let mut text = format!(
        "#[derive(Debug, PartialEq, PartialOrd)]\n{word}struct {name} {{ pub(crate) v: u64 }}\n\
         impl {name} {{\n  pub fn new(v: u64) -> Self {{ {name} {{ v: v ^ {body} }} }}\n  \
         pub fn get(&self) -> u64 {{ self.v }}\n  \
         pub fn {method}(&self, x: u64) -> u64 {{ self.v.wrapping_mul(x | 1) }}\n}}\n"
    );
    if g.rng.chance(50) {
        text += &format!(
            "impl Drop for {name} {{ fn drop(&mut self) {{ println!(\"drop {label} {{}}\", self.v % 97); }} }}\n"
        );
    }
    text += &format!(
        "pub fn {function}(x: u64) -> u64 {{ let s = {name}::new(x); let _held = {name}::new(3); s.{method}(x) }}"
    );
    g.write(spot, &text);
    g.declare(spot, &name, Kind::Struct, vis, cost + 2);
    g.declare(spot, &function, Kind::Func, Vis::Pub, 2 * cost + 6);
    Some(())
}

fn interface(g: &mut Generator, spot: &Spot) -> Option<()> {
    let name = g.type_name(spot)?;
    let (vis, word) = vis(g, spot);
    let (body, cost) = g.expr(&with_local(spot, "x"), 2);
    g.write(
        spot,
        &format!(
            "{word}trait {name} {{\n  fn seed(&self) -> u64;\n  \
             fn score(&self, x: u64) -> u64 {{ self.seed().wrapping_add({body}) }}\n  \
             fn twice(&self, x: u64) -> u64 {{ self.score(x).wrapping_mul(2) }}\n}}"
        ),
    );
    g.declare(spot, &name, Kind::Trait, vis, cost + 1);
    Some(())
}

/// A trait of the workspace, implemented for a new type and called in every way.
fn implementation(g: &mut Generator, spot: &Spot) -> Option<()> {
    let found = g.reachable(spot, &Kind::Trait);
    if found.is_empty() {
        return None;
    }
    let entry = g.rng.pick(&found).clone();
    let name = g.type_name(spot)?;
    let function = g.value_name(spot)?;
    let path = g.path(spot, &entry, false);
    let import = g.path(spot, &entry, true);
    let (seed, cost) = g.expr(spot, 1);
    let mut inner = with_local(spot, "x");
    inner.shadowed.insert(name.clone());
    let (own, more) = g.expr(&inner, 1);
    let overrides = match g.rng.below(4) {
        0 => format!("fn score(&self, x: u64) -> u64 {{ self.0 ^ {own} }}"),
        1 => format!("fn twice(&self, x: u64) -> u64 {{ println!(\"twice\"); {own} }}"),
        _ => String::new(),
    };
    let shadow = match g.rng.below(3) {
        0 => "pub fn score(&self, x: u64) -> u64 { x + 1 }",
        _ => "",
    };
    let bounds = ["<T: @P>(t: &T, x: u64)", "<T>(t: &T, x: u64)", "(t: &dyn @P, x: u64)"];
    // `dyn ::path` is one path in 2015.
    let old = g.space.krates[spot.krate].edition == "2015";
    let bound = *g.rng.pick(if old { &bounds[..2] } else { &bounds });
    let clause =
        if bound.starts_with("<T>") { format!(" where T: {path} + ?Sized") } else { String::new() };
    let bound = bound.replace("@P", &path);
    g.here(spot).types.insert(name.clone());
    g.write(
        spot,
        &format!(
            "pub struct {name}(u64);\nimpl {name} {{ {shadow} }}\n\
             impl {path} for {name} {{ fn seed(&self) -> u64 {{ self.0 ^ {seed} }} {overrides} }}\n\
             pub fn {function}(x: u64) -> u64 {{\n  use {import} as _;\n  \
             fn run{bound} -> u64{clause} {{ t.score(x) ^ t.twice(x) }}\n  \
             let s = {name}(x);\n  \
             run(&s, x) ^ s.score(x).rotate_left(3) ^ <{name} as {path}>::twice(&s, 3) ^ s.seed()\n}}"
        ),
    );
    let total = 8 * (cost + more + entry.cost + 1);
    g.declare(spot, &function, Kind::Func, Vis::Pub, total);
    Some(())
}

/// `#[macro_export]` with `$crate` in its body and locals that the argument may share.
fn exported_macro(g: &mut Generator, spot: &Spot) -> Option<()> {
    let used = g.top(spot.krate, 0).macros.clone();
    let name = NAMES.iter().find(|n| !used.contains(**n))?.to_string();
    let local = g.rng.pick(NAMES).to_string();
    let own: Vec<Entry> = g
        .reachable(spot, &Kind::Func)
        .into_iter()
        .filter(|e| e.krate == spot.krate && e.limits.iter().all(|(v, _)| *v == Vis::Pub))
        .collect();
    let (body, cost) = match own.is_empty() {
        true => (format!("{local}.rotate_left(9)"), 0),
        false => {
            let entry = g.rng.pick(&own).clone();
            (format!("$crate::{}({local})", entry.path.join("::")), entry.cost)
        }
    };
    g.write(
        spot,
        &format!(
            "#[macro_export]\nmacro_rules! {name} {{\n  ($e:expr) => {{{{ let {local} = 5u64.wrapping_add($e); {body} ^ $e }}}};\n  \
             ($($t:tt)*) => {{ compile_error!(\"one expression\") }};\n}}"
        ),
    );
    let entry = Entry {
        krate: spot.krate,
        path: vec![name.clone()],
        limits: Vec::new(),
        kind: Kind::Macro,
        cost: cost + 1,
    };
    g.top(spot.krate, 0).macros.insert(name);
    g.space.entries.push(entry);
    Some(())
}

/// Two versions of a function by feature, and tests that must not come along.
fn switched(g: &mut Generator, spot: &Spot) -> Option<()> {
    let name = g.value_name(spot)?;
    let (vis, word) = vis(g, spot);
    let inner = with_local(spot, "x");
    let ((a, x), (b, y)) = (g.expr(&inner, 2), g.expr(&inner, 2));
    let mut text = format!(
        "#[cfg(feature = \"fast\")]\n{word}fn {name}(x: u64) -> u64 {{ {a} }}\n\
         #[cfg(not(feature = \"fast\"))]\n{word}fn {name}(x: u64) -> u64 {{\n  \
         #[cfg(test)] let x = missing!();\n  \
         if cfg!(feature = \"fast\") {{ 1 }} else {{ {b} }}\n}}"
    );
    if g.here(spot).types.insert("tests".into()) {
        text += "\n#[cfg(test)]\nmod tests {\n  use super::*;\n  #[test]\n  fn works() { assert_eq!(missing(1), 2); }\n}";
    }
    g.write(spot, &text);
    g.declare(spot, &name, Kind::Func, vis, x.max(y) + 1);
    Some(())
}

fn template(g: &mut Generator, spot: &Spot) -> Option<()> {
    let ty = g.type_name(spot)?;
    let name = g.value_name(spot)?;
    let method = g.rng.pick(NAMES).to_string();
    let other = g.rng.pick(NAMES).to_string();
    // Any of these may be a local where the expression stands, and not a number.
    let mut inner = with_local(spot, "x");
    inner.shadowed.extend([method.clone(), other.clone()]);
    let (body, cost) = g.expr(&inner, 2);
    let text = *g.rng.pick(templates::ALL);
    if text.contains("dyn ::") && g.space.krates[spot.krate].edition == "2015" {
        return None;
    }
    let label = g.rng.below(1000).to_string();
    let text = text
        .replace("@T", &ty)
        .replace("@F", &name)
        .replace("@M", &method)
        .replace("@O", &other)
        .replace("@L", &label)
        .replace("@E", &body);
    g.here(spot).types.insert(ty.clone());
    g.here(spot).types.insert(format!("{ty}Inner"));
    g.here(spot).values.insert(ty);
    g.write(spot, text.trim());
    g.declare(spot, &name, Kind::Func, Vis::Pub, 4 * cost + 4);
    Some(())
}

/// The program: calls what it can name and prints a trail.
pub fn main(g: &mut Generator, krate: usize) {
    let spot = Spot { krate, module: 0, ..Spot::default() };
    let inner = with_local(&spot, "trail");
    let mut lines = String::new();
    for step in 0..14 {
        let (call, _) = g.call(&inner, 1);
        lines += &format!(
            "    trail = trail.wrapping_mul(31).wrapping_add({call});\n    println!(\"{step} {{trail:016x}}\");\n"
        );
    }
    let structs = g.reachable(&spot, &Kind::Struct);
    for entry in structs.iter().take(3) {
        let path = g.path(&spot, entry, false);
        lines +=
            &format!("    {{ let held = {path}::new(trail); println!(\"{{}}\", held.get()); }}\n");
    }
    g.write(&spot, &format!("fn main() {{\n    let mut trail = 1u64;\n{lines}}}"));
}
