//! Whether the bundle does what cargo's build does, function by function.

mod build;
mod flow;
mod futures;
mod harmless;
mod jumps;
mod known;
mod lenient;
mod mir;
mod missing;
mod paths;
mod tokens;
mod walk;

use crate::bundle::{unpacked, Bundle, Options};
use crate::cargo::cache;
use crate::error::Refusal;
use crate::inspect::trace::SourceMap;
use crate::verify::code::Places;
use crate::verify::rustc::Compiler;
use anyhow::Result;
pub use build::FLAGS;
use flow::Flow;
use harmless::Harmless;
use jumps::Difference;
use mir::{Body, Mir, Segment};
use paths::Paths;
use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use syn::visit::Visit;
use tokens::{normal, Spot, Token};
use walk::{Side, Walk, Way};

const ADVICE: &str = "write it in another way (check --no-check --behaviour tells what differs, \
     and --no-check writes the bundle all the same)";

/// What a comparison found.
#[derive(Debug, Default)]
pub struct Report {
    /// Bodies that are equal statement by statement.
    pub equal: usize,
    /// Bodies that are equal in what can be seen from outside.
    pub lenient: Vec<String>,
    /// Bodies that differ and are not in the program.
    pub unused: usize,
    /// One line for each difference.
    pub different: Vec<String>,
    /// The first of them as a refusal.
    first: Option<Refusal>,
}

impl Report {
    /// Nothing differs.
    pub fn good(&self) -> bool {
        self.different.is_empty()
    }

    /// The counts.
    pub fn summary(&self) -> String {
        let (lenient, different) = (self.lenient.len(), self.different.len());
        let unused = match self.unused {
            0 => String::new(),
            number => format!(" ({number} more are not in the program)"),
        };
        format!(
            "{} bodies compared: {} equal, {lenient} equal in calls, drops, branches and values, {different} different{unused}",
            self.equal + lenient + different,
            self.equal
        )
    }
}

/// Proves that the bundle does what cargo's build does; the first function that does not when one differs. A yes is
/// remembered. Nothing is compared where crates are the judge's: there is no build of them here.
pub fn prove(bundle: &mut Bundle, options: &Options) -> Result<Option<Refusal>> {
    if options.selection.judge.is_some() {
        return Ok(None);
    }
    let sources: Vec<&str> = bundle.program.sources.iter().map(|(_, file)| &*file.text).collect();
    let units = bundle.program.graph.units.iter();
    let built: Vec<_> = units.map(|u| (&u.name, &u.features, &u.cfgs, &u.env)).collect();
    let code = (&bundle.text, options.edition.year());
    let known = cache::place("same", (code, Compiler::installed()?.identity, sources, built));
    if !known.as_ref().is_some_and(|path| path.exists()) {
        if let Some(different) = compare(bundle, options)?.first {
            return Ok(Some(different));
        }
        known.iter().for_each(|path| cache::store(path, b"the same"));
    }
    bundle.compared = true;
    Ok(None)
}

/// Compares the bundle, with its data as it was before it was packed, with what cargo builds. The
/// sharper removal is proven to change nothing but functions that the program does not contain, so these
/// do not count then.
pub fn compare(bundle: &Bundle, options: &Options) -> Result<Report> {
    let unpacked = unpacked(bundle, options)?;
    let bundle = unpacked.as_ref().unwrap_or(bundle);
    let (text, dir) = (&*bundle.text, &*bundle.program.graph.package_dir);
    let (units, own) = std::thread::scope(|scope| {
        let own = scope.spawn(|| build::of_bundle(text, dir, options.edition));
        (
            build::of_units(bundle, &options.selection),
            own.join().expect("the thread does not panic"),
        )
    });
    let (units, own) = (units?, own?);
    let root = &bundle.program.graph.workspace_root;
    let map = SourceMap::new(bundle);
    let here = |file: &str, line, column| Spot { file: normal(&root.join(file)), line, column };
    let there = |file: &str, line, column| match map.lookup(line, column) {
        Some(o) if file == build::FILE => {
            Spot { file: normal(&root.join(o.file)), line: o.line, column: o.column }
        }
        _ => Spot { file: PathBuf::from(file), line, column },
    };
    let cargo: Vec<Mir> = units.iter().map(|text| Mir::read(text, &here)).collect();
    let own = Mir::read(&own, &there);
    let mut paths = Paths::new(bundle);
    // What imports rename is known to cargo's build also where the bundle has no need of it.
    let sources = bundle.program.sources.iter().filter_map(|(_, f)| syn::parse_file(&f.text).ok());
    sources.for_each(|file| paths.visit_file(&file));
    let (index, harmless) = (Index::new(&cargo), Harmless::new(bundle, &cargo));
    let report = Report::default();
    let live = match bundle.is_sharpened() {
        true => Some(Places::of(&bundle.text, options.edition, &Compiler::installed()?)?),
        false => None,
    };
    let mut run = Run { cargo: &cargo, own: &own, index, harmless, paths, report, root, live };
    let (mut claimed, mut defaults) = (HashSet::new(), HashSet::new());
    for body in &own.bodies {
        run.body(body, &mut claimed, &here, &there);
        defaults.extend(missing::default(&run.source_path(&body.path).1));
    }
    if run.live.is_none() {
        for (place, line) in missing::missing(bundle, &cargo, &claimed, &defaults) {
            let file = run.relative(&place).to_path_buf();
            run.report.first.get_or_insert_with(|| Refusal::at(file, place.line, &line, ADVICE));
            run.report.different.push(format!("{}{line}", run.shown(&place)));
        }
    }
    run.report.different.sort();
    Ok(run.report)
}

