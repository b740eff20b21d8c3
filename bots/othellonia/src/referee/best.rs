//! Best known values of an instance's queries: from a recording's settings or from an `INDEX.tsv`
//! beside the file.

use engine::referee::Params;
use std::path::Path;

/// Names of the table.
const INDEX: &str = "INDEX.tsv";

/// One entry per query.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    /// The best known value; `None` for an infeasible query.
    pub values: Vec<Option<i32>>,
    /// Whether it is proven to be the best there is.
    pub proven: Vec<bool>,
}

impl Best {
    /// The setting `best` of a recording: a JSON list, with `"INFEASIBLE"`, null or a negative number
    /// for infeasible queries.
    pub fn of_params(params: &Params) -> Result<Option<Self>, String> {
        let Some(text) = params.get("best") else { return Ok(None) };
        let fail = || format!("best: expected a list of values, found '{}'", text.escape_debug());
        let inner = text.trim().strip_prefix('[').and_then(|text| text.strip_suffix(']'));
        let words =
            inner.ok_or_else(fail)?.split(',').map(str::trim).filter(|word| !word.is_empty());
        let value = |word: &str| match word.trim_matches('"') {
            "INFEASIBLE" | "null" => Ok(None),
            word => {
                word.parse().map(|value: i32| (value >= 0).then_some(value)).map_err(|_| fail())
            }
        };
        let values: Vec<_> = words.map(value).collect::<Result<_, _>>()?;
        let proven = vec![false; values.len()];
        Ok(Some(Self { values, proven }))
    }

    /// The entries of a file's name in the table beside it, if there are any.
    pub fn beside(file: &Path) -> Result<Option<Self>, String> {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let name = name.trim_end_matches(".gz").trim_end_matches(".odk");
        let table = file.with_file_name(INDEX);
        let is_file = file.extension().is_some() && table.is_file();
        if !is_file {
            return Ok(None);
        }
        let fail = |what: String| format!("{}: {what}", table.display());
        let text = std::fs::read_to_string(&table).map_err(|error| fail(error.to_string()))?;
        let mut best = Self { values: Vec::new(), proven: Vec::new() };
        let mut lines = text.lines();
        let head: Vec<&str> = lines.next().unwrap_or_default().split('\t').collect();
        let column = |name: &str| head.iter().position(|title| *title == name);
        let (Some(value), Some(proven)) = (column("best"), column("proven")) else {
            return Err(fail("line 1: expected the columns best and proven".to_string()));
        };
        for (index, line) in lines.enumerate() {
            let fields: Vec<&str> = line.split('\t').collect();
            if fields[0] != name {
                continue;
            }
            let field = |column: usize| fields.get(column).copied().unwrap_or_default();
            best.values.push(match field(value) {
                "INFEASIBLE" => None,
                text => Some(text.parse().map_err(|_| {
                    let text = text.escape_debug();
                    fail(format!("line {}: expected a value, found '{text}'", index + 2))
                })?),
            });
            best.proven.push(field(proven).starts_with("yes"));
        }
        Ok((!best.values.is_empty()).then_some(best))
    }
}
