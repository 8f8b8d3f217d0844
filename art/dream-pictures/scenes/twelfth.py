"""Stagings: cloud factory, the missing piece of night, a face almost done, paper war, what a feather weighs."""
from paper import *
from parts.nature import *
from parts.animals import *
from parts.built import *
from parts.figures import *
from parts.things import *
from parts import lands, people as pp, places, rooms
from scenes import scene


@scene(58, cb=.08, ca=.09)
def cloud_factory(p):
    q = p.pal
    p.light = (-.4, -.92)
    warm, white = q.hue(44, 92), "#fffaf2"
    sky(p, q.bg(20), q.bg(30), q.bg(34))
    p.flat(S("".join(f"M{x} 0V640" for x in range(0, 520, 46)), q.bg(17), 2))
    # roof light, through which the finished ones leave
    p.sheet(P(poly([(40, -20), (220, -20), (190, 76), (60, 76)]), q.bg(14)), depth=2)
    p.flat(P(poly([(54, -20), (206, -20), (180, 66), (72, 66)]), p.gradient("out", [(0, q.hue(205, 66, .8)), (100, q.hue(200, 84, .6))])), S("M130 -20V66M60 30H194", q.bg(14), 5))
    p.flat(P("M72 66H180L330 640H-20V420Z", p.gradient("sf", [(0, q.hue(200, 92, .4), .5), (100, q.hue(200, 92, .4), 0)])))
    # the giant gear
    gx, gy, r = 292, 286, 204
    p.flat(p.glow(gx, gy, 260, warm, .45))
    pts = []
    for i in range(14):
        a, w = 360 * i / 14 + 6, 360 / 14
        for d, rr in ((-.3, .84), (-.2, 1), (.2, 1), (.3, .84)):
            pts.append(polar(gx, gy, r * rr, a + w * d))
    p.sheet(P(poly(pts), q.hue(42, 56, .9)), depth=4)
    p.sheet(C(gx, gy, r * .72, q.hue(38, 46, .9)), *[P(poly([polar(gx, gy, r * .18, a - 20), polar(gx, gy, r * .66, a - 7), polar(gx, gy, r * .66, a + 7), polar(gx, gy, r * .18, a + 20)]), q.hue(44, 62, .9)) for a in range(10, 370, 60)], depth=2, rim=False)
    p.sheet(C(gx, gy, r * .26, q.hue(44, 66, .9)), C(gx, gy, r * .11, q.bg(12)), depth=2)
    p.flat(*[C(*polar(gx, gy, r * .78, a), 6, q.hue(34, 36, .9)) for a in range(0, 360, 30)])
    # clouds come from between its teeth like buns
    cl = p.symbol("cl", cloud3(84, white))
    c2 = p.symbol("c2", cloud3(84, q.hue(205, 86, .3)))
    for i, a in enumerate((-8, -34, -60, -86, -112, -138, -164, -190)):
        x, y = polar(gx, gy, r * 1.06, a)
        if 40 < x < 466:
            p.sheet(p.use(c2, x + 3, y + 4, .62 + .05 * i, (a + 90) * .35), p.use(cl, x, y, .58 + .05 * i, (a + 90) * .35), depth=2)
    for x, y, s in ((92, 320, .95), (62, 236, .85), (100, 166, .75), (136, 110, .6), (110, 50, .45)):
        p.sheet(p.use(c2, x + 4, y + 5, s), p.use(cl, x, y, s), depth=3)
    # a small gear drives it
    p.sheet(at(gear(64, q.ac(46), q.ac(20), 10), 432, 500, 1, 12), depth=3)
    # floor, anvil, the last cloud
    p.sheet(R(-10, 640, 520, 100, q.bg(26)), R(-10, 634, 520, 14, q.bg(42)), depth=4)
    p.sheet(P("M70 640L92 610H108V588H60Q40 586 30 566H226Q214 588 178 590V610H194L216 640Z", q.bg(13)), depth=3)
    p.sheet(at(cloud3(208, q.hue(205, 80, .4)), 132, 508), depth=4)
    p.sheet(at(cloud3(190, white), 127, 500), depth=2)
    # the robot on its ladder
    p.sheet(ladder(332, 690, 300, 470, 56, q.hue(30, 46, .8), q.hue(34, 60, .8), 30, 8, 48), depth=3)
    metal = (q.ac(76, .5), q.ac(54, .6), q.ac(20, .8))
    m, s = robot(p, 306, 560, 2.35, dict(lean=-8, head=6, armN=(128, 150), armF=(30, 70), legN=(26, -10), legF=(4, -4)), metal, warm, flip=True, chest=at(gear(7, metal[1], metal[2], 7), 0, 1))
    p.sheet(s, depth=4)
    hx, hy = m.hand("N")
    p.sheet(at(hammer(104, q.hue(30, 52, .8), q.bg(20), q.bg(12)), hx + 2, hy + 12, 1, -28), depth=3)
    p.flat(*[S(f"M{xy(polar(204, 452, 16, a))}L{xy(polar(204, 452, 16 + l, a))}", white, 4) for a, l in ((-100, 16), (-60, 22), (-20, 18), (-140, 12))])
    for x, y, rr, c, k in ((440, 654, 26, q.hue(44, 60), 9), (396, 668, 17, q.ac(48), 8)):
        p.sheet(at(gear(rr, c, q.bg(12), k), x, y), depth=3)