/// Bodies of cargo's build by unit and the end of their paths.
struct Index {
    by_tail: HashMap<(usize, Vec<Segment>), Vec<usize>>,
}

impl Index {
    fn new(units: &[Mir]) -> Index {
        let mut by_tail: HashMap<_, Vec<usize>> = HashMap::new();
        for (unit, mir) in units.iter().enumerate() {
            for (i, body) in mir.bodies.iter().enumerate() {
                by_tail.entry((unit, body.tail().to_vec())).or_default().push(i);
            }
        }
        Index { by_tail }
    }
}

struct Run<'r, 't, 'p> {
    cargo: &'r [Mir<'t>],
    own: &'r Mir<'t>,
    index: Index,
    harmless: Harmless,
    paths: Paths<'p>,
    report: Report,
    root: &'r Path,
    /// Where not everything counts, what does.
    live: Option<Places<'r>>,
}

impl<'t> Run<'_, 't, '_> {
    fn body(
        &mut self,
        body: &Body<'t>,
        claimed: &mut HashSet<(usize, usize)>,
        here: &tokens::Locate,
        there: &tokens::Locate,
    ) {
        let (unit, path) = self.source_path(&body.path);
        let found = self.candidates(unit, &path, body, claimed);
        let (mut flow, none) = (body.flow(there), found.is_empty());
        self.harmless.mark(&mut flow, Some(&self.paths));
        let (mut first, mut lenient) = (None, None);
        for index in found {
            let other = &self.cargo[unit].bodies[index];
            let mut cargo = other.flow(here);
            self.harmless.mark(&mut cargo, None);
            for way in [Way::Strict, Way::Lenient] {
                let left = Side { flow: &cargo, mir: &self.cargo[unit], body: other };
                let right = Side { flow: &flow, mir: self.own, body };
                let mut walk = Walk::new(left, right, unit, &mut self.paths, way);
                let result = walk.pair();
                match (result, way) {
                    (Ok(()), Way::Strict) => {
                        self.paths.keep();
                        claimed.insert((unit, index));
                        self.report.equal += 1;
                        return;
                    }
                    (Ok(()), Way::Lenient) => drop(lenient.get_or_insert(index)),
                    // Of several candidates, the one that takes the same says more.
                    (Err(d), Way::Lenient) => {
                        first = first.filter(|f: &Difference| f.place.is_some()).or(Some(d));
                    }
                    _ => {}
                }
                self.paths.forget();
            }
        }
        if lenient.is_some() || (none && unit == 0 && is_made_main(&path, &flow)) {
            claimed.extend(lenient.map(|index| (unit, index)));
            self.report.lenient.push(self.name(body));
            return;
        }
        let place = flow.blocks.iter().flatten().find_map(|s| s.place);
        // The compiled program tells a call by the place of its name, which lies behind the place here. A place may
        // be one of a macro's body, which other functions have as well; and where this function ends the next one may
        // begin.
        let steps = flow.blocks.iter().flatten();
        let end = steps.clone().find(|s| s.text == "return").and_then(|s| s.place);
        let mut others = steps.filter_map(|s| s.place).filter(|at| Some(*at) != end).peekable();
        let is_live = |live: &Places| {
            end.is_none_or(|end| live.meet(end, None))
                && (others.peek().is_none()
                    || others.any(|at| live.meet(at, end.filter(|end| at < *end))))
        };
        if !self.live.as_ref().is_none_or(is_live) {
            self.report.unused += 1;
            return;
        }
        let found = first.unwrap_or(Difference {
            cargo: "no such function".to_string(),
            bundle: "has it".to_string(),
            place: None,
        });
        let at = found.place.or(place).map(|(line, column)| there(build::FILE, line, column));
        self.differs(body, at, &found);
    }

    fn name(&self, body: &Body) -> String {
        body.name(&|name| self.paths.original(name).to_string())
    }

