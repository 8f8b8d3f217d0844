"""Stagings of the dreams 51 to 60."""
from paper import *
from parts.nature import *
from parts.animals import *
from parts.built import *
from parts.figures import *
from parts.things import *
from parts import lands, people as pp, places, rooms
from scenes import scene


@scene(51, cb=.06, ca=.12)
def tower_of_chairs(p):
    q = p.pal
    p.light = (-.6, -.8)
    rooms.classroom(p, (150, 96, 326, 320), True, 560)
    # the arrow runs up the board and off it
    p.flat(S("M418 380Q430 250 400 130", "#f3efe2", 15, opacity=.9), S("M366 160Q392 128 398 66Q420 110 446 146", "#f3efe2", 15, opacity=.9))
    p.flat(S("M180 360h70M180 378h46M186 140h40M186 156h60M188 176h34", "#f3efe2", 2.4, opacity=.4))
    # bell from the ceiling
    p.flat(thread(276, 60, q.hue(30, 34, .5), 0, 1.8))
    p.sheet(at(bell(64, q.hue(45, 74), q.hue(38, 56), q.hue(34, 42)), 276, 58, 1, 12), depth=3)
    p.flat(S("M232 92q-8 14 -2 28M330 96q8 10 4 24", q.hue(38, 50), 2.4))
    for x in (60, 452):
        p.sheet(rooms.desk(p, x, 600, .9, 30), depth=2)
    # chairs: each stands on the last, all lean a little more
    p.flat(E(214, 676, 110, 13, q.bg(6), opacity=.5))
    tones = ((q.hue(8, 52), q.hue(2, 38)), (q.hue(46, 72), q.hue(38, 56)), (q.hue(205, 54), q.hue(210, 40)), (q.hue(120, 48, .8), q.hue(130, 36, .8)))
    spots = [(176, 676, 132, 0, 0), (256, 676, 132, 0, 1), (214, 610, 124, -4, 0), (232, 548, 120, 7, 1), (206, 490, 116, -9, 0), (228, 432, 112, 10, 1), (204, 378, 108, -14, 0), (232, 326, 104, 8, 1)]
    for i, (x, y, h, r, f) in enumerate(spots):
        a, b = tones[i % 4]
        p.sheet(at(chair(h, a, b), x, y, 1, r, bool(f)), depth=3)
    for i, (x, y, r) in enumerate(((84, 684, -86), (380, 690, 92))):
        a, b = tones[(i + 1) % 4]
        p.sheet(at(chair(96, a, b), x, y - 10, 1, r), depth=3)
    # the clown at the top
    m, s = clown(p, 226, 272, 1.72, dict(lean=6, head=-22, armN=(150, 160), armF=(-96, -120), legN=(40, -20), legF=(-4, -14)), hat=at(pp.top_hat(q.bg(10), q.hue(350, 52), 1.5), -.1, -.5, .72, -14))
    p.sheet(s, depth=4)
    p.flat(*[S(d, "#fff", 2.4, opacity=.6) for d in ("M150 330q-14 -20 -6 -42", "M300 360q14 -18 8 -42", "M140 450q-12 -18 -6 -40", "M310 480q14 -18 8 -40")])
    p.sheet(rooms.desk(p, 452, 672, 1.4, 8), depth=4)