@scene(59, cb=.085, ca=.12)
def the_missing_piece_of_night(p):
    q = p.pal
    p.light = (.4, -.92)
    places.night_sky(p)
    # seams of the night
    c, x0, y0 = 104, -10, -44
    seams = ""
    r = random.Random(5)
    tabs_h = [[r.choice((-1, 1)) for _ in range(6)] for _ in range(9)]
    tabs_v = [[r.choice((-1, 1)) for _ in range(6)] for _ in range(9)]
    for i in range(8):
        for j in range(5):
            a = (x0 + j * c, y0 + i * c)
            seams += f"M{xy(a)}" + jigsaw_edge(a, (a[0] + c, a[1]), tabs_h[i][j]) + f"M{xy(a)}" + jigsaw_edge(a, (a[0], a[1] + c), tabs_v[i][j])
    p.flat(S(seams, q.bg(40), 2.2, opacity=.75))
    # the hole: morning behind the night
    hi, hj = 2, 2
    hx, hy = x0 + hj * c, y0 + hi * c
    hole = jigsaw(hx, hy, c, c, tabs_h[hi][hj], -tabs_v[hi][hj + 1], -tabs_h[hi + 1][hj], tabs_v[hi][hj])
    p.flat(p.glow(hx + 52, hy + 52, 250, q.hue(40, 92), .8))
    p.flat(P(hole, p.gradient("dawn", [(0, q.hue(200, 82, .7)), (55, q.hue(40, 94, .7)), (100, q.hue(20, 84))])))
    hc = p.clip("hole", hole)
    p.flat(g(C(hx + 60, hy + 84, 30, q.hue(46, 96)), at(cloud(70, 16, 3, "#fff"), hx + 30, hy + 40), at(cloud(60, 14, 6, "#fff"), hx + 84, hy + 62), clip_path=hc), S(hole, "#fff6dc", 2.4))
    p.flat(P(f"M{hx + 6} {hy + c}L60 720H440L{hx + c} {hy + c}Z", p.gradient("ray", [(0, q.hue(44, 94), .5), (100, q.hue(44, 94), 0)])))
    # stars and a planet
    for x, y, rr in ((66, 66, 12), (150, 128, 9), (424, 220, 13), (52, 250, 9), (130, 330, 10), (372, 392, 9), (450, 420, 12), (70, 450, 10), (440, 130, 8), (446, 560, 9), (330, 60, 9), (160, 520, 7)):
        p.flat(p.shine(x, y, rr * 4, q.hue(50, 94, .6), q.bg(66), .6))
        p.sheet(at(star_folded(rr, q.hue(50, 94, .7), q.hue(44, 78, .8)), x, y, 1, p.rng.uniform(-20, 20)), depth=1)
    p.sheet(at(planet(40, q.hue(14, 62, .9), q.hue(6, 50, .9), q.hue(44, 84, .8), q.hue(40, 58, .8), -18), 398, 76, .8), depth=2)
    # ladder up from nowhere
    p.sheet(ladder(200, 716, 226, 300, 58, q.hue(30, 52, .8), q.hue(36, 66, .8), 34, 8, 46), depth=3)
    # the girl with the piece
    m, s = pp.girl(p, 208, 500, 2.7, dict(lean=10, head=-26, armN=(150, 164), armF=(122, 150), legN=(64, -8), legF=(6, -10)), hair="long", wind=.2, col=dict(main=q.hue(350, 58), shade=q.hue(345, 46), light=q.hue(22, 88, .4), hair=q.hue(24, 34, .8), mid=q.bg(46), dark=q.bg(14), skin=q.hue(26, 84, .5)))
    ax, ay = m.hand("N")
    piece = jigsaw(0, 0, c, c, tabs_h[hi][hj], -tabs_v[hi][hj + 1], -tabs_h[hi + 1][hj], tabs_v[hi][hj])
    fillp = p.gradient("piece", [(0, q.bg(14)), (100, q.bg(34))])
    p.sheet(at(P(piece, fillp) + "".join(C(x, y, rr, "#fff") for x, y, rr in ((20, 26, 1.6), (80, 40, 1.2), (34, 80, 1.4), (66, 16, 1), (90, 84, 1.3))) + at(star_folded(15, q.hue(50, 94, .7), q.hue(44, 78, .8)), 52, 52), ax - 30, ay - 76, .98, 12), depth=4)
    p.sheet(s, depth=4)
    p.sheet(C(ax, ay, 5.5, q.hue(26, 84, .5)), depth=1)
    # pieces that are still to be placed, floating
    tone = (q.bg(20), q.bg(30), q.bg(15), q.hue(300, 30, .7))
    for i, (x, y, w, a) in enumerate(((360, 300, 46, 24), (424, 340, 36, -30), (328, 470, 40, 60), (390, 520, 50, 10), (330, 610, 54, -24), (430, 650, 58, 36), (84, 560, 46, -14), (110, 650, 56, 28), (52, 360, 34, 50), (290, 690, 40, 80), (60, 160, 30, 12))):
        p.sheet(at(puzzle(w, tone[i % 4]) + "".join(C(p.rng.uniform(-w * .4, w * .4), p.rng.uniform(-w * .4, w * .4), 1.1, "#fff") for _ in range(4)), x, y, 1, a), depth=3)


