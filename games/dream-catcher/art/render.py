#!/usr/bin/env python3
"""Paints the pictures as browsers show them: WebP in three widths, from the vectors, by Chromium.

A picture has up to forty soft shadows and takes a browser up to 600 ms; painted in advance it takes none. Only pictures whose
vector has changed are painted anew; `painted.txt` says from which vector each was made.
"""

import base64
import re
import subprocess
import sys
import tempfile
from pathlib import Path

PICTURES = Path(__file__).parent.parent / "page" / "pictures"
PAINTED = PICTURES / "painted.txt"
WIDTHS = (160, 320, 640)
SHAPE = 1.4
QUALITY = 0.84

# The vector is painted once at the largest width; the smaller ones are that picture, halved.
PAINT = """
    const image = new Image();
    image.onload = () => {
        let last = image;
        for (const width of WIDTHS.toReversed()) {
            const canvas = Object.assign(document.createElement('canvas'), { width, height: width * SHAPE });
            const pen = canvas.getContext('2d');
            pen.imageSmoothingQuality = 'high';
            pen.drawImage(last, 0, 0, canvas.width, canvas.height);
            document.body.append(`[${width} ${canvas.toDataURL('image/webp', QUALITY)}]`);
            last = canvas;
        }
    };
    image.src = 'data:image/svg+xml;base64,' + VECTOR;
"""


def fingerprint(data: bytes) -> str:
    """FNV-1a: the tests of the page compute the same."""
    value = 0xCBF29CE484222325
    for byte in data:
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return f"{value:016x}"


def webp(number: str, width: int) -> Path:
    return PICTURES / f"{number}-{width}.webp"


def paint(number: str) -> None:
    vector = base64.b64encode((PICTURES / f"{number}.svg").read_bytes()).decode()
    told = f"const WIDTHS = {list(WIDTHS)}, SHAPE = {SHAPE}, QUALITY = {QUALITY}, VECTOR = '{vector}';"
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "page.html"
        page.write_text(f"<!doctype html><body><script>{told}{PAINT}</script>")
        shown = subprocess.run(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=20000", "--dump-dom", page.as_uri()],
            check=True, capture_output=True, text=True).stdout
    painted = re.findall(r"\[(\d+) data:image/webp;base64,([^\]]+)\]", shown)
    if [int(width) for width, _ in reversed(painted)] != list(WIDTHS):
        sys.exit(f"{number} was not painted")
    for width, data in painted:
        webp(number, int(width)).write_bytes(base64.b64decode(data))


def main() -> None:
    known = dict(line.split() for line in PAINTED.read_text().splitlines()) if PAINTED.exists() else {}
    now = {path.stem: fingerprint(path.read_bytes()) for path in sorted(PICTURES.glob("*.svg"))}
    missing = [number for number in now
               if known.get(number) != now[number] or not all(webp(number, width).exists() for width in WIDTHS)]
    for nth, number in enumerate(missing, 1):
        paint(number)
        print(f"{nth} of {len(missing)}", file=sys.stderr)
    PAINTED.write_text("".join(f"{number} {print_}\n" for number, print_ in now.items()))


if __name__ == "__main__":
    main()
