"""Subjects that are neither plain people nor plain animals: knight, clown, robot, ghost, snowman, hedgehog, bear, snake."""
import math

from paper import *
from parts.people import ADULT, Person, _add


# ------------------------------------------------------------------ in plates, in a ruff, in boxes


def knight(p, x, y, s, pose="standing", steel=None, plume=None, tunic=None, **kw):
    """A human in plates; steel = (light, shade, dark)."""
    q = Person(x, y, s, pose, dict(ADULT, torso=(14, 13, 17.5, 10), head=8.4, arm=6, leg=7.8), **kw)
    a, b, d = steel or (p.pal.bg(84, .35), p.pal.bg(62, .4), p.pal.bg(22, .5))
    plume, tunic = plume or p.pal.hue(350, 52), tunic or p.pal.hue(350, 44)
    def cop(joint, r, tone):
        return C(*q.j[joint], r, tone)
    helm = (P(ribbon([(-.1, -1.05), (-.7, -1.75), (-1.6, -1.5), (-2.1, -.5)], [.3, .8, .8, .1]), plume)
            + P(smooth([(-.98, 0), (-.88, -.75), (-.1, -1.16), (.62, -.98), (1.02, -.35, 1), (1.28, .1, 1), (1.02, .6, 1), (.8, 1.05, 1), (-.55, 1.05, 1), (-.9, .6)]), a)
            + P(smooth([(-.98, 0), (-.5, .2), (.1, .5), (.8, 1.05, 1), (-.55, 1.05, 1), (-.9, .6)]), b)
            + P("M.25 -.28L1.1 -.16L1.14 .02L.25 -.06Z", d) + "".join(C(cx, cy, .07, d) for cx, cy in ((.62, .3), (.86, .36), (.66, .54), (.86, .6))))
    f, bk = q.across(.72, 17)
    return q, q.svg(
        q.limb("sh", "elF", "handF", 6, b, end=.8), cop("elF", 3.4, b), q.hand_dot("F", d),
        q.limb("hip", "knF", "footF", 7.4, b, end=.8), cop("knF", 4.2, b), q.foot("F", b, .9),
        q.limb("hip", "knN", "footN", 7.8, a, end=.82), cop("knN", 4.6, a), cop("knN", 2, b), q.foot("N", b, .9),
        q.torso(a), P(ribbon([q.j["hip"], mixp(q.j["hip"], q.j["neck"], .5), mixp(q.j["hip"], q.j["neck"], .9)], [11, 10, 8], 3), tunic),
        q.skirt(13, 10, tunic, .22), P(ribbon([f, mixp(f, bk, .5), bk], [3, 4, 3], 3), b, opacity=.6),
        q.in_head(helm),
        q.limb("sh", "elN", "handN", 6.2, a, end=.85), cop("sh", 5.2, a), cop("sh", 3, b), cop("elN", 3.6, a), q.hand_dot("N", d))


def clown(p, x, y, s, pose="standing", suit=None, dots=None, hat="", hair=None, closed=False, tear=None, **kw):
    """Ruff, wide trousers, shoes twice too long; suit = (near, far)."""
    q = Person(x, y, s, pose, dict(ADULT, torso=(19, 20, 15, 8), head=8.6, leg=9.5, arm=6.6, thigh=21, shin=19), **kw)
    a, b = suit or (p.pal.hue(46, 80), p.pal.hue(40, 64))
    dots, hair, shoe = dots or p.pal.hue(350, 54), hair or p.pal.hue(16, 54, 1.2), p.pal.hue(350, 42)
    def big(k):
        fx, fy = q.j["foot" + k]
        return at(P("M-5 -4Q2 -6 8 -2Q18 -5 19 3Q19 5 16 5H-5Z", shoe), fx, fy, 1, 0)
    nk = q.j["neck"]
    ruff = "".join(E(nk[0] + dx, nk[1] + dy, 4.4, 3.4, c) for dx, dy, c in ((-8, 1.4, "#e9dfd0"), (8, 1.4, "#e9dfd0"), (-4, 2.4, "#fff8ee"), (4, 2.4, "#fff8ee"), (0, 3, "#f6ecdf")))
    face = (C(-.75, .1, .62, hair) + C(-.95, -.4, .45, hair) + C(-.55, .62, .4, hair) + q.face("#fbf1e4", "#1d1729", closed, p.pal.hue(5, 66))
            + C(1.08, .18, .3, p.pal.hue(2, 54, 1.2)) + S("M.5 .66Q.78 .72 .9 .52", p.pal.hue(2, 50, 1.2), .16) + P("M.4 -.4L.52 -.75L.66 -.4Z", p.pal.hue(205, 50))
            + C(-.35, -.85, .38, hair) + (P("M.6 .3C.45 .6 .5 .78 .62 .78C.76 .78 .76 .6 .6 .3Z", tear) if tear else ""))
    mid = [mixp(q.j["hip"], q.j["neck"], t) for t in (.1, .38, .66)]
    return q, q.svg(
        q.limb("sh", "elF", "handF", 6.6, b, end=.95), q.hand_dot("F", "#fff8ee"),
        q.limb("hip", "knF", "footF", 10, b, end=1), big("F"), q.limb("hip", "knN", "footN", 10.6, a, end=1), big("N"),
        q.torso(a), "".join(C(mx, my, 2.2, dots) for mx, my in mid), ruff, q.in_head(face + hat),
        q.limb("sh", "elN", "handN", 7, a, end=1), q.hand_dot("N", "#fff8ee"))


