//! What pages change in a league: a bot is taken out of coming games or back into them, or gets another note.
//!
//! Only who opened the address that the command printed may do so: it sets a cookie that no other site's page
//! can have sent along, and a change comes by a form of this site's own pages alone.

use std::path::Path;

use anyhow::{bail, Context, Result};
use axum::body::Body;
use axum::extract::{Form, FromRequest, Request};
use axum::http::{header, HeaderMap, HeaderValue, StatusCode};
use axum::response::Response;
use serde::Deserialize;

use super::leagues::name;
use crate::league::store::Store;

/// Tells who may change something: it is made anew by each run.
pub struct Token {
    word: String,
    /// A browser has the cookies of all ports of a host in one.
    cookie: String,
}

impl Token {
    /// Of the site at this port.
    pub fn new(port: u16) -> Self {
        let word = format!("{:032x}", rand::random::<u128>());
        Self { word, cookie: format!("referee-sim-{port}") }
    }

    /// What the address that allows changes ends with.
    pub fn query(&self) -> String {
        format!("token={}", self.word)
    }

    /// Whether the browser has it.
    pub fn is_in(&self, headers: &HeaderMap) -> bool {
        let cookies = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
        let mut cookies = cookies.flat_map(|line| line.split(';'));
        cookies.any(|cookie| cookie.trim().split_once('=') == Some((&self.cookie, &self.word)))
    }

    /// Gives it to a browser that came by the printed address, and sends it on to the site's first page.
    pub fn give(&self) -> Response {
        let cookie = format!("{}={}; HttpOnly; SameSite=Strict; Path=/", self.cookie, self.word);
        let mut response = see("/");
        if let Ok(cookie) = HeaderValue::from_str(&cookie) {
            response.headers_mut().insert(header::SET_COOKIE, cookie);
        }
        response
    }
}

/// Whether a form comes from a page of this site.
pub fn is_own_form(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let host = text(header::HOST).unwrap_or_default();
    text(header::ORIGIN).is_none_or(|origin| origin.strip_prefix("http://") == Some(host))
}

/// What is to be changed.
#[derive(Deserialize)]
pub struct Change {
    id: i64,
    what: What,
    #[serde(default)]
    note: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum What {
    Remove,
    Restore,
    Note,
}

impl Change {
    /// Of a form.
    pub async fn read(request: Request) -> Result<Self> {
        let form = Form::<Self>::from_request(request, &()).await;
        let Form(change) = form.map_err(|error| anyhow::anyhow!("{}", error.body_text()))?;
        Ok(change)
    }

    /// Changes the league, and gives the number of the bot.
    pub fn make(&self, path: &Path) -> Result<i64> {
        self.make_in(path).with_context(|| name(path))?;
        Ok(self.id)
    }

    fn make_in(&self, path: &Path) -> Result<()> {
        let mut store = Store::open(path, false)?;
        let Some(bot) = store.bots()?.into_iter().find(|bot| bot.id == self.id) else {
            bail!("no bot {}", self.id);
        };
        match self.what {
            What::Remove => store.set_active(&bot.name, false),
            What::Restore => store.set_active(&bot.name, true),
            What::Note => store.set_note(&bot.name, self.note.trim()),
        }
    }
}

/// Sends the browser on.
pub fn see(address: &str) -> Response {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::SEE_OTHER;
    if let Ok(address) = HeaderValue::from_str(address) {
        response.headers_mut().insert(header::LOCATION, address);
    }
    response
}
