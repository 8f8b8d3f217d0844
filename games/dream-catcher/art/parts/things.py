"""More things in painted form: dice, jigsaw pieces, scales, scissors, hammers, bridges, frames, tools of the trades."""
import math

from paper import *
from parts.built import sword, window4

PIPS = {1: [(0, 0)], 2: [(-9, -9), (9, 9)], 3: [(-9, -9), (0, 0), (9, 9)], 4: [(-9, -9), (9, 9), (-9, 9), (9, -9)],
        5: [(-9, -9), (9, 9), (-9, 9), (9, -9), (0, 0)], 6: [(-9, -10), (-9, 0), (-9, 10), (9, -10), (9, 0), (9, 10)]}


def die(w, front, top, side, pip, pips=5):
    """A die with three faces to be seen; middle of the front at the origin, w wide."""
    k = w / 40
    spots = "".join(C(x, y, 3.8, pip) for x, y in PIPS[pips])
    up = "".join(E(x * .9 + 7, -29 + y * .26, 3.4, 1.6, pip) for x, y in PIPS[(pips % 6) + 1])
    right = "".join(E(28.5 + x * .3, y * .8 - 7 - x * .3, 1.7, 3.4, pip) for x, y in PIPS[7 - pips])
    return at(P("M-20 -18L-7 -36H37L20 -18Z", top) + P("M20 -18L37 -36V6L20 20Z", side) + R(-20, -20, 40, 40, front, 4) + spots + up + right, 0, 0, k)


def jigsaw_edge(a, b, out):
    """One edge of a jigsaw piece from a to b; out = 1 knob, -1 hole, 0 straight."""
    if not out:
        return f"L{xy(b)}"
    ux, uy = b[0] - a[0], b[1] - a[1]
    nx, ny = uy * out, -ux * out
    def pt(u, v):
        return (a[0] + ux * u + nx * v, a[1] + uy * u + ny * v)
    return (f"L{xy(pt(.38, 0))}C{xy(pt(.44, .07))} {xy(pt(.3, .1))} {xy(pt(.34, .2))}C{xy(pt(.38, .3))} {xy(pt(.62, .3))} {xy(pt(.66, .2))}"
            f"C{xy(pt(.7, .1))} {xy(pt(.56, .07))} {xy(pt(.62, 0))}L{xy(b)}")


def jigsaw(x, y, w, h, top=1, right=1, bottom=0, left=0):
    """Outline of a jigsaw piece whose corner is (x, y)."""
    a, b, c, d = (x, y), (x + w, y), (x + w, y + h), (x, y + h)
    return f"M{xy(a)}" + jigsaw_edge(a, b, top) + jigsaw_edge(b, c, right) + jigsaw_edge(c, d, bottom) + jigsaw_edge(d, a, left) + "Z"


def puzzle(w, fill, shade=None):
    """The jigsaw piece of the motif: knobs above and right; middle at the origin."""
    d = jigsaw(-w / 2, -w / 2, w, w)
    return P(d, fill) + (P(f"M{n(w / 2)} {n(-w / 2)}V{n(w / 2)}H{n(-w / 2)}Z", shade, opacity=.45) if shade else "")