def robot(p, x, y, s, pose="standing", metal=None, eye=None, chest="", crown="", **kw):
    """Boxes and joints; metal = (light, shade, dark). chest is drawn on the box of the trunk (20 x 24, middle at the origin), crown on the head."""
    q = Person(x, y, s, pose, dict(ADULT, trunk=26, neck=3, head=9.5, thigh=17, shin=17, upper=14, fore=14, leg=7, arm=5), **kw)
    a, b, d = metal or (p.pal.ac(72, .7), p.pal.ac(52, .8), p.pal.ac(26, .8))
    eye = eye or p.pal.hue(46, 90)
    for k, side in (("N", 1), ("F", -1)):     # seen from the front: limbs at both sides of the box
        q.j["sh" + k], q.j["hip" + k] = _add(q.j["sh"], (side * 13.5, 3)), _add(q.j["hip"], (side * 6.5, 2))
        for name, dx, dy in (("el", 13.5, 3), ("hand", 13.5, 3), ("kn", 6.5, 2), ("foot", 6.5, 2)):
            q.j[name + k] = _add(q.j[name + k], (side * dx, dy))
    def rod(u, m, e, w, tone):
        j = q.j
        out = L(*j[u], *j[m], tone, w) + L(*j[m], *j[e], tone, w) + C(*j[m], w * .72, d) + C(*j[m], w * .36, tone)
        return out
    def claw(k, tone):
        h, e = q.j["hand" + k], q.j["el" + k]
        ang = math.degrees(math.atan2(h[1] - e[1], h[0] - e[0]))
        return at(S("M1 0A5 5 0 0 1 8 -4M1 0A5 5 0 0 0 8 4", tone, 2.4) + C(0, 0, 2.8, d), *h, 1, ang)
    def boot(k, tone):
        return at(P("M-6 2V-2Q-5 -6 0 -6Q8 -5 10 2Z", tone), *q.j["foot" + k])
    box = at(R(-13, -15, 26, 31, a, 3.5) + R(2, -15, 11, 31, b, 3.5) + "".join(C(cx, cy, 1.1, d) for cx, cy in ((-10, -12), (10, -12), (-10, 13), (10, 13))) + chest,
             *mixp(q.j["hip"], q.j["neck"], .52), 1, q.pose["lean"])
    head = (R(-.35, .75, .6, .5, d) + R(-1.1, -.85, 2.15, 1.75, a, .28) + P("M.35 -.85H.8A.28 .28 0 0 1 1.05 -.57V.62A.28 .28 0 0 1 .8 .9H.35Z", b) + R(-1.3, -.3, .25, .6, d, .08)
            + C(.45, -.12, .4, d) + C(.45, -.12, .27, eye) + S("M-.2 .52H.85M.05 .42V.62M.35 .42V.62M.65 .42V.62", d, .1) + crown)
    return q, q.svg(
        rod("hipF", "knF", "footF", 5.6, b), boot("F", d), rod("hipN", "knN", "footN", 6, a), boot("N", d),
        box, q.in_head(head), C(*q.j["shF"], 4.4, d), rod("shF", "elF", "handF", 4.8, b), claw("F", b), C(*q.j["shN"], 4.6, d), rod("shN", "elN", "handN", 5, a), claw("N", a))


