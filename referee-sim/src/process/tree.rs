//! A process and what it has started, as the system's process table tells (Linux; elsewhere a process
//! seems to have no children).

use std::fs;

/// Calls `visit` for a process, then for its living descendants.
///
/// The children of a process are looked up after its visit: what a visit sets for new children holds
/// for all those that are not visited.
pub fn visit(pid: i32, mut visit: impl FnMut(i32)) {
    let mut waiting = vec![pid];
    while let Some(pid) = waiting.pop() {
        visit(pid);
        waiting.extend(children(pid));
    }
}

/// True if no thread of a process or of its descendants runs, or would if it got a core.
pub fn is_asleep(pid: i32) -> bool {
    let mut asleep = true;
    visit(pid, |pid| asleep &= threads(pid).iter().all(|stat| sleeps(stat)));
    // Without a process table nothing is known.
    asleep && !threads(pid).is_empty()
}

/// The `stat` of every thread of a process.
fn threads(pid: i32) -> Vec<String> {
    let Ok(tasks) = fs::read_dir(format!("/proc/{pid}/task")) else { return Vec::new() };
    tasks.flatten().flat_map(|task| fs::read_to_string(task.path().join("stat"))).collect()
}

/// The state follows the name, which may hold anything: S sleeps, T is stopped, Z has ended.
fn sleeps(stat: &str) -> bool {
    let state = stat.rsplit_once(')').and_then(|(_, rest)| rest.trim_start().chars().next());
    state.is_some_and(|state| "STtZX".contains(state))
}

/// Living child processes of a process.
pub fn children(pid: i32) -> Vec<i32> {
    let Ok(tasks) = fs::read_dir(format!("/proc/{pid}/task")) else { return Vec::new() };
    let lists = tasks.flatten().map(|task| fs::read_to_string(task.path().join("children")));
    let numbers = |list: String| list.split_whitespace().flat_map(str::parse).collect::<Vec<_>>();
    lists.flatten().flat_map(numbers).collect()
}
