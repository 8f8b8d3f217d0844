//! Dream Cycle in the house: behind the facade and in a real browser.

mod facade;
mod in_browser;
