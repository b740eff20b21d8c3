//! A local page that lists what lies in a folder and opens it: recordings in the viewer, leagues as
//! their report, reports of arenas (JSON, text, pages) as they are. Recordings can be reviewed, too.
//!
//! It listens on this machine only and never writes. A request names an entry of the listing and at most a seat; no path
//! is ever put together from what a request says, links are not followed, and a request that came by
//! another host name than this machine's is refused (a page elsewhere could otherwise read along). What costs time,
//! a review, is refused to pages of other places, and reports run as pages of another place.

mod leagues;
mod list;
mod reviews;

use std::io::{stdout, Write};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{bail, Context, Result};
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{header, Method, StatusCode};
use axum::response::Response;
use axum::Router;
use engine::referee::Game;

use crate::output::view;
use crate::review;
use list::Kind;
use reviews::Reviews;

/// Largest report that is sent.
const MAX_REPORT: u64 = 64 << 20;

/// What to serve and where.
#[derive(Clone, Debug)]
pub struct Options {
    /// The folder.
    pub folder: PathBuf,
    /// The port; 0 takes a free one.
    pub port: u16,
    /// How recordings are reviewed.
    pub review: review::Options,
}

struct Site {
    folder: PathBuf,
    games: &'static [&'static dyn Game],
    reviews: Reviews,
}

/// Runs the command until Ctrl-C.
pub fn run(options: Options, games: &'static [&'static dyn Game]) -> Result<bool> {
    let folder =
        options.folder.canonicalize().with_context(|| options.folder.display().to_string())?;
    if !folder.is_dir() {
        bail!("{}: expected a directory", options.folder.display());
    }
    let reviews = Reviews::new(options.review);
    let site = Arc::new(Site { folder, games, reviews });
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, options.port));
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
        axum::serve(listener, router).with_graceful_shutdown(until).await?;
        Ok(true)
    })
}

async fn answer(State(site): State<Arc<Site>>, request: Request) -> Response {
    if !is_local(&request) {
        return plain(StatusCode::FORBIDDEN, "expected a request to 127.0.0.1 or localhost");
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return plain(StatusCode::METHOD_NOT_ALLOWED, "this page is read-only");
    }
    let path = request.uri().path().to_string();
    if path.starts_with(list::REVIEW) && !is_own(&request) {
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
        let entries = list::entries(&self.folder);
        if path == "/" {
            return html(list::page(&self.folder, &entries));
        }
        let asked = |link: Option<String>| link.is_some_and(|link| link == path);
        for entry in &entries {
            let file = self.folder.join(&entry.path);
            if entry.link() == path {
                return self.open(entry.kind, &file);
            } else if asked(entry.review()) {
                return self.review(&file, path, query);
            } else if asked(entry.games()) {
                return self.made(leagues::games(&file, path, query.unwrap_or_default()));
            } else if asked(entry.watched()) {
                return self.made(leagues::game(&file, query.unwrap_or_default(), self.games));
            }
        }
        plain(StatusCode::NOT_FOUND, "no such recording, league or report")
    }

    fn open(&self, kind: Kind, path: &Path) -> Response {
        match kind {
            Kind::Recording => self.made(view::replay_page(path, self.games)),
            Kind::League => self.made(leagues::report(path)),
            Kind::Page => report(path, "text/html; charset=utf-8"),
            Kind::Report => report(path, "text/plain; charset=utf-8"),
        }
    }

    fn review(&self, file: &Path, path: &str, query: Option<&str>) -> Response {
        let Some(query) = query else { return self.made(reviews::seats(file, path)) };
        match query.strip_prefix("seat=").and_then(|seat| seat.parse().ok()) {
            Some(seat) => self.made(self.reviews.page(file, seat, self.games)),
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

fn report(path: &Path, kind: &'static str) -> Response {
    let small = path.metadata().is_ok_and(|data| data.len() <= MAX_REPORT);
    if !small {
        return plain(StatusCode::PAYLOAD_TOO_LARGE, "the report is too large or gone");
    }
    match std::fs::read(path) {
        Ok(bytes) => reply(StatusCode::OK, kind, Some("sandbox allow-scripts"), bytes),
        Err(_) => plain(StatusCode::NOT_FOUND, "the report cannot be read"),
    }
}

fn html(page: String) -> Response {
    reply(StatusCode::OK, "text/html; charset=utf-8", None, page.into_bytes())
}

fn plain(status: StatusCode, text: &str) -> Response {
    reply(status, "text/plain; charset=utf-8", None, format!("{text}\n").into_bytes())
}

/// An answer that may run its own scripts but can reach nothing; `more` is one more rule of that kind.
fn reply(
    status: StatusCode,
    kind: &'static str,
    more: Option<&'static str>,
    bytes: Vec<u8>,
) -> Response {
    const POLICY: &str = "default-src 'none'; script-src 'unsafe-inline'; \
                          style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";
    let mut response = Response::new(Body::from(bytes));
    *response.status_mut() = status;
    for (name, value) in [
        (header::CONTENT_TYPE, kind),
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::CACHE_CONTROL, "no-store"),
        (header::REFERRER_POLICY, "no-referrer"),
    ] {
        response.headers_mut().insert(name, header::HeaderValue::from_static(value));
    }
    if let Some(more) = more {
        let value = header::HeaderValue::from_static(more);
        response.headers_mut().append(header::CONTENT_SECURITY_POLICY, value);
    }
    response
}