@scene(60, cb=.08, ca=.1)
def a_face_almost_done(p):
    q = p.pal
    p.light = (.6, -.2)
    warm = q.hue(44, 92)
    rooms.attic(p, (404, 96), False, 560)
    rooms.attic_beams(p)
    # a square canvas behind
    p.sheet(R(58, 108, 340, 340, q.ac(40, .5)), R(68, 118, 320, 320, q.ac(66, .4)), depth=2)
    # the giant piece: a face of many pieces
    x0, y0, c = 84, 156, 72
    big = jigsaw(x0, y0, c * 4, c * 5, 1, 1, 0, 0)
    skin = (q.hue(26, 78, .6), q.hue(22, 72, .65), q.hue(28, 83, .5), q.hue(18, 68, .7))
    p.sheet(P(big, skin[0]), depth=4)
    clip = p.clip("big", big)
    r = random.Random(11)
    th = [[r.choice((-1, 1)) for _ in range(6)] for _ in range(7)]
    tv = [[r.choice((-1, 1)) for _ in range(7)] for _ in range(7)]
    cells, seams = [], ""
    for i in range(-2, 5):
        for j in range(0, 6):
            if not (0 <= i < 5 and j < 4 or i < 0 and j in (1, 2) or j > 3 and i in (1, 2, 3)):
                continue
            d = jigsaw(x0 + j * c, y0 + i * c, c, c, th[i][j % 6], -tv[i][j + 1 if j < 6 else 0], -th[i + 1 if i + 1 < 7 else 0][j % 6], tv[i][j])
            cells.append(P(d, skin[(i * 3 + j * 5) % 4]))
            seams += d
    # brow, nose, the one eye, the mouth, a cheek
    ex, ey = x0 + c * 1.05, y0 + c * 1.5
    face = (P(smooth([(x0 + c * 2, y0 + c * 1.2), (x0 + c * 2.5, y0 + c * 2.6), (x0 + c * 2.36, y0 + c * 2.96), (x0 + c * 1.9, y0 + c * 2.9), (x0 + c * 1.86, y0 + c * 2.4)]), q.hue(14, 62, .8))
            + P(ribbon([(x0 + 22, ey - 42), (ex, ey - 60), (x0 + c * 1.7, ey - 44)], [8, 15, 9], 5), q.hue(22, 30, .8)) + P(ribbon([(x0 + c * 2.5, ey - 48), (x0 + c * 3.1, ey - 62), (x0 + c * 3.8, ey - 40)], [9, 15, 7], 5), q.hue(22, 30, .8))
            + C(x0 + 44, y0 + c * 3, 34, q.hue(4, 66, .9), opacity=.5) + C(x0 + c * 3.5, y0 + c * 3, 34, q.hue(4, 66, .9), opacity=.5)
            + at(mouth(176, q.hue(352, 50, 1.1), q.hue(346, 42, 1.1), q.bg(6), "#fff6ea"), x0 + c * 2.05, y0 + c * 4)
            + P(f"M{x0 - 4} {y0 - 70}H{x0 + c * 4 + 8}V{y0 + 22}Q{x0 + c * 2} {y0 + 60} {x0 - 4} {y0 + 26}Z", q.hue(20, 28, .7)))
    p.flat(g(*cells, face, at(eye(118, "#fffaf0", q.hue(190, 50), q.bg(5), q.hue(20, 40, .8)), ex, ey), clip_path=clip))
    p.flat(g(S(seams, q.hue(16, 40, .8), 1.8, opacity=.75), clip_path=clip))
    # the hole where the second eye will be
    hx, hy = x0 + c * 2.6, y0 + c
    hole = jigsaw(hx, hy, c * 1.16, c, 1, -1, 1, -1)
    p.flat(P(hole, q.bg(6)), S(hole, q.hue(40, 84, .6), 2))
    # floor
    rooms.attic_floor(p, 556)
    p.flat(p.glow(372, 480, 200, warm, .7))
    p.flat(E(390, 668, 84, 11, q.bg(4), opacity=.5))
    # crate, old man, candle, piece
    p.sheet(R(342, 612, 96, 54, q.hue(28, 42, .8)), S("M342 630H438M342 648H438M366 612V666M414 612V666", q.hue(24, 30, .8), 3), depth=3)
    m, s = pp.old_man(p, 396, 614, 2.35, dict(lean=-6, head=-12, armN=(92, 128), armF=(36, 98), legN=(8, 0), legF=(-10, -6)), coat=26, flip=True, col=dict(main=q.ac(38), shade=q.ac(30), mid=q.bg(14), dark=q.bg(8), skin=q.hue(26, 82, .5)))
    ax, ay = m.hand("N")
    fx, fy = m.hand("F")
    p.sheet(at(P(jigsaw(-c * .5, -c * .43, c, c * .86, 1, -1, 1, -1), skin[2]) + at(eye(60, "#fffaf0", q.hue(190, 50), q.bg(5), q.hue(20, 40, .8)), 2, 0), ax - 20, ay - 30, 1, -10), depth=4)
    p.sheet(s, depth=4)
    p.flat(p.shine(fx - 2, fy - 60, 130, warm, q.hue(30, 70), .95))
    p.sheet(at(candle(84, "#fff8e6", q.hue(40, 82, .5), q.hue(38, 80), "#fffbe6", q.hue(40, 56)), fx - 4, fy + 6), C(fx, fy + 4, 6, q.hue(26, 82, .5)), depth=3)
    # loose pieces on the floor
    for i, (x, y, w, a) in enumerate(((80, 620, 40, 12), (150, 650, 46, -20), (220, 626, 36, 40), (276, 668, 44, 8), (60, 680, 44, 64), (204, 690, 40, -30))):
        p.sheet(f'<g transform="translate({x} {y}) scale(1 .5) rotate({a})">{puzzle(w, skin[i % 4])}</g>', depth=2)
    p.sheet(R(476, -10, 40, 740, q.bg(8)), P(poly([(-30, 560), (-30, 730), (36, 730)]), q.bg(8)), depth=4)


