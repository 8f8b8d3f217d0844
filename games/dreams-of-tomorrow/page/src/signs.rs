//! The icons that only Dreams of Tomorrow has.

use view::icons::{Icon, OwnIcon};

pub const TRIANGLE: Icon = Icon::Own(&OwnIcon {
    id: "i-triangle",
    drawing: r##"<path d="M12 3.4L21.6 20H2.4Z" fill="currentColor" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round"/>"##,
});

pub const SQUARE: Icon = Icon::Own(&OwnIcon {
    id: "i-square",
    drawing: r##"<rect x="3.6" y="3.6" width="16.8" height="16.8" rx="1.6" fill="currentColor"/>"##,
});

pub const CIRCLE: Icon = Icon::Own(&OwnIcon {
    id: "i-circle",
    drawing: r##"<circle cx="12" cy="12" r="9.4" fill="currentColor"/>"##,
});

pub const RAINBOW: Icon = Icon::Own(&OwnIcon {
    id: "i-rainbow",
    drawing: r##"<g fill="none" stroke-linecap="round" stroke-width="2.7"><path d="M2.4 18.6A9.6 9.6 0 0 1 21.6 18.6" stroke="#ef6f9a"/><path d="M6 18.6A6 6 0 0 1 18 18.6" stroke="#f7efe0"/><path d="M9.6 18.6A2.4 2.4 0 0 1 14.4 18.6" stroke="#5bb8f5"/></g>"##,
});

pub const BLACK: Icon = Icon::Own(&OwnIcon {
    id: "i-black",
    drawing: r##"<circle cx="12" cy="12" r="8.4" fill="none" stroke="currentColor" stroke-width="1.8" stroke-dasharray="2.4 3.2"/><path d="M6.4 17.6L17.6 6.4" stroke="currentColor" stroke-width="1.8" stroke-linecap="round"/>"##,
});

pub const CANDLE: Icon = Icon::Own(&OwnIcon {
    id: "i-candle",
    drawing: r##"<path d="M12 .8C15 4 15.4 5.6 15.4 7A3.4 3.4 0 0 1 8.6 7C8.6 5.6 9 4 12 .8Z" fill="currentColor"/><path d="M8.6 12.2H15.4V21.4H8.6Z" fill="currentColor"/><path d="M5 22.2H19" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>"##,
});

pub const ANY: Icon = Icon::Own(&OwnIcon {
    id: "i-any",
    drawing: r##"<g fill="none" stroke="currentColor" stroke-width="2"><circle cx="12" cy="7.4" r="4.6"/><circle cx="7" cy="15.8" r="4.6"/><circle cx="17" cy="15.8" r="4.6"/></g>"##,
});

pub const CATCH: Icon = Icon::Own(&OwnIcon {
    id: "i-catch",
    drawing: r##"<g fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round"><circle cx="12" cy="9" r="7.4"/><path d="M12 1.6L15.8 14.8M12 1.6L8.2 14.8M4.8 7.4L17.4 13.4M19.2 7.4L6.6 13.4" stroke-width="1.3"/><path d="M7 15V20M12 16.6V22.4M17 15V20"/></g>"##,
});

pub const WEAVE: Icon = Icon::Own(&OwnIcon {
    id: "i-weave",
    drawing: r##"<g fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"><path d="M2 7C6 3 8 3 12 7S18 11 22 7"/><path d="M2 12C6 8 8 8 12 12S18 16 22 12"/><path d="M2 17C6 13 8 13 12 17S18 21 22 17"/></g>"##,
});

pub const ACTIVATE: Icon = Icon::Own(&OwnIcon {
    id: "i-activate",
    drawing: r##"<path d="M12 1Q14.2 9.8 23 12Q14.2 14.2 12 23Q9.8 14.2 1 12Q9.8 9.8 12 1Z" fill="currentColor"/>"##,
});

pub const COUNTERCLOCKWISE: Icon = Icon::Own(&OwnIcon {
    id: "i-ccw",
    drawing: r##"<path d="M19.8 14.4A8.4 8.4 0 1 0 14.4 20" fill="none" stroke="currentColor" stroke-width="2.3" stroke-linecap="round"/><path d="M22.8 11.4L20 16.6L16 12.4Z" fill="currentColor" stroke="currentColor" stroke-linejoin="round"/>"##,
});

pub const ROBOT: Icon = Icon::Own(&OwnIcon {
    id: "i-bot",
    drawing: r##"<path d="M5 9H19V20H5ZM12 9V4.6M2.4 13V16.6M21.6 13V16.6" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/><circle cx="12" cy="3.4" r="1.8" fill="currentColor"/><circle cx="9" cy="14" r="1.7" fill="currentColor"/><circle cx="15" cy="14" r="1.7" fill="currentColor"/>"##,
});
