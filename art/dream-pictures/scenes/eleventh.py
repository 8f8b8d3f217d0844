"""Stagings: the charmed express, rocket bed, the eye of the harbour, hours for sale, the slow charge."""
from paper import *
from parts.nature import *
from parts.animals import *
from parts.built import *
from parts.figures import *
from parts.things import *
from parts import lands, people as pp, places, rooms
from scenes import scene


@scene(53, bg=20, ac=205, cb=.09, ca=.1)
def the_charmed_express(p):
    q = p.pal
    p.light = (.4, -.9)
    warm = q.hue(46, 94)
    sky(p, q.ac(30), q.hue(330, 50, .7), q.bg(70), q.hue(40, 88, .9))
    p.flat(p.glow(370, 300, 280, warm, .9))
    p.flat(p.glow(250, 400, 330, warm, .8))
    # a stone bridge of arches
    p.sheet(at(bridge(560, 150, q.hue(15, 46, .5), q.hue(15, 58, .5), q.hue(15, 36, .5), 3), 250, 420), depth=2)
    p.flat(S("M-20 300h60M60 316h50M150 300h60M240 316h50M330 300h60M430 314h50", q.hue(15, 38, .5), 2))
    p.sheet(R(-10, 412, 520, 330, q.hue(20, 34, .6)), depth=2)
    # track from the arch to us
    p.flat(P("M222 416H284L470 720H60Z", q.hue(20, 26, .6)))
    d = ""
    for i in range(11):
        t = (i / 10) ** 1.9
        y, w = lerp(424, 700, t), lerp(34, 210, t)
        d += rect(256 - w + (14 * t), y, 2 * w, lerp(3, 15, t))
    p.flat(P(d, q.hue(24, 44, .6)), P("M236 416H242L132 720H106ZM268 416H274L420 720H394Z", q.ac(78, .3)))
    # the snake comes out of the middle arch and rears over the platform
    p.flat(P("M196 420V380A58 66 0 0 1 310 380V420Z", q.bg(6)))
    body, belly, band = q.hue(150, 40, .9), q.hue(60, 78, .7), q.hue(150, 26, .9)
    pts = [(254, 408), (264, 440), (300, 470), (380, 500), (430, 550), (390, 614), (270, 626), (170, 590), (150, 500), (196, 420), (250, 340), (262, 250), (224, 176)]
    p.flat(E(290, 640, 180, 20, q.bg(4), opacity=.5))
    p.sheet(snake_long(pts, [46, 54, 62, 70, 78, 84, 86, 84, 80, 74, 68, 60, 52], body, belly, band), depth=4)
    # windows along its side: passengers' light
    line = sample(pts, 6)
    for i in (20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60):
        x, y = line[i]
        p.flat(p.glow(x, y, 26, warm, .7), at(R(-9, -11, 18, 22, warm, 4) + S("M0 -11V11M-9 0H9", band, 2), x, y, 1, math.degrees(math.atan2(line[i + 1][1] - line[i - 1][1], line[i + 1][0] - line[i - 1][0]))))
    hd = (P(smooth([(-40, 8), (-30, -26), (4, -40), (46, -34), (82, -14), (90, 6), (70, 26), (30, 36), (-16, 34)]), body) + P(smooth([(90, 8, 1), (60, 16), (20, 20), (-10, 32, 1), (30, 36), (70, 26)]), belly)
          + C(30, -14, 12, warm) + E(31, -14, 4, 11, q.bg(4)) + C(80, -4, 2.6, band) + S("M90 8Q110 12 122 4M120 4l10 -8M120 4l12 4", q.hue(352, 50, 1.2), 3.4) + P("M-20 -32L-6 -52L10 -39Z", q.hue(8, 48)) + S("M-30 -20q10 -8 20 -8", band, 3))
    p.flat(p.glow(300, 150, 120, warm, .5))
    p.sheet(at(hd, 226, 158, 1.15, 8), depth=4)
    p.flat(P("M266 130L520 40V250L276 150Z", p.gradient("beam", [(0, warm, .5), (100, warm, 0)], x1=0, y1=0, x2=1, y2=0)))
    # station bell
    p.flat(thread(90, 90, q.bg(30), 0, 1.8))
    p.sheet(at(bell(66, q.hue(45, 72), q.hue(38, 54), q.hue(34, 40)), 90, 88, 1, -10), depth=3)
    # the platform with the musician
    p.sheet(P(poly([(300, 740), (330, 664), (520, 650), (520, 740)]), q.hue(15, 26, .5)), P(poly([(326, 656), (520, 640), (520, 660), (332, 676)]), q.hue(30, 62, .5)), depth=4)
    p.flat(E(410, 656, 50, 7, q.bg(4), opacity=.5))
    coat = q.ac(18)
    m, s = pp.dressed(p, 410, 656, 2.0, dict(lean=-8, head=-18, armN=(64, 120), armF=(56, 112), legN=(12, 2), legF=(-12, -8)), flip=True, coat=(20, 9), head=pp.hair_short(q.hue(24, 22, .7)), sleeve=q.ac(26), col=dict(main=coat, shade=q.ac(26), mid=q.ac(14), dark=q.ac(8), skin=q.hue(26, 78, .6)))
    p.sheet(s, depth=4)
    nk = m.at("neck")
    p.sheet(at(P("M0 0L-9 -6V6ZM0 0L9 -6V6Z", q.hue(350, 54)), nk[0] - 5, nk[1] + 4, .9), depth=1)
    hx, hy = m.hand("N")
    ex, ey = m.at("head")
    p.sheet(P(ribbon([(ex - 14, ey + 8), (hx, hy), (hx - 22, hy + 12)], [4, 5, 11]), q.hue(40, 66)), depth=2)
    nt = p.symbol("nt", note(34, q.hue(48, 94)))
    for i, (x, y, s_) in enumerate(((356, 574, .6), (330, 536, .7), (346, 488, .8), (308, 446, .8), (340, 396, .9), (312, 330, .9), (356, 282, 1), (330, 222, .9), (402, 226, 1), (446, 300, 1), (420, 380, .9), (460, 200, .8))):
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
    for i, (x, y, r, h) in enumerate(((60, 650, 18, 40), (110, 668, 20, 46), (232, 660, 19, 40), (288, 676, 22, 50), (352, 656, 18, 40), (420, 672, 22, 52), (464, 652, 18, 40), (168, 684, 18, 36))):
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
    p.sheet(*[window4(314, y, 18, 26, warm, q.bg(10), 2.4, True) for y in (348, 426)], depth=1)
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
    hams = ((86, 196, 26), (140, 236, 34), (206, 190, 24), (256, 216, 28), (316, 188, 24), (366, 240, 34), (420, 196, 26), (100, 312, 32), (404, 318, 32), (106, 404, 27), (398, 408, 27))
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
