//! A local page that lists what lies in a folder and opens it: recordings in the viewer, leagues as
//! their report, reports of arenas (JSON, text, pages) as they are. Recordings can be reviewed, too.
//!
//! It listens on this machine only, and writes nothing but what forms of its own pages say, by who has the token that was
//! printed (`actions`). A request names an entry of the listing and at most a seat; no path
//! is ever put together from what a request says, links are not followed, and a request that came by
//! another host name than this machine's is refused (a page elsewhere could otherwise read along). What costs time,
//! a review, is refused to pages of other places, and reports run as pages of another place.

mod actions;
mod bot;
mod charts;
mod experiments;
mod leaderboard;
mod leagues;
mod list;
mod live;
mod reviews;
mod slow;

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
use actions::{is_own_form, Change, Token};
use experiments::Experiments;
use leaderboard::Leaderboards;
use leagues::Place;
use list::{Entry, Kind};
use slow::Slow;

/// Largest report that is sent.
const MAX_REPORT: u64 = 64 << 20;

/// What is served.
#[derive(Clone, Debug)]
pub enum What {
    /// A folder.
    Folder(PathBuf),
    /// A league alone.
    League(PathBuf),
}

struct Site {
    folder: PathBuf,
    /// The league that is all there is.
    league: Option<Entry>,
    games: &'static [&'static dyn Game],
    /// How games are reviewed.
    review: review::Options,
    slow: Slow,
    token: Token,
    experiments: Experiments,
    leaderboards: Leaderboards,
}

impl Site {
    fn new(
        what: What,
        review: review::Options,
        port: u16,
        games: &'static [&'static dyn Game],
    ) -> Result<Self> {
        let named = |path: &Path| path.canonicalize().with_context(|| path.display().to_string());
        let (folder, league) = match what {
            What::Folder(folder) if folder.is_file() => {
                bail!("{}: expected a directory", folder.display())
            }
            What::Folder(folder) => (named(&folder)?, None),
            What::League(league) => {
                // Whether it is one.
                reading::read(&league, |_| Ok(())).with_context(|| league.display().to_string())?;
                let file = named(&league)?;
                let path = PathBuf::from(file.file_name().unwrap_or_default());
                let folder = file.parent().map(Path::to_path_buf).unwrap_or_default();
                (folder, Some(Entry { path, kind: Kind::League }))
            }
        };
        let (slow, leaderboards) = (Slow::default(), Leaderboards::default());
        let token = Token::new(port);
        let experiments = Experiments::default();
        Ok(Self { folder, league, games, review, slow, token, experiments, leaderboards })
    }
}

