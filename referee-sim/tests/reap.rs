//! Killed programs are waited for: no zombie, and no child that escaped its process group.

use std::fs;
use std::time::Duration;

use referee_sim::process::program::{Failure, Process, Setup};
use referee_sim::process::reap;

fn children() -> Vec<String> {
    let tasks = fs::read_dir("/proc/self/task").unwrap().flatten();
    let lists =
        tasks.map(|task| fs::read_to_string(task.path().join("children")).unwrap_or_default());
    lists.flat_map(|list| list.split_whitespace().map(str::to_string).collect::<Vec<_>>()).collect()
}

#[test]
fn no_child_is_left() {
    for last in ["exit 3", "sleep 1000", "exec >&-; sleep 1000"] {
        let line = format!("sleep 1000 & (sleep 1000 & true) & setsid sleep 1000 & {last}");
        let mut process = Process::start(&line, &Setup::default()).unwrap();
        process.queue(&["hello".to_string()]);
        let answer = process.ask(1, Duration::from_millis(300));
        assert!(matches!(answer, Err(Failure::Timeout(_) | Failure::Crash(_))), "{answer:?}");
        process.end();
        drop(process);
        reap::sweep();
        assert_eq!(children(), Vec::<String>::new(), "{line}");
    }
}
