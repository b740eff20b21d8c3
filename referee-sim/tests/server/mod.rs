//! A Kakomimasu server on loopback, written from its documented API, with faults on demand: dropped
//! connections, errors, slow answers, and a clock of its own.

mod game;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde_json::{json, Value};

pub use game::{Hosted, Settings};

/// What goes wrong with a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The connection ends before the request is read.
    Drop,
    /// The request is processed, but the connection ends without an answer.
    DropAnswer,
    /// HTTP 500.
    Error,
    /// The answer takes so many milliseconds.
    Slow(u64),
}

/// Decides on the fault of a request: method, path, its number among those of this method from 0.
pub type Faults = fn(&str, &str, usize) -> Option<Fault>;

/// A running server.
pub struct Server {
    pub address: String,
    pub game: Arc<Mutex<Hosted>>,
}

impl Server {
    /// Starts with one game; the server's clock is `ahead` seconds ahead of ours.
    pub fn start(settings: Settings, ahead: i64, faults: Faults) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let game = Arc::new(Mutex::new(Hosted::new(settings)));
        let (shared, counts) = (game.clone(), Arc::new(Mutex::new([0usize; 3])));
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (game, counts) = (shared.clone(), counts.clone());
                thread::spawn(move || serve(stream, &game, &counts, ahead, faults));
            }
        });
        Self { address, game }
    }
}

/// One connection: requests until it ends.
fn serve(
    stream: TcpStream,
    game: &Mutex<Hosted>,
    counts: &Mutex<[usize; 3]>,
    ahead: i64,
    faults: Faults,
) {
    let mut reader = BufReader::new(stream.try_clone().unwrap());
    let mut stream = stream;
    while let Some(request) = Request::read(&mut reader) {
        let number = {
            let kind = ["GET", "POST", "PATCH"].iter().position(|m| *m == request.method).unwrap();
            let mut counts = counts.lock().unwrap();
            counts[kind] += 1;
            counts[kind] - 1
        };
        let fault = faults(&request.method, &request.path, number);
        if fault == Some(Fault::Drop) {
            return;
        }
        if let Some(Fault::Slow(millis)) = fault {
            thread::sleep(Duration::from_millis(millis));
        }
        let now = now() + ahead as f64;
        let (status, body) = if fault == Some(Fault::Error) {
            (500, json!({ "errorCode": 0, "message": "an error on purpose" }))
        } else {
            game.lock().unwrap().answer(&request, now)
        };
        if fault == Some(Fault::DropAnswer) {
            return;
        }
        let (body, date) = (body.to_string(), http_date(now as i64));
        let head = format!(
            "HTTP/1.1 {status} X\r\nContent-Type: application/json\r\nDate: {date}\r\n\
             Content-Length: {}\r\n\r\n",
            body.len()
        );
        if stream.write_all((head + &body).as_bytes()).is_err() {
            return;
        }
    }
}

/// A request as far as the server looks at it.
pub struct Request {
    pub method: String,
    pub path: String,
    pub authorization: Option<String>,
    pub is_json: bool,
    pub body: Option<Value>,
}

impl Request {
    fn read(reader: &mut BufReader<TcpStream>) -> Option<Self> {
        let mut line = String::new();
        reader.read_line(&mut line).ok().filter(|&count| count > 0)?;
        let mut words = line.split_whitespace().map(str::to_string);
        let (method, path) = (words.next()?, words.next()?);
        let (mut authorization, mut length, mut is_json) = (None, 0, false);
        loop {
            let mut line = String::new();
            reader.read_line(&mut line).ok().filter(|&count| count > 0)?;
            let Some((name, value)) = line.trim_end().split_once(": ") else { break };
            match name.to_ascii_lowercase().as_str() {
                "authorization" => authorization = Some(value.to_string()),
                "content-length" => length = value.parse().ok()?,
                "content-type" => is_json = value == "application/json",
                _ => {}
            }
        }
        let mut body = vec![0; length];
        reader.read_exact(&mut body).ok()?;
        let body = serde_json::from_slice(&body).ok();
        Some(Self { method, path, authorization, is_json, body })
    }
}

fn now() -> f64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs_f64()
}

/// `Sun, 06 Nov 1994 08:49:37 GMT`
fn http_date(seconds: i64) -> String {
    const MONTHS: [&str; 12] =
        ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    let (mut days, time) = (seconds / 86_400, seconds % 86_400);
    let (mut year, mut month) = (1970, 0);
    let leap = |year: i64| year % 4 == 0 && year % 100 != 0 || year % 400 == 0;
    while days >= 365 + i64::from(leap(year)) {
        days -= 365 + i64::from(leap(year));
        year += 1;
    }
    let lengths = [31, 28 + i64::from(leap(year)), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    while days >= lengths[month] {
        days -= lengths[month];
        month += 1;
    }
    let (hour, minute, second) = (time / 3600, time / 60 % 60, time % 60);
    let month = MONTHS[month];
    format!("Sun, {:02} {month} {year} {hour:02}:{minute:02}:{second:02} GMT", days + 1)
}
