//! `kakomimasu-client` against a server on loopback with the documented API and every fault.
#![cfg(game = "kakomimasu")]

mod common;
mod server;

use assert_cmd::Command;
use server::{Fault, Server, Settings};

const GAME: Settings =
    Settings { board: "A-1", turns: 4, operation: 2, transition: 1, ai: true, forget_pic: false };

/// Runs the client; exit code, standard output and standard error.
fn client(server: &Server, args: &[&str]) -> (i32, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_referee-sim"));
    command.args(["kakomimasu-client", "--server", &server.address]).args(args);
    let output = command.output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

fn no_faults(_method: &str, _path: &str, _number: usize) -> Option<Fault> {
    None
}

/// Every third request for the state is dropped or slow; orders are lost before and after they were
/// taken, and the server has an error now and then.
fn many_faults(method: &str, _path: &str, number: usize) -> Option<Fault> {
    match (method, number) {
        ("POST", 0) => Some(Fault::Drop),
        ("POST", 1) => Some(Fault::Error),
        ("GET", n) if n % 5 == 1 => Some(Fault::Drop),
        ("GET", n) if n % 5 == 3 => Some(Fault::Slow(300)),
        ("GET", n) if n % 7 == 4 => Some(Fault::Error),
        ("PATCH", n) => {
            [Some(Fault::DropAnswer), None, Some(Fault::Drop), Some(Fault::Error)][n % 4]
        }
        _ => None,
    }
}

#[test]
fn a_whole_game_is_played_through_every_fault() {
    // The server's clock is 3 seconds ahead, which only its answers tell.
    let server = Server::start(GAME, 3, many_faults);
    let (code, out, error) = client(&server, &["--ai", "a4", "--board", "A-1"]);
    assert_eq!(code, 0, "{out}{error}");
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[0], "joined /matches/7f3a as player 0", "{out}");
    for (turn, line) in lines[1..5].iter().enumerate() {
        assert!(line.starts_with(&format!("turn {}/4: *0: ", turn + 1)), "{out}{error}");
    }
    assert!(lines[5].starts_with("end: *0: ") && lines.len() == 6, "{out}");
    let game = server.game.lock().unwrap();
    assert_eq!(game.players, ["sente", "a4"]);
    for turn in 0..4 {
        assert!(game.orders(turn, 0) > 0, "turn {turn}: {error}");
    }
    assert!(game.placed(0) > 0 && game.state.points[0].total() > 0);
    assert_eq!(game.refused_late, 0);
}

#[test]
fn two_clients_play_each_other_with_programs() {
    let server =
        Server::start(Settings { turns: 2, operation: 1, ai: false, ..GAME }, -2, no_faults);
    // One answers in time, the other one line only and then nothing: the rest of his agents wait.
    let slow = "sh -c 'echo PUT 4 4; sleep 100'";
    let (first, second) = std::thread::scope(|scope| {
        let first = scope.spawn(|| client(&server, &["--game", "7f3a", "--bot", slow]));
        let joined = || !server.game.lock().unwrap().players.is_empty();
        common::wait_until("the first has joined", joined);
        let second = client(&server, &["--free", "--token", "token-1", "--bot", "greedy"]);
        (first.join().unwrap(), second)
    });
    assert_eq!((first.0, second.0), (0, 0), "{first:?} {second:?}");
    let game = server.game.lock().unwrap();
    assert_eq!(game.players, ["sente", "account"]);
    assert_eq!((game.orders(0, 0), game.orders(0, 1)), (1, 8), "{first:?}");
    assert_eq!((game.orders(1, 0), game.orders(1, 1)), (0, 8));
    drop(game);
    let (code, _, error) = client(&server, &["--game", "7f3a"]);
    assert_eq!(code, 2);
    assert_eq!(
        error,
        "error: cannot join: the server refuses: game is not free (error 101, HTTP 400)\n"
    );
}

#[test]
fn a_wrong_secret_ends_the_client() {
    let settings = Settings { turns: 1, operation: 1, forget_pic: true, ..GAME };
    let server = Server::start(settings, 0, no_faults);
    let (code, _, error) = client(&server, &["--free", "--bot", "greedy"]);
    assert_eq!(code, 2);
    let expected = "turn 1: the server refuses: wrong or missing pic (error 207, HTTP 400)";
    assert!(error.contains(expected), "{error}");
}

#[test]
fn what_cannot_be_joined_is_told() {
    let server = Server::start(Settings { ai: false, ..GAME }, 0, no_faults);
    let cases = [
        (&["--game", "0000"][..], "error 100"),
        (&["--free", "--token", "other"], "error 204"),
        (&["--bot", "nobody", "--free"], "neither a built-in bot"),
        (&["--ai", "a9", "--board", "A-1"], "the server's bots are none, a1, a2, a3, a4)"),
        (&[], "expected --game ID, --free, or --ai NAME --board NAME"),
    ];
    for (args, expected) in cases {
        let (code, out, error) = client(&server, args);
        assert_eq!((code, out.as_str()), (2, ""), "{args:?}");
        assert!(error.contains(expected), "{args:?}: {error}");
    }
}