/// Serves until Ctrl-C; port 0 takes a free one.
pub fn run(
    what: What,
    port: u16,
    review: review::Options,
    games: &'static [&'static dyn Game],
) -> Result<bool> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let ended = runtime.block_on(async {
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        let listener = tokio::net::TcpListener::bind(address)
            .await
            .with_context(|| format!("cannot listen on {address}"))?;
        let address = listener.local_addr()?;
        let site = Arc::new(Site::new(what, review, address.port(), games)?);
        let site_of = format!("http://{address}/");
        let lines = format!("{site_of}\n{site_of}?{} allows changes\n", site.token.query());
        stdout().write_all(lines.as_bytes())?;
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
    let path = request.uri().path().to_string();
    if *request.method() == Method::POST {
        return change(site, request).await;
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return plain(StatusCode::METHOD_NOT_ALLOWED, "expected GET, HEAD or POST");
    }
    let costs = ["/review/", "/watch/", "/live/"].iter().any(|costly| path.starts_with(costly));
    if costs && !is_own(&request) {
        return plain(StatusCode::FORBIDDEN, "expected a request by a page of this site");
    }
    let query = request.uri().query().map(str::to_string);
    if query.as_deref().is_some_and(|query| query == site.token.query()) {
        return site.token.give();
    }
    let is_allowed = site.token.is_in(request.headers());
    blocking(move || site.answer(&path, query.as_deref(), is_allowed)).await
}

/// Changes a league.
async fn change(site: Arc<Site>, request: Request) -> Response {
    let headers = request.headers();
    if !site.token.is_in(headers) || !is_own(&request) || !is_own_form(headers) {
        let text = "expected a form of this site, opened by the address that the command printed";
        return plain(StatusCode::FORBIDDEN, text);
    }
    let path = request.uri().path().to_string();
    match Change::read(request).await {
        Ok(change) => blocking(move || site.change(&path, &change)).await,
        Err(error) => plain(StatusCode::BAD_REQUEST, &format!("{error:#}")),
    }
}

async fn blocking(work: impl FnOnce() -> Response + Send + 'static) -> Response {
    let work = tokio::task::spawn_blocking(work);
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
    fn entries(&self) -> Vec<Entry> {
        match &self.league {
            Some(league) => vec![league.clone()],
            None => list::entries(&self.folder),
        }
    }

    fn answer(&self, path: &str, query: Option<&str>, is_allowed: bool) -> Response {
        let entries = self.entries();
        if let (Some(league), "/") = (&self.league, path) {
            return self.league("open", league, "", is_allowed);
        }
        if path == "/" {
            return html(list::page(&self.folder, &entries));
        }
        if path == "/experiments" && self.league.is_none() {
            let page = self.experiments.page(&self.folder, &entries);
            return reply(StatusCode::OK, HTML, LIVE_POLICY, page.into_bytes());
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
            ("review", Kind::Recording) => self.review(&file, path, query),
            (_, Kind::League) => self.league(page, entry, query.unwrap_or_default(), is_allowed),
            _ => nothing(),
        }
    }

    /// Changes a league, and shows the bot that it concerns.
    fn change(&self, path: &str, change: &Change) -> Response {
        let entries = self.entries();
        let entry = path.strip_prefix("/change/").and_then(|address| {
            entries.iter().find(|entry| entry.kind == Kind::League && entry.address() == address)
        });
        let Some(entry) = entry else { return nothing() };
        match change.make(&self.folder.join(&entry.path)) {
            Ok(bot) => actions::see(&format!("{}?id={bot}", entry.link("bot"))),
            Err(error) => self.made(Err(error)),
        }
    }

    fn league(&self, page: &str, entry: &Entry, query: &str, is_allowed: bool) -> Response {
        let file = self.folder.join(&entry.path);
        match page {
            "open" => match self.leaderboards.page(&file, entry) {
                Ok(page) => reply(StatusCode::OK, HTML, LIVE_POLICY, page.into_bytes()),
                Err(error) => self.made(Err(error)),
            },
            "live" => guarded(self.leaderboards.events(&file, entry), POLICY),
            "bot" => {
                let (known, _) = self.leaderboards.of(&file).standing();
                self.made(bot::page(&file, entry, query, known.as_deref(), is_allowed))
            }
            "charts" => self.made(charts::page(&file, entry, query, &self.leaderboards.of(&file))),
            "games" => self.made(leagues::games(&file, entry, query)),
            "watch" => {
                let game = |place| leagues::game(&self.slow, &file, place, self.games);
                self.made(Place::of(query).and_then(game))
            }
            "review" => {
                let (slow, options, link) = (&self.slow, &self.review, entry.link("review"));
                let page =
                    |place| reviews::league_game(slow, options, &file, &link, place, self.games);
                self.made(Place::of(query).and_then(page))
            }
            _ => nothing(),
        }
    }

    fn review(&self, file: &Path, path: &str, query: Option<&str>) -> Response {
        let Some(query) = query else { return self.made(reviews::seats(file, path)) };
        match query.strip_prefix("seat=").and_then(|seat| seat.parse().ok()) {
            Some(seat) => {
                let (slow, options) = (&self.slow, &self.review);
                self.made(reviews::recording(slow, options, file, seat, self.games))
            }
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
             img-src data:; frame-ancestors 'none'; form-action 'self'",
            $more
        )
    };
}
const POLICY: &str = policy!("");
/// Reports run as pages of another place.
const REPORT_POLICY: &str = policy!("; sandbox allow-scripts");
/// A leaderboard and experiments hear of what is new.
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
        // Without any, browsers would not say either where a form comes from.
        (header::REFERRER_POLICY, "same-origin"),
    ] {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}
