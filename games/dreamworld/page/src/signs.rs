//! The icons that only Dreamworld has.

use view::icons::{Icon, OwnIcon};

pub const DIAMOND: Icon = Icon::Own(&OwnIcon {
    id: "i-diamond",
    drawing: r##"<path d="M12 1.4L20.6 12L12 22.6L3.4 12Z" fill="currentColor"/>"##,
});

pub const HEX: Icon = Icon::Own(&OwnIcon {
    id: "i-hex",
    drawing: r##"<path d="M12 1L21.5 6.5L21.5 17.5L12 23L2.5 17.5L2.5 6.5Z" fill="currentColor"/>"##,
});

pub const ROUND: Icon = Icon::Own(&OwnIcon {
    id: "i-round",
    drawing: r##"<circle cx="12" cy="12" r="9.8" fill="currentColor"/>"##,
});

pub const PROFESSOR: Icon = Icon::Own(&OwnIcon {
    id: "i-prof",
    drawing: r##"<g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"><circle cx="6.6" cy="13" r="4.4"/><circle cx="17.4" cy="13" r="4.4"/><path d="M11 12.4C11.6 11.6 12.4 11.6 13 12.4M2.2 12L3.6 6.6M21.8 12L20.4 6.6"/></g>"##,
});
