//! A local page that lists what lies in a folder and opens it: recordings in the viewer, leagues as
//! their report, reports of arenas (JSON, text, pages) as they are. Recordings can be reviewed, too.
//!
//! It listens on this machine only and never writes. A request names an entry of the listing and at most a seat; no path
//! is ever put together from what a request says, links are not followed, and a request that came by
//! another host name than this machine's is refused (a page elsewhere could otherwise read along). What costs time,
//! a review, is refused to pages of other places, and reports run as pages of another place.

mod bot;
mod charts;
mod experiments;
mod leaderboard;
mod leagues;
mod list;
mod live;
mod reviews;

use std::future::IntoFuture;
use std::io::{stdout, Write};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::pin::pin;
use std::sync::Arc;

use anyhow::{bail, Context, Result};
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{header, HeaderValue, Method, StatusCode};
use axum::response::Response;
use axum::Router;
use engine::referee::Game;
use futures_util::future::{select, Either};

use crate::league::reading;
use crate::output::view;
use crate::review;
use leaderboard::Leaderboards;
use list::{Entry, Kind};
use reviews::Reviews;

/// Largest report that is sent.
const MAX_REPORT: u64 = 64 << 20;

/// What is served.
#[derive(Clone, Debug)]
pub enum What {
    /// A folder, and how its recordings are reviewed.
    Folder(PathBuf, Box<review::Options>),
    /// A league alone.
    League(PathBuf),
}

struct Site {
    folder: PathBuf,
    /// The league that is all there is.
    league: Option<Entry>,
    games: &'static [&'static dyn Game],
    reviews: Option<Reviews>,
    leaderboards: Leaderboards,
}

impl Site {
    fn new(what: What, games: &'static [&'static dyn Game]) -> Result<Self> {
        let named = |path: &Path| path.canonicalize().with_context(|| path.display().to_string());
        let leaderboards = Leaderboards::default();
        let (folder, league, reviews) = match what {
            What::Folder(folder, _) if folder.is_file() => {
                bail!("{}: expected a directory", folder.display())
            }
            What::Folder(folder, review) => (named(&folder)?, None, Some(Reviews::new(*review))),
            What::League(league) => {
                // Whether it is one.
                reading::read(&league, |_| Ok(())).with_context(|| league.display().to_string())?;
                let file = named(&league)?;
                let path = PathBuf::from(file.file_name().unwrap_or_default());
                let folder = file.parent().map(Path::to_path_buf).unwrap_or_default();
                (folder, Some(Entry { path, kind: Kind::League }), None)
            }
        };
        Ok(Self { folder, league, games, reviews, leaderboards })
    }
}

/// Serves until Ctrl-C; port 0 takes a free one.
pub fn run(what: What, port: u16, games: &'static [&'static dyn Game]) -> Result<bool> {
    let site = Arc::new(Site::new(what, games)?);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let ended = runtime.block_on(async {
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        let listener = tokio::net::TcpListener::bind(address)
            .await
            .with_context(|| format!("cannot listen on {address}"))?;
        writeln!(stdout(), "http://{}/", listener.local_addr()?)?;
        stdout().flush()?;
        let router = Router::new().fallback(answer).with_state(site);
        let until = async {
            // Without a handler for Ctrl-C the signal ends the program by itself.
            let _no_handler = tokio::signal::ctrl_c().await;
        };
        // What goes on without an end, the events of a leaderboard, is not waited for.
        let serving = axum::serve(listener, router).into_future();
        match select(pin!(serving), pin!(until)).await {
            Either::Left((served, _)) => served?,
            Either::Right(_) => (),
        }
        anyhow::Ok(true)
    });
    runtime.shutdown_background();
    ended
}

async fn answer(State(site): State<Arc<Site>>, request: Request) -> Response {
    if !is_local(&request) {
        return plain(StatusCode::FORBIDDEN, "expected a request to 127.0.0.1 or localhost");
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return plain(StatusCode::METHOD_NOT_ALLOWED, "this page is read-only");
    }
    let path = request.uri().path().to_string();
    let costs = ["/review/", "/live/"].iter().any(|costly| path.starts_with(costly));
    if costs && !is_own(&request) {
        return plain(StatusCode::FORBIDDEN, "expected a request by a page of this site");
    }
    let query = request.uri().query().map(str::to_string);
    let work = tokio::task::spawn_blocking(move || site.answer(&path, query.as_deref()));
    work.await.unwrap_or_else(|_| plain(StatusCode::INTERNAL_SERVER_ERROR, "the page failed"))
}

fn is_local(request: &Request) -> bool {
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
    let name = host.map(|host| host.rsplit_once(':').map_or(host, |(name, _)| name));
    matches!(name, Some("127.0.0.1" | "localhost"))
}

/// Whether no page of another place asks: browsers say where a request comes from.
fn is_own(request: &Request) -> bool {
    let site = request.headers().get("sec-fetch-site").map(|site| site.as_bytes());
    matches!(site, None | Some(b"same-origin" | b"none"))
}

