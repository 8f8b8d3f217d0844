"""Draws the dreams to content/dream-catcher/pictures/NN.svg.

    python3 draw.py            all dreams
    python3 draw.py 4 22       only these
"""
import importlib
import pathlib
import pkgutil
import sys

HERE = pathlib.Path(__file__).resolve().parent
PICTURES = HERE.parent / "page" / "pictures"
LIMIT = 60_000
sys.path.insert(0, str(HERE))
sys.dont_write_bytecode = True

import data
import scenes
from paper import Palette, Picture

DATA = data.load()
for module in pkgutil.iter_modules(scenes.__path__):
    importlib.import_module("scenes." + module.name)


def picture(number):
    """The Picture of a dream, staged and ready for svg()."""
    dream = DATA["dreams"][number]
    stage, over = scenes.SCENES[number]
    bg, ac = DATA["settings"][dream["setting"]]["hues"]
    over = dict(over)
    pal = Palette(over.pop("bg", bg), over.pop("ac", ac), **over)
    p = Picture(number, dream["title"], data.alt(DATA, dream), pal)
    p.dream = dream
    stage(p)
    return p


def main(args):
    PICTURES.mkdir(parents=True, exist_ok=True)
    for k in [int(a) for a in args] or sorted(scenes.SCENES):
        text = picture(k).svg()
        (PICTURES / f"{k:02}.svg").write_text(text, encoding="utf-8")
        size = len(text.encode())
        print(f"{k:02} {DATA['dreams'][k]['title']:34} {size / 1000:6.1f} kB" + ("   TOO BIG" if size > LIMIT else ""))


if __name__ == "__main__":
    main(sys.argv[1:])