@scene(62, cb=.06, ca=.12)
def paper_war(p):
    q = p.pal
    p.light = (-.5, -.86)
    rooms.classroom(p, (70, 84, 360, 250), False, 470)
    p.flat(p.glow(250, 330, 280, q.hue(46, 96), .6))
    ch = "#f3efe2"
    # the plan of battle: a grid
    gx, gy, c = 158, 112, 46
    p.flat(S("".join(f"M{gx + i * c} {gy}V{gy + 4 * c}M{gx} {gy + i * c}H{gx + 4 * c}" for i in range(5)), ch, 4, opacity=.85))
    p.flat(S("M96 130h34M96 150h24M100 250l24 24M124 250l-24 24M374 140a16 16 0 1 0 32 0a16 16 0 1 0 -32 0M372 240h36M372 256h24", ch, 2.6, opacity=.5))
    # desks on their sides are ramparts
    def rampart(x, y, flip, t):
        return at(P("M-10 0L-34 -120H34L44 0Z", q.hue(30, t + 16, .7)) + P("M34 -120L52 -112L62 0H44Z", q.hue(26, t, .7)) + S("M-20 -30H40M-26 -70H36", q.hue(26, t, .7), 4) + R(50, -96, 62, 11, q.hue(26, t - 4, .7), 4) + R(56, -30, 60, 11, q.hue(26, t - 4, .7), 4), x, y, 1, 0, flip)
    p.flat(E(90, 652, 110, 13, q.bg(6), opacity=.45), E(410, 652, 110, 13, q.bg(6), opacity=.45))
    # twins with tall paper hats
    paper_, paper2 = "#fdf8ec", q.hue(40, 82, .3)
    hat = at(pp.top_hat(paper_, q.hue(350, 54), 1.6), 0, -.1, 1.02, -6) + S("M-.5 -1.4H.55M-.52 -1.7H.3M-.5 -2H.5", q.bg(60, .3), .07)
    pose = dict(lean=6, head=-4, armN=(128, 110), armF=(40, 60), legN=(14, 4), legF=(-14, -18))
    for fl, x in ((False, 94), (True, 406)):
        col = dict(main=(q.hue(205, 52), q.hue(8, 54))[fl], shade=(q.hue(210, 40), q.hue(2, 42))[fl], mid=q.hue(30, 36, .5), dark=q.bg(10), skin=q.hue(26, 80, .5), hair=q.hue(24, 30, .8))
        qn = pp.Person(x, 640, 3.3, pose, pp.CHILD, flip=fl)
        s = qn.svg(qn.limb("sh", "elF", "handF", 3.7, col["shade"]), qn.hand_dot("F", col["skin"]), qn.limb("hip", "knF", "footF", 5.2, col["dark"], end=.8), qn.limb("hip", "knN", "footN", 5.4, col["mid"], end=.8), qn.torso(col["main"], (9.5, 9.4, 10.4, 6.4)),
                   qn.in_head(qn.face(col["skin"], "#1d1729", False, q.hue(5, 62)) + qn.ear(col["skin"]) + pp.hair_short(col["hair"]) + hat), qn.limb("sh", "elN", "handN", 4, col["main"]), qn.hand_dot("N", col["skin"]))
        p.sheet(s, depth=3)
    p.sheet(rampart(150, 650, True, 30), depth=4)
    p.sheet(rampart(350, 650, False, 30), depth=4)
    # paper darts shaped as arrows, and set squares, cross over no-man's-land
    ar = [p.symbol("aa", arrow_flat(46, "#fffaf0")), p.symbol("ab", arrow_flat(46, q.hue(205, 76, .5))), p.symbol("ac", arrow_flat(46, q.hue(8, 66)))]
    for i, (x, y, a, s) in enumerate(((160, 420, 70, 1), (206, 372, 82, .9), (262, 352, 94, .9), (318, 376, 108, .85), (340, 430, -66, 1), (292, 396, -80, .9), (236, 420, -96, .85), (176, 472, -112, .9), (200, 520, 76, .8), (310, 500, -60, .8), (256, 300, 88, .7))):
        p.sheet(p.use(ar[0 if i % 3 == 0 else 1 if i in (1, 2, 3, 8, 10) else 2], x, y, s, a), depth=2)
        dx = -math.sin(math.radians(a))
        p.flat(S(f"M{n(x + dx * 28 * s)} {n(y + 6)}h{n(dx * 26)}", "#fff", 2, opacity=.6))
    def square_(w, tone):
        return f'<path d="M0 {n(-w * .5)}L{n(w * .56)} {n(w * .42)}H{n(-w * .56)}ZM0 {n(-w * .1)}L{n(-w * .24)} {n(w * .26)}H{n(w * .24)}Z" fill="{tone}" fill-rule="evenodd"/>'
    ts = [p.symbol("ta", square_(44, q.hue(46, 76))), p.symbol("tb", square_(44, q.hue(140, 60, .7)))]
    for i, (x, y, a, s) in enumerate(((230, 470, 20, 1), (276, 448, -40, 1), (196, 328, 60, .8), (320, 322, -20, .9), (256, 250, 140, .8), (140, 360, 100, .8), (372, 366, 30, .8), (250, 540, -70, .9), (120, 690, 8, 1), (384, 690, -14, 1))):
        p.sheet(p.use(ts[i % 2], x, y, s, a), depth=2)
    # scissors lie between the fronts, and what they cut
    p.flat(E(250, 654, 60, 8, q.bg(6), opacity=.4))
    p.sheet(f'<g transform="translate(250 640) scale(1 .62) rotate(64)">{scissors(150, q.hue(205, 86, .2), q.hue(210, 68, .3), q.hue(350, 50), 44)}</g>', depth=2)
    p.sheet(*[P(poly([(x, y), (x + 14, y - 4), (x + 18, y + 5), (x + 5, y + 8)]), (paper_, paper2)[i % 2]) for i, (x, y) in enumerate(((190, 672), (226, 684), (286, 676), (318, 660), (178, 640), (300, 690), (256, 694), (330, 684)))], depth=1)


