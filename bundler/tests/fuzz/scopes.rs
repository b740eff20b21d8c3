//! Pieces of programs that bring names from elsewhere or hide them.

use super::blocks::{vis, with_local};
use super::generate::{Generator, Spot, NAMES};
use super::model::{Entry, Kind, Vis};
use std::collections::BTreeSet;

/// `use path as name`, public where the item allows it.
pub fn reexport(g: &mut Generator, spot: &Spot) -> Option<()> {
    let kind =
        g.rng.pick(&[Kind::Func, Kind::Func, Kind::Const, Kind::Struct, Kind::Trait]).clone();
    let found = g.reachable(spot, &kind);
    if found.is_empty() {
        return None;
    }
    let entry = g.rng.pick(&found).clone();
    let name = match kind {
        Kind::Func => g.value_name(spot)?,
        Kind::Const => g.const_name(spot)?,
        _ => g.type_name(spot)?,
    };
    let module = g.here(spot).clone();
    if module.types.contains(&name) || module.values.contains(&name) {
        return None;
    }
    let open = entry.limits.last().is_some_and(|(v, _)| *v == Vis::Pub);
    let (vis, word) = if open { vis(g, spot) } else { (Vis::Private, String::new()) };
    let path = g.path(spot, &entry, true);
    let plain = entry.name() == name;
    let text =
        if plain { format!("{word}use {path};") } else { format!("{word}use {path} as {name};") };
    g.write(spot, &text);
    g.declare(spot, &name, kind, vis, entry.cost);
    // An import binds the name wherever the path means something.
    let module = g.here(spot);
    module.types.insert(name.clone());
    module.values.insert(name);
    Some(())
}

/// A module that re-exports everything of another one.
pub fn facade(g: &mut Generator, spot: &Spot) -> Option<()> {
    let found: Vec<Entry> = g
        .reachable(spot, &Kind::Func)
        .into_iter()
        .filter(|e| e.limits.last().is_some_and(|(v, _)| *v == Vis::Pub))
        .collect();
    if found.is_empty() || g.here(spot).path.len() > 2 {
        return None;
    }
    let example = g.rng.pick(&found).clone();
    let here = g.here(spot).clone();
    let taken = [&here.types, &here.values, &here.crates];
    let name = NAMES.iter().find(|n| !taken.iter().any(|t| t.contains(**n)))?;
    let (_, parent) = example.path.split_last()?;
    // From inside the new module only absolute paths mean the same.
    let krate = g.space.krates[spot.krate].clone();
    let head = if example.krate == spot.krate {
        "crate".to_string()
    } else {
        let alias = &krate.deps.iter().find(|(_, d)| *d == example.krate)?.0;
        if krate.edition == "2015" {
            alias.clone()
        } else {
            format!("::{alias}")
        }
    };
    let target: String =
        std::iter::once(head).chain(parent.iter().cloned()).collect::<Vec<_>>().join("::");
    let (vis, word) = vis(g, spot);
    g.write(spot, &format!("{word}mod {name} {{ pub use {target}::*; }}"));
    g.here(spot).types.insert(name.to_string());
    let mut limits = g.limits(spot.krate, spot.module);
    limits.push((vis, here.path.clone()));
    let mut seen = BTreeSet::new();
    for entry in found {
        let below = entry.krate == example.krate && entry.path.len() == example.path.len();
        if below && entry.path.starts_with(parent) && seen.insert(entry.name().to_string()) {
            let mut path = here.path.clone();
            path.extend([name.to_string(), entry.name().to_string()]);
            let mut limits = limits.clone();
            limits.push((Vis::Pub, path[..path.len() - 1].to_vec()));
            g.space.entries.push(Entry { krate: spot.krate, path, limits, ..entry });
        }
    }
    Some(())
}

/// Locals, labels and closures named like crates and modules.
pub fn shadowing(g: &mut Generator, spot: &Spot) -> Option<()> {
    let name = g.value_name(spot)?;
    let (vis, word) = vis(g, spot);
    let first = g.rng.pick(NAMES).to_string();
    let second = g.rng.pick(NAMES).to_string();
    let x = with_local(spot, "x");
    let one = with_local(&x, &first);
    let two = with_local(&one, &second);
    let ((a, p), (b, q)) = (g.expr(&x, 1), g.expr(&one, 2));
    let ((c, r), (d, s)) = (g.call(&two, 1), g.call(&two, 1));
    g.write(
        spot,
        &format!(
            "{word}fn {name}(x: u64) -> u64 {{\n  let {first} = x ^ {a};\n  let {second} = {{ {b} }};\n  \
             let closure = |{first}: u64| {first}.wrapping_add({second});\n  \
             let mut turn = 0u64;\n  \
             let found = '{second}: loop {{ turn += 1; if turn > 3 {{ break '{second} ({c}); }} }};\n  \
             println!(\"{{{first}}} {{}} {{found}}\", {second});\n  \
             closure({first}) ^ found ^ {d}\n}}"
        ),
    );
    g.declare(spot, &name, Kind::Func, vis, p + q + r + s + 2);
    Some(())
}

/// A glob inside of a function wins over the module around it.
pub fn glob_in_function(g: &mut Generator, spot: &Spot) -> Option<()> {
    let found = g.reachable(spot, &Kind::Func);
    if found.is_empty() {
        return None;
    }
    let entry = g.rng.pick(&found).clone();
    let name = g.value_name(spot)?;
    let (vis, word) = vis(g, spot);
    let mut path = g.path(spot, &entry, true);
    // The glob may bring a module of that name, which would make a bare crate name ambiguous.
    let absolute = ["crate::", "self::", "super::", "::"].iter().any(|h| path.starts_with(h));
    if !absolute && g.space.krates[spot.krate].edition != "2015" {
        path = format!("::{path}");
    }
    let (target, called) = path.rsplit_once("::")?;
    let (argument, cost) = g.expr(&with_local(spot, "x"), 1);
    g.write(
        spot,
        &format!(
            "{word}fn {name}(x: u64) -> u64 {{ let x = {argument}; {{ use {target}::*; {called}(x) }} }}"
        ),
    );
    g.declare(spot, &name, Kind::Func, vis, cost + entry.cost + 1);
    Some(())
}
