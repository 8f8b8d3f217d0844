"""Settings with walls as backdrops: kitchen, classroom, attic, workshop, corridor, papered bedroom window."""
import math

from paper import *
from parts.nature import *
from parts.built import *


def kitchen(p, glow=(262, 330), warm=None, wall=175, y=566):
    """A tiled wall, a rail with pans, the edge of a table like a horizon at y."""
    q = p.pal
    sky(p, q.hue(wall + 5, 34, .5), q.hue(wall, 44, .5))
    tiles = Batch()
    for i in range(13):
        for j in range(10):
            x, yy = j * 56 - 20 + (i % 2) * 28, i * 44 - 10
            tiles.add(rect(x + 2, yy + 2, 52, 40), (q.hue(wall, 50, .5), q.hue(wall, 54, .5), q.hue(wall + 5, 47, .5))[(i * 7 + j * 5) % 3])
    p.flat(tiles.svg())
    p.flat(R(0, 0, W, y, p.gradient("wsh", [(0, q.bg(8), .55), (60, q.bg(8), .1), (100, q.bg(8), .3)])))
    p.flat(p.glow(*glow, 330, warm or q.hue(46, 90), .4))


def pan(r, l, tone, shade):
    """A pan hanging by its handle at the origin."""
    return (R(-5, 0, 10, l, shade, 4) + C(0, l + r, r, tone) + C(0, l + r, r * .8, shade)
            + P(f"M{n(-r * .8)} {n(l + r)}A{n(r * .8)} {n(r * .8)} 0 0 1 0 {n(l + r * .2)}A{n(r)} {n(r)} 0 0 0 {n(-r * .8)} {n(l + r)}Z", tone))


def pan_rail(p, pans, y=66):
    """pans: (x, r, handle, turn)."""
    q = p.pal
    p.sheet(R(-10, y, 520, 10, q.hue(30, 26, .6), 4), depth=2)
    p.sheet(*[at(pan(r, l, q.hue(25, 54, .8), q.hue(20, 40, .8)), x, y + 4, 1, a) for x, r, l, a in pans], depth=3)


def classroom(p, board=(112, 100, 362, 246), window=True, y=452):
    """Warm wall, evening window at the left, blackboard (x, y, w, h), floor of boards from y."""
    q = p.pal
    sky(p, q.hue(40, 66, .5), q.hue(38, 76, .5))
    p.flat(R(0, y - 52, W, 60, q.hue(36, 56, .5)))
    if window:
        p.flat(p.glow(58, 220, 240, q.hue(44, 96), .8))
        p.sheet(R(-10, 70, 104, 300, q.hue(30, 40, .5)), depth=1)
        p.flat(R(-4, 78, 90, 284, p.gradient("ev", [(0, q.hue(210, 70, .5)), (60, q.hue(30, 86, .8)), (100, q.hue(20, 76))])), S("M41 78V362M-4 172H86M-4 266H86", q.hue(30, 40, .5), 6))
    x, by, w, h = board
    p.sheet(R(x, by, w, h, q.hue(28, 36, .8), 4), depth=3)
    p.flat(R(x + 12, by + 12, w - 24, h - 24, q.hue(160, 22, .6)), P(f"M{x + 12} {by + 12}H{x + w - 12}L{x + w * .52} {by + h - 12}H{x + 12}Z", q.hue(160, 27, .6), opacity=.6))
    p.sheet(R(x + 4, by + h - 6, w - 8, 10, q.hue(28, 46, .8), 3), R(x + w * .6, by + h - 12, 30, 7, "#fff", 2), depth=2)
    floor = p.gradient("floor", [(0, q.hue(30, 54, .6)), (100, q.hue(26, 34, .6))])
    p.sheet(R(-10, y, 520, 280, floor), S("".join(f"M{bx} {y}L{250 + (bx - 250) * 2.4} 720" for bx in range(-60, 600, 44)), q.hue(24, 36, .6), 1.6), depth=1)
    if window:
        p.flat(P(f"M-10 {y + 18}L130 {y}L430 720H-10Z", q.hue(46, 92), opacity=.22))


def desk(p, x, y, k, t=26, turn=0):
    """A school desk seen from behind; t = lightness of the wood."""
    q = p.pal
    tone, top, seat = q.hue(26, t, .7), q.hue(30, t + 18, .7), q.hue(26, t - 6, .7)
    return at(P("M-44 0H44L52 14H-52Z", top) + R(-50, 14, 100, 8, tone) + R(-44, 22, 8, 54, tone) + R(36, 22, 8, 54, tone) + P("M-30 -44H30L32 -4H-32Z", seat) + R(-38, 22, 76, 14, tone) + C(34, 6, 4, q.bg(6)), x, y, k, turn)


