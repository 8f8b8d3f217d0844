"""Writes an HTML page of all drawn dreams, to be looked at with a browser.

    python3 contact.py PAGE.html               all pictures
    python3 contact.py PAGE.html 7 11 23       only these, larger
"""
import html
import pathlib
import sys

sys.dont_write_bytecode = True

import data
from draw import PICTURES

STYLE = ("body{margin:0;padding:14px;background:#15122e;display:grid;grid-template-columns:repeat(COLS,1fr);gap:12px;"
         "font:12px/1.2 Georgia,serif;color:#eadfc9}figure{margin:0}img{width:100%;display:block;border-radius:7px}"
         "figcaption{padding-top:4px;text-align:center;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}")


def page(numbers, columns):
    dreams = data.load()["dreams"]
    cells = "".join(f'<figure><img src="{(PICTURES / f"{k:02}.svg").as_uri()}" alt=""><figcaption>{k} {html.escape(dreams[k]["title"])}</figcaption></figure>'
                    for k in numbers)
    return f'<!doctype html><meta charset="utf-8"><title>Dream pictures</title><style>{STYLE.replace("COLS", str(columns))}</style>{cells}'


def main(args):
    if not args:
        sys.exit(__doc__)
    chosen = [int(a) for a in args[1:]]
    drawn = chosen or sorted(int(f.stem) for f in PICTURES.glob("*.svg"))
    pathlib.Path(args[0]).write_text(page(drawn, min(4, len(chosen)) if chosen else 9), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
