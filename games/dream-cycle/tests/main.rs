//! Dream Cycle in the house: behind the facade, over HTTP and in a real browser.

mod facade;
mod in_browser;
mod over_http;
