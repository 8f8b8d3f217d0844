//! Match files that say which house wrote them.
//!
//! A house has a key of its own and signs the text of the line: everything before `,"signed":`, closed
//! with a brace. Whoever knows the house's public key sees that not a letter was changed since.

use std::fmt;
use std::str::FromStr;

use ed25519_dalek::{Signature, Signer, SigningKey, VerifyingKey};
use serde::{Deserialize, Serialize};

/// Where the signature begins in a line.
const SIGNED: &str = ",\"signed\":";

/// The secret a house signs with.
pub struct HouseSecret(SigningKey);

impl HouseSecret {
    pub fn from_bytes(secret: &[u8; 32]) -> Self {
        HouseSecret(SigningKey::from_bytes(secret))
    }

    /// What everybody may know of it.
    pub fn key(&self) -> HouseKey {
        HouseKey(self.0.verifying_key())
    }

    /// The line of a match with this house's signature at its end.
    pub fn sign(&self, line: &str) -> String {
        let signature = hex::encode(self.0.sign(line.as_bytes()).to_bytes());
        let signed = Signed { house: self.key(), signature, fits: true };
        let signed = serde_json::to_string(&signed).expect("two texts have a JSON form");
        let open = line.strip_suffix('}').unwrap_or(line);
        format!("{open}{SIGNED}{signed}}}")
    }
}

/// By which everybody knows a house: 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct HouseKey(VerifyingKey);

/// A text that is not the key of a house.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this is not the key of a house: give its 64 hexadecimal digits")]
pub struct HouseKeyError;

impl FromStr for HouseKey {
    type Err = HouseKeyError;

    fn from_str(text: &str) -> Result<Self, HouseKeyError> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes).map_err(|_| HouseKeyError)?;
        VerifyingKey::from_bytes(&bytes).map(HouseKey).map_err(|_| HouseKeyError)
    }
}

impl fmt::Display for HouseKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0.as_bytes()))
    }
}

impl fmt::Debug for HouseKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "HouseKey({self})")
    }
}

dreamtable_core::as_text!(HouseKey);

/// Who signed a line, and whether the line is still the one that was signed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Signed {
    pub house: HouseKey,
    signature: String,
    #[serde(skip)]
    fits: bool,
}

impl Signed {
    pub fn fits(&self) -> bool {
        self.fits
    }

    /// Compares the signature with the line it stands in.
    pub(crate) fn look(&mut self, line: &str) {
        self.fits = line.rsplit_once(SIGNED).is_some_and(|(open, _)| {
            let mut bytes = [0; Signature::BYTE_SIZE];
            hex::decode_to_slice(&self.signature, &mut bytes).is_ok()
                && self
                    .house
                    .0
                    .verify_strict(format!("{open}}}").as_bytes(), &Signature::from_bytes(&bytes))
                    .is_ok()
        });
    }
}
