//! Content packs: Clients, tiles, deck and the Id's tokens as data, checked whole.

use arrayvec::ArrayVec;
use dreamtable_core::{Pack, PackError, Pile};
use serde::{Deserialize, Serialize};

use crate::card::{Card, Icon, Suit};
use crate::tokens::{Tokens, VALUES};

/// The most Clients a pack can have; Freud comes on top.
pub const MAX_CLIENTS: usize = 6;
pub const MAX_TILES: usize = 2 * MAX_CLIENTS;
pub const MAX_ROUNDS: usize = 2 * (MAX_CLIENTS + 1);

/// What a Therapy tile does to the scoring of its round (section 5 of the rules).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// DW-060. Bit n of `shown` stands for number n.
    Numbers(Numbers),
    /// DW-061.
    Icons { sun: i8, moon: i8 },
    /// DW-062.
    Farthest(i8),
    /// DW-062.
    Closest(i8),
    /// DW-063.
    SmallGap { most: u8, add: i8 },
    /// DW-066.
    Skip,
    /// DW-064.
    CardBefore,
    /// DW-065.
    CardAfter,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "ShownNumbers", into = "ShownNumbers")]
pub struct Numbers {
    pub mask: u16,
    pub add: i8,
}

#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ShownNumbers {
    shown: Vec<u8>,
    add: i8,
}

impl TryFrom<ShownNumbers> for Numbers {
    type Error = String;

    fn try_from(numbers: ShownNumbers) -> Result<Self, String> {
        let mut mask = 0;
        for number in numbers.shown {
            if !(1..=11).contains(&number) {
                return Err(format!("{number} is not a number of a Dream card: give 1 to 11"));
            }
            mask |= 1 << number;
        }
        Ok(Numbers { mask, add: numbers.add })
    }
}

impl From<Numbers> for ShownNumbers {
    fn from(numbers: Numbers) -> Self {
        ShownNumbers {
            shown: (1..=11).filter(|n| numbers.mask >> n & 1 == 1).collect(),
            add: numbers.add,
        }
    }
}

/// A Client of the pack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Client {
    pub id: String,
    pub suit: Suit,
}

/// A Therapy tile of the pack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tile {
    pub id: String,
    pub effect: Effect,
}

