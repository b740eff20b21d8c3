//! A NATS server of a test's own, workers, and a match that is served.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU16, Ordering::SeqCst};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use super::toy_path;

/// Nothing here takes nearly as long on any machine.
pub const DEADLINE: Duration = Duration::from_secs(120);

/// A process that never outlives its test.
pub struct Running(pub Child);

impl Running {
    /// Kills it as kill -9 does.
    pub fn kill(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.kill();
    }
}

pub fn until<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(start.elapsed() < DEADLINE, "{what}: not within {} s", DEADLINE.as_secs());
        thread::sleep(Duration::from_millis(10));
    }
}

/// A port below those that systems hand out: nothing takes it while a killed server is away.
fn free_port() -> u16 {
    static NEXT: AtomicU16 = AtomicU16::new(0);
    let first = std::process::id() as u16 % 10_000;
    let ports = std::iter::repeat_with(|| 20_000 + (first + NEXT.fetch_add(1, SeqCst)) % 10_000);
    let is_free = |port: &u16| TcpListener::bind(("127.0.0.1", *port)).is_ok();
    ports.take(10_000).find(is_free).expect("one of 10,000 ports is free")
}

/// A NATS server of its own, on a free port of this machine.
pub struct Nats {
    pub folder: TempDir,
    pub port: u16,
    pub running: Running,
}

impl Nats {
    pub fn start() -> Option<Self> {
        Self::start_with("")
    }

    /// Starts one with these lines of configuration.
    pub fn start_with(configuration: &str) -> Option<Self> {
        if Command::new("nats-server").arg("--version").output().is_err() {
            assert!(std::env::var_os("SENTE_CI").is_none(), "nats-server is missing");
            println!("skipped: no nats-server (Debian: apt-get install nats-server)");
            return None;
        }
        let folder = TempDir::new().unwrap();
        fs::write(folder.path().join("configuration"), configuration).unwrap();
        let port = free_port();
        let running = Self::launch(folder.path(), port);
        until("the server", || TcpStream::connect(("127.0.0.1", port)).ok());
        Some(Self { folder, port, running })
    }

    fn launch(folder: &Path, port: u16) -> Running {
        let mut command = Command::new("nats-server");
        command.args(["-js", "-a", "127.0.0.1", "-p", &port.to_string()]);
        command.arg("-c").arg(folder.join("configuration"));
        command.arg("-sd").arg(folder.join("store")).stdout(Stdio::null()).stderr(Stdio::null());
        Running(command.spawn().unwrap())
    }

    pub fn restart(&mut self) {
        self.running = Self::launch(self.folder.path(), self.port);
    }

    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }
}

/// A worker, and a message for every piece it has stored.
pub struct Worker {
    pub running: Running,
    pieces: Receiver<String>,
}

impl Worker {
    pub fn start(nats: &Nats, jobs: &str, cache: &Path) -> Self {
        let mut command = Command::new(toy_path());
        command.args(["worker", "--server", &nats.url(), "--jobs", jobs]);
        command.env("XDG_CACHE_HOME", cache).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let lines = BufReader::new(child.stderr.take().unwrap()).lines();
        let (sender, pieces) = mpsc::channel();
        thread::spawn(move || {
            for line in lines.map_while(Result::ok).filter(|line| line.starts_with("piece ")) {
                let _ = sender.send(line);
            }
        });
        Self { running: Running(child), pieces }
    }

    pub fn wait_for_a_piece(&self) {
        let piece = self.pieces.recv_timeout(DEADLINE);
        piece.unwrap_or_else(|error| panic!("a worker stored no piece: {error}"));
    }
}

/// `serve-blocks` at work.
pub struct Serving {
    pub running: Running,
    output: PathBuf,
}

impl Serving {
    pub fn start(nats: &Nats, args: &[&str]) -> Self {
        let output = nats.folder.path().join("report");
        let mut command = Command::new(toy_path());
        command.args(["serve-blocks", "--game", "race", "--server", &nats.url()]).args(args);
        command.stdout(File::create(&output).unwrap());
        Self { running: Running(command.spawn().unwrap()), output }
    }

    pub fn report(mut self) -> String {
        let status = until("the report", || self.running.0.try_wait().unwrap());
        let mut text = String::new();
        File::open(&self.output).unwrap().read_to_string(&mut text).unwrap();
        assert!(status.success(), "{status}: {text}");
        text
    }
}