# ------------------------------------------------------------------ sheets and snow


def ghost(h, light, shade, dark, seed=0, mouth=True):
    """A sheet with a wavy hem, front view; hem in the middle at the origin, h tall. Arms are added by the staging."""
    k = h / 150
    return at(P(smooth([(0, -150), (36, -138), (52, -100), (56, -60), (66, -20), (72, 4, 1), (48, -8), (30, 6, 1), (10, -8), (-10, 6, 1), (-30, -8), (-50, 6, 1), (-74, -2, 1), (-62, -34), (-54, -80), (-46, -120), (-28, -144)]), light)
              + P(smooth([(14, -148), (36, -138), (52, -100), (56, -60), (66, -20), (72, 4, 1), (48, -8), (30, 6, 1), (26, -40), (30, -90)]), shade, opacity=.7)
              + S("M-30 -20Q-36 -60 -30 -84M-4 -16Q-6 -40 -2 -58", shade, 2.4, opacity=.8)
              + E(-15, -106, 6.5, 10, dark) + E(15, -106, 6.5, 10, dark) + (E(0, -82, 8, 10, dark) if mouth else ""), 0, 0, k)


def snowman_head(r, snow, shade, dark, carrot, closed=True):
    """Front view, middle at the origin."""
    s = C(0, 0, r, snow) + P(f"M{n(r * .3)} {n(-r * .95)}A{n(r)} {n(r)} 0 0 1 {n(-r * .3)} {n(r * .95)}A{n(r * 1.2)} {n(r * 1.2)} 0 0 0 {n(r * .3)} {n(-r * .95)}Z", shade)
    if closed:
        s += S(f"M{n(-r * .5)} {n(-r * .12)}q{n(r * .16)} {n(r * .16)} {n(r * .32)} 0M{n(r * .2)} {n(-r * .12)}q{n(r * .16)} {n(r * .16)} {n(r * .32)} 0", dark, r * .08)
    else:
        s += C(-r * .34, -r * .14, r * .1, dark) + C(r * .34, -r * .14, r * .1, dark)
    s += "".join(C(r * cx, r * cy, r * .06, dark) for cx, cy in ((-.34, .42), (-.18, .52), (0, .55), (.18, .52), (.34, .42)))
    return s + P(f"M{n(-r * .1)} {n(r * .04)}L{n(r * .72)} {n(r * .26)}L{n(-r * .06)} {n(r * .28)}Z", carrot)


# ------------------------------------------------------------------ beasts of this deck


def hedgehog(spine, spine2, fur, belly, dark):
    """Upright, facing right; foot at the origin, about 120 tall. The near arm is left to the staging (shoulder at (14, -58))."""
    back = [(4, -112), (-20, -104), (-42, -82), (-52, -52), (-48, -22), (-34, -2)]
    pts = sample(back, 4)
    quills = ""
    for layer, (l, tone, off) in enumerate(((17, spine2, 0), (13, spine, 5), (11, spine2, 13), (9, spine, 21))):
        d = ""
        for i in range(len(pts) - 1):
            (x0, y0), (x1, y1) = pts[i], pts[i + 1]
            m = math.hypot(x1 - x0, y1 - y0) or 1
            nx, ny = (y1 - y0) / m, -(x1 - x0) / m
            if nx * -1 + ny * -.3 < 0:
                nx, ny = -nx, -ny
            bx, by = (x0 + x1) / 2 - nx * off, (y0 + y1) / 2 - ny * off
            ux, uy = (x1 - x0) / m * 5.5, (y1 - y0) / m * 5.5
            d += f"M{n(bx - ux)} {n(by - uy)}L{n(bx + nx * l + ux)} {n(by + ny * l + uy * 1.6)}L{n(bx + ux)} {n(by + uy)}Z"
        quills += P(d, tone)
        if layer == 0:
            quills += P(smooth([(6, -114), (-20, -104), (-42, -82), (-52, -52), (-48, -22), (-32, 0, 1), (10, 0, 1), (22, -40), (18, -90)]), spine2)
    return (quills + P(smooth([(4, -74), (-14, -60), (-20, -30), (-14, -4, 1), (22, -2, 1), (34, -24), (32, -52), (22, -70)]), fur)
            + P(smooth([(20, -66), (32, -50), (32, -24), (22, -6, 1), (6, -8), (8, -40)]), belly)
            + P(smooth([(-12, -2), (-6, -9), (12, -9), (24, -2, 1), (24, 2, 1), (-12, 2, 1)]), dark, opacity=.85) + P(smooth([(16, -2), (22, -8), (38, -8), (46, 2, 1), (16, 2, 1)]), dark, opacity=.85)
            + P(smooth([(-16, -84), (-10, -104), (8, -110), (24, -100), (40, -88), (54, -80), (50, -73), (34, -70), (12, -66), (-8, -70)]), fur)
            + P(smooth([(24, -86), (40, -84), (52, -78), (46, -73), (30, -71), (18, -74)]), belly) + C(53, -78, 5, dark) + C(28, -90, 3, dark) + C(29, -91, 1, "#fff")
            + E(-4, -92, 9, 10, belly) + E(-3, -91, 5, 6, fur))


