#!/usr/bin/env python3
"""Paints the pictures as browsers show them: WebP in three widths, from the vectors, by Chromium and cwebp.

A picture has up to forty soft shadows and takes a browser up to 600 ms; painted in advance it takes none. Only pictures whose
vector has changed are painted anew; `painted.txt` says from which vector each was made.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

PICTURES = Path(__file__).parent.parent / "page" / "pictures"
PAINTED = PICTURES / "painted.txt"
WIDTHS = (160, 320, 640)
HEIGHT = 896
AT_ONCE = 8


def fingerprint(data: bytes) -> str:
    """FNV-1a: the tests of the page compute the same."""
    value = 0xCBF29CE484222325
    for byte in data:
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return f"{value:016x}"


def webp(number: str, width: int) -> Path:
    return PICTURES / f"{number}-{width}.webp"


def paint(numbers: list[str]) -> None:
    wide = WIDTHS[-1]
    with tempfile.TemporaryDirectory() as folder:
        page, shot = Path(folder) / "page.html", Path(folder) / "shot.png"
        images = "".join(f'<img src="{(PICTURES / number).as_uri()}.svg">' for number in numbers)
        style = f"body {{ margin: 0; width: {wide * AT_ONCE}px; font-size: 0 }} img {{ width: {wide}px; height: {HEIGHT}px }}"
        page.write_text(f"<!doctype html><style>{style}</style>{images}")
        subprocess.run(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--allow-file-access-from-files",
             "--default-background-color=00000000", "--force-device-scale-factor=1", "--virtual-time-budget=20000",
             f"--window-size={wide * AT_ONCE},{HEIGHT}", f"--screenshot={shot}", page.as_uri()],
            check=True, capture_output=True)
        for nth, number in enumerate(numbers):
            for width in WIDTHS:
                subprocess.run(
                    ["cwebp", "-quiet", "-q", "84", "-m", "6", "-sharp_yuv",
                     "-crop", str(nth * wide), "0", str(wide), str(HEIGHT), "-resize", str(width), "0",
                     str(shot), "-o", str(webp(number, width))],
                    check=True)


def main() -> None:
    known = dict(line.split() for line in PAINTED.read_text().splitlines()) if PAINTED.exists() else {}
    now = {path.stem: fingerprint(path.read_bytes()) for path in sorted(PICTURES.glob("*.svg"))}
    missing = [number for number in now
               if known.get(number) != now[number] or not all(webp(number, width).exists() for width in WIDTHS)]
    for start in range(0, len(missing), AT_ONCE):
        paint(missing[start:start + AT_ONCE])
        print(f"{min(start + AT_ONCE, len(missing))} of {len(missing)}", file=sys.stderr)
    PAINTED.write_text("".join(f"{number} {print_}\n" for number, print_ in now.items()))


if __name__ == "__main__":
    main()
