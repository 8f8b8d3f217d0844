"""Stagings: the ring of rabbits, the fastest on the moon, garden of remembrance, where roads meet, hall of frames."""
from paper import *
from parts.nature import *
from parts.animals import *
from parts.built import *
from parts.figures import *
from parts.things import *
from parts import lands, people as pp, places, rooms
from scenes import scene


def hedge(p, pts, h, top, face, dark, w=None):
    """A clipped hedge along a line seen from the front: lit top, dark face with leaves."""
    up = [(x, y - h) for x, y in pts]
    p.sheet(P(smooth(up, False) + "L" + "L".join(xy(a) for a in pts[::-1]) + "Z", face), P(smooth(up, False) + "L" + "L".join(f"{n(x)} {n(y + (w or h * .22))}" for x, y in up[::-1]) + "Z", top), depth=3)
    d = ""
    for i in range(len(pts) - 1):
        for k in range(7):
            x, y = mixp(pts[i], pts[i + 1], p.rng.random())
            d += f"M{n(x)} {n(y - h * p.rng.uniform(.08, .7))}q5 -6 10 0q-5 4 -10 0z"
    p.flat(P(d, dark, opacity=.7))


@scene(77, bg=115, ac=320, cb=.085, ca=.12)
def the_ring_of_rabbits(p):
    q = p.pal
    p.light = (0, -1)
    warm = q.hue(46, 92)
    sky(p, q.hue(260, 20, .9), q.hue(285, 36, .8), q.hue(325, 58, .8), q.hue(30, 82, .8))
    p.flat(specks(p, 60, "#fff", y1=220), p.glow(250, 330, 280, warm, .6))
    # hedges of the maze, one ring behind the other
    hedge(p, [(-20, 330), (120, 314), (250, 310), (380, 314), (520, 330)], 46, q.bg(48), q.bg(34), q.bg(26))
    hedge(p, [(-20, 384), (60, 370), (140, 366)], 58, q.bg(46), q.bg(29), q.bg(21))
    hedge(p, [(360, 366), (440, 370), (520, 384)], 58, q.bg(46), q.bg(29), q.bg(21))
    for pts in ([(150, 362), (200, 350), (250, 348)], [(330, 356), (352, 352), (372, 352)]):
        hedge(p, pts, 30, q.bg(50), q.bg(36), q.bg(28))
    p.sheet(P(smooth([(-30, 390), (120, 376), (250, 372), (380, 376), (530, 390), (530, 740, 1), (-30, 740, 1)]), p.gradient("lawn", [(0, q.bg(58)), (100, q.bg(34))])), depth=1)
    for s in (-1, 1):
        hedge(p, [(250 + s * x, y) for x, y in ((152, 428), (200, 434), (270, 446))], 56, q.bg(44), q.bg(25), q.bg(17))
    # the hat: a gate
    felt, felt2, band = q.hue(265, 16, .6), q.hue(265, 10, .6), q.ac(48)
    p.flat(E(250, 474, 190, 26, q.bg(6), opacity=.5))
    p.sheet(P(smooth([(142, 454, 1), (138, 300), (126, 150, 1), (250, 132), (374, 150, 1), (362, 300), (358, 454, 1)]), felt), P(smooth([(300, 136, 1), (374, 150, 1), (362, 300), (358, 454, 1), (300, 454, 1)]), felt2), E(250, 148, 124, 17, q.hue(265, 24, .6)), depth=4)
    p.flat(P("M141 392Q250 418 359 392L358 352Q250 378 140 352Z", band), P("M300 408Q330 402 359 392L358 352Q330 364 300 370Z", q.ac(36)))
    p.sheet(P(smooth([(60, 446), (140, 440), (250, 462), (360, 440), (440, 446), (410, 480), (330, 496), (250, 500), (170, 496), (90, 480)]), felt), P(smooth([(60, 446), (140, 440), (250, 462), (360, 440), (440, 446), (360, 462), (250, 480), (140, 462)]), q.hue(265, 26, .6)), depth=4)
    # the door in it
    p.flat(p.glow(250, 420, 150, warm, .8))
    p.sheet(P("M204 496V400A46 50 0 0 1 296 400V496Q250 502 204 496Z", q.hue(44, 70)), depth=2)
    p.flat(P("M212 495V402A38 42 0 0 1 288 402V495Q250 500 212 495Z", p.gradient("door", [(0, q.hue(40, 82)), (100, "#fff6d0")])))
    p.flat(P("M212 496H288L400 600H100Z", p.gradient("out", [(0, warm, .6), (100, warm, 0)])))
    # the chalk circle
    p.sheet(f'<ellipse cx="250" cy="584" rx="196" ry="72" fill="none" stroke="#fffaf0" stroke-width="8"/>', depth=1, rim=False)
    p.flat(E(250, 584, 192, 69, warm, opacity=.14))
    # stars on threads
    for x, y, r in ((76, 150, 22), (424, 158, 22), (132, 84, 15), (368, 90, 15)):
        p.flat(thread(x, y, q.ac(80, .4), 0, 1.2), p.shine(x, y, r * 3, q.hue(50, 94, .7), q.ac(76), .8))
        p.sheet(at(star_folded(r, q.hue(50, 94, .8), q.hue(44, 80, .9)), x, y, 1, 8), depth=2)
    # rabbits: out of the door, around, and around again
    tones = (("#fffaf2", q.hue(30, 80, .3), q.hue(350, 80, .6)), (q.hue(30, 66, .5), q.hue(26, 50, .5), q.hue(30, 86, .4)), (q.hue(260, 60, .3), q.hue(260, 44, .3), q.hue(330, 80, .5)))
    rb = [p.symbol(f"r{i}", hare_running(a, b, c, q.bg(6))) for i, (a, b, c) in enumerate(tones)]
    for i, a in enumerate((-160, -128, -52, -20, 6, 32)):
        x, y = polar(0, 0, 1, a)
        x, y = 250 + 196 * x, 584 + 72 * y
        p.sheet(p.use(rb[i % 3], x, y - 12, lerp(.55, .95, (y - 512) / 144), (18, -4, 20, 50, 70, 120)[i] * .3, y > 590), depth=2)
    p.sheet(p.use(rb[0], 262, 486, .5, 30), depth=2)
    p.sheet(at(rabbit_head("#fffaf2", q.hue(350, 80, .6), q.bg(6)), 230, 470, .7), at(rabbit_head(q.hue(30, 66, .5), q.hue(30, 86, .4), q.bg(6)), 274, 462, .62), depth=2)
    # the magician in the middle
    p.flat(E(250, 610, 50, 8, q.bg(8), opacity=.5))
    m = pp.Person(250, 610, 1.95, dict(lean=-4, head=-16, armN=(140, 158), armF=(-120, -146), legN=(14, 2), legF=(-14, -6)))
    nk = m.at("neck")
    p.sheet(P(smooth([(nk[0] + 8, nk[1] + 2, 1), (nk[0] - 26, nk[1] + 30), (nk[0] - 50, nk[1] + 86), (nk[0] - 62, nk[1] + 140, 1), (nk[0] - 10, nk[1] + 128), (nk[0] + 44, nk[1] + 142, 1), (nk[0] + 38, nk[1] + 70)]), q.ac(40)), depth=2)
    m, s = pp.dressed(p, 250, 610, 1.95, m.pose, coat=(14, 8), head=pp.hair_short(q.bg(9)) + P(smooth([(.55, .5, 1), (.9, .62), (.7, 1.2), (.5, 1.75, 1), (.35, 1.1)]), q.bg(9)), col=dict(main=q.hue(265, 20, .6), shade=q.hue(265, 28, .6), mid=q.hue(265, 15, .6), dark=q.bg(6), skin=q.hue(26, 82, .5)))
    p.sheet(s, depth=4)
    hx, hy = m.hand("N")
    p.sheet(P(ribbon([(hx - 4, hy + 8), (hx + 12, hy - 36)], [4.4, 3.4]), q.bg(6)), L(hx + 10, hy - 30, hx + 12, hy - 37, "#fff", 4), depth=2)
    p.flat(p.glow(hx + 12, hy - 38, 70, warm, .95), *[at(star4(r, "#fffbe0"), hx + 12 + dx, hy - 40 + dy) for dx, dy, r in ((0, 0, 13), (22, -12, 7), (-20, -14, 6), (14, -34, 6), (-6, -30, 5), (34, 12, 5))])
    for i, a in enumerate((58, 90, 124, 152)):
        x, y = polar(0, 0, 1, a)
        x, y = 250 + 196 * x, 584 + 72 * y
        p.flat(E(x, y + 26, 44, 6, q.bg(8), opacity=.4))
        p.sheet(p.use(rb[(i + 1) % 3], x, y - 4, 1.02, (-14, 0, 12, 22)[i], True), depth=3)
    hedge(p, [(-20, 740), (60, 726), (150, 736)], 62, q.bg(22), q.bg(13), q.bg(8))
    hedge(p, [(350, 736), (440, 726), (520, 740)], 62, q.bg(22), q.bg(13), q.bg(8))