@scene(52, cb=.08, ca=.12)
def no_weight_before_noon(p):
    q = p.pal
    p.light = (.2, -.98)
    rooms.kitchen(p, (250, 300), q.hue(46, 94), 175, 600)
    p.flat(R(0, 0, W, 600, q.hue(195, 14, .9), opacity=.38))
    rooms.pan_rail(p, ((52, 26, 26, 34), (448, 26, 26, -34)), 34)
    p.flat(p.glow(250, 312, 270, q.hue(46, 92), .8))
    # the table, set, from which all has risen
    p.sheet(R(-10, 626, 520, 110, q.hue(28, 34, .9)), R(-10, 612, 520, 22, q.hue(30, 50, .9)), depth=3)
    p.sheet(P("M60 606H440L460 646Q432 662 408 646Q374 668 340 648Q306 668 272 650Q238 668 204 648Q166 666 134 648Q100 664 40 646Z", q.hue(40, 94, .3)), P("M60 606H440L445 618H54Z", q.hue(205, 72, .5)), depth=2)
    # steam of the teapot is the spiral everything turns in
    cx, cy = 250, 308
    p.sheet(at(spiral(212, q.hue(44, 96, .4), 17, 2.5, 1, .05), cx, cy, 1, 240), S("M356 491.6C326 508 300 522 297 550", q.hue(44, 96, .4), 17), depth=1)
    p.sheet(at(P("M-34 0Q-48 -38 -20 -60H20Q48 -38 34 0Z", q.hue(205, 56, 1)) + P("M30 -38L64 -62L60 -46L36 -14Z", q.hue(208, 44, 1)) + E(0, -62, 21, 6, q.hue(208, 44, 1)) + C(0, -72, 6, q.hue(46, 78)) + S("M-34 -46Q-64 -40 -36 -10", q.hue(208, 44, 1), 8), 232, 610), depth=3)
    # clock on its thread, five to twelve
    p.flat(thread(250, 50, q.hue(40, 60, .6), 0, 1.6))
    p.sheet(at(clock(44, "#fffaf0", q.ac(46), q.bg(10), (-92, -122)), 250, 84), depth=3)
    # chairs and cups in the turn
    ch = [p.symbol("ca", chair(104, q.hue(40, 70, .9), q.hue(34, 50, .9))), p.symbol("cb", chair(104, q.hue(205, 58, .9), q.hue(210, 42, .9)))]
    cp = [p.symbol("ua", cup(54, "#fffaf0", q.hue(36, 78, .5), q.hue(24, 36))), p.symbol("ub", cup(54, q.ac(60), q.ac(46), q.hue(24, 30)))]
    for i, (x, y, s, r) in enumerate(((84, 262, .86, -24), (104, 530, 1, 20), (426, 250, .86, 26), (424, 528, 1, -22))):
        p.sheet(p.use(ch[i % 2], x, y, s, r), depth=3)
    for i, (x, y, s, r) in enumerate(((130, 122, 1, -30), (374, 118, 1, 34), (64, 344, .9, -30), (440, 342, .9, 30), (356, 566, 1, 150), (178, 530, .95, -140))):
        p.sheet(p.use(cp[i % 2], x, y, s, r), depth=2)
    # the twins, hand to hand, one the mirror of the other
    pose = dict(lean=58, head=-44, armN=(100, 92), armF=(118, 108), legN=(-66, -96), legF=(-84, -122))
    for fl, x, t in ((False, 252, -12), (True, 248, 12)):
        m, s = pp.girl(p, x, 312, 3.4, pose, hair="pigtails", flip=fl, anchor="hand", turn=t, skirt=(-48, 17, 11), col=dict(main=q.ac(54, 1.2), shade=q.ac(42, 1.2), light="#fff4e6", hair=q.hue(20, 26, .9), trim=q.hue(46, 84), mid=q.hue(30, 80, .3), dark=q.bg(12), skin=q.hue(26, 82, .5)))
        p.sheet(s, depth=4)


