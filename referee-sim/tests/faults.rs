//! Programs that misbehave lose by the rules and are reported; the arena goes on; nothing stays.

mod common;

use std::fs;
use std::process::Stdio;
use std::time::{Duration, Instant};

use common::{json, output, script, toy, wait_until};
use serde_json::Value;
use tempfile::TempDir;

/// Plays a script against `steady` in both seats and gives the script's row of the table.
fn row(folder: &TempDir, name: &str, text: &str) -> Value {
    row_with(folder, name, text, &[])
}

fn row_with(folder: &TempDir, name: &str, text: &str, more: &[&str]) -> Value {
    let bot = script(folder, name, text);
    let args = ["arena", "--game", "race", "--games", "2", "--jobs", "2", "--json"];
    let result = json(toy(&args).args(["--bot", &bot, "--bot", "steady"]).args(more));
    assert_eq!(result["games"].as_array().unwrap().len(), 2, "{result}");
    assert_eq!(result["table"][1]["crashes"], 0, "{result}");
    result["table"][0].clone()
}

fn lost(row: &Value, kind: &str, first: &str) {
    let kinds = ["crashes", "timeouts", "invalid"];
    for other in kinds {
        assert_eq!(row[other], if other == kind { 2 } else { 0 }, "{other}: {row}");
    }
    assert_eq!((&row["wins"], &row["losses"]), (&0.into(), &2.into()), "{row}");
    assert_eq!(row["mean_score"], -1.0, "{row}");
    let text = row["first_faults"][0].as_str().unwrap();
    assert!(text.contains(first), "expected {first:?}, found {text:?}");
}

fn read_turns(count: usize) -> String {
    let turn = "read places; read card; echo TAKE 1\n";
    format!("read players\n{}", turn.repeat(count))
}

#[test]
fn crash_at_once() {
    let folder = TempDir::new().unwrap();
    lost(&row(&folder, "bot", "exit 3"), "crashes", "turn 0: exited with status 3");
}

#[test]
fn crash_in_the_middle() {
    let folder = TempDir::new().unwrap();
    let text = read_turns(4) + "kill -11 $$";
    lost(&row(&folder, "bot", &text), "crashes", "turn 4: killed by signal 11");
}

#[test]
fn closed_output() {
    let folder = TempDir::new().unwrap();
    let text = read_turns(2) + "exec >&-; sleep 1000";
    lost(&row(&folder, "bot", &text), "crashes", "turn 2: closed its output");
}

#[test]
fn garbage() {
    let folder = TempDir::new().unwrap();
    let bots = [("bot1", "echo hello"), ("bot2", r"printf '\377\376\n'"), ("bot3", "echo")];
    for (name, text) in bots {
        lost(&row(&folder, name, &format!("{text}; sleep 1000")), "invalid", "turn 0: ");
    }
}

#[test]
fn floods() {
    let folder = TempDir::new().unwrap();
    lost(&row(&folder, "lines", "exec yes"), "invalid", "turn 0: \"y\"");
    lost(&row(&folder, "bytes", "exec cat /dev/zero"), "invalid", "turn 0: ");
    lost(&row(&folder, "stderr", "yes >&2 & exec yes"), "invalid", "turn 0: ");
}

#[test]
fn hanging_and_late() {
    let folder = TempDir::new().unwrap();
    let hang = read_turns(1) + "exec sleep 1000";
    lost(&row(&folder, "hang", &hang), "timeouts", "turn 1: no answer in 1000 ms");
    let late = read_turns(1) + "sleep 3; echo TAKE 1";
    lost(&row(&folder, "late", &late), "timeouts", "turn 1: no answer in 1000 ms");
    let half = read_turns(1) + "printf TAKE; exec sleep 1000";
    lost(&row(&folder, "half", &half), "timeouts", "turn 1: no answer in 1000 ms");
}

/// Who only prints to stderr waits for its reader most of the time: neither CPU time nor one long sleep ends it.
#[test]
fn talking_is_no_answer() {
    let folder = TempDir::new().unwrap();
    let play = |name: &str, text: &str| {
        let row = row_with(&folder, name, &(read_turns(1) + text), &["--limit", "cpu"]);
        lost(&row, "timeouts", "turn 1: no answer in 1000 ms");
    };
    let start = Instant::now();
    play("flood", "yes >&2; :");
    // 9 s where only CPU time counts, on an idle machine; a busy one takes longer for either.
    println!("a flood: {:.1} s", start.elapsed().as_secs_f64());
    let talk = "while :; do echo hm >&2; read -rt 0.02 -u 3; done";
    play("drip", &format!("mkfifo $0.pipe\nexec bash -c 'exec 3<>$0.pipe; {talk}' $0"));
}

#[test]
fn who_never_reads_may_still_play() {
    let folder = TempDir::new().unwrap();
    let row = row(&folder, "bot", "trap '' TERM INT HUP\nexec yes TAKE 2");
    assert_eq!(
        (&row["crashes"], &row["timeouts"], &row["invalid"]),
        (&0.into(), &0.into(), &0.into())
    );
    assert_eq!(row["draws"], 2, "{row}");
}

#[test]
fn a_missing_interpreter_is_a_crash() {
    let folder = TempDir::new().unwrap();
    let bot = script(&folder, "bot", "");
    fs::write(&bot, "#!/no/such/shell\n").unwrap();
    let args = ["play", "--game", "race", "--seed", "1", "--bot", &bot, "--bot", "steady"];
    let text = output(&mut toy(&args), 0);
    assert!(text.contains(": crash x 1, first: seat 0 turn 0: cannot start: "), "{text}");
}

