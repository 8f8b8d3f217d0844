//! The signs of the game, 24 x 24 each, as the art of the tables has them: goods, deeds, places, symbols.
//!
//! One drawing per sign; `currentColor` is the colour of the text around it.

/// Every sign with its id.
pub const SIGNS: &[(&str, &str)] = &[
    (
        "VP",
        r##"<path d="M12 1.5L22 7.5V16.5L12 22.5L2 16.5V7.5Z" fill="#7c3a52"/><path d="M12 6.2L13.7 10L17.8 10.4L14.7 13.1L15.6 17.1L12 15L8.4 17.1L9.3 13.1L6.2 10.4L10.3 10Z" fill="#fff"/>"##,
    ),
    (
        "Pet",
        r##"<path d="M12 12.5C8.2 12.5 5.5 16 6 18.6S9.3 21 12 20.3S17.5 21.2 18 18.6S15.8 12.5 12 12.5Z" fill="currentColor"/><circle cx="5" cy="11" r="2.2" fill="currentColor"/><circle cx="9.4" cy="6.4" r="2.4" fill="currentColor"/><circle cx="14.6" cy="6.4" r="2.4" fill="currentColor"/><circle cx="19" cy="11" r="2.2" fill="currentColor"/>"##,
    ),
    (
        "Gram",
        r##"<path d="M4 17.5H18V21H4Z" fill="currentColor"/><path d="M10 17.5C10 12.5 12 10.6 15.4 9.8" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round"/><path d="M13.6 8.2C16 8 18.4 6 19.4 2.6C21.6 6 21.8 10.4 20.4 13.6C18.6 11.4 16.6 10.8 14.6 11.6Z" fill="#b98d45"/>"##,
    ),
    (
        "Cof",
        r##"<path d="M4.5 9.5H16V15A4.5 4.5 0 0 1 11.5 19.5H9A4.5 4.5 0 0 1 4.5 15ZM16 11C20.5 10.3 20.5 16 15.7 15.8" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/><path d="M8 3.5C7 5 9 5.5 8 7M12 3.5C11 5 13 5.5 12 7" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>"##,
    ),
    (
        "BI",
        r##"<path d="M12 3A6 6 0 0 1 15.5 14V16.5H8.5V14A6 6 0 0 1 12 3Z" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/><path d="M9 20H15M10 16V11.5L12 13L14 11.5V16" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>"##,
    ),
    (
        "Box",
        r##"<path d="M12 20.5C3 13.5 3 8 5.3 5.7S10.7 4.5 12 8.2C13.3 4.5 16.4 3.4 18.7 5.7S21 13.5 12 20.5Z" fill="#d04a68"/><path d="M4.5 10.5H19.5M12 8V20" stroke="#fff" stroke-width="1.6"/>"##,
    ),
    (
        "TP",
        r##"<path d="M12 20.5C3 13.5 3 8 5.3 5.7S10.7 4.5 12 8.2C13.3 4.5 16.4 3.4 18.7 5.7S21 13.5 12 20.5Z" fill="#21786d"/>"##,
    ),
    (
        "CTP",
        r##"<path d="M12 1.5L14.8 8.3L22.2 8.8L16.5 13.5L18.4 20.7L12 16.7L5.6 20.7L7.5 13.5L1.8 8.8L9.2 8.3Z" fill="#21786d"/><path d="M12 15.5C8.5 12.8 8.5 10.6 9.4 9.7S11.5 9.3 12 10.7C12.5 9.3 13.7 8.8 14.6 9.7S15.5 12.8 12 15.5Z" fill="#fff"/>"##,
    ),
    (
        "Rep",
        r##"<path d="M8 13L6 22L12 19L18 22L16 13Z" fill="#8a4a9a"/><circle cx="12" cy="9" r="7" fill="#b98d45"/><circle cx="12" cy="9" r="5" fill="#e3c58a"/><path d="M12 5.6L13.1 7.9L15.5 8.2L13.7 9.9L14.2 12.4L12 11.1L9.8 12.4L10.3 9.9L8.5 8.2L10.9 7.9Z" fill="#5e4210"/>"##,
    ),
    (
        "RepTrack",
        r##"<path d="M3 17H21M5 17V13M9 17V10M13 17V12M17 17V7M21 17V10" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>"##,
    ),
    (
        "Card",
        r##"<rect x="5.5" y="3" width="13" height="18" rx="2" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/><path d="M9 8H15M9 12H15M9 16H12" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>"##,
    ),
    (
        "Play",
        r##"<rect x="4" y="7" width="11" height="14" rx="2" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/><path d="M18 13V3M14.5 6.5L18 3L21.5 6.5" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>"##,
    ),
    (
        "Pub",
        r##"<path d="M12 6C9 3.6 5.6 3.4 2.4 4V18.6C5.6 18 9 18.4 12 20.6C15 18.4 18.4 18 21.6 18.6V4C18.4 3.4 15 3.6 12 6ZM12 6V20.6" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>"##,
    ),
    (
        "NB0",
        r##"<rect x="4" y="4" width="16" height="16" rx="2" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>"##,
    ),
    (
        "NB1",
        r##"<rect x="4" y="4" width="16" height="16" rx="2" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/><path d="M4 5.5A1.5 1.5 0 0 1 5.5 4H18.5A1.5 1.5 0 0 1 20 5.5V10H4Z" fill="currentColor"/>"##,
    ),
    (
        "NB2",
        r##"<rect x="3" y="3" width="18" height="18" rx="2.5" fill="currentColor"/><path d="M6 9.5H18" stroke="#f7efe0" stroke-width="1.6"/>"##,
    ),
    (
        "Tile",
        r##"<rect x="3.5" y="3.5" width="17" height="17" rx="2" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/><path d="M12 7L13.4 10.6L17 12L13.4 13.4L12 17L10.6 13.4L7 12L10.6 10.6Z" fill="currentColor"/>"##,
    ),
    (
        "Col",
        r##"<rect x="8" y="1.8" width="8" height="6" rx="1" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/><rect x="8" y="9" width="8" height="6" rx="1" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/><rect x="8" y="16.2" width="8" height="6" rx="1" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>"##,
    ),
    (
        "Ink",
        r##"<path d="M8.5 3H15.5V6.5L18 9.5V19A2 2 0 0 1 16 21H8A2 2 0 0 1 6 19V9.5L8.5 6.5Z" fill="currentColor"/><path d="M7.5 14C9 12.8 10.5 15.2 12 14S15 12.8 16.5 14V19.5H7.5Z" fill="#6f9be0"/>"##,
    ),
    (
        "Prof",
        r##"<circle cx="12" cy="6.5" r="3.6" fill="currentColor"/><path d="M5.5 21C5.5 14.5 8 11.5 12 11.5S18.5 14.5 18.5 21Z" fill="currentColor"/>"##,
    ),
    (
        "Freud",
        r##"<path d="M5 11A7 7 0 0 1 19 11C19 18 16 22 12 22S5 18 5 11Z" fill="currentColor"/><path d="M7.8 15C9.5 17 14.5 17 16.2 15C16 19.5 14 21 12 21S8 19.5 7.8 15Z" fill="#d6d0e4"/><circle cx="9.3" cy="11.3" r="2" fill="none" stroke="#f7efe0" stroke-width="1.1"/><circle cx="14.7" cy="11.3" r="2" fill="none" stroke="#f7efe0" stroke-width="1.1"/><path d="M11.3 11.3H12.7" stroke="#f7efe0"/>"##,
    ),
    (
        "Elev",
        r##"<path d="M12 20V5M6 10.5L12 4.5L18 10.5" fill="none" stroke="#2f7d4a" stroke-width="2.7" stroke-linecap="round" stroke-linejoin="round"/>"##,
    ),
    (
        "Supp",
        r##"<path d="M12 4V19M6 13.5L12 19.5L18 13.5" fill="none" stroke="#a03a48" stroke-width="2.7" stroke-linecap="round" stroke-linejoin="round"/>"##,
    ),
    (
        "Trans",
        r##"<path d="M3.5 9H18M14 4.5L18.5 9L14 13.5M20.5 15.5H6M10 11.5" fill="none" stroke="#5a46a8" stroke-width="2.3" stroke-linecap="round" stroke-linejoin="round"/><path d="M10 20L5.5 15.5L10 11" fill="none" stroke="#5a46a8" stroke-width="2.3" stroke-linecap="round" stroke-linejoin="round"/>"##,
    ),
    (
        "Mad",
        r##"<path d="M12 2A10 10 0 1 1 2.5 15" fill="none" stroke="#7a3fc4" stroke-width="2.4" stroke-linecap="round"/><path d="M12 6.5A5.5 5.5 0 1 1 6.8 14M12.5 10.5A1.8 1.8 0 1 1 10.8 13" fill="none" stroke="#7a3fc4" stroke-width="2.2" stroke-linecap="round"/>"##,
    ),
    (
        "Treat",
        r##"<path d="M2.5 17V10.5M2.5 13.5H21.5V17M6 13.5V9.5C9 8 12 9 13 13.5" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/><circle cx="6" cy="6.5" r="2.4" fill="currentColor"/>"##,
    ),
    (
        "Room",
        r##"<path d="M6 21V3H18V21M3.5 21H20.5M14.5 12H14.6" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>"##,
    ),
    (
        "Idea",
        r##"<path fill="currentColor" fill-rule="evenodd" d="M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3ZM12 6A4 4 0 0 1 14.2 13.2V14.6H9.8V13.2A4 4 0 0 1 12 6ZM10 16H14V17.6H10Z"/>"##,
    ),
    (
        "heart",
        r##"<path d="M12 20.5C3 13.5 3 8 5.3 5.7S10.7 4.5 12 8.2C13.3 4.5 16.4 3.4 18.7 5.7S21 13.5 12 20.5Z" fill="#a8415c"/>"##,
    ),
    (
        "heart2",
        r##"<path d="M12 20.5C3 13.5 3 8 5.3 5.7S10.7 4.5 12 8.2C13.3 4.5 16.4 3.4 18.7 5.7S21 13.5 12 20.5Z" fill="#ff9fb4"/>"##,
    ),
    (
        "THE",
        r##"<path d="M3 6C6 4.5 9 4.5 12 6C15 4.5 18 4.5 21 6C21.5 13 18 16.5 12 19.5C6 16.5 2.5 13 3 6Z" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/><path d="M6.5 10Q8 8.5 9.5 10M14.5 10Q16 8.5 17.5 10M9 14Q12 16 15 14" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>"##,
    ),
    (
        "LIB",
        r##"<path d="M4 20V5H8V20ZM8 20V8H12V20ZM13 19L16 6L20 7L17 20Z" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>"##,
    ),
    (
        "OPE",
        r##"<ellipse cx="7.5" cy="18" rx="3.7" ry="2.9" fill="currentColor"/><ellipse cx="17.5" cy="15.5" rx="3.7" ry="2.9" fill="currentColor"/><path d="M11 18V6L21 3.5V15.5" fill="none" stroke="currentColor" stroke-width="2"/>"##,
    ),
    (
        "MUS",
        r##"<path d="M3 9L12 3.5L21 9ZM5.5 9V18M10 9V18M14 9V18M18.5 9V18M3 20.5H21M4 18H20" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>"##,
    ),
    (
        "UNI",
        r##"<path d="M1.5 9L12 4L22.5 9L12 14ZM6 11.5V16.5C9 19.5 15 19.5 18 16.5V11.5M22 9.5V16" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>"##,
    ),
    (
        "CAF",
        r##"<path d="M5 8H19L17.5 14H6.5ZM12 14V20M8 20.5H16M7 8C7 4.5 10 3 12 3S17 4.5 17 8" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>"##,
    ),
    (
        "any",
        r##"<path d="M12 2.5L14.8 9L21.5 9.6L16.4 14L18 20.8L12 17.2L6 20.8L7.6 14L2.5 9.6L9.2 9Z" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>"##,
    ),
    (
        "W",
        r##"<path d="M2 9Q5 5 8 9T14 9T20 9M2 15Q5 11 8 15T14 15T20 15" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>"##,
    ),
    (
        "C",
        r##"<path d="M7 18A4.5 4.5 0 0 1 7.6 9A6 6 0 0 1 19 10A4 4 0 0 1 18 18Z" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>"##,
    ),
    (
        "E",
        r##"<path d="M2 12C5 7 8.5 5 12 5S19 7 22 12C19 17 15.5 19 12 19S5 17 2 12Z" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/><circle cx="12" cy="12" r="3.2" fill="currentColor"/>"##,
    ),
    (
        "M",
        r##"<path d="M12 12C8 3 2 5 3 11S9 16 12 12C16 3 22 5 21 11S15 16 12 12ZM12 8V19" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>"##,
    ),
];

/// The drawing of a quality: a sprout, a bird, a flame.
pub const QUALITIES: [(&str, &str, &str); 3] = [
    (
        "G",
        "#4c9a5b",
        "M12 18.5V9M12 13.5C7.5 13.5 6.2 9.8 6.6 6.8C10 6.8 12.3 9.5 12 13.5M12 11C12.6 7.8 14.7 6.3 17.6 6.3C17.7 9.6 15.5 11.6 12 11",
    ),
    (
        "F",
        "#3d83c6",
        "M5.5 9.5C8.5 8 10.8 9.2 12 12C13.2 9.2 15.5 8 18.5 9.5M12 12C11.6 14.6 12.2 16.6 14 18",
    ),
    (
        "P",
        "#d04a68",
        "M12 5C16 9 17 11.5 16.3 14.5A4.6 4.6 0 0 1 7.7 14.5C7.3 12.5 8.5 10.7 9.7 9.6C10.1 11.5 11.2 11.8 11.9 11C13 9.3 12.6 7 12 5Z",
    ),
];