@scene(53, bg=20, ac=205, cb=.09, ca=.1)
def the_charmed_express(p):
    q = p.pal
    p.light = (-.4, -.9)
    warm = q.hue(46, 94)
    sky(p, q.ac(26), q.hue(330, 46, .7), q.bg(68), q.hue(40, 88, .9))
    p.flat(p.glow(200, 320, 300, warm, .9))
    # a stone bridge of arches, the evening behind it
    p.sheet(at(bridge(560, 150, q.hue(15, 46, .5), q.hue(15, 58, .5), q.hue(15, 36, .5), 3), 250, 392), depth=2)
    p.flat(S("M-20 272h60M60 288h50M150 272h60M240 288h50M330 272h60M430 286h50", q.hue(15, 38, .5), 2))
    p.sheet(R(-10, 384, 520, 360, q.hue(20, 32, .6)), depth=2)
    # the track it has left: a snake needs none
    p.flat(P("M226 388H284L352 720H-40Z", q.hue(20, 25, .6)))
    d = ""
    for i in range(11):
        t = (i / 10) ** 1.9
        y, w = lerp(398, 706, t), lerp(32, 190, t)
        d += rect(lerp(256, 158, t) - w, y, 2 * w, lerp(3, 14, t))
    p.flat(P(d, q.hue(24, 42, .6)), P("M238 388H243L40 720H14ZM268 388H273L300 720H274Z", q.ac(76, .3)))
    p.flat(P("M196 392V352A58 66 0 0 1 310 352V392Z", q.bg(6)))
    # out of the middle arch in one long bend, then up: the front carriage listens
    body, belly, band = q.hue(150, 40, .9), q.hue(60, 78, .7), q.hue(150, 30, .9)
    pts = [(254, 372), (262, 404), (300, 436), (372, 462), (428, 508), (424, 570), (356, 606), (258, 600), (176, 560), (132, 486), (126, 400), (134, 310), (150, 228)]
    wide = [40, 46, 54, 62, 70, 78, 84, 86, 84, 80, 74, 68, 60]
    p.flat(E(290, 640, 190, 20, q.bg(4), opacity=.5), E(150, 606, 90, 16, q.bg(4), opacity=.4))
    p.sheet(P(ribbon(pts, wide, 6), body), depth=4)
    line = sample(pts, 6)

    def along(i):
        """A place on the body: middle, direction, half its width."""
        (x0, y0), (x1, y1) = line[i - 1], line[min(i + 1, len(line) - 1)]
        u = i / (len(line) - 1) * (len(wide) - 1)
        j = min(int(u), len(wide) - 2)
        return line[i], math.degrees(math.atan2(y1 - y0, x1 - x0)), lerp(wide[j], wide[j + 1], u - j) * .5
    # carriages: a dark joint, then lit windows with somebody in them
    for i in range(4, len(line) - 3, 10):
        (x, y), a, w = along(i)
        p.flat(at(P(f"M-5 {n(-w)}Q4 0 -5 {n(w)}H5Q14 0 5 {n(-w)}Z", band), x, y, 1, a))
    for i in range(4, len(line) - 4):
        if (i - 4) % 10 in (3, 5, 7):
            (x, y), a, w = along(i)
            k = w / 40
            p.flat(p.glow(x, y, 30 * k, warm, .7), at(R(-10 * k, -13 * k, 20 * k, 26 * k, warm, 8 * k) + C(0, 4 * k, 5.4 * k, q.hue(20, 40, .5)) + P(f"M{n(-8 * k)} {n(13 * k)}Q0 {n(4 * k)} {n(8 * k)} {n(13 * k)}Z", q.hue(20, 40, .5)), x, y, 1, a if math.cos(math.radians(a)) > .3 else a + 180 if math.cos(math.radians(a)) < -.3 else 0))
    # the head bends down to the flute, a lamp for a brow
    hd = (P(smooth([(-44, 10), (-34, -28), (4, -44), (50, -36), (88, -12), (98, 8), (76, 30), (30, 40), (-18, 38)]), body) + P(smooth([(98, 10, 1), (64, 20), (20, 24), (-12, 36, 1), (30, 40), (76, 30)]), belly)
          + C(34, -12, 13, warm) + P("M20 -14A13 13 0 0 1 48 -14Q34 -6 20 -14Z", q.hue(150, 34, .9)) + S("M24 -8Q34 0 45 -8", q.bg(4), 3) + C(86, -2, 2.8, band)
          + S("M97 10Q116 16 128 10M126 10l10 -7M126 10l11 5", q.hue(352, 50, 1.2), 3.4) + P("M-24 -34L-8 -58L12 -43Z", q.hue(8, 48)))
    p.flat(p.glow(250, 190, 130, warm, .5))
    p.sheet(at(hd, 154, 196, 1.2, 16), depth=4)
    # station bell
    p.flat(thread(404, 84, q.bg(30), 0, 1.8))
    p.sheet(at(bell(70, q.hue(45, 72), q.hue(38, 54), q.hue(34, 40)), 404, 84, 1, 10), depth=3)
    # the platform with the musician
    p.sheet(P(poly([(268, 740), (300, 676), (520, 656), (520, 740)]), q.hue(15, 24, .5)), P(poly([(296, 664), (520, 644), (520, 664), (302, 684)]), q.hue(30, 62, .5)), depth=4)
    p.flat(E(396, 664, 62, 8, q.bg(4), opacity=.5))
    coat = q.ac(20)
    m, s = pp.dressed(p, 396, 664, 2.9, dict(lean=-10, head=-20, armN=(62, 128), armF=(54, 118), legN=(16, 4), legF=(-14, -12)), flip=True, coat=(20, 9), head=pp.hair_short(q.hue(24, 22, .7)), sleeve=q.ac(30), col=dict(main=coat, shade=q.ac(28), mid=q.ac(14), dark=q.ac(8), skin=q.hue(26, 78, .6)))
    p.sheet(s, depth=4)
    nk = m.at("neck")
    p.sheet(at(P("M0 0L-9 -6V6ZM0 0L9 -6V6Z", q.hue(350, 54)), nk[0] - 7, nk[1] + 6, 1.2), depth=1)
    hx, hy = m.hand("N")
    ex, ey = m.at("head")
    p.sheet(P(ribbon([(ex - 19, ey + 10), (hx, hy), (hx - 32, hy + 8)], [5, 6, 14]), q.hue(40, 66)), depth=2)
    # the tune winds up to its ear
    nt = p.symbol("nt", note(34, warm))
    for i, (x, y, s_) in enumerate(((306, 500, .7), (270, 470, .75), (238, 434, .8), (222, 392, .85), (236, 350, .9), (276, 322, .95), (320, 294, 1), (338, 246, 1), (312, 200, 1), (356, 178, .9), (270, 250, .8), (404, 262, .9))):
        p.sheet(p.use(nt, x, y, s_, (10, -14, 6, -8)[i % 4]), depth=2)