#[test]
fn memory_eaters() {
    let folder = TempDir::new().unwrap();
    // `tail` keeps a line until its end; 3 GB are far beyond the limit.
    let text = "head -c 3000000000 /dev/zero | tail >/dev/null || exit 7; exit 6";
    // A node budget: on a busy machine the contest's second may be too short to eat so much.
    let row = row_with(&folder, "eater", text, &["--nodes", "5"]);
    lost(&row, "crashes", "turn 0: exited with status 7");
}

#[test]
fn busy_bots_run_out_of_cpu_time() {
    let folder = TempDir::new().unwrap();
    let busy = script(&folder, "busy", &(read_turns(2) + "while :; do :; done"));
    let args = ["arena", "--game", "race", "--games", "2", "--limit", "cpu", "--json"];
    let result = json(toy(&args).args(["--bot", &busy, "--bot", "steady"]));
    let first = "turn 2: no answer in 1000 ms of CPU time";
    lost(&result["table"][0], "timeouts", first);
}

#[test]
fn who_ignores_the_end_is_ended() {
    let folder = TempDir::new().unwrap();
    let marker = format!("85{}", std::process::id());
    let text =
        format!("trap '' PIPE TERM HUP INT\n{}while :; do sleep {marker}; done", read_turns(20));
    assert_eq!(row(&folder, "deaf", &text)["crashes"], 0);
    assert_eq!(processes_with(&marker), Vec::<String>::new());
}

/// A kill that nobody can catch: the bots end all the same, and what left their process groups.
#[test]
fn nothing_stays_of_a_killed_arena() {
    let folder = TempDir::new().unwrap();
    let marker = format!("84{}", std::process::id());
    let text = format!(
        "trap '' PIPE TERM HUP INT\nsetsid sleep {marker} &\nwhile :; do sleep {marker}; done"
    );
    let bot = script(&folder, "deaf", &text);
    let args = ["arena", "--game", "race", "--nodes", "5", "--bot", &bot, "--bot", "steady"];
    let mut arena = std::process::Command::new(common::toy_path()).args(args).spawn().unwrap();
    wait_until("the bot runs", || !processes_with(&marker).is_empty());
    arena.kill().unwrap();
    arena.wait().unwrap();
    wait_until("the bot has ended", || processes_with(&marker).is_empty());
}

/// A killed arena may leave a recording half written; the same command removes it, but not while somebody
/// else writes into the folder.
#[test]
fn nothing_stays_of_a_recording_that_was_not_finished() {
    let folder = TempDir::new().unwrap();
    let replays = folder.path().join("replays");
    let args = ["arena", "--game", "race", "--nodes", "5", "--bot", "steady", "--bot", "slow"];
    let arena = |games: &str| {
        let mut command = std::process::Command::new(common::toy_path());
        command.args(args).args(["--games", games, "--replays"]).arg(&replays);
        command.stdout(Stdio::null());
        command
    };
    let hidden = || {
        let names = fs::read_dir(&replays).into_iter().flatten().flatten();
        names.filter(|entry| entry.file_name().as_encoded_bytes()[0] == b'.').count()
    };
    let mut kills = 0;
    while hidden() == 0 {
        let mut run = arena("100000").spawn().unwrap();
        std::thread::sleep(Duration::from_millis(20 + kills % 30));
        run.kill().unwrap();
        run.wait().unwrap();
        kills += 1;
        assert!(kills < 1000, "never killed while it wrote");
    }
    let other = fs::File::open(&replays).unwrap();
    other.lock_shared().unwrap();
    assert!(arena("2").status().unwrap().success() && hidden() == 1);
    other.unlock().unwrap();
    assert!(arena("2").status().unwrap().success() && hidden() == 0);
}

#[test]
fn a_full_disk_is_one_line() {
    let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let args = ["arena", "--game", "race", "--games", "2", "--bot", "steady", "--bot", "random"];
    let result = std::process::Command::new(common::toy_path()).args(args).stdout(full).output();
    let result = result.unwrap();
    assert_eq!(result.status.code(), Some(2));
    let error = String::from_utf8(result.stderr).unwrap();
    assert_eq!(error, "error: No space left on device (os error 28)\n");
}

/// Command lines of all processes that mention `marker`.
fn processes_with(marker: &str) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir("/proc").unwrap().flatten() {
        let line = fs::read(entry.path().join("cmdline")).unwrap_or_default();
        let line = String::from_utf8_lossy(&line).replace('\0', " ");
        if line.contains(marker) {
            found.push(line);
        }
    }
    found
}

#[test]
fn nothing_stays_of_forking_programs() {
    let folder = TempDir::new().unwrap();
    let marker = format!("86{}", std::process::id());
    let sleep = format!("sleep {marker}");
    let fork =
        format!("{sleep} & ({sleep} & {sleep}) & setsid {sleep} & setsid sh -c '{sleep}; :' &");
    let crash = format!("{fork}\n{}exit 5", read_turns(2));
    lost(&row(&folder, "crash", &crash), "crashes", "turn 2: exited with status 5");
    let hang = format!("{fork}\n{}{sleep}", read_turns(1));
    lost(&row(&folder, "hang", &hang), "timeouts", "turn 1: ");
    let plays = format!("{fork}\n{}", read_turns(30));
    assert_eq!(row(&folder, "plays", &plays)["crashes"], 0);
    assert_eq!(processes_with(&marker), Vec::<String>::new());
}
