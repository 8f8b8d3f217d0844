//! The pictures of Dream Catcher's dreams, as they come with the program. Each is called by the public
//! number of its card and by nothing else.

use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};

use crate::refusal::Refusal;

macro_rules! pictures {
    ($($number:literal)*) => {
        [$(include_str!(concat!("../../../content/dream-catcher/pictures/", $number, ".svg"))),*]
    };
}

#[rustfmt::skip]
static PICTURES: [&str; 87] = pictures![
    "01" "02" "03" "04" "05" "06" "07" "08" "09" "10" "11" "12" "13" "14" "15" "16"
    "17" "18" "19" "20" "21" "22" "23" "24" "25" "26" "27" "28" "29" "30" "31" "32"
    "33" "34" "35" "36" "37" "38" "39" "40" "41" "42" "43" "44" "45" "46" "47" "48"
    "49" "50" "51" "52" "53" "54" "55" "56" "57" "58" "59" "60" "61" "62" "63" "64"
    "65" "66" "67" "68" "69" "70" "71" "72" "73" "74" "75" "76" "77" "78" "79" "80"
    "81" "82" "83" "84" "85" "86" "87"
];

/// The picture of that name, `07.svg`. Browsers keep it for a month and then ask whether it is still
/// the same.
pub async fn picture(Path(name): Path<String>, headers: HeaderMap) -> Result<Response, Refusal> {
    let unknown =
        || Refusal::not_found("there is no such picture; they are called 01.svg to 87.svg");
    let number = name.strip_suffix(".svg").filter(|digits| digits.len() == 2);
    let index = number.and_then(|digits| digits.parse::<usize>().ok()?.checked_sub(1));
    let svg = index.and_then(|index| PICTURES.get(index)).ok_or_else(unknown)?;
    let tag = format!("\"{}\"", hex::encode(&Sha256::digest(svg.as_bytes())[..8]));
    let known = headers.get(header::IF_NONE_MATCH).is_some_and(|known| known == tag.as_str());
    let headers = [
        (header::CONTENT_TYPE, "image/svg+xml".to_owned()),
        (header::CACHE_CONTROL, "public, max-age=2592000".to_owned()),
        (header::ETAG, tag),
    ];
    let answer = if known {
        (StatusCode::NOT_MODIFIED, headers).into_response()
    } else {
        (headers, *svg).into_response()
    };
    Ok(answer)
}
