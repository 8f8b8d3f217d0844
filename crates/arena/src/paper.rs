//! What all reports are written on: one page, by day and by night, that needs nothing but a browser.

use maud::{DOCTYPE, Markup, PreEscaped, html};

pub(crate) fn paper(title: &str, content: Markup) -> String {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="dark light";
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                main {
                    h1 { (title) }
                    (content)
                }
            }
        }
    }
    .into_string()
}

const STYLE: &str = "\
:root{--sky:#f6f4fb;--paper:#fff;--ink:#232648;--soft:#5d6086;--line:#dcdaec;--band:#e4eef0;\
--dot:#4552a8;--out:#b3342e;--was:#9a98b5}
@media(prefers-color-scheme:dark){:root{--sky:#0d1029;--paper:#161a3b;--ink:#eceafa;--soft:#a9abd0;\
--line:#2b3060;--band:#1f3350;--dot:#9fb0ff;--out:#ff8f7d;--was:#6f739f}}
*{box-sizing:border-box}
body{margin:0;background:var(--sky);color:var(--ink);font:17px/1.55 system-ui,sans-serif}
main{max-width:54rem;margin:0 auto;padding:2.5rem 1rem 5rem}
h1{font:600 2.3rem/1.15 Georgia,'Times New Roman',serif;margin:0 0 .6rem;text-wrap:balance}
h2{font:600 1.5rem/1.2 Georgia,'Times New Roman',serif;margin:3rem 0 .4rem}
p{margin:.5rem 0;max-width:44rem}.lead{color:var(--soft);font-size:1.05rem}
.small{color:var(--soft);font-size:.85rem}
ul.found{list-style:none;padding:0;margin:1.6rem 0 0;display:grid;gap:.8rem;\
grid-template-columns:repeat(auto-fit,minmax(15rem,1fr))}
ul.found li{background:var(--paper);border:1px solid var(--line);border-radius:14px;padding:1rem 1.1rem}
ul.found b{display:block;font:600 1.55rem/1.2 Georgia,'Times New Roman',serif}
ul.found span{color:var(--soft);font-size:.92rem}
figure{margin:1rem 0;background:var(--paper);border:1px solid var(--line);border-radius:14px;\
padding:.8rem .6rem;overflow-x:auto}
figure svg{display:block;width:100%;min-width:34rem;height:auto}
svg text{font:13px system-ui,sans-serif;fill:var(--ink)}svg .name{text-anchor:end}
svg .tick{text-anchor:middle;fill:var(--soft)}svg .axis{text-anchor:middle;fill:var(--soft)}
svg .grid{stroke:var(--line)}svg .band{fill:var(--band)}
svg .middle{stroke:var(--soft);stroke-dasharray:4 4}
svg .whisker{stroke:var(--dot);stroke-width:2.5}svg .dot{fill:var(--dot)}
svg .whisker.out{stroke:var(--out)}svg .dot.out{fill:var(--out)}
svg line.was{stroke:var(--was);stroke-width:1.5}svg circle.was{fill:var(--paper);stroke:var(--was);stroke-width:2}
.scroll{overflow-x:auto}table{border-collapse:collapse;font-size:.92rem;font-variant-numeric:tabular-nums}
th,td{padding:.35rem .9rem .35rem 0;text-align:left;border-bottom:1px solid var(--line);white-space:nowrap}
td.wrap{white-space:normal}thead th{color:var(--soft);font-weight:500}
summary{cursor:pointer;margin:.5rem 0;color:var(--soft)}
summary:focus-visible{outline:2px solid var(--dot);outline-offset:3px}
code{font-size:.85em;overflow-wrap:anywhere}em.off{color:var(--out);font-style:normal;font-weight:600}";