    fn differs(&mut self, body: &Body, at: Option<Spot>, found: &Difference) {
        let Difference { cargo, bundle, .. } = found;
        let (name, shown) = (self.name(body), at.as_ref().map_or(String::new(), |s| self.shown(s)));
        self.report.different.push(format!("{shown}{name}: cargo: {cargo} | bundle: {bundle}"));
        if self.report.first.is_none() {
            let construct = format!("`{name}` {} than in cargo's build", changed(cargo, bundle));
            self.report.first = Some(match at {
                Some(at) => Refusal::at(self.relative(&at), at.line, construct, ADVICE),
                None => Refusal::general(construct, ADVICE),
            });
        }
    }

    fn shown(&self, place: &Spot) -> String {
        format!("{}:{}: ", self.relative(place).display(), place.line)
    }

    fn relative<'s>(&self, place: &'s Spot) -> &'s Path {
        place.file.strip_prefix(self.root).unwrap_or(&place.file)
    }

    /// Unit and path of a body under the names of its source.
    fn source_path(&self, path: &[Segment]) -> (usize, Vec<Segment>) {
        let unit = match &path[0] {
            Segment::Name(first) => self.paths.unit(first),
            _ => 0,
        };
        let start = usize::from(unit > 0);
        let mut out: Vec<Segment> = Vec::new();
        for (i, segment) in path.iter().enumerate().skip(start) {
            let there = match segment {
                Segment::Name(name) => Some(Segment::Name(self.paths.original(name).to_string())),
                Segment::Nameless(_) => self.closure(unit, &path[..=i], &out),
                Segment::Impl(_) => None,
            };
            out.push(there.unwrap_or_else(|| segment.clone()));
        }
        (unit, out)
    }

    /// A closure as cargo's build numbers it: rustc counts them as it expands the macros around them,
    /// `include!` among these. The place says which is meant; of those that a macro has at one
    /// place, the order in the function.
    fn closure(&self, unit: usize, path: &[Segment], outer: &[Segment]) -> Option<Segment> {
        let (_, around) = path.split_last()?;
        let place = self.own.places.get(path)?;
        let beside = self.own.closures_at(place).filter(|b| b.is_in(around));
        let at = beside.take_while(|b| b.path != path).count();
        let inside =
            |b: &&Body| b.is_in(&outer[outer.len() - (b.path.len() - 1).min(outer.len())..]);
        self.cargo[unit].closures_at(place).filter(inside).nth(at)?.path.last().cloned()
    }

    /// Bodies of cargo's build that may be meant: by the whole path, else by its end, where rustc
    /// prints no more, else without the places of implementations, which a macro may have made.
    fn candidates(
        &self,
        unit: usize,
        path: &[Segment],
        own: &Body,
        claimed: &HashSet<(usize, usize)>,
    ) -> Vec<usize> {
        let found = self.index.by_tail.get(&(unit, mir::tail(path).to_vec()));
        let mut ranked: Vec<((usize, bool, usize), usize)> = Vec::new();
        for &index in found.into_iter().flatten() {
            let body = &self.cargo[unit].bodies[index];
            // rustc prints no more of a path than what makes it unique.
            let Some(skipped) = path.len().checked_sub(body.path.len()) else { continue };
            let before = path[..skipped].last();
            let mut rank = match before {
                None => 3,
                Some(Segment::Impl(_)) => continue,
                Some(_) => 2,
            };
            for pair in body.path.iter().zip(&path[skipped..]) {
                match pair {
                    (a, b) if a == b => {}
                    (Segment::Impl(_), Segment::Impl(_)) => rank = rank.min(1),
                    _ => rank = 0,
                }
            }
            // Items of a `const _` may have the names of those around it.
            let beside = body.underscores == own.underscores;
            if rank > 0 && body.constant == own.constant && !claimed.contains(&(unit, index)) {
                ranked.push(((rank.min(2), beside, rank), index));
            }
        }
        let best = ranked.iter().map(|(rank, _)| *rank).max();
        ranked.into_iter().filter(|(r, _)| Some(*r) == best).map(|(_, i)| i).collect()
    }
}

/// What happens there: one of the two steps drops a value, or one alone gives a function the type `!`.
fn changed(cargo: &str, bundle: &str) -> &'static str {
    let drops = |step: &str| step.starts_with("drop(") || step.contains("::mem::drop::<");
    let never = |step: &str| ["<!>", "<!,", " !>", " !,"].iter().any(|end| step.contains(end));
    if drops(cargo) || drops(bundle) {
        return "drops values in another order";
    }
    if never(cargo) != never(bundle) {
        return "has another type for what never returns";
    }
    "does something else"
}

/// The program of `use game::run as main;` gets a `main` that calls the other and does nothing else.
fn is_made_main(path: &[Segment], flow: &Flow) -> bool {
    let call = flow.blocks.first().and_then(|block| block.first());
    let tokens = call.map_or(&[][..], |c| &c.tokens);
    path == [Segment::Name("main".to_string())]
        && matches!(tokens, [Token::Local(0), Token::Text("="), Token::Path(_), ..])
        && flow.blocks.iter().all(|block| block.len() == 1)
}