/// A whole pack for one number of players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Content {
    pub hash: String,
    /// The cards in use (DW-015).
    pub deck: Pile,
    pub hand: usize,
    pub tokens: Tokens,
    /// The numbers in the Clients' corners: Sun side, Moon side (DW-012).
    pub corners: [u8; 2],
    pub clients: ArrayVec<Client, MAX_CLIENTS>,
    pub tiles: ArrayVec<Tile, MAX_TILES>,
    /// The Id's tokens: easy, medium, hard (DW-071).
    pub id_tokens: [Tokens; 3],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoxFile {
    suits: String,
    hand: usize,
    tokens: [u8; 5],
    many: Deck,
    few: Deck,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Deck {
    numbers: [u8; 2],
    corners: [u8; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ClientsFile {
    #[serde(default)]
    client: Vec<ClientLine>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ClientLine {
    id: String,
    suit: char,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TilesFile {
    #[serde(default)]
    tile: Vec<TileLine>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TileLine {
    id: String,
    effect: Effect,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct IdFile {
    easy: Vec<u8>,
    medium: Vec<u8>,
    hard: Vec<u8>,
}

pub fn built_in() -> Pack {
    Pack::new([
        ("box.toml", include_str!("../content/base/box.toml")),
        ("clients.toml", include_str!("../content/base/clients.toml")),
        ("tiles.toml", include_str!("../content/base/tiles.toml")),
        ("id.toml", include_str!("../content/base/id.toml")),
    ])
}

impl Content {
    /// Reads and checks a pack for `seats` players.
    pub fn read(pack: &Pack, seats: usize) -> Result<Content, PackError> {
        let file: BoxFile = parse(pack, "box.toml")?;
        let deck = if seats >= 3 { &file.many } else { &file.few };
        let suits = suits(&file.suits)?;
        let cards = cards(&suits, deck)?;
        let clients = clients(pack, &suits)?;
        let content = Content {
            hash: pack.hash(),
            deck: cards,
            hand: file.hand,
            tokens: token_rows(&file.tokens)?,
            corners: deck.corners,
            tiles: tiles(pack, clients.len())?,
            clients,
            id_tokens: id_tokens(pack)?,
        };
        content.check_cards(seats)?;
        Ok(content)
    }

    pub fn rounds(&self) -> usize {
        2 * (self.clients.len() + 1)
    }

    /// Non-player cards beside the Clients (DW-017).
    pub fn non_players(&self, seats: usize) -> usize {
        if seats < 4 { self.rounds() } else { 0 }
    }

    /// The face-down deck after the deal (DW-019).
    pub fn deck_after_deal(&self, seats: usize) -> usize {
        self.deck.len() - seats * self.hand - self.non_players(seats)
    }

    fn check_cards(&self, seats: usize) -> Result<(), PackError> {
        let fail = |what: String| Err(PackError::new("box.toml", what));
        if self.hand < self.rounds() {
            return fail(format!(
                "a hand of {} does not last {} rounds; deal at least that many cards",
                self.hand,
                self.rounds()
            ));
        }
        let need = self.hand.saturating_mul(seats).saturating_add(self.non_players(seats));
        if need > self.deck.len() {
            return fail(format!(
                "{seats} players need {need} cards, the deck has {}; widen `numbers` or lower `hand`",
                self.deck.len()
            ));
        }
        Ok(())
    }
}

fn parse<T: for<'de> Deserialize<'de>>(pack: &Pack, name: &str) -> Result<T, PackError> {
    toml::from_str(pack.file(name)?).map_err(|error| PackError::new(name, error.to_string()))
}

fn suits(letters: &str) -> Result<Vec<Suit>, PackError> {
    let mut suits: Vec<Suit> = Vec::new();
    if letters.is_empty() {
        return Err(PackError::new("box.toml", "suits: name at least one of D, H and C"));
    }
    for letter in letters.chars() {
        match Suit::from_letter(letter) {
            Some(suit) if !suits.contains(&suit) => suits.push(suit),
            _ => {
                let what = format!("suits: {letter:?} is not a new suit; use D, H and C once each");
                return Err(PackError::new("box.toml", what));
            }
        }
    }
    Ok(suits)
}

fn cards(suits: &[Suit], deck: &Deck) -> Result<Pile, PackError> {
    let [low, high] = deck.numbers;
    let [sun, moon] = deck.corners;
    if low < 1 || high > 11 || low > high {
        return Err(PackError::new("box.toml", "numbers: give the lowest and highest, 1 to 11"));
    }
    if sun < high || moon > low || sun > 12 {
        let what = "corners: the Sun corner is at least the highest number and at most 12, the \
                    Moon corner at most the lowest number";
        return Err(PackError::new("box.toml", what));
    }
    Ok(Card::all()
        .filter(|card| suits.contains(&card.suit()) && (low..=high).contains(&card.number()))
        .map(Card::index)
        .collect())
}

fn token_rows(rows: &[u8; 5]) -> Result<Tokens, PackError> {
    if rows.iter().any(|&count| !(1..=15).contains(&count)) {
        let what = "tokens: each of the five rows has 1 to 15 tokens, its golden one included";
        return Err(PackError::new("box.toml", what));
    }
    // The sum of a set is a byte wherever it is shown or compared.
    let tokens = VALUES.zip(rows).map(|(value, &count)| u16::from(value) * u16::from(count));
    if tokens.sum::<u16>() > 250 {
        return Err(PackError::new(
            "box.toml",
            "tokens: all of them together are worth 250 at most",
        ));
    }
    Ok(Tokens::from(*rows))
}

fn clients(pack: &Pack, suits: &[Suit]) -> Result<ArrayVec<Client, MAX_CLIENTS>, PackError> {
    let file: ClientsFile = parse(pack, "clients.toml")?;
    let mut clients = ArrayVec::new();
    for line in file.client {
        let fail = |what: String| Err(PackError::new("clients.toml", what));
        let Some(suit) = Suit::from_letter(line.suit).filter(|suit| suits.contains(suit)) else {
            return fail(format!("{}: suit {:?} is not in the deck", line.id, line.suit));
        };
        check_id("clients.toml", &line.id, clients.iter().map(|c: &Client| &*c.id))?;
        if clients.try_push(Client { id: line.id, suit }).is_err() {
            return fail(format!("at most {MAX_CLIENTS} Clients"));
        }
    }
    Ok(clients)
}

fn tiles(pack: &Pack, clients: usize) -> Result<ArrayVec<Tile, MAX_TILES>, PackError> {
    let file: TilesFile = parse(pack, "tiles.toml")?;
    if file.tile.len() != 2 * clients {
        let what = format!(
            "{clients} Clients need {} tiles, one for each of their rounds; there are {}",
            2 * clients,
            file.tile.len()
        );
        return Err(PackError::new("tiles.toml", what));
    }
    let mut tiles = ArrayVec::new();
    for TileLine { id, effect } in file.tile {
        check_id("tiles.toml", &id, tiles.iter().map(|t: &Tile| &*t.id))?;
        let amount = match effect {
            Effect::Numbers(numbers) => numbers.add.unsigned_abs(),
            Effect::Icons { sun, moon } => sun.unsigned_abs().max(moon.unsigned_abs()),
            Effect::Farthest(add) | Effect::Closest(add) | Effect::SmallGap { add, .. } => {
                add.unsigned_abs()
            }
            Effect::Skip | Effect::CardBefore | Effect::CardAfter => 0,
        };
        if amount > 12 {
            return Err(PackError::new("tiles.toml", format!("{id}: amounts go from -12 to 12")));
        }
        tiles.push(Tile { id, effect });
    }
    Ok(tiles)
}

/// Ids are written in logs as single words.
fn check_id<'a>(
    file: &str,
    id: &str,
    mut taken: impl Iterator<Item = &'a str>,
) -> Result<(), PackError> {
    if id.is_empty() || id.len() > 12 || !id.chars().all(|c| c.is_ascii_alphanumeric()) {
        let what = format!("id {id:?}: use 1 to 12 letters and digits");
        return Err(PackError::new(file, what));
    }
    if taken.any(|other| other == id) {
        return Err(PackError::new(file, format!("id {id} stands twice")));
    }
    Ok(())
}

fn id_tokens(pack: &Pack) -> Result<[Tokens; 3], PackError> {
    let file: IdFile = parse(pack, "id.toml")?;
    let mut patterns = [Tokens::default(); 3];
    for (pattern, values) in patterns.iter_mut().zip([file.easy, file.medium, file.hard]) {
        if !(1..=15).contains(&values.len()) {
            return Err(PackError::new("id.toml", "each difficulty has 1 to 15 tokens"));
        }
        let mut counts = [0u8; 5];
        for &value in &values {
            if !VALUES.contains(&value) {
                let what = format!("{value} is not a token value: give 2 to 6");
                return Err(PackError::new("id.toml", what));
            }
            counts[usize::from(value) - 2] += 1;
        }
        *pattern = Tokens::from(counts);
    }
    Ok(patterns)
}

impl Effect {
    /// What the tile adds for a card at that place of the row (DW-060 to DW-063).
    #[inline]
    pub fn modifier(self, card: Card, gap: u8, farthest: bool, closest: bool) -> i8 {
        match self {
            Effect::Numbers(Numbers { mask, add }) if mask >> card.number() & 1 == 1 => add,
            Effect::Icons { sun, moon } => match card.icon() {
                Icon::Sun => sun,
                Icon::Moon => moon,
            },
            Effect::Farthest(add) if farthest => add,
            Effect::Closest(add) if closest => add,
            Effect::SmallGap { most, add } if gap <= most => add,
            _ => 0,
        }
    }
}
