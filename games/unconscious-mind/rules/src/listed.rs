//! Piles and players as people and programs read them: by their ids, and only those there are.

use dreamtable_core::Pile;
use serde::{Deserialize, Deserializer, Serializer, de};

use crate::state::{MOST_PLAYERS, Player};

/// A module that writes a pile as the list of its cards.
macro_rules! pile_of {
    ($($name:ident $card:ident),+) => {
        $(pub mod $name {
            use super::{Deserialize, Deserializer, Pile, Serializer};
            use crate::component::$card;

            pub fn serialize<S: Serializer>(pile: &Pile, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(pile.iter().map($card))
            }

            pub fn deserialize<'de, D: Deserializer<'de>>(reader: D) -> Result<Pile, D::Error> {
                Ok(Vec::<$card>::deserialize(reader)?.into_iter().map(|card| card.0).collect())
            }
        })+
    };
}
pile_of!(
    clients Client, griefs Grief, dreams Dream, tiles Tile, research Research, id_cards IdCard
);

/// Goals as the list of their ids.
pub mod goals {
    use super::{Deserialize, Deserializer, Serializer};
    use crate::component::Goal;

    pub fn serialize<S: Serializer>(goals: &u16, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(Goal::all().filter(|goal| goals >> goal.index() & 1 == 1))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u16, D::Error> {
        let goals = Vec::<Goal>::deserialize(deserializer)?;
        Ok(goals.into_iter().fold(0, |bits, goal| bits | 1 << goal.index()))
    }
}

/// Players without the places nobody sits at.
pub mod players {
    use super::{Deserialize, Deserializer, MOST_PLAYERS, Player, Serializer, de};

    pub fn serialize<S: Serializer>(
        players: &[Player; MOST_PLAYERS],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let nobody = Player::default();
        let there = players.iter().rposition(|player| *player != nobody).map_or(0, |last| last + 1);
        serializer.collect_seq(&players[..there])
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<[Player; MOST_PLAYERS], D::Error> {
        let there = Vec::<Player>::deserialize(deserializer)?;
        if there.len() > MOST_PLAYERS {
            return Err(de::Error::invalid_length(there.len(), &"at most four players"));
        }
        let mut players: [Player; MOST_PLAYERS] = Default::default();
        for (place, player) in players.iter_mut().zip(there) {
            *place = player;
        }
        Ok(players)
    }
}