def attic(p, window=(330, 150), shaft=True, y=510):
    """Gable of boards, round window, shaft of light, sloping beams, floor from y."""
    q = p.pal
    wx, wy = window
    sky(p, q.bg(12), q.bg(20), q.bg(28))
    p.flat(S("".join(f"M{x} 0V{y + 50}" for x in range(0, 520, 34)), q.bg(12), 2))
    p.flat(p.glow(wx, wy, 180, q.hue(46, 95), .9))
    p.sheet(C(wx, wy, 58, q.bg(16)), depth=2)
    p.flat(C(wx, wy, 48, q.hue(48, 95, .6)), S(f"M{wx} {wy - 48}V{wy + 48}M{wx - 48} {wy}H{wx + 48}", q.bg(16), 6))
    if shaft:
        p.flat(P(f"M{wx - 34} {wy - 38}L{wx + 34} {wy + 36}L{wx - 94} 640H-20V520Z", p.gradient("sf", [(0, q.hue(48, 96, .6), .75), (100, q.hue(48, 96, .6), .08)])))
        for x, yy in scatter(p.rng, 50, 20, 160, wx, 600, 14, lambda x, yy: abs((wx - x) - (yy - wy) * .62) < 70):
            p.flat(C(x, yy, p.rng.uniform(.6, 2), "#fff", opacity=.6))


def attic_beams(p):
    q = p.pal
    p.sheet(P(poly([(-30, 360), (250, -60), (290, -60), (-30, 420)]), q.bg(18)), P(poly([(530, 340), (290, -40), (330, -60), (530, 270)]), q.bg(15)), depth=3)


def attic_floor(p, y=510):
    q = p.pal
    p.sheet(R(-10, y, 520, 740 - y, p.gradient("fl", [(0, q.bg(34)), (100, q.bg(20))])), S("".join(f"M{x} {y}L{250 + (x - 250) * 2} 720" for x in range(-40, 580, 52)), q.bg(16), 2), depth=2)


def workshop(p, warm, lamp=232):
    """Wall of gears in two depths, hanging lamp and its cone."""
    q = p.pal
    sky(p, q.bg(12), q.bg(22), q.bg(26))
    p.flat(p.glow(lamp, 250, 300, warm, .6))
    big = [(70, 120, 84, 12, 18), (206, 66, 58, 10, 22), (404, 130, 104, 14, 18), (300, 210, 46, 8, 24), (110, 300, 66, 10, 22), (470, 300, 60, 10, 20), (20, 420, 56, 9, 20)]
    p.sheet(*[at(gear(r, q.bg(t + 6), q.bg(14), k), x, y, 1, x % 40) for x, y, r, k, t in big], depth=2)


def corridor(p, light="#fff"):
    """A hospital corridor to the vanishing point (250, 300), doors on both sides."""
    q = p.pal
    sky(p, q.bg(70), q.bg(80), q.bg(88))
    vy = 300
    def quad(y0, y1, t0, t1, s):
        X = (lambda t: lerp(-30, 196, t)) if s < 0 else (lambda t: lerp(W + 30, 304, t))
        Y = lambda y, t: lerp(y, vy + (y - vy) * .16, t)
        return poly([(X(t0), Y(y0, t0)), (X(t1), Y(y0, t1)), (X(t1), Y(y1, t1)), (X(t0), Y(y1, t0))])
    p.flat(P("M-30 -60L196 240H304L530 -60Z", q.bg(90)), P("M-30 800L196 382H304L530 800Z", q.bg(74)))
    p.flat(P(quad(-70, 790, 0, 1, -1), q.bg(78)), P(quad(-70, 790, 0, 1, 1), q.bg(72)), P(quad(440, 790, 0, 1, -1), q.bg(60)), P(quad(440, 790, 0, 1, 1), q.bg(54)))
    p.flat(R(196, 240, 108, 142, q.bg(94)), p.glow(250, 310, 150, light, .95))
    p.sheet(R(222, 282, 56, 100, q.bg(82)), R(226, 286, 48, 96, q.bg(96)), depth=1)
    for t0, t1 in ((.06, .3), (.42, .58), (.68, .79), (.86, .93)):
        for s in (-1, 1):
            p.flat(P(quad(60, 700, t0, t1, s), q.bg(48 if s > 0 else 54)), P(quad(90, 700, t0 + .012, t1 - .012, s), q.bg(66 if s > 0 else 72)), P(quad(130, 300, t0 + .05, t1 - .05, s), q.bg(90)))


def bedroom_window(p, x, y, w, h, sky_tone, frame_tone, stars=0):
    """A tall window with a sill, upper left corner (x, y)."""
    p.sheet(R(x - 10, y - 10, w + 20, h + 20, frame_tone), depth=2)
    p.flat(R(x, y, w, h, sky_tone), *([specks(p, stars, "#fff", x, y, x + w, y + h)] if stars else []))
    p.flat(S(f"M{x + w / 2} {y}V{y + h}M{x} {y + h / 2}H{x + w}", frame_tone, 6))
    p.sheet(R(x - 20, y + h + 6, w + 40, 14, frame_tone, 3), depth=2)