@scene(78, cb=.05, ca=.13)
def the_fastest_on_the_moon(p):
    q = p.pal
    p.light = (.6, -.8)
    places.moonland(p)
    # earth, small
    p.flat(p.glow(110, 120, 120, q.hue(200, 66, .8), .5))
    p.sheet(C(110, 120, 36, q.hue(205, 56, .9)), P(smooth([(88, 100), (108, 92), (122, 106), (112, 124), (94, 120)]), q.hue(130, 56, .8)), P(smooth([(114, 130), (132, 128), (138, 142), (122, 150)]), q.hue(130, 50, .8)), depth=2)
    # the rocket was faster at breakfast
    p.sheet(P(ribbon([(28, 430), (74, 414), (120, 384)], [60, 34, 12], 6), q.bg(70, .4)), *[C(x, y, r, q.bg(78, .3)) for x, y, r in ((30, 430, 26), (60, 436, 20), (78, 420, 17), (50, 408, 18))], depth=2)
    p.sheet(at(rocket(170, q.bg(92, .4), q.bg(74, .5), q.hue(8, 54), q.hue(190, 70), q.hue(40, 84, 1.1)), 118, 386, 1, 58), depth=3)
    p.flat(p.glow(118, 388, 60, q.hue(40, 90, 1.1), .8))
    def ring_crater(x, y, w):
        """A round crater with a raised rim, one of the circles he jumps."""
        return E(x, y, w, w * .34, q.bg(66)) + E(x, y + w * .03, w * .86, w * .27, q.bg(20)) + P(f"M{n(x - w * .86)} {n(y + w * .03)}A{n(w * .86)} {n(w * .27)} 0 0 0 {n(x + w * .86)} {n(y + w * .03)}A{n(w * .9)} {n(w * .16)} 0 0 1 {n(x - w * .86)} {n(y + w * .03)}Z", q.bg(42))
    p.sheet(land(p, 478, 8, .9, 6, q.bg(40)), *[ring_crater(x, y, w) for x, y, w in ((60, 500, 26), (150, 494, 20), (246, 502, 24), (330, 492, 18), (420, 500, 26), (476, 488, 16))], depth=2)
    p.sheet(land(p, 536, 10, .8, 12, q.bg(48)), *[ring_crater(x, y, w) for x, y, w in ((96, 572, 46), (250, 584, 56), (408, 568, 48))], depth=3)
    # arrows along the course
    for i in range(8):
        t = i / 7
        x, y = lerp(44, 462, t), 646 - 36 * math.sin(math.pi * t * .9)
        p.flat(f'<g transform="translate({n(x)} {n(y)}) scale(1 .55) rotate({n(84 - 20 * math.cos(math.pi * t))})">{arrow_flat(46, q.ac(74))}</g>')
    # the hare: one line
    p.flat(E(276, 604, 150, 10, q.bg(10), opacity=.5))
    p.flat(*[S(f"M{x} {y}h{-l}", "#fff", w, opacity=.7) for x, y, l, w in ((150, 398, 90, 4), (130, 430, 70, 5), (150, 462, 110, 4), (136, 486, 60, 3), (170, 372, 60, 3))])
    p.flat(p.glow(290, 430, 230, q.ac(84), .4))
    fur = q.hue(30, 84, .35)
    p.sheet(at(hare_running(fur, q.hue(26, 62, .45), "#fff6ea", q.bg(5)), 286, 432, 2.75, -9), depth=4)
    # a number cloth would need a number: a scarf is enough
    p.sheet(at(P(ribbon([(32, -6), (20, 0), (-6, -2), (-24, 8)], [9, 9, 8, 4], 4), q.hue(8, 54)), 286, 432, 2.75, -9), depth=2)
    # dust where he leapt
    p.sheet(*[C(x, y, r, q.bg(74, .3)) for x, y, r in ((120, 540, 16), (96, 550, 12), (140, 552, 11), (76, 542, 8), (112, 522, 8))], depth=2)
    p.flat(*[f'<circle cx="{x}" cy="{y}" r="{r}" fill="none" stroke="{q.bg(84, .4)}" stroke-width="2.2" opacity=".8"/>' for x, y, r in ((92, 516, 12), (66, 524, 8), (128, 506, 8), (52, 548, 6))])
    p.sheet(land(p, 668, 8, 1, 22, q.bg(24)), *[ring_crater(x, y, w) for x, y, w in ((110, 702, 70), (360, 704, 84))], depth=4)


