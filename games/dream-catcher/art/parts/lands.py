"""Settings under the open sky as backdrops: meadow, desert, icefield, graveyard, fair, harbour, peak, railway."""
import random

from paper import *
from parts.nature import *
from parts.built import *
from parts import places


def tent(x, y, w, h, a, b, flag, k=7):
    """A striped tent, foot in the middle at (x, y)."""
    out = []
    for i in range(k):
        x0, x1 = lerp(-w / 2, w / 2, i / k), lerp(-w / 2, w / 2, (i + 1) / k)
        out.append(P(f"M0 {n(-h)}Q{n(x0 * .4)} {n(-h * .62)} {n(x0)} {n(-h * .46)}L{n(x1)} {n(-h * .46)}Q{n(x1 * .4)} {n(-h * .62)} 0 {n(-h)}Z", (a, b)[i % 2]))
        out.append(R(x0 * .92, -h * .46, (x1 - x0) * .94, h * .46, (b, a)[i % 2]))
        out.append(P(f"M{n(x0)} {n(-h * .46)}a{n((x1 - x0) / 2)} {n(h * .07)} 0 0 0 {n(x1 - x0)} 0z", (a, b)[i % 2]))
    return at("".join(out) + P(f"M0 {n(-h)}V{n(-h - 20)}L16 {n(-h - 14)}L0 {n(-h - 8)}", flag), x, y)


def fair(p, tents):
    q = p.pal
    sky(p, q.bg(10), q.bg(20), q.bg(36), q.hue(20, 68, .9))
    p.flat(specks(p, 70, "#fff", y1=260), p.glow(250, 540, 330, q.hue(36, 84), .6))
    p.sheet(*[tent(x, y, w, h, q.bg(48), q.bg(70, .5), q.hue(46, 78)) for x, y, w, h in tents], depth=1)
    p.flat(R(0, 420, W, 160, p.gradient("fm", [(0, q.hue(20, 70), 0), (100, q.hue(20, 70), .45)])))


def fair_lamps(p, warm, y=120):
    q = p.pal
    p.sheet(lamp_string(-10, y, 250, y - 60, 40, 12, (warm, q.hue(350, 74), q.hue(190, 80)), q.bg(14), 5), lamp_string(250, y - 60, 510, y, 40, 12, (warm, q.hue(190, 80), q.hue(350, 74)), q.bg(14), 5), depth=3)


def sun_disc(p, x, y, r, tone, turn=8, beams=14):
    """The sun of the motif: a disc and separate rays, with its glow."""
    p.flat(p.glow(x, y, r * 5.4, "#fff8d8", .95))
    p.sheet(C(x, y, r, tone), depth=1)
    p.sheet(rays(x, y, r * 1.24, r * 1.7, beams, 4, tone, turn), depth=1)


def meadow(p, sun=None, y=470):
    """Big sky, far hills; sun = (x, y, r)."""
    q = p.pal
    sky(p, q.hue(205, 60, .6), q.hue(200, 78, .5), q.hue(50, 92, .6))
    if sun:
        sun_disc(p, *sun, q.hue(50, 94))
    p.sheet(P(smooth([(-30, y), (80, y - 24), (200, y - 6), (330, y - 30), (440, y - 12), (530, y - 24), (530, 720, 1), (-30, 720, 1)]), q.bg(76, .6)), depth=1)


def meadow_front(p, y=684, tone=17):
    q = p.pal
    p.sheet(waves(y, 150, 30, .1, q.bg(tone)), grass(p, 60, 0, W, y + 6, 56, q.bg(tone), .5, 16), depth=4)


def icefield(p, y=500):
    """Polar night: pale horizon, flat ice with cracks."""
    q = p.pal
    sky(p, q.ac(10), q.ac(20), q.ac(38), q.bg(62), q.bg(84))
    p.flat(specks(p, 90, "#fff", y1=y - 120))
    ice = [(-30, y - 8), (0, y - 34, 1), (60, y - 40, 1), (78, y - 12, 1), (120, y - 4), (156, y - 26, 1), (196, y - 22, 1), (212, y - 2, 1), (300, y - 4), (332, y - 20, 1), (366, y - 16, 1), (384, y - 2, 1), (410, y - 30, 1), (470, y - 46, 1), (530, y - 38, 1)]
    p.sheet(P(smooth(ice, False) + f"L530 {y + 60}L-30 {y + 60}Z", q.bg(70)), P(poly([(60, y - 40), (78, y - 12), (66, y + 10), (40, y + 10)]) + poly([(196, y - 22), (212, y - 2), (190, y + 8)]) + poly([(470, y - 46), (530, y - 38), (530, y + 10), (440, y + 10)]), q.bg(62)), depth=1)
    p.flat(R(0, y - 60, W, 130, p.gradient("mi", [(0, q.bg(92), 0), (55, q.bg(92), .7), (100, q.bg(92), 0)])))
    p.sheet(land(p, y + 24, 6, .8, 8, q.bg(86)), depth=1)


