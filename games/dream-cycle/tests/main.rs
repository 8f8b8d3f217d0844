//! Dream Cycle in the house: in a real browser.

mod in_browser;