@scene(79, bg=165, ac=330, cb=.06, ca=.11)
def garden_of_remembrance(p):
    q = p.pal
    p.light = (-.5, -.86)
    sky(p, q.hue(200, 74, .5), q.hue(190, 86, .4), q.hue(50, 95, .5))
    p.flat(p.glow(120, 210, 300, "#fff6d8", .95))
    p.flat(*[at(cloud(w, h, s, "#fff"), x, y, opacity=.8) for x, y, w, h, s in ((400, 110, 190, 44, 3), (80, 90, 150, 34, 6), (300, 200, 140, 26, 9))])
    lands.graveyard(p)
    # the old tree has leaves again
    p.sheet(at(bare_tree(330, q.hue(24, 36, .5), 31, .85, 4, -.9), 440, 500), depth=2)
    for x, y in scatter(p.rng, 46, 300, 150, 480, 360, 17, lambda x, y: (x - 400) ** 2 / 9000 + (y - 250) ** 2 / 11000 < 1.1):
        p.flat(C(x, y, p.rng.uniform(7, 14), (q.hue(345, 80, .7), q.hue(340, 72, .7), q.hue(350, 88, .5))[int(x) % 3], opacity=.95))
    p.sheet(P(smooth([(-30, 560), (90, 536), (220, 552), (360, 530), (530, 548), (530, 740, 1), (-30, 740, 1)]), q.hue(120, 56, .7)), depth=2)
    petals = (q.hue(345, 70), "#fffaf2", q.hue(46, 84), q.hue(285, 70, .7), q.hue(20, 70))
    def bloom(x, y, r, h, k, tilt=0):
        p.sheet(at(flower6(r, petals[k % 5], q.hue(38, 66), q.hue(130, 40), q.hue(125, 50), h), x, y - h, 1, tilt), depth=2)
    for i, (x, y) in enumerate(((56, 560), (150, 556), (206, 566), (262, 552), (452, 560), (412, 568))):
        bloom(x, y, 12, 30, i)
    # the skull is the pot
    sx, sy = 352, 584
    p.flat(E(sx, 666, 96, 12, q.bg(12), opacity=.45))
    for dx, h, r, k, tl in ((-44, 120, 22, 0, -18), (-16, 168, 26, 2, -6), (18, 150, 25, 3, 6), (46, 110, 22, 4, 18), (0, 100, 20, 1, 0)):
        p.sheet(at(at(flower6(r, petals[k], q.hue(38, 66), q.hue(130, 40), q.hue(125, 50), h), 0, -h), sx + dx * .5, sy - 46, 1, tl), depth=2)
    p.sheet(at(skull(154, "#f8f0de", q.hue(160, 18, .5)) + P("M0 -100C86 -100 95 0 54 36L50 81H10C54 18 54 -64 0 -100Z", q.hue(40, 70, .4), opacity=.35), sx, sy), depth=4)
    p.sheet(*[P(f"M{sx - 54 + i * 18} {sy - 84}q-6 -16 4 -26q10 8 4 26z", q.hue(125, (46, 40)[i % 2])) for i in range(7)], P(ribbon([(sx - 40, sy - 96), (sx - 84, sy - 70), (sx - 78, sy - 30)], [7, 6, 3], 5), q.hue(125, 42)), depth=2)
    # the gardener
    p.flat(E(136, 660, 70, 10, q.bg(12), opacity=.45))
    m, s = pp.old_woman(p, 124, 660, 2.9, dict(lean=18, head=12, armN=(58, 84), armF=(70, 92), legN=(4, 0), legF=(-6, -4)), skirt=(0, 46, 16), col=dict(main=q.hue(265, 40, .7), shade=q.hue(330, 56, .8), skin=q.hue(26, 80, .5), dark=q.bg(10)))
    p.sheet(s, depth=4)
    hx, hy = m.hand("N")
    p.sheet(at(watering_can(86, q.hue(200, 62, .6), q.hue(205, 48, .6)), hx + 8, hy + 52, 1, 12), depth=3)
    dx, dy = hx + 74, hy + 18
    p.sheet(*[at(drop(h, q.hue(200, 72, .8), "#fff"), x, y) for x, y, h in ((dx + 2, dy + 14, 22), (dx + 20, dy + 30, 32), (dx + 6, dy + 54, 24), (dx + 30, dy + 64, 22))], depth=2)
    # flowers before, butterflies where the mist was
    for i, (x, y, r, h) in enumerate(((44, 668, 18, 44), (92, 690, 20, 36), (222, 680, 19, 46), (262, 694, 21, 40), (430, 672, 20, 50), (466, 690, 20, 54), (186, 694, 17, 30))):
        bloom(x, y, r, h, i + 1, (-6, 6)[i % 2])
    bf = [p.symbol(f"b{i}", butterfly(52, a, b, q.bg(10))) for i, (a, b) in enumerate(((q.hue(30, 70), q.hue(15, 58)), (q.hue(215, 66), q.hue(225, 50)), (q.hue(335, 66), q.hue(325, 50)), (q.hue(50, 84), q.hue(40, 68))))]
    for i, (x, y, s_, r) in enumerate(((70, 340, .8, -20), (130, 290, .7, 18), (210, 330, .85, -10), (262, 262, .7, 24), (190, 212, .65, -16), (300, 340, .9, 14), (60, 220, .7, 12), (286, 420, 1, -20), (420, 420, .9, 20), (452, 330, .75, -12), (56, 470, .9, 26), (330, 150, .6, 10))):
        p.sheet(p.use(bf[i % 4], x, y, s_, r), depth=2)
    p.sheet(P(smooth([(-30, 696), (80, 692), (250, 702), (420, 694), (530, 688), (530, 740, 1), (-30, 740, 1)]), q.hue(135, 24, .7)), grass(p, 44, 0, W, 704, 30, q.hue(135, 24, .7)), depth=4)