def cracks(p, y, tone):
    p.flat(S(f"M40 {y}L120 {y + 16}L152 {y + 44}L230 {y + 56}M120 {y + 16}L170 {y + 4}M300 {y + 4}L352 {y + 28}L430 {y + 34}L470 {y + 64}M352 {y + 28}L340 {y + 66}L372 {y + 104}M230 {y + 56}L262 {y + 94}L250 {y + 144}M152 {y + 44}L120 {y + 84}L60 {y + 108}", tone, 2.2))


def flakes(p, count, keep, y1=640, r=10, tone="#fff", gap=60):
    """Snowflakes of the motif, scattered where keep(x, y) allows."""
    fl = p.symbol("sf", snowflake(r, tone, 1.5))
    for x, y in scatter(p.rng, count, 26, 30, 474, y1, gap, keep):
        p.flat(p.use(fl, x, y, p.rng.uniform(.7, 1.35), p.rng.uniform(0, 60), opacity=round(p.rng.uniform(.65, 1), 2)))


def desert(p, sun=None):
    """Evening dunes in two depths; sun = (x, y, r)."""
    q = p.pal
    sky(p, q.hue(260, 58, .5), q.hue(330, 72, .5), q.bg(82), q.hue(40, 90, .8))
    if sun:
        p.flat(p.glow(sun[0], sun[1], sun[2] * 4.5, q.hue(44, 96), .95))
        p.sheet(C(*sun, q.hue(44, 94)), depth=1)
    p.sheet(dune([(-30, 420), (80, 396), (180, 414), (300, 386), (420, 410), (530, 392)], q.bg(74), q.bg(66), ridge=[(300, 386), (360, 400), (420, 410), (440, 440), (340, 450), (280, 430)]), depth=1)
    p.sheet(dune([(-30, 470), (90, 440), (220, 462), (360, 430), (530, 460)], q.bg(66), q.bg(56), ridge=[(90, 440), (150, 452), (220, 462), (240, 500), (150, 510), (110, 480)]), depth=2)


def harbour(p, sun=(400, 440, 40), y=470):
    """Dawn over the sea, far coast."""
    q = p.pal
    sky(p, q.hue(210, 62, .6), q.bg(80, .7), q.bg(78), q.hue(35, 88, .9))
    p.flat(p.glow(sun[0], sun[1], 280, q.hue(42, 96), .9))
    p.sheet(C(*sun, q.hue(46, 95, .8)), depth=1)
    p.sheet(P(smooth([(-30, y), (30, y - 18), (90, y - 8), (150, y - 24), (230, y), (530, y + 4), (530, 560, 1), (-30, 560, 1)]), q.bg(64)), depth=1)
    p.sheet(swell(y + 14, 160, 2, .1, q.ac(70)), depth=1)
    p.flat(glints(p, 46, sun[0] - 90, y + 20, min(490, sun[0] + 90), y + 150, q.hue(44, 97), (8, 44)))


def graveyard(p):
    """Hill of leaning stones in two depths."""
    q = p.pal
    stone = places.stone
    p.sheet(P(smooth([(-30, 440), (80, 400), (200, 416), (330, 380), (430, 402), (530, 390), (530, 720, 1), (-30, 720, 1)]), q.bg(56)), *[at(stone(w, h, q.bg(62), k), x, y, 1, r) for x, y, w, h, k, r in ((60, 416, 16, 30, 0, -6), (104, 408, 18, 34, 2, 5), (150, 412, 15, 26, 0, 8), (400, 396, 18, 34, 0, -8), (440, 402, 16, 28, 0, 6), (300, 394, 15, 26, 2, -4))], depth=1)
    p.sheet(P(smooth([(-30, 500), (90, 470), (220, 486), (360, 460), (530, 482), (530, 720, 1), (-30, 720, 1)]), q.bg(46)), *[at(stone(w, h, q.bg(54), k, q.bg(42)), x, y, 1, r) for x, y, w, h, k, r in ((36, 494, 34, 62, 0, -9), (404, 476, 38, 70, 0, 8), (462, 486, 34, 60, 2, -10))], depth=2)