def bear_behind(main, shade, light):
    """Seated, seen from behind; seat at the origin, about 190 tall. Arms are added by the staging (shoulders at (+-52, -104))."""
    return (C(-34, -176, 17, main) + C(34, -176, 17, main) + C(-34, -176, 9, shade) + C(34, -176, 9, shade)
            + P(smooth([(0, -128), (40, -122), (66, -90), (78, -40), (76, 10), (50, 34), (0, 40), (-50, 34), (-76, 10), (-78, -40), (-66, -90), (-40, -122)]), main)
            + P(smooth([(0, -190), (34, -182), (50, -152), (44, -124), (0, -108), (-44, -124), (-50, -152), (-34, -182)]), main)
            + P(smooth([(44, -124), (66, -90), (78, -40), (76, 10), (50, 34), (30, 36), (50, -20), (44, -90)]), light, opacity=.5)
            + S("M-30 -112Q0 -98 30 -112", shade, 3) + E(0, 22, 15, 12, shade))


def snake_long(pts, widths, body, belly, band, per=6):
    """A long snake along a curve from tail to neck: back, belly line, bands. The head is snake_head at the last point."""
    line = sample(pts, per)
    out = [P(ribbon(pts, widths, per), body)]
    k = len(line)
    for i in range(4, k - 2, 3):
        (x0, y0), (x1, y1) = line[i - 1], line[i + 1]
        m = math.hypot(x1 - x0, y1 - y0) or 1
        u = i / (k - 1) * (len(widths) - 1)
        j = min(int(u), len(widths) - 2)
        w = lerp(widths[j], widths[j + 1], u - j) * .5
        nx, ny = -(y1 - y0) / m * w, (x1 - x0) / m * w
        tx, ty = (x1 - x0) / m * w * .3, (y1 - y0) / m * w * .3
        x, y = line[i]
        out.append(P(poly([(x + nx * .96 - tx, y + ny * .96 - ty), (x + nx * .96 + tx, y + ny * .96 + ty), (x - nx * .2, y - ny * .2)]), band))
        out.append(P(poly([(x - nx * .96 - tx, y - ny * .96 - ty), (x - nx * .96 + tx, y - ny * .96 + ty), (x + nx * .2, y + ny * .2)]), belly, opacity=.8))
    return "".join(out)


def snake_small(body, belly, dark, tongue):
    """The snake of the motif, winding on the ground to the right, middle at the origin, about 150 wide."""
    return (P(ribbon([(-76, 8), (-50, -12), (-22, 10), (8, -10), (36, 8), (58, -4)], [3, 12, 15, 16, 15, 12], 6), body)
            + S("M-52 -8l8 8M-26 10l6 -8M6 -8l8 8M34 8l4 -9", belly, 4)
            + P(smooth([(50, -4), (62, -16), (82, -14), (90, -4), (80, 4), (60, 6)]), body) + C(76, -9, 2.6, dark) + S("M90 -5l12 -2m-2 0l6 -4m-6 4l5 4", tongue, 1.8))


