"""Checks the finished pictures against the generator. Exit code 1 and a list if something is wrong.

    python3 check.py
"""
import re
import sys

sys.dont_write_bytecode = True

from draw import DATA, LIMIT, PICTURES, picture
import data
import scenes


def faults(number):
    """What is wrong with the picture of one dream."""
    file = PICTURES / f"{number:02}.svg"
    if number not in scenes.SCENES:
        yield "has no staging"
        return
    if not file.exists():
        yield "is missing"
        return
    raw = file.read_bytes()
    text = raw.decode("utf-8")
    if len(raw) > LIMIT:
        yield f"has {len(raw)} bytes, more than {LIMIT}"
    if text != picture(number).svg():
        yield "differs from what the generator draws now"
    ids = re.findall(r'\sid="([^"]*)"', text)
    prefix = re.compile(rf"d{number}(?!\d)\w+")
    for i in ids:
        if not prefix.fullmatch(i):
            yield f"has the id {i} without the prefix d{number}"
    if len(ids) != len(set(ids)):
        yield "has an id twice"
    for ref in re.findall(r'(?:url\(#|href="#)([^")]+)', text):
        if ref not in ids:
            yield f"refers to {ref}, which is not there"
    title = re.search(r"<title[^>]*>([^<]*)</title>", text)
    if not title or title[1] != data.alt(DATA, DATA["dreams"][number]):
        yield "lacks its title or has another one"


def main():
    wrong = [f"{k:02} {DATA['dreams'][k]['title']}: {f}" for k in sorted(DATA["dreams"]) for f in faults(k)]
    extra = sorted(f.name for f in PICTURES.glob("*.svg") if f.name not in {f"{k:02}.svg" for k in DATA["dreams"]})
    wrong += [f"{name}: belongs to no dream" for name in extra]
    print("\n".join(wrong) or f"{len(DATA['dreams'])} pictures are in order")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