def scales(w, tilt, post, beam, pan, pan2, h=None):
    """Scales with a foot; foot in the middle at the origin. tilt > 0 lowers the right pan. Returns (svg, left pan, right pan)."""
    h = h or w * 1.05
    a = math.radians(tilt)
    lx, ly, rx, ry = -w / 2 * math.cos(a), -h - w / 2 * math.sin(a), w / 2 * math.cos(a), -h + w / 2 * math.sin(a)
    drop = w * .42
    s = (P(f"M{n(-w * .2)} 0Q{n(-w * .04)} {n(-w * .05)} {n(-w * .03)} {n(-w * .16)}V{n(-h)}H{n(w * .03)}V{n(-w * .16)}Q{n(w * .04)} {n(-w * .05)} {n(w * .2)} 0Z", post)
         + P(ribbon([(lx, ly), (lx * .5, ly * .5 - h * .5 - w * .04), (0, -h), (rx * .5, ry * .5 - h * .5 - w * .04), (rx, ry)], [w * .018, w * .035, w * .05, w * .035, w * .018], 3), beam)
         + C(0, -h, w * .055, post) + C(0, -h, w * .025, beam))
    for x, y in ((lx, ly), (rx, ry)):
        s += S(f"M{n(x)} {n(y)}L{n(x - w * .17)} {n(y + drop)}M{n(x)} {n(y)}L{n(x + w * .17)} {n(y + drop)}M{n(x)} {n(y)}V{n(y + drop)}", beam, max(1, w * .007))
        s += P(f"M{n(x - w * .2)} {n(y + drop)}H{n(x + w * .2)}Q{n(x + w * .16)} {n(y + drop + w * .1)} {n(x)} {n(y + drop + w * .1)}Q{n(x - w * .16)} {n(y + drop + w * .1)} {n(x - w * .2)} {n(y + drop)}Z", pan)
        s += P(f"M{n(x)} {n(y + drop)}H{n(x + w * .2)}Q{n(x + w * .16)} {n(y + drop + w * .1)} {n(x)} {n(y + drop + w * .1)}Z", pan2)
    return s, (lx, ly + drop), (rx, ry + drop)


def scissors(h, blade, blade2, grip, open_=26):
    """Points up, screw at the origin, h long in all."""
    k = h / 100
    def half(s, tone):
        return at(P("M-5 8L-5 -20L2 -58Q5 -30 5 8Z", tone) + P(ribbon([(0, 4), (0, 16)], [8, 8]), grip)
                  + f'<ellipse cx="0" cy="29" rx="9.5" ry="13" fill="none" stroke="{grip}" stroke-width="5.5"/>', 0, 0, k, s * open_ / 2, s < 0)
    return half(1, blade) + half(-1, blade2) + C(0, 0, 3.2 * k, grip)


def hammer(h, wood, iron, iron2):
    """Head on top, grip at the origin, h long."""
    k = h / 80
    return at(R(-5, -70, 10, 72, wood, 3) + P("M-30 -80H22V-58H-30Z", iron) + P("M22 -78L38 -68L22 -60Z", iron2) + R(-30, -66, 52, 8, iron2), 0, 0, k)


def sword_in_hand(l, blade, shade, hilt, gem=None):
    """The sword of built.sword with the grip at the origin and the point up."""
    return at(sword(l, blade, shade, hilt, gem), 0, -l * .83, 1, 180)


def bridge(w, h, stone, shade, line, arches=1, rail=True):
    """Arched bridge of the motif, seen from the side; foot in the middle at the origin."""
    span = w / arches
    d = f"M{n(-w / 2)} {n(-h)}H{n(w / 2)}V0"
    for i in range(arches - 1, -1, -1):
        x1, x0 = -w / 2 + span * (i + .86), -w / 2 + span * (i + .14)
        r = (x1 - x0) / 2
        d += f"H{n(x1)}A{n(r)} {n(min(h * .82, r * 1.1))} 0 0 0 {n(x0)} 0"
    s = P(d + f"H{n(-w / 2)}Z", stone) + R(-w / 2 - 4, -h - h * .06, w + 8, h * .1, shade)
    if rail:
        s += S("".join(f"M{n(x)} {n(-h)}V{n(-h * 1.28)}" for x in [-w / 2 + 6 + (w - 12) * i / 8 for i in range(9)]) + f"M{n(-w / 2)} {n(-h * 1.28)}H{n(w / 2)}", line, max(2, w * .014))
    return s


