//! HTML and SVG of Dreamtable: pure functions from plain parameters to [`maud::Markup`].
//!
//! No I/O, no clock, no chance: the same parameters always give the same text. Read in this order:
//!
//! * [`curve`] and [`paper`]: how paper is cut; [`night`]: the land behind everything.
//! * [`icons`], [`seats`]: the signs every game shares.
//! * [`touch`]: what may be touched now and what it does; [`clock`]: for how long; [`page`], [`furniture`]: the page.
//! * [`desk`]: what a table is drawn from; [`log`]: what happened, line by line.
//! * [`course`]: where a match is and how it stands; [`explain`]: what the things on a table mean.
//! * [`game`]: what a game brings, as small capabilities; [`about`]: what it says before it is played.
//! * [`cover`], [`shelf`], [`pages`]: everything around the tables; [`qr`]: a code to scan.
//! * [`words`]: every sentence of these pages; [`style`]: the style sheets.
//!
//! Drawings that recur stand once in `<defs>`: a page begins with [`page::defs`] holding the `defs()`
//! of every module it uses. Ids never repeat on a page; ghosts and previews carry no ids and no
//! view-transition names.

pub mod about;
pub mod clock;
pub mod course;
pub mod cover;
pub mod curve;
pub mod desk;
pub mod explain;
pub mod furniture;
pub mod game;
pub mod guide;
pub mod icons;
pub mod log;
pub mod names;
pub mod night;
mod outline;
pub mod page;
pub mod pages;
pub mod paper;
pub mod path;
pub mod qr;
pub mod rehearsal;
pub mod scale;
pub mod seats;
pub mod shelf;
pub mod style;
pub mod table;
pub mod touch;
pub mod words;

pub use style::{FONTS, stylesheet, stylesheet_of};