@scene(80, bg=30, ac=200, cb=.09, ca=.1)
def where_roads_meet(p):
    q = p.pal
    p.light = (-.5, -.86)
    lands.desert(p, (96, 340, 44))
    # cacti in the middle distance
    for x, y, h in ((420, 452, 150), (372, 440, 92), (462, 470, 110), (66, 460, 96)):
        p.flat(P(f"M{x} {y}l{n(h * .7)} {n(h * .16)}l-8 6l{n(-h * .7)} {n(-h * .1)}z", q.bg(30), opacity=.3))
        p.sheet(at(cactus(h, q.hue(150, 40, .7), q.hue(150, 64, .5)), x, y), depth=2)
    p.sheet(R(-10, 466, 520, 280, p.gradient("sand", [(0, q.bg(64)), (100, q.bg(48))])), depth=2)
    # two roads, one cross
    road, edge = q.hue(36, 88, .5), q.bg(34)
    cross = "M214 466H286L322 552L540 548V636L336 630L370 740H130L164 630L-40 636V548L178 552Z"
    p.sheet(P(cross, road), depth=2)
    p.flat(S("M214 466L178 552L-40 548M286 466L322 552L540 548M-40 636L164 630L130 740M540 636L336 630L370 740", edge, 2.4, opacity=.7), S("M250 470V540M250 640V720M-20 590H160M340 590H520", q.bg(62), 3, stroke_dasharray="16 14"))
    # arrows on threads, turning
    for x, y, h, a, c in ((90, 150, 88, -58, q.hue(350, 52)), (176, 236, 78, 34, q.ac(50)), (262, 132, 96, 160, q.hue(46, 72)), (338, 246, 80, -24, q.hue(140, 44, .8)), (420, 160, 92, 96, q.hue(285, 50, .8))):
        p.flat(thread(x, y, q.bg(30), 0, 1.5))
        p.sheet(at(arrow_flat(h, c), x, y, 1, a), C(x, y, 4.5, q.bg(16)), depth=3)
        b, e = polar(x, y, h * .66, a - 118), polar(x, y, h * .66, a - 66)
        p.flat(S(f"M{xy(b)}A{n(h * .66)} {n(h * .66)} 0 0 1 {xy(e)}", "#fff8e8", 2.4, opacity=.7))
    # the postman
    p.flat(P("M262 594L470 640L480 656L250 606Z", q.bg(20), opacity=.4))
    coat, coat2 = q.ac(34), q.ac(26)
    m, s = pp.dressed(p, 250, 598, 2.75, dict(lean=-4, head=-18, armN=(30, 86), armF=(96, 168), legN=(8, 0), legF=(-8, -2)), coat=(14, 9), head=pp.hair_short(q.hue(24, 24, .7)) + pp.cap(coat, coat2), sleeve=coat2, col=dict(main=coat, shade=coat2, mid=q.ac(20), dark=q.bg(10), skin=q.hue(26, 76, .6)))
    p.sheet(s, depth=4)
    hp, nk = m.at("hip"), m.at("neck")
    p.sheet(S(f"M{n(nk[0] + 8)} {n(nk[1] + 8)}L{n(hp[0] - 16)} {n(hp[1] - 4)}", q.hue(24, 34), 5), at(R(-26, -8, 44, 40, q.hue(26, 44, .9), 5) + P("M-26 -8H18V10Q-4 22 -26 10Z", q.hue(28, 54, .9)) + C(-4, 13, 3, q.hue(46, 80)), hp[0] - 18, hp[1] - 4, 1, 4), depth=3)
    hx, hy = m.hand("N")
    p.flat(p.glow(hx + 20, hy - 6, 70, "#fff8e0", .6))
    p.sheet(at(envelope(78, "#fffaf0", q.hue(36, 82, .4), q.hue(350, 52)), hx + 20, hy - 6, 1, -10), C(hx, hy + 2, 6, q.hue(26, 76, .6)), depth=3)
    # the snake takes no side
    p.flat(E(128, 678, 86, 8, q.bg(16), opacity=.4))
    p.sheet(at(snake_small(q.hue(140, 42, .9), q.hue(60, 78, .7), q.bg(5), q.hue(350, 50)), 120, 664, 1.15), depth=3)
    p.sheet(dune([(280, 720), (340, 700), (420, 690), (530, 660)], q.bg(36), q.bg(28)), depth=4)
    for x, h in ((440, 100), (474, 70)):
        p.sheet(at(cactus(h, q.hue(160, 18, .7), q.hue(150, 40, .5)), x, 700), depth=3)


