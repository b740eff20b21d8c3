//! What the notes of a case ask for.

/// Options that a case's `CASE.md` asks for: what needs a permission is never given silently.
pub fn permissions(about: &str) -> Vec<&'static str> {
    let asked = [("Build-scripts: allowed", "--allow-build-scripts"), ("Expand: yes", "--expand")];
    asked.into_iter().filter(|(note, _)| about.contains(note)).map(|(_, option)| option).collect()
}

/// The rest of the line that starts with `label`.
pub fn line_after<'a>(text: &'a str, label: &str) -> Option<&'a str> {
    text.lines().find_map(|line| line.strip_prefix(label)).map(str::trim)
}
