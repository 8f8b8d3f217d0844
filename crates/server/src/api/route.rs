//! One address of the API with one method: what is answered, and what is said about it.

use std::sync::Arc;

use axum::routing::{MethodFilter, MethodRouter};

use crate::app::App;

/// Makes the answer for a method, so that the method is written down once.
type Answering = fn(MethodFilter) -> MethodRouter<Arc<App>>;

#[derive(Clone, Copy)]
pub struct Route {
    pub method: Method,
    pub path: &'static str,
    pub answer: Answering,
    pub summary: &'static str,
    /// Names and types of what follows the question mark; `eyes` are a seat's, a spectator's or all.
    pub query: &'static [(&'static str, &'static str)],
    /// The schema of the body.
    pub body: Option<&'static str>,
    /// The schema of the answer.
    pub schema: &'static str,
    /// Whether the answer says that something new is there.
    pub creates: bool,
    pub token: Token,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Method {
    Get,
    Post,
}

impl Method {
    pub fn filter(self) -> MethodFilter {
        match self {
            Method::Get => MethodFilter::GET,
            Method::Post => MethodFilter::POST,
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Method::Get => "get",
            Method::Post => "post",
        }
    }
}

#[derive(Clone, Copy)]
pub enum Token {
    None,
    /// Without one the caller is a spectator.
    Optional,
    Needed,
}

/// An address to ask; `schema` names what is answered.
pub const fn get(path: &'static str, answer: Answering, schema: &'static str) -> Route {
    Route::new(Method::Get, path, answer, schema)
}

/// An address that changes something.
pub const fn post(path: &'static str, answer: Answering, schema: &'static str) -> Route {
    Route::new(Method::Post, path, answer, schema)
}

impl Route {
    const fn new(
        method: Method,
        path: &'static str,
        answer: Answering,
        schema: &'static str,
    ) -> Self {
        let (summary, query, body, creates, token) = ("", &[] as &[_], None, false, Token::None);
        Route { method, path, answer, summary, query, body, schema, creates, token }
    }

    pub const fn asked(self, query: &'static [(&'static str, &'static str)]) -> Self {
        Route { query, ..self }
    }

    pub const fn takes(self, body: &'static str) -> Self {
        Route { body: Some(body), ..self }
    }

    pub const fn creates(self) -> Self {
        Route { creates: true, ..self }
    }

    pub const fn knows_token(self) -> Self {
        Route { token: Token::Optional, ..self }
    }

    pub const fn needs_token(self) -> Self {
        Route { token: Token::Needed, ..self }
    }

    pub const fn about(self, summary: &'static str) -> Self {
        Route { summary, ..self }
    }
}