def frame(w, h, wood, wood2, inside, bar=None):
    """A picture frame, middle at the origin: two light and two dark bars."""
    b = bar or w * .12
    x, y = w / 2, h / 2
    return (R(-x, -y, w, h, wood, 2) + P(poly([(x, -y), (x, y), (-x, y), (-x + b, y - b), (x - b, y - b), (x - b, -y + b)]), wood2)
            + R(-x + b, -y + b, w - 2 * b, h - 2 * b, inside) + R(-x + b * .4, -y + b * .4, w - b * .8, h - b * .8, "none", stroke=wood, stroke_width=n(b * .12)))


def watering_can(w, tin, shade):
    """Spout to the right; foot in the middle at the origin. The rose of the spout is at (w * .72, -w * .6)."""
    k = w / 60
    return at(S("M-18 -34Q0 -64 22 -34", shade, 5) + S("M-22 -10Q-44 -16 -38 -36Q-34 -44 -20 -38", shade, 5) + P("M-22 -36H22L26 0H-26Z", tin) + P("M6 -36H22L26 0H8Z", shade)
              + P("M22 -12L40 -36L46 -33L25 -2Z", tin) + P("M35 -42L51 -32L47 -27L33 -36Z", shade) + E(0, -36, 22, 4.5, shade), 0, 0, k)


def basket(w, h, straw, shade):
    """A crate of slats, foot in the middle at the origin."""
    return (P(poly([(-w / 2, -h), (w / 2, -h), (w * .45, 0), (-w * .45, 0)]), straw) + "".join(P(poly([(-w * .49, -h * t), (w * .49, -h * t), (w * .48, -h * t + h * .06), (-w * .48, -h * t + h * .06)]), shade) for t in (.7, .36))
            + R(-w * .52, -h * 1.04, w * 1.04, h * .16, shade, 2) + S(f"M{n(-w * .17)} {n(-h * .9)}V0M{n(w * .17)} {n(-h * .9)}V0", shade, max(1.4, w * .02)))


def plume(l, light, shade, quill):
    """A feather with split vanes and a bare quill, point up right; middle at the origin, l long."""
    k = l / 110
    return at(P(smooth([(-4, 34, 1), (-16, 26, 1), (-12, 22, 1), (-22, 8), (-24, -6, 1), (-17, -6, 1), (-20, -26), (-8, -46), (16, -58, 1), (24, -44), (24, -26, 1), (17, -24, 1), (22, -8), (16, 8, 1), (11, 8, 1), (12, 20), (2, 32, 1)]), light)
              + P(smooth([(16, -58, 1), (24, -44), (24, -26, 1), (17, -24, 1), (22, -8), (16, 8, 1), (11, 8, 1), (12, 20), (2, 32, 1), (0, 10), (4, -24)]), shade) + S("M-10 54Q-2 8 15 -54", quill, 2.6), 0, 0, k)


def steam(x, y, h, w=14, turns=2):
    """A rising curl as a path for a stroke or a clip, foot at (x, y)."""
    d, step = f"M{n(x)} {n(y)}", h / (turns * 2)
    for i in range(turns * 2):
        d += f"q{n(w if i % 2 else -w)} {n(-step / 2)} 0 {n(-step)}"
    return d


def engine(body, shade, trim, glass):
    """Engine to the right; wheel axles at y=0, x = -70, -20, 40. Foot of the wheels at y=26."""
    return (R(-100, -104, 66, 96, body, 4) + R(-108, -114, 82, 13, shade, 4) + window4(-88, -92, 40, 34, glass, shade, 4)
            + R(-40, -66, 118, 54, body, 22) + R(-40, -38, 118, 26, shade, 10, opacity=.6) + "".join(R(x, -66, 5, 54, trim) for x in (-18, 16, 50))
            + P("M40 -64L34 -104H62L56 -64Z", body) + R(29, -110, 38, 9, trim, 3) + C(4, -68, 10, trim) + P("M78 -30L104 8H70V-12Z", trim) + C(80, -40, 9, glass) + R(-104, -14, 190, 13, trim, 4))