@scene(54, cb=.09, ca=.12)
def rocket_bed(p):
    q = p.pal
    p.light = (-.5, -.86)
    lands.meadow(p, (96, 110, 42), 430)
    p.flat(*[at(cloud(w, h, s, "#fff"), x, y, opacity=.85) for x, y, w, h, s in ((420, 300, 170, 40, 3), (70, 320, 150, 34, 6))])
    # one is off already, on a thread of smoke
    sm = [(404, 520), (398, 430), (416, 350), (390, 270), (400, 196)]
    p.sheet(P(ribbon(sm, [46, 30, 24, 18, 10], 6), "#fffaf0"), *[C(x, y, r, "#fffaf0") for x, y, r in ((396, 500, 26), (418, 508, 22), (384, 520, 20), (404, 460, 20), (398, 420, 17), (412, 376, 16))], depth=2)
    p.sheet(at(rocket(124, "#fdf6ea", q.hue(30, 80, .4), q.hue(8, 56), q.hue(200, 70), q.hue(40, 84, 1.1)), 400, 184, 1, 4), depth=3)
    p.flat(p.glow(400, 196, 50, q.hue(40, 90, 1.1), .8))
    p.sheet(P(smooth([(-30, 490), (90, 466), (210, 482), (340, 458), (530, 478), (530, 740, 1), (-30, 740, 1)]), q.bg(62)), depth=2)
    # beds: rows of earth
    soil, soil2 = q.hue(24, 34, .7), q.hue(22, 26, .7)
    def row(y, h, amp):
        return P(smooth([(-30, y + amp), (80, y - amp), (200, y + amp * .6), (320, y - amp), (430, y + amp * .4), (530, y - amp), (530, y + h, 1), (-30, y + h, 1)]), soil) + P(smooth([(-30, y + h * .5), (120, y + h * .4), (300, y + h * .55), (530, y + h * .4), (530, y + h, 1), (-30, y + h, 1)]), soil2)
    cols = ((q.hue(8, 56), q.hue(46, 84)), (q.hue(205, 56), q.hue(8, 60)), (q.hue(46, 78), q.hue(205, 60)), (q.hue(335, 62), q.hue(46, 84)))
    def sprout(x, y, h, i, tilt=0):
        fin, glass = cols[i % 4]
        p.sheet(at(rocket(h, "#fdf6ea", q.hue(30, 78, .4), fin, glass) + P(f"M{n(-h * .06)} 2Q{n(-h * .36)} {n(-h * .04)} {n(-h * .4)} {n(-h * .26)}Q{n(-h * .12)} {n(-h * .22)} {n(-h * .04)} 0ZM{n(h * .06)} 2Q{n(h * .36)} {n(-h * .04)} {n(h * .42)} {n(-h * .22)}Q{n(h * .12)} {n(-h * .2)} {n(h * .04)} 0Z", q.hue(115, 48)), x, y, 1, tilt), depth=2 + (h > 80))
    p.sheet(row(506, 40, 4), depth=2)
    for i, (x, h) in enumerate(((60, 46), (124, 52), (188, 46), (252, 54), (316, 48))):
        sprout(x, 516, h, i, (-4, 5, -3)[i % 3])
    p.sheet(P(smooth([(-30, 548), (120, 536), (300, 550), (530, 534), (530, 740, 1), (-30, 740, 1)]), q.bg(52)), depth=2)
    p.sheet(row(574, 46, 5), depth=2)
    # the gardener
    p.flat(E(176, 606, 60, 9, q.bg(8), opacity=.4))
    m, s = pp.boy(p, 158, 608, 2.9, dict(lean=34, head=6, armN=(56, 78), armF=(40, 70), legN=(44, -20), legF=(0, -26)), col=dict(main=q.hue(205, 50), shade=q.hue(210, 40), mid=q.hue(30, 40, .6), dark=q.hue(20, 24, .6), trim=q.hue(8, 54), skin=q.hue(26, 80, .5), hair=q.hue(24, 30, .8)))
    p.sheet(s, depth=4)
    hx, hy = m.hand("N")
    p.sheet(at(watering_can(84, q.hue(195, 60, .7), q.hue(200, 46, .7)), hx + 12, hy + 52, 1, 18), depth=3)
    dx, dy = hx + 76, hy + 36
    p.sheet(*[at(drop(h, q.hue(200, 78, .8), "#fff"), x, y) for x, y, h in ((dx + 2, dy + 12, 26), (dx + 20, dy + 38, 38), (dx - 6, dy + 48, 26))], depth=2)
    for i, (x, h) in enumerate(((352, 78), (410, 92), (462, 76))):
        sprout(x, 600, h, i + 1, (4, -5, 3)[i])
    p.sheet(P(smooth([(-30, 630), (120, 620), (300, 636), (530, 622), (530, 740, 1), (-30, 740, 1)]), q.bg(40)), depth=3)
    for i, (x, y, r, h) in enumerate(((60, 650, 18, 40), (110, 668, 20, 46), (232, 660, 19, 40), (288, 676, 22, 50), (352, 656, 18, 40), (420, 672, 22, 52), (464, 652, 18, 40), (170, 660, 17, 36))):
        p.sheet(at(flower6(r, (q.hue(345, 68), "#fffaf2", q.hue(46, 84))[i % 3], q.hue(36, 66), q.hue(115, 40), q.hue(110, 50), h), x, y - h * .4, 1, (-5, 6)[i % 2]), depth=3)
    lands.meadow_front(p, 700)


