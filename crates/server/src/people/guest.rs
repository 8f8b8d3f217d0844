//! Who asks: a guest known by a signed name that a browser keeps as a cookie and a program as a
//! bearer token.

use std::sync::RwLock;

use axum::http::{HeaderMap, header};
use dreamtable_core::Seat;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use store::{MatchId, PersonId};

use crate::clock;

/// The cookie with the guest's name. Behind TLS its own name tells the browser that no other host and
/// no page without TLS may have set it.
pub fn cookie_name(secure: bool) -> &'static str {
    if secure { "__Host-guest" } else { "guest" }
}

/// Who tells of changes at a table. No guest may be called so.
pub const TABLE: &str = "The table";
/// Bytes of the signature that are kept: 128 bits.
const SIGNATURE: usize = 16;

/// How a guest came to be known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Recognition {
    Known,
    /// Brought no name: got a new one just now.
    New,
    /// Brought a name that we have not signed: got a new one just now.
    Forged,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Guest {
    pub id: PersonId,
    pub recognition: Recognition,
}

/// The secret that signs guests' names.
pub struct Signer(RwLock<Hmac<Sha256>>);

impl Signer {
    pub fn new(secret: &str) -> Self {
        Signer(RwLock::new(Self::key(secret)))
    }

    fn key(secret: &str) -> Hmac<Sha256> {
        Hmac::new_from_slice(secret.as_bytes()).expect("any length is a key")
    }

    /// Signs with another secret from now on: the house was restored.
    pub fn renew(&self, secret: &str) {
        *self.0.write().expect("nobody panics while signing") = Self::key(secret);
    }

    fn mark(&self, purpose: &str, id: PersonId) -> Hmac<Sha256> {
        let mut mac = self.0.read().expect("nobody panics while signing").clone();
        mac.update(format!("{purpose} {id}").as_bytes());
        mac
    }

    fn sign(&self, purpose: &str, id: PersonId) -> String {
        hex::encode(&self.mark(purpose, id).finalize().into_bytes()[..SIGNATURE])
    }

    fn signed(&self, purpose: &str, id: PersonId, signature: &str) -> bool {
        let mut bytes = [0; SIGNATURE];
        hex::decode_to_slice(signature, &mut bytes).is_ok()
            && self.mark(purpose, id).verify_truncated_left(&bytes).is_ok()
    }

    /// The signed name: the value of the cookie, and the token of a program.
    pub fn token(&self, id: PersonId) -> String {
        format!("{id}.{}", self.sign("guest", id))
    }

    pub fn read_token(&self, token: &str) -> Option<PersonId> {
        let (id, signature) = token.split_once('.')?;
        let id = id.parse().ok()?;
        self.signed("guest", id, signature).then_some(id)
    }

    /// What a form must carry to show that it was made for this guest.
    pub fn form_token(&self, id: PersonId) -> String {
        self.sign("form", id)
    }

    pub fn is_form_token(&self, id: PersonId, token: &str) -> bool {
        self.signed("form", id, token)
    }

    /// The guest of a browser.
    pub fn by_cookie(&self, headers: &HeaderMap, secure: bool) -> Guest {
        let brought = headers
            .get_all(header::COOKIE)
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|cookies| cookies.split(';'))
            .find_map(|cookie| cookie.trim().strip_prefix(cookie_name(secure))?.strip_prefix('='));
        match brought {
            None => Guest { id: new_person(), recognition: Recognition::New },
            Some(token) => match self.read_token(token) {
                Some(id) => Guest { id, recognition: Recognition::Known },
                None => Guest { id: new_person(), recognition: Recognition::Forged },
            },
        }
    }
}

pub fn new_person() -> PersonId {
    PersonId::from_random(clock::random_bits())
}

pub fn new_match() -> MatchId {
    MatchId::from_random(clock::random_bits())
}

/// Text without line breaks, control letters and letters that turn the direction of writing.
pub fn clean_text(text: &str) -> String {
    let odd = |c: char| {
        c.is_control()
            || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
    };
    let plain: String = text.chars().map(|c| if odd(c) { ' ' } else { c }).collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The seat number of a form or a path.
pub fn seat_number(number: usize, seats: usize) -> Option<Seat> {
    Seat::from_number(number).filter(|seat| seat.index() < seats)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_name_we_signed_is_known() {
        let (signer, other) = (Signer::new("one"), Signer::new("two"));
        let id = new_person();
        let token = signer.token(id);
        assert_eq!(signer.read_token(&token), Some(id));
        assert_eq!(other.read_token(&token), None);
        let swapped = format!("{}.{}", new_person(), token.split_once('.').unwrap().1);
        for forged in [swapped.as_str(), "", ".", &token[..token.len() - 2], &token[1..]] {
            assert_eq!(signer.read_token(forged), None, "{forged}");
        }
    }

    #[test]
    fn a_form_token_is_not_a_guest_token_and_belongs_to_one_guest() {
        let (signer, id) = (Signer::new("one"), new_person());
        let form = signer.form_token(id);
        assert!(signer.is_form_token(id, &form));
        assert!(!signer.is_form_token(new_person(), &form));
        assert_eq!(signer.read_token(&format!("{id}.{form}")), None);
    }
}
