//! Dreams of Tomorrow in the house: over HTTP and in a real browser.

mod in_browser;
mod over_http;
