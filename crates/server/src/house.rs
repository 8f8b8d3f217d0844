//! The key of this house: it signs the files of matches, so that everybody can tell whose they are.

use std::sync::RwLock;

use catalog::HouseKey;
use store::{Store, StoreError};

use crate::clock;

pub struct HouseSeal(RwLock<catalog::HouseSecret>);

impl HouseSeal {
    /// The key the store keeps; a new one at the very beginning.
    pub async fn open(store: &Store) -> Result<Self, StoreError> {
        Ok(HouseSeal(RwLock::new(read(store).await?)))
    }

    /// Signs with the key the store keeps now: the house was restored.
    pub async fn renew(&self, store: &Store) -> Result<(), StoreError> {
        let key = read(store).await?;
        *self.0.write().expect("nobody panics while signing") = key;
        Ok(())
    }

    pub fn key(&self) -> HouseKey {
        self.0.read().expect("nobody panics while signing").key()
    }

    /// The line of a match file, signed.
    pub fn sign(&self, line: &str) -> String {
        self.0.read().expect("nobody panics while signing").sign(line)
    }
}

async fn read(store: &Store) -> Result<catalog::HouseSecret, StoreError> {
    let text = store.setting("house-key", &hex::encode(clock::random::<32>())).await?;
    let mut secret = [0; 32];
    hex::decode_to_slice(&text, &mut secret)
        .map_err(|_| StoreError::Unreadable("the key of the house".to_owned()))?;
    Ok(catalog::HouseSecret::from_bytes(&secret))
}