@scene(84, cb=.1, ca=.12)
def hall_of_frames(p):
    q = p.pal
    p.light = (0, -1)
    warm = q.hue(46, 92)
    # inside the striped tent
    out = []
    for i in range(12):
        a0, a1 = -20 + i * 45, -20 + (i + 1) * 45
        out.append(P(poly([(250 + (a0 - 250) * .1, -10), (250 + (a1 - 250) * .1, -10), (a1, 160), (a0, 160)]), (q.bg(34), q.bg(46, .8))[i % 2]) + R(a0, 158, 46, 420, (q.bg(24), q.bg(30, .8))[i % 2]))
    p.flat(R(0, 0, W, H, q.bg(14)), *out)
    p.sheet(*[P(f"M{-20 + i * 45} 156a22.500 16 0 0 0 45 0z", (q.bg(46), q.bg(66, .5))[i % 2]) for i in range(12)], depth=2)
    p.flat(p.glow(250, 280, 330, warm, .55))
    p.sheet(lamp_string(-10, 140, 250, 30, 34, 10, (warm, q.hue(350, 74)), q.bg(8), 6), lamp_string(250, 30, 510, 140, 34, 10, (warm, q.hue(350, 74)), q.bg(8), 6), depth=2)
    # frames: the same eye, always looking elsewhere; the last is a mouth
    woods = ((q.hue(44, 66, .9), q.hue(36, 48, .9)), (q.hue(20, 46), q.hue(14, 34)), (q.hue(350, 46), q.hue(345, 34)))
    frames = ((88, 236, 96, 0, -30), (86, 352, 104, 1, 20), (86, 470, 92, 2, 60), (196, 212, 88, 2, -90), (304, 212, 88, 1, -60), (412, 236, 96, 0, 200), (414, 352, 104, 2, 160), (414, 470, 92, 1, 120), (250, 506, 76, 2, 80))
    for x, y, w, k, a in frames:
        p.sheet(at(frame(w, w, *woods[k], q.hue(265, 12, .6)), x, y, 1, (x * 7 + y) % 7 - 3), depth=3)
        dx, dy = polar(0, 0, w * .1, a)
        ew = w * .66
        cl = p.clip(f"e{x}{y}", f"M{n(x - ew / 2)} {y}Q{x} {n(y - ew * .5)} {n(x + ew / 2)} {y}Q{x} {n(y + ew * .5)} {n(x - ew / 2)} {y}Z")
        p.flat(g(R(x - ew / 2, y - ew / 2, ew, ew, "#fffaf0"), C(x + dx, y + dy, ew * .22, q.hue(190, 50)), C(x + dx, y + dy, ew * .1, q.bg(4)), C(x + dx + 3, y + dy - 4, ew * .045, "#fff"), clip_path=cl), S(f"M{n(x - ew / 2)} {y}Q{x} {n(y - ew * .5)} {n(x + ew / 2)} {y}", q.hue(16, 60, .6), 4))
    p.sheet(at(frame(196, 196, *woods[0], q.hue(350, 16, .8), 20), 250, 352), depth=4)
    p.flat(p.glow(250, 352, 80, q.hue(350, 50), .5))
    p.sheet(at(mouth(136, q.hue(352, 54, 1.2), q.hue(346, 42, 1.2), q.bg(4), "#fff6ea"), 250, 350), depth=2)
    # one bulb
    p.flat(thread(250, 72, q.bg(60), 0, 2), p.shine(250, 128, 200, warm, q.hue(40, 80), .9))
    p.sheet(at(bulb(92, q.hue(50, 95, .7), q.bg(50), q.hue(30, 50)), 250, 66), depth=3)
    # floor and the twins from behind
    p.sheet(P("M-20 574H520V740H-20Z", q.bg(20)), S("".join(f"M{x} 574L{250 + (x - 250) * 2.2} 720" for x in range(-60, 600, 48)), q.bg(13), 2), depth=2)
    p.flat(E(250, 640, 200, 40, warm, opacity=.22))
    def back(x, flip):
        """A girl from behind, hand out to her sister."""
        dress, dress2, hair = q.hue(190, 58), q.hue(195, 44), q.hue(24, 32, .9)
        s = (R(-13, -34, 10, 30, "#fff4e6") + R(4, -34, 10, 30, "#fff4e6") + P("M-16 -8H0V4H-20Q-20 -4 -16 -8ZM3 -8H18Q22 -4 21 4H3Z", q.bg(8))
             + P(ribbon([(20, -88), (40, -70), (52, -52)], [13, 11, 8], 4), dress2) + C(53, -50, 5, q.hue(26, 80, .5)) + P(ribbon([(-20, -88), (-32, -66), (-30, -42)], [13, 11, 8], 4), dress2) + C(-30, -40, 5, q.hue(26, 80, .5))
             + P(smooth([(-16, -102, 1), (-24, -70), (-38, -26, 1), (0, -18), (38, -26, 1), (24, -70), (16, -102, 1)]), dress) + P(smooth([(6, -102, 1), (16, -102, 1), (24, -70), (38, -26, 1), (14, -20, 1)]), dress2)
             + P("M0 -78L-15 -88V-68ZM0 -78L15 -88V-68Z", q.hue(350, 56))
             + P(ribbon([(-24, -126), (-42, -118), (-46, -94), (-40, -80)], [13, 16, 13, 3], 4), hair) + P(ribbon([(24, -126), (42, -118), (46, -94), (40, -80)], [13, 16, 13, 3], 4), hair) + C(-27, -126, 6, q.hue(46, 82)) + C(27, -126, 6, q.hue(46, 82))
             + C(0, -128, 28, hair) + S("M0 -154V-104", q.hue(24, 24, .9), 2))
        return at(s, x, 676, 1.12, 0, flip)
    p.flat(E(190, 680, 44, 7, q.bg(4), opacity=.5), E(310, 680, 44, 7, q.bg(4), opacity=.5))
    p.sheet(back(190, False), depth=4)
    p.sheet(back(310, True), depth=4)