@scene(55, bg=235, ac=45, cb=.075, ca=.12)
def the_eye_of_the_harbour(p):
    q = p.pal
    p.light = (.3, -.95)
    warm = q.hue(50, 94)
    sky(p, q.hue(235, 20, .8), q.hue(250, 36, .7), q.hue(320, 56, .7), q.hue(24, 80, .9))
    p.flat(specks(p, 60, "#fff", y1=240), p.glow(120, 500, 260, q.hue(30, 88), .6))
    p.flat(*[at(cloud(w, h, s, q.hue(300, 56, .5)), x, y, opacity=.6) for x, y, w, h, s in ((70, 320, 170, 24, 3), (440, 380, 180, 26, 6), (60, 420, 150, 18, 9))])
    p.sheet(swell(500, 160, 2, .1, q.hue(230, 50, .7)), depth=1)
    p.flat(glints(p, 40, 40, 506, 220, 600, q.hue(40, 94), (8, 40)))
    # the lighthouse on its rock, stairs winding up
    p.sheet(P(smooth([(150, 620, 1), (190, 560), (240, 536), (380, 530), (430, 556), (520, 620, 1)]), q.hue(250, 24, .5)), P(smooth([(380, 530), (430, 556), (520, 620, 1), (400, 620, 1)]), q.hue(250, 17, .5)), depth=3)
    white, red = q.hue(40, 92, .3), q.hue(355, 50)
    p.sheet(P(poly([(258, 548), (280, 330), (366, 330), (388, 548)]), white), depth=4)
    cl = p.clip("tower", poly([(258, 548), (280, 330), (366, 330), (388, 548)]))
    p.flat(g(R(240, 372, 160, 44, red), R(240, 460, 160, 46, red), P(poly([(340, 320), (400, 320), (400, 560), (350, 560)]), q.hue(260, 30, .5), opacity=.45), clip_path=cl))
    p.sheet(*[R(316, y, 14, 24, warm, 7) for y in (348, 426)], depth=1)
    st = "".join(R(lerp(236, 130, i / 9), lerp(548, 640, i / 9), 34, 60, (q.hue(250, 46, .4), q.hue(250, 38, .4))[i % 2]) + R(lerp(236, 130, i / 9), lerp(548, 640, i / 9), 34, 5, q.hue(260, 70, .3)) for i in range(10))
    p.sheet(st, P("M296 548V512A26 26 0 0 1 348 512V548Z", q.hue(250, 14, .5)), depth=3)
    # gallery and the eye where the lamp should be
    p.sheet(R(262, 312, 122, 18, q.bg(16), 4), S("".join(f"M{x} 312V282" for x in range(268, 384, 16)) + "M264 284H382", q.bg(16), 4), depth=3)
    ex, ey = 323, 196
    p.flat(p.shine(ex, ey, 330, warm, q.hue(40, 80, .8), .9))
    p.flat(P(f"M{ex - 60} {ey - 40}L-20 380V640L160 640L{ex - 60} {ey + 60}Z", p.gradient("beam", [(0, warm, 0), (100, warm, .75)], x1=0, y1=1, x2=1, y2=0)))
    p.sheet(P(f"M{ex - 62} 312L{ex - 66} 286H{ex + 66}L{ex + 62} 312Z", q.bg(14)), depth=2)
    p.sheet(at(eye(300, "#fffaf0", q.hue(190, 52), q.bg(4), q.bg(14)), ex, ey), depth=4)
    p.flat(*[S(f"M{xy(polar(ex - 8, ey, 30, a))}L{xy(polar(ex - 8, ey, 58, a))}", q.hue(185, 72, .8), 3) for a in range(0, 360, 20)], C(ex - 10, ey + 2, 31, q.bg(4)), C(ex + 8, ey - 18, 12, "#fff"))
    p.sheet(P(f"M{ex - 158} {ey}Q{ex} {ey - 168} {ex + 158} {ey}Q{ex} {ey - 130} {ex - 158} {ey}Z", q.hue(355, 46)), at(P("M-20 0L0 -40L20 0Z", q.hue(355, 38)), ex, ey - 80), depth=3)
    # a bulb among the stars
    p.flat(thread(92, 90, q.bg(50), 0, 1.4), p.shine(92, 140, 120, warm, q.hue(40, 80), .9))
    p.sheet(at(bulb(92, q.hue(50, 94, .7), q.bg(46), q.hue(30, 50)), 92, 84), depth=3)
    # sea
    p.sheet(waves(604, 80, 16, .3, q.hue(228, 38, .8)), depth=3)
    p.flat(P("M20 606H190L240 640H10Z", warm, opacity=.3))
    p.sheet(waves(640, 104, 20, .7, q.hue(230, 28, .8)), depth=3)
    # quay, bollard, crow in the beam
    places.quay(p, 170, 640, q.hue(30, 54, .4), q.hue(260, 24, .5), q.hue(260, 14, .5))
    p.sheet(at(places.bollard(q.bg(12), q.bg(20)), 108, 644, 1.5), depth=3)
    p.flat(p.glow(96, 520, 110, warm, .6))
    p.rim_op = .6
    p.sheet(at(crow_standing(q.hue(250, 14), q.hue(250, 24), "#fff6d8", q.hue(38, 60)), 100, 577, 1.5), depth=4)
    p.sheet(waves(688, 130, 22, .2, q.hue(232, 17, .8), 740, 190, 540), depth=4)