@scene(64, cb=.09, ca=.11)
def what_a_feather_weighs(p):
    q = p.pal
    p.light = (0, -1)
    warm = q.hue(44, 92)
    sky(p, q.hue(250, 12, .8), q.hue(250, 20, .7), q.hue(20, 40, .7))
    p.flat(p.glow(260, 330, 320, warm, .6))
    p.sheet(places.awning(60, 190, 200, 40, q.bg(30), q.bg(40)), places.awning(450, 176, 220, 44, q.bg(28), q.bg(38)), R(-10, 230, 140, 330, q.bg(21)), R(370, 220, 150, 340, q.bg(20)), depth=1)
    for x, y in ((40, 262), (110, 268), (400, 252), (460, 262)):
        p.flat(p.glow(x, y, 44, warm, .8), C(x, y, 6, warm))
    p.sheet(lamp_string(-10, 90, 250, 60, 30, 9, (warm, q.hue(30, 80)), q.bg(10), 6), lamp_string(250, 60, 510, 90, 30, 9, (warm, q.hue(30, 80)), q.bg(10), 6), depth=2)
    # crates of the market
    p.sheet(R(-10, 500, 140, 130, q.hue(24, 30, .8)), R(-10, 494, 140, 12, q.hue(28, 50, .8)), R(390, 500, 130, 130, q.hue(24, 28, .8)), R(390, 494, 130, 12, q.hue(28, 46, .8)), depth=2)
    p.sheet(*[E(x, y, 15, 12, c) for x, y, c in ((30, 486, q.hue(90, 48)), (58, 484, q.hue(80, 52)), (88, 486, q.hue(90, 44)), (44, 468, q.hue(85, 54)), (74, 468, q.hue(90, 48)), (420, 486, q.hue(280, 44, .8)), (450, 484, q.hue(285, 50, .8)), (436, 468, q.hue(280, 48, .8)))], depth=2)
    p.sheet(R(-10, 610, 520, 130, q.bg(26)), S("M-10 650H520M-10 694H520M60 610L40 650M160 610L150 650M270 610V650M380 610L392 650M100 650L84 694M230 650L226 694M350 650L362 694M450 650L474 694", q.bg(18), 2.4), depth=3)
    # a hoop hangs
    p.flat(thread(96, 130, q.bg(60), 0, 1.6))
    p.sheet(f'<circle cx="96" cy="170" r="38" fill="none" stroke="{q.hue(46, 76)}" stroke-width="9"/>', depth=3)
    # the square stone he stands on
    p.flat(E(196, 690, 140, 12, q.bg(4), opacity=.5))
    p.sheet(P(poly([(84, 584), (288, 584), (306, 604), (306, 690), (66, 690), (66, 604)]), q.hue(40, 46, .3)), P(poly([(84, 584), (288, 584), (306, 608), (66, 608)]), q.hue(40, 72, .3)), R(154, 618, 62, 62, q.hue(40, 30, .3)), R(154, 618, 62, 62, "none", stroke=q.hue(46, 80, .6), stroke_width=5), depth=4)
    # bear as Justice
    fur, fur2 = q.hue(26, 40, .8), q.hue(22, 29, .8)
    jx, jy = 172, 572
    p.sheet(at(bear_standing(fur, fur2, q.hue(34, 66, .6), q.bg(6)), jx, jy, 1.95), depth=4)
    blind = (P(smooth([(-50, -338), (-6, -352), (56, -340), (80, -322), (74, -304), (50, -314), (-6, -324), (-48, -310)]), "#fdf6ea") + P(ribbon([(-46, -324), (-80, -310), (-92, -274)], [12, 12, 5], 4), "#fdf6ea")
             + P(ribbon([(-46, -322), (-68, -294), (-66, -260)], [10, 10, 4], 4), q.hue(40, 80, .3)))
    p.sheet(at(blind, jx, jy), depth=2)
    # the scales hang from his paw
    px, py = jx + 69 * 1.95, jy - 145 * 1.95
    brass, dk = q.hue(45, 76), q.hue(38, 54)
    bx, by, half, t = px + 14, py + 40, 104, 16
    a = math.radians(t)
    lx, ly, rx, ry = bx - half * math.cos(a), by + half * math.sin(a), bx + half * math.cos(a), by - half * math.sin(a)
    red, red2 = q.hue(356, 56, 1.3), q.hue(350, 42, 1.3)
    p.flat(p.glow(rx, ry + 70, 130, q.hue(10, 74, 1.2), .7))
    p.sheet(L(px + 8, py - 8, bx, by, dk, 4), P(ribbon([(lx, ly), (bx, by), (rx, ry)], [4, 11, 4], 4), brass), C(bx, by, 9, dk), depth=3)
    for x, y, l in ((lx, ly, 118), (rx, ry, 92)):
        p.sheet(S(f"M{n(x)} {n(y)}l-38 {l}M{n(x)} {n(y)}l38 {l}M{n(x)} {n(y)}v{l}", dk, 2), P(f"M{n(x - 46)} {n(y + l)}h92q-10 24 -46 24q-36 0 -46 -24z", brass), P(f"M{n(x)} {n(y + l)}h46q-10 24 -46 24z", dk), depth=3)
    p.sheet(at(heart(70, red, red2), rx, ry + 62), depth=3)
    p.sheet(at(plume(124, "#fdfeff", q.hue(205, 84, .3), q.hue(205, 50, .6)), lx + 2, ly + 60, 1, 18), depth=3)
    p.sheet(C(px, py, 15, fur), depth=1)
    places.crowd(p, ((40, 690, 24), (394, 700, 22), (462, 684, 27)))