impl Site {
    fn answer(&self, path: &str, query: Option<&str>) -> Response {
        let entries = match &self.league {
            Some(league) if path == "/" => return self.league("open", league, ""),
            Some(league) => vec![league.clone()],
            None => list::entries(&self.folder),
        };
        if path == "/" {
            return html(list::page(&self.folder, &entries));
        }
        if path == "/experiments" && self.league.is_none() {
            return html(experiments::page(&self.folder, &entries));
        }
        let (page, address) = path[1..].split_once('/').unwrap_or_default();
        let Some(entry) = entries.iter().find(|entry| entry.address() == address) else {
            return nothing();
        };
        let file = self.folder.join(&entry.path);
        match (page, entry.kind) {
            ("open", Kind::Recording) => self.made(view::replay_page(&file, self.games)),
            ("open", Kind::Page) => report(&file, "text/html; charset=utf-8"),
            ("open", Kind::Report) => report(&file, "text/plain; charset=utf-8"),
            ("review", Kind::Recording) => match &self.reviews {
                Some(reviews) => self.review(reviews, &file, path, query),
                None => nothing(),
            },
            (_, Kind::League) => self.league(page, entry, query.unwrap_or_default()),
            _ => nothing(),
        }
    }

    fn league(&self, page: &str, entry: &Entry, query: &str) -> Response {
        let file = self.folder.join(&entry.path);
        match page {
            "open" => match self.leaderboards.page(&file, entry) {
                Ok(page) => reply(StatusCode::OK, HTML, LIVE_POLICY, page.into_bytes()),
                Err(error) => self.made(Err(error)),
            },
            "live" => guarded(self.leaderboards.events(&file, entry), POLICY),
            "bot" => {
                let (known, _) = self.leaderboards.of(&file).standing();
                self.made(bot::page(&file, entry, query, known.as_deref()))
            }
            "charts" => self.made(charts::page(&file, entry, query, &self.leaderboards.of(&file))),
            "games" => self.made(leagues::games(&file, entry, query)),
            "watch" => self.made(leagues::game(&file, query, self.games)),
            _ => nothing(),
        }
    }

    fn review(&self, reviews: &Reviews, file: &Path, path: &str, query: Option<&str>) -> Response {
        let Some(query) = query else { return self.made(reviews::seats(file, path)) };
        match query.strip_prefix("seat=").and_then(|seat| seat.parse().ok()) {
            Some(seat) => self.made(reviews.page(file, seat, self.games)),
            None => plain(StatusCode::BAD_REQUEST, "expected ?seat= and its number"),
        }
    }

    /// A page, or why there is none, without the folder's place on this machine.
    fn made(&self, page: Result<String>) -> Response {
        match page {
            Ok(page) => html(page),
            Err(error) => {
                let text = format!("{error:#}").replace(&self.folder.display().to_string(), "");
                plain(StatusCode::UNPROCESSABLE_ENTITY, text.trim_start_matches('/'))
            }
        }
    }
}

const HTML: &str = "text/html; charset=utf-8";

/// What pages may do: run their own scripts, and reach nothing but what is said in addition.
macro_rules! policy {
    ($more:literal) => {
        concat!(
            "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; \
             img-src data:; frame-ancestors 'none'",
            $more
        )
    };
}
const POLICY: &str = policy!("");
/// Reports run as pages of another place.
const REPORT_POLICY: &str = policy!("; sandbox allow-scripts");
/// A leaderboard hears of new standings.
const LIVE_POLICY: &str = policy!("; connect-src 'self'");

fn report(path: &Path, kind: &'static str) -> Response {
    let small = path.metadata().is_ok_and(|data| data.len() <= MAX_REPORT);
    if !small {
        return plain(StatusCode::PAYLOAD_TOO_LARGE, "the report is too large or gone");
    }
    match std::fs::read(path) {
        Ok(bytes) => reply(StatusCode::OK, kind, REPORT_POLICY, bytes),
        Err(_) => plain(StatusCode::NOT_FOUND, "the report cannot be read"),
    }
}

fn html(page: String) -> Response {
    reply(StatusCode::OK, HTML, POLICY, page.into_bytes())
}

fn plain(status: StatusCode, text: &str) -> Response {
    reply(status, "text/plain; charset=utf-8", POLICY, format!("{text}\n").into_bytes())
}

fn nothing() -> Response {
    plain(StatusCode::NOT_FOUND, "no such recording, league or report")
}

fn reply(status: StatusCode, kind: &'static str, policy: &'static str, bytes: Vec<u8>) -> Response {
    let mut response = Response::new(Body::from(bytes));
    *response.status_mut() = status;
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    guarded(response, policy)
}

/// An answer that browsers keep to itself.
fn guarded(mut response: Response, policy: &'static str) -> Response {
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, policy),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::CACHE_CONTROL, "no-store"),
        (header::REFERRER_POLICY, "no-referrer"),
    ] {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}