@scene(56, cb=.085, ca=.11)
def hours_for_sale(p):
    q = p.pal
    p.light = (0, -1)
    warm = q.hue(44, 92)
    places.market(p, warm, 215)
    p.flat(p.glow(250, 380, 230, warm, .5))
    # clocks like hams, each at its own hour
    rims = (q.hue(350, 44), q.hue(44, 62), q.hue(140, 40, .8), q.hue(205, 46), q.hue(24, 46))
    hams = ((86, 196, 26), (140, 236, 34), (206, 190, 24), (256, 216, 28), (316, 188, 24), (362, 240, 34), (410, 192, 24), (100, 312, 32), (404, 318, 32), (106, 404, 27), (398, 408, 27))
    p.flat(*[L(x, 140, x, l, q.hue(30, 40, .6), 2.2) for x, l, r in hams])
    for i, (x, l, r) in enumerate(hams):
        p.sheet(S(f"M{x} {l - 6}q-9 8 0 14", q.hue(44, 66), 3), at(clock(r, "#fff8e8", rims[i % 5], q.bg(8), (i * 67 % 360, i * 131 % 360)), x, l + r), depth=2)
    # the seller
    m, s = pp.old_man(p, 214, 660, 3.6, dict(lean=4, head=14, armN=(66, 128), armF=(50, 76), legN=(2, 0), legF=(-4, 0)), coat=20, hat=at(P(smooth([(-1.15, .1, 1), (-1, -.6), (-.2, -1), (.7, -.7), (1, 0, 1)]), q.hue(20, 34)) + P("M-1.25 -.02H1.1V.22H-1.25Z", q.hue(20, 26)), 0, -.5), col=dict(main=q.ac(34), shade=q.ac(26), mid=q.bg(16), dark=q.bg(8), skin=q.hue(26, 80, .5)))
    p.sheet(s, depth=3)
    places.market_front(p, q.ac(40), q.hue(42, 92, .4))
    hx, hy = m.hand("N")
    # sand from the glass into the bag
    p.flat(p.glow(hx + 30, hy + 30, 110, warm, .6))
    p.sheet(at(hourglass(104, q.hue(26, 42), q.ac(90, .3), q.hue(46, 82)), hx + 8, hy - 10, 1, 118), C(hx - 2, hy + 6, 9, q.hue(26, 80, .5)), depth=3)
    bx, by = hx + 66, 556
    p.flat(P(ribbon([(hx + 52, hy + 14), (bx - 4, hy + 40), (bx, by - 60)], [3, 5, 6], 5), q.hue(46, 84)))
    p.sheet(P(smooth([(bx - 42, by, 1), (bx - 50, by - 30), (bx - 34, by - 62), (bx - 22, by - 72, 1), (bx + 22, by - 72, 1), (bx + 34, by - 62), (bx + 50, by - 30), (bx + 42, by, 1)]), q.hue(36, 72, .5)), P(smooth([(bx + 8, by - 72, 1), (bx + 22, by - 72, 1), (bx + 34, by - 62), (bx + 50, by - 30), (bx + 42, by, 1), (bx + 12, by, 1)]), q.hue(30, 56, .5)), E(bx, by - 72, 23, 6, q.hue(46, 84)), depth=3)
    fx, fy = m.hand("F")
    p.sheet(C(fx + 4, fy, 8, q.hue(26, 80, .5)), depth=1)
    # loose parts on the counter and under it: gear, rings
    p.sheet(at(gear(40, q.hue(44, 62), q.hue(30, 26), 10), 112, 520, 1, 8), depth=3)
    p.sheet(at(gear(22, q.hue(20, 50), q.hue(16, 24), 8), 164, 540), depth=2)
    p.flat(p.glow(418, 520, 60, warm, .6))
    p.sheet(at(P(smooth([(-40, 0, 1), (-36, -16), (0, -22), (36, -16), (40, 0, 1)]), q.hue(350, 40)), 414, 556), at(ring(25, q.hue(46, 80), q.hue(38, 62), q.hue(190, 84, .7), q.hue(200, 66, .8)), 414, 514), depth=3)
    places.crowd(p)


