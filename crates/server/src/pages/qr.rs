//! Links as codes to scan.

use maud::{Markup, html};
use qrcodegen::{QrCode, QrCodeEcc};

/// The code of a link; nothing for one that is too long for any code.
pub fn code(link: &str, label: &str) -> Markup {
    match QrCode::encode_text(link, QrCodeEcc::Medium) {
        Ok(code) => view::qr::code(label, code.size(), |x, y| code.get_module(x, y)),
        Err(_) => html! {},
    }
}