@scene(57, cb=.09, ca=.12)
def the_slow_charge(p):
    q = p.pal
    p.light = (-.5, -.86)
    lands.meadow(p, (82, 92, 36), 470)
    p.flat(*[at(cloud(w, h, s, "#fff"), x, y, opacity=.8) for x, y, w, h, s in ((230, 120, 170, 40, 3), (60, 260, 140, 30, 6))])
    # the castle: unreachably near
    p.sheet(P(smooth([(280, 470, 1), (330, 420), (400, 400), (470, 410), (530, 430), (530, 520, 1), (280, 520, 1)]), q.bg(66)), depth=1)
    p.sheet(at(castle(136, q.hue(285, 66, .35), q.hue(280, 50, .4), q.hue(350, 50), q.hue(46, 88), q.hue(46, 78)), 400, 408), depth=2)
    p.flat(S("M400 410Q370 440 420 470Q470 500 440 560", q.hue(44, 84, .5), 9))
    p.sheet(P(smooth([(-30, 540), (90, 520), (210, 536), (340, 514), (530, 534), (530, 740, 1), (-30, 740, 1)]), q.bg(56)), depth=2)
    # a shining track shows how far they have come since morning
    p.flat(P(smooth([(20, 650), (60, 634), (140, 640), (300, 636), (300, 652), (140, 660), (60, 656), (20, 668)]), "#fff", opacity=.55))
    p.flat(E(226, 652, 200, 18, q.bg(10), opacity=.45))
    sn = snail(q.hue(24, 58, 1.1), q.hue(16, 44, 1.1), q.hue(10, 30), q.hue(46, 82, .6), q.hue(36, 64, .6), q.bg(6))
    p.sheet(at(sn, 216, 650, 2.42), depth=4)
    # saddle cloth over the shell
    sx, sy = 182, 396
    p.sheet(P(smooth([(sx - 66, sy + 24, 1), (sx - 34, sy), (sx, sy - 8), (sx + 34, sy), (sx + 66, sy + 24, 1), (sx + 72, sy + 86, 1), (sx + 44, sy + 70), (sx + 22, sy + 92, 1), (sx, sy + 72), (sx - 24, sy + 92, 1), (sx - 46, sy + 70), (sx - 72, sy + 84, 1)]), q.hue(350, 46)), S(f"M{sx - 66} {sy + 34}Q{sx} {sy + 2} {sx + 66} {sy + 34}", q.hue(46, 80), 5), depth=3)
    # the knight at full gallop
    m, s = knight(p, sx - 4, sy - 16, 2.35, dict(lean=32, head=-14, armN=(104, 116), armF=(70, 96), legN=(52, -30), legF=(58, -24)), anchor="hip", steel=(q.hue(215, 86, .2), q.hue(220, 64, .3), q.bg(8)), plume=q.hue(350, 56), tunic=q.hue(205, 48))
    hx, hy = m.hand("N")
    fx, fy = m.hand("F")
    p.flat(S(f"M{n(fx)} {n(fy)}Q{n(fx + 60)} {n(fy + 70)} 392 520", q.hue(24, 30), 4))
    p.sheet(at(sword_in_hand(170, q.hue(210, 92, .2), q.hue(215, 72, .3), q.hue(44, 62), q.hue(350, 52)), hx, hy, 1, 66), depth=3)
    p.sheet(s, depth=4)
    p.sheet(P(ribbon([(390, 500), (398, 520), (410, 536)], [7, 8, 7], 4), q.hue(24, 34)), depth=1)
    # speed strokes of sheer will
    p.flat(*[S(f"M{x} {y}h{l}", "#fff", 4, opacity=.75) for x, y, l in ((36, 300, 60), (30, 336, 46), (44, 372, 50), (28, 408, 36), (50, 264, 40))])
    fl = [p.symbol(f"f{i}", flower6(9, c, q.hue(46, 80), q.hue(110, 40), None, 20)) for i, c in enumerate(("#fff", q.hue(345, 68), q.hue(46, 84)))]
    p.flat(*[p.use(fl[i % 3], x, y, .6 + (y - 560) / 130) for i, (x, y) in enumerate(scatter(p.rng, 20, 30, 664, 470, 690, 30))])
    lands.meadow_front(p, 700)


@scene(58, cb=.08, ca=.09)
def cloud_factory(p):
    q = p.pal
    p.light = (-.4, -.92)
    warm, white = q.hue(44, 92), "#fffaf2"
    sky(p, q.bg(20), q.bg(30), q.bg(34))
    p.flat(S("".join(f"M{x} 0V640" for x in range(0, 520, 46)), q.bg(17), 2))
    # roof light, through which the finished ones leave
    p.sheet(P(poly([(40, -20), (220, -20), (190, 76), (60, 76)]), q.bg(14)), depth=2)
    p.flat(P(poly([(54, -20), (206, -20), (180, 66), (72, 66)]), p.gradient("out", [(0, q.hue(205, 66, .8)), (100, q.hue(200, 84, .6))])))
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
    p.sheet(at(gear(62, q.ac(46), q.ac(20), 10), 414, 506, 1, 12), depth=3)
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
