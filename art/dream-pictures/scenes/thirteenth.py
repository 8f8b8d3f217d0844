"""Stagings: cactus band, steps of a rainbow, a planet under the bed, first house on the moon, the ghost turns a hundred."""
from paper import *
from parts.nature import *
from parts.animals import *
from parts.built import *
from parts.figures import *
from parts.things import *
from parts import lands, people as pp, places, rooms
from scenes import scene


@scene(65, bg=28, ac=200, cb=.09, ca=.1)
def cactus_band(p):
    q = p.pal
    p.light = (0, -.9)
    lands.desert(p)
    # the low sun stands behind the stage like a gong
    p.flat(p.glow(250, 330, 330, q.hue(44, 96), .95), rays(250, 330, 150, 560, 18, 3, q.hue(46, 96), 8).replace("/>", ' opacity=".3"/>'))
    p.sheet(C(250, 330, 128, q.hue(42, 90)), depth=1)
    p.flat(C(250, 330, 100, q.hue(44, 95)))
    p.sheet(dune([(-30, 446), (90, 424), (220, 440), (360, 416), (530, 440)], q.bg(66), q.bg(56), ridge=[(90, 424), (150, 436), (220, 440), (240, 480), (150, 490), (110, 460)]), depth=2)
    p.sheet(dune([(-30, 500), (80, 486), (250, 492), (420, 482), (530, 496)], q.bg(56), q.bg(46)), depth=2)
    # organ pipes: cacti by height
    g1, g2, g3 = q.hue(150, 38, .8), q.hue(150, 62, .5), q.hue(160, 27, .8)
    for i, (x, y, h) in enumerate(((86, 516, 150), (134, 508, 196), (186, 504, 240), (250, 502, 284), (314, 504, 240), (366, 508, 196), (414, 516, 150))):
        p.flat(E(x, y + 2, h * .2, 5, q.bg(20), opacity=.4))
        p.sheet(at(cactus(h, (g1, g3)[i % 2], g2), x, y), depth=2)
        for k in range(1 + i % 3):
            p.flat(at(flower6(7, q.hue(345, 70), q.hue(46, 84)), x + (-4, 5, 0)[k], y - h + 6 + k * 10))
    p.sheet(dune([(-30, 560), (90, 536), (200, 552), (320, 540), (440, 552), (530, 536)], q.bg(48), q.bg(40)), depth=3)
    # drums: round cacti, left and right
    def barrel(x, y, r):
        p.flat(E(x, y + 2, r * 1.1, 8, q.bg(12), opacity=.45))
        body = E(0, -r * .86, r, r * .88, g1) + "".join(S(f"M{n(k * r * .5)} {n(-r * 1.7 + abs(k) * r * .12)}Q{n(k * r * 1.02)} {n(-r * .86)} {n(k * r * .5)} -4", g3, 3) for k in (-1.6, -.8, 0, .8, 1.6)) + E(0, -r * 1.62, r * .56, r * .15, q.hue(46, 76)) + "".join(L(*polar(0, -r * .86, r * .96, a), *polar(0, -r * .86, r * 1.1, a), g2, 1.6) for a in range(150, 400, 24))
        p.sheet(at(body, x, y), depth=3)
    barrel(88, 622, 46)
    barrel(412, 622, 46)
    barrel(164, 644, 32)
    for x, y, h in ((44, 640, 90), (458, 640, 94)):
        p.sheet(at(cactus(h * 1.5, g3, g2), x, y), depth=3)
    # sticks of thorn over the drums
    p.sheet(P(ribbon([(64, 526), (96, 546)], [4, 3]), q.hue(30, 72, .6)), P(ribbon([(120, 524), (96, 546)], [4, 3]), q.hue(30, 72, .6)), P(ribbon([(436, 526), (404, 546)], [4, 3]), q.hue(30, 72, .6)), depth=2)
    # the conductor on a stone
    p.flat(E(264, 678, 84, 10, q.bg(10), opacity=.5))
    p.sheet(P(smooth([(186, 680, 1), (196, 640), (230, 622), (290, 620), (330, 640), (344, 680, 1)]), q.hue(20, 40, .5)), P(smooth([(290, 620), (330, 640), (344, 680, 1), (290, 680, 1)]), q.hue(16, 30, .5)), depth=4)
    p.flat(p.glow(272, 560, 120, q.hue(46, 94), .5))
    mx, my, k = 256, 626, 1.75
    p.sheet(at(mouse(q.hue(30, 76, .25), q.hue(30, 60, .3), q.hue(5, 82, .6), q.bg(8)), mx, my, k), depth=4)
    p.sheet(P(f"M{mx + 4} {my - 58}L{mx - 6} {my - 64}V{my - 52}ZM{mx + 4} {my - 58}L{mx + 14} {my - 64}V{my - 52}Z", q.hue(350, 52)), depth=1)
    p.sheet(P(ribbon([(mx + 16, my - 48), (mx + 42, my - 60), (mx + 58, my - 88)], [12, 10, 8], 4), q.hue(30, 76, .25)), depth=2)
    p.sheet(at(bell(48, q.hue(45, 80), q.hue(38, 60), q.hue(34, 44)), mx + 56, my - 88, 1, 196), P(ribbon([(mx + 53, my - 78), (mx + 60, my - 96)], [7, 6]), q.hue(24, 34)), depth=3)
    nt = [p.symbol("na", note(34, q.hue(250, 24))), p.symbol("nb", note(34, q.hue(350, 46)))]
    for i, (x, y, s) in enumerate(((86, 316, .9), (140, 262, .8), (196, 208, .9), (250, 166, 1), (306, 204, .9), (362, 262, .8), (416, 318, .9), (120, 158, .9), (380, 152, .9), (300, 108, .8), (190, 106, .8), (60, 226, .8), (442, 222, .8))):
        p.sheet(p.use(nt[i % 2], x, y, s, (12, -10, 6)[i % 3]), depth=1)


@scene(67, cb=.055, ca=.1)
def steps_of_a_rainbow(p):
    q = p.pal
    p.light = (-.4, -.92)
    lands.icefield(p, 520)
    p.flat(p.glow(262, 430, 330, q.hue(46, 94, .5), .7))
    # bands of the rainbow cut into blocks: every column a step
    hues = (352, 22, 48, 130, 200, 268)
    w, band, n_ = 24, 23, 20
    x0 = 10
    tops = []
    cols = [Batch() for _ in range(2)]
    for i in range(n_):
        t = (i + .5) / n_
        tops.append(590 - 420 * math.sin(math.pi * t) ** .85)
    for i in range(n_):
        x, y = x0 + i * w, tops[i]
        for b, h in enumerate(hues):
            cols[0].add(rect(x, y + b * band, w + .4, band + .4), q.hue(h, 74 - 2 * (i % 2), .9))
            cols[1].add(rect(x + w * .62, y + b * band, w * .38, band + .4), q.hue(h, 64 - 2 * (i % 2), .9))
        foot = min(600, max(tops[max(0, i - 1)], tops[min(n_ - 1, i + 1)]) + 6 * band)
        if foot > y + 6 * band:
            cols[0].add(rect(x, y + 6 * band, w + .4, foot - y - 6 * band), q.hue(268, 66, .8))
            cols[1].add(rect(x + w * .62, y + 6 * band, w * .38, foot - y - 6 * band), q.hue(268, 56, .8))
    p.sheet(cols[0].svg(), cols[1].svg(), depth=4)
    # snow and ice on each tread
    treads, ice = "", ""
    for i in range(n_):
        x, y = x0 + i * w, tops[i]
        treads += f"M{n(x - 2)} {n(y + 5)}Q{n(x)} {n(y - 5)} {n(x + w * .5)} {n(y - 5)}Q{n(x + w)} {n(y - 5)} {n(x + w + 2)} {n(y + 5)}q-4 5 -8 1q-5 8 -10 1q-5 4 -8 -2z"
        yb = y + 6 * band
        if 3 < i < 16:
            l = 16 + (i * 37 % 30)
            ice += f"M{n(x + 4)} {n(yb)}l4 {l}l4 {-l}z"
    p.sheet(P(ice, q.bg(94, .5)), depth=1)
    p.sheet(P(treads, "#fbfeff"), depth=2)
    p.flat(S("".join(f"M{n(x0 + i * w + 4)} {n(tops[i] + 14)}v{band * 4}" for i in range(n_)), "#fff", 1.6, opacity=.4))
    # ground
    p.sheet(P(smooth([(-30, 592), (80, 580), (200, 600), (330, 586), (430, 598), (530, 582), (530, 740, 1), (-30, 740, 1)]), q.bg(90)), depth=3)
    lands.cracks(p, 604, q.bg(66))
    p.flat(P("M40 620Q250 660 470 618Q250 700 40 620Z", q.hue(268, 70, .5), opacity=.35), P("M80 616Q250 640 430 614Q250 668 80 616Z", q.hue(48, 84, .5), opacity=.4))
    # the girl halfway up
    i = 5
    gx, gy = x0 + i * w + 12, tops[i] - 2
    p.flat(p.glow(gx, gy - 60, 120, "#fff", .5))
    m, s = pp.girl(p, gx + 8, gy, 2.35, dict(lean=12, head=-14, armN=(96, 128), armF=(-34, -10), legN=(70, -8), legF=(-6, -16)), hair="pigtails", anchor="feet", col=dict(main=q.hue(350, 52), shade=q.hue(345, 40), light=q.ac(86, .4), legs=q.ac(34), hair=q.hue(24, 28, .8), trim=q.hue(46, 84), mid=q.ac(26), dark=q.ac(14), skin=q.hue(26, 84, .5)))
    p.sheet(s, depth=4)
    hd, nk = m.at("head"), m.at("neck")
    p.sheet(P(ribbon([(nk[0] + 8, nk[1] + 4), (nk[0] - 14, nk[1] + 8), (nk[0] - 46, nk[1] - 4), (nk[0] - 66, nk[1] + 10)], [12, 12, 11, 7], 4), q.hue(46, 80)), depth=2)
    # birds above
    for x, y, k, f in ((360, 96, 1.05, True), (432, 160, .8, True), (300, 150, .6, True), (236, 74, .7, True)):
        p.sheet(at(dove("#fbfeff", q.bg(80), q.ac(10), q.hue(30, 66)), x, y, k, -8, f), depth=2)
    lands.flakes(p, 18, lambda x, y: (y > 600 or (150 < x < 350 and 390 < y < 580) or y < 230) and not (60 < x < 200 and 60 < y < 300) and not (40 < y < 200 and x > 190), 670, 12, "#ffffff", 56)
    p.sheet(P(smooth([(-30, 676), (70, 664), (170, 690), (300, 700), (420, 684), (530, 660), (530, 740, 1), (-30, 740, 1)]), "#f8fcff"), depth=4)


@scene(69, cb=.085, ca=.12)
def a_planet_under_the_bed(p):
    q = p.pal
    p.light = (0, 1)
    warm = q.hue(30, 84)
    places.bedroom(p, q.bg(30), q.bg(42), q.bg(50), q.hue(26, 34, .5), q.hue(24, 26, .5), 500)
    p.flat(R(0, 0, W, 340, p.gradient("dim", [(0, q.bg(6), .6), (100, q.bg(6), .15)])))
    rooms.bedroom_window(p, 70, 60, 104, 130, p.gradient("nightw", [(0, q.bg(8)), (100, q.bg(26))]), q.bg(66, .4), 16)
    # night lamp, out
    p.sheet(R(404, 286, 70, 12, q.hue(26, 34, .7)), R(432, 236, 8, 52, q.hue(26, 26, .7)), P("M404 240L418 190H454L468 240Z", q.hue(40, 56, .5)), depth=2)
    # the space below: deeper than a floor allows
    sp = "M44 372H456V640H44Z"
    p.flat(P(sp, p.gradient("deep", [(0, q.bg(2)), (100, q.bg(12))])))
    p.flat(specks(p, 60, "#fff", 50, 380, 450, 600, (.5, 1.3)))
    px, py = 282, 500
    p.flat(p.shine(px, py, 240, q.hue(28, 82), q.hue(285, 56), .75))
    for x, y, r in ((84, 404, 8), (140, 430, 6), (190, 404, 9), (238, 400, 5), (334, 398, 8), (396, 410, 10), (430, 450, 6), (424, 520, 8), (196, 464, 5), (380, 576, 6), (86, 470, 6), (176, 580, 6)):
        p.flat(p.glow(x, y, r * 3.4, q.hue(50, 94), .7))
        p.sheet(at(star_folded(r, q.hue(50, 94, .7), q.hue(44, 78, .8)), x, y, 1, p.rng.uniform(-20, 20)), depth=1)
    p.sheet(at(planet(60, q.hue(18, 64, .9), q.hue(10, 50, .9), q.hue(44, 86, .8), q.hue(40, 58, .8), -16), px, py), depth=3)
    # the girl hides beside it
    m, s = pp.girl(p, 118, 632, 2.7, dict(lean=26, head=-4, armN=(20, 70), armF=(34, 84), legN=(110, -30), legF=(100, -38)), hair="bob", skirt=(60, 15, 10), col=dict(main=q.hue(350, 54), shade=q.hue(345, 42), light=q.hue(22, 84, .5), hair=q.hue(24, 22, .8), mid=q.bg(40), dark=q.bg(18), skin=q.hue(26, 82, .6)))
    p.sheet(s, depth=3)
    # the bed over all this
    wood, wood2 = q.hue(26, 42, .8), q.hue(22, 30, .8)
    p.sheet(R(22, 180, 34, 470, wood, 8), C(39, 176, 22, wood), R(444, 272, 32, 378, wood, 8), C(460, 268, 20, wood), P("M56 214Q110 196 56 340Z", wood2), depth=4)
    p.sheet(R(50, 338, 400, 36, wood2), depth=3)
    p.sheet(R(52, 296, 396, 50, q.hue(40, 90, .3), 16), S("M60 322H440", q.hue(36, 70, .4), 2), P(smooth([(62, 296), (70, 262), (110, 250), (154, 262), (160, 296)]), "#fffaf2"), depth=3)
    quilt, quilt2 = q.hue(205, 46, .8), q.hue(210, 36, .8)
    p.sheet(P(smooth([(190, 300), (214, 268), (250, 282), (290, 256), (340, 276), (390, 262), (446, 290), (450, 380, 1), (428, 404), (400, 378), (360, 400), (326, 376), (300, 396), (262, 372), (230, 390), (196, 360)]), quilt), P(smooth([(190, 300), (214, 268), (240, 280), (226, 310), (236, 386), (214, 386), (196, 360)]), "#fffaf2"), depth=4)
    p.flat(S("M270 300Q290 340 270 372M330 292Q350 330 330 370M390 290Q410 330 396 372", quilt2, 3))
    # floor before the bed, and the hand that feels along it
    p.sheet(P("M-20 640H520V740H-20Z", q.hue(26, 28, .5)), S("M-20 666H520M-20 696H520M80 640L60 720M200 640L190 720M320 640L330 720", q.hue(24, 20, .5), 2), depth=3)
    p.flat(E(330, 640, 190, 14, q.hue(24, 60), opacity=.35))
    skin, skin2 = q.hue(285, 58, .5), q.hue(275, 42, .6)
    p.flat(E(370, 680, 150, 9, q.bg(4), opacity=.55))
    p.sheet(P(ribbon([(530, 616), (480, 640), (436, 648)], [84, 66, 54], 5), skin), depth=3)
    p.sheet(at(hand_up(176, skin, skin2), 446, 648, 1, -94), depth=4)


@scene(70, cb=.05, ca=.13)
def first_house_on_the_moon(p):
    q = p.pal
    p.light = (.6, -.8)
    places.moonland(p)
    wood, wood2 = q.hue(34, 66, .8), q.hue(28, 48, .8)
    hx, hy = 292, 566
    # a ringed planet seen through the empty window
    p.flat(p.glow(332, 220, 260, q.hue(200, 60, .8), .45))
    p.sheet(at(planet(74, q.hue(200, 58, .9), q.hue(140, 54, .8), q.hue(44, 86, .8), q.hue(40, 58, .8), -14), 332, 214), depth=2)
    p.sheet(land(p, 500, 8, .9, 6, q.bg(38)), places.crater(80, 524, 46, q.bg(54), q.bg(26)), places.crater(440, 516, 30, q.bg(54), q.bg(28)), depth=2)
    # the frame: a house of posts and rafters, no wall
    def beam(a, b, w=13, tone=wood):
        return P(ribbon([a, b], [w, w], cap=False), tone)
    back = [beam((196, 540), (196, 330), 10, wood2), beam((430, 540), (430, 330), 10, wood2), beam((196, 334), (313, 196), 10, wood2), beam((430, 334), (313, 196), 10, wood2)]
    p.sheet(*back, depth=2)
    front = [beam((152, 590), (152, 340)), beam((420, 590), (420, 340)), beam((136, 352), (286, 176)), beam((436, 352), (286, 176)), beam((152, 346), (420, 346)), beam((152, 470), (420, 470), 9, wood2),
             beam((240, 590), (240, 470)), beam((326, 590), (326, 470)), beam((286, 186), (286, 346), 9, wood2), beam((286, 180), (313, 198), 9, wood2), beam((136, 352), (186, 338), 8, wood2), beam((436, 352), (446, 338), 8, wood2)]
    p.sheet(*front, depth=4)
    # window frame with its cross
    p.sheet(S("M232 370H340V452H232ZM286 370V452M232 411H340", q.hue(44, 84, .5), 6), depth=2)
    p.flat(*[C(x, y, 3, q.bg(10)) for x, y in ((152, 346), (420, 346), (286, 186), (240, 470), (326, 470), (152, 470), (420, 470))])
    p.sheet(land(p, 584, 8, .8, 12, q.bg(47)), places.crater(420, 626, 44, q.bg(62), q.bg(34)), depth=3)
    # planks and a wheel of the cart
    p.sheet(*[at(R(-84, -7, 168, 13, (wood, wood2)[i % 2], 2), 372, 664 - i * 13, 1, (-3, 2, -1)[i]) for i in range(3)], depth=3)
    p.flat(E(444, 656, 44, 8, q.bg(14), opacity=.5))
    p.sheet(at(wheel(50, q.hue(8, 54), q.hue(44, 72), q.hue(44, 80), 8, .17), 424, 606, 1, 14), depth=4)
    # the robot
    p.flat(E(160, 652, 84, 11, q.bg(16), opacity=.5))
    metal = (q.bg(86, .3), q.bg(62, .5), q.bg(14))
    m, s = robot(p, 146, 652, 2.75, dict(lean=6, head=-8, armN=(120, 150), armF=(-20, 60), legN=(8, 0), legF=(-8, 0)), metal, q.ac(84), chest=R(-8, -8, 16, 9, q.bg(20), 1.5) + C(-5, -3.5, 1.8, q.hue(8, 60)) + C(0, -3.5, 1.8, q.ac(80)) + C(5, -3.5, 1.8, q.hue(140, 60)) + S("M-7 6H7M-7 10H7", metal[1], 1.6), crown=L(-.1, -.85, -.1, -1.5, metal[2], .12) + C(-.1, -1.55, .2, q.hue(8, 58)))
    p.sheet(s, depth=4)
    ax, ay = m.hand("N")
    p.sheet(at(hammer(124, q.hue(30, 50, .8), q.bg(66, .3), q.bg(48, .4)), ax - 2, ay + 16, 1, 30), depth=3)
    kx, ky = ax + 68, ay - 62
    p.flat(p.glow(kx, ky, 60, q.ac(90), .7), *[S(f"M{xy(polar(kx, ky, 10, a))}L{xy(polar(kx, ky, 10 + l, a))}", q.ac(92), 3) for a, l in ((-80, 16), (-30, 18), (20, 14), (70, 12))])
    p.sheet(land(p, 680, 6, 1, 22, q.bg(22)), places.crater(90, 702, 60, q.bg(34), q.bg(12)), places.crater(330, 706, 40, q.bg(34), q.bg(12)), depth=4)


@scene(71, cb=.08, ca=.11)
def the_ghost_turns_a_hundred(p):
    q = p.pal
    p.light = (0, 1)
    warm = q.hue(42, 90)
    sky(p, q.bg(8), q.bg(15), q.bg(22))
    p.flat(S("".join(f"M{x} 0V560" for x in range(0, 520, 34)), q.bg(10), 2))
    p.flat(p.glow(250, 500, 360, q.hue(34, 78), .65))
    rooms.attic_beams(p)
    w1, _, _ = web(420, 96, 100, q.bg(74, .4), 1.3, 12, 6, 4)
    p.flat(w1, thread(420, 96, q.bg(60, .4), 0, 1.2))
    # balloons against the rafters
    cols = ((q.hue(350, 58), q.hue(345, 44)), (q.hue(205, 60), q.hue(210, 44)), (q.hue(46, 78), q.hue(40, 62)), (q.hue(140, 56, .8), q.hue(150, 42, .8)), (q.hue(285, 60, .8), q.hue(280, 44, .8)))
    for i, (x, y, h) in enumerate(((70, 250, 74), (112, 190, 82), (160, 120, 90), (214, 76, 84), (268, 66, 92), (326, 84, 84), (374, 176, 78), (430, 236, 80), (56, 342, 62), (452, 330, 66), (132, 288, 64))):
        p.sheet(at(balloon(h, *cols[i % 5], q.bg(64), 60), x, y, 1, p.rng.uniform(-8, 8)), depth=2)
    # the ghost, lit from below
    gx, gy = 250, 520
    light, shade, dark = q.hue(46, 94, .35), q.hue(265, 64, .5), q.bg(5)
    p.flat(p.glow(gx, gy - 150, 240, q.hue(44, 90), .5))
    for s in (-1, 1):
        p.sheet(P(ribbon([(gx + s * 64, gy - 150), (gx + s * 118, gy - 190), (gx + s * 136, gy - 250)], [64, 50, 30], 6), (light, shade)[s > 0]), depth=3)
    p.sheet(at(ghost(310, light, shade, dark), gx, gy), depth=4)
    # the mask has slipped
    p.sheet(at(mask(150, q.hue(350, 52), q.hue(345, 40), dark, q.hue(46, 80)), gx + 12, gy - 262, 1, 17), depth=3)
    p.flat(at("".join(C(x, y, 2, q.hue(46, 84)) for x, y in ((-36, -14), (-24, -19), (-10, -22), (8, -22), (22, -19), (36, -14))), gx + 12, gy - 262, 150 / 84, 17))
    # party horn of streamers
    p.flat(*[S(d, c, 4) for d, c in (("M120 300q16 10 6 26t8 26", q.hue(46, 80)), ("M384 310q-14 12 -4 26t-8 26", q.hue(350, 62)), ("M90 420q16 6 8 24t6 22", q.hue(205, 66)), ("M412 426q-14 8 -6 24t-8 22", q.hue(140, 62)))])
    # floor, chest, cake
    rooms.attic_floor(p, 580)
    p.flat(E(250, 668, 190, 18, q.bg(4), opacity=.5))
    p.sheet(P(poly([(92, 596), (408, 596), (396, 680), (104, 680)]), q.hue(22, 34, .8)), R(84, 584, 332, 18, q.hue(28, 48, .8), 4), R(130, 602, 18, 78, q.hue(42, 60, .8)), R(352, 602, 18, 78, q.hue(42, 60, .8)), depth=4)
    pink, cream = q.hue(345, 70, .8), "#fff6e6"
    p.sheet(P(smooth([(138, 584, 1), (136, 536), (140, 530, 1), (360, 530, 1), (364, 536), (362, 584, 1)]), pink), P("M138 530H362V546Q348 562 334 548Q318 566 302 548Q284 566 268 548Q250 566 234 548Q216 564 200 548Q184 564 166 548Q150 560 138 546Z", cream), depth=3)
    p.sheet(P(smooth([(176, 532, 1), (176, 490), (180, 484, 1), (320, 484, 1), (324, 490), (324, 532, 1)]), pink), P("M176 484H324V498Q312 512 300 500Q286 514 272 500Q256 514 240 500Q224 514 208 500Q192 512 176 498Z", cream), depth=3)
    cd = p.symbol("cd", candle(50, "#fff8e6", q.hue(205, 70, .6), q.hue(38, 82), "#fffbe6"))
    ce = p.symbol("ce", candle(50, q.hue(350, 70), q.hue(345, 54), q.hue(38, 82), "#fffbe6"))
    spots = [(188, 486), (208, 484), (230, 483), (252, 483), (274, 483), (296, 484), (314, 486), (148, 532), (166, 531), (336, 531), (352, 532)]
    for i, (x, y) in enumerate(spots):
        p.flat(p.glow(x, y - 42, 34, warm, .7))
        p.sheet(p.use((cd, ce)[i % 2], x, y, .95), depth=1)
    p.flat(p.glow(250, 440, 150, warm, .45))
    for x, h in ((62, 80), (96, 60), (440, 84), (404, 56)):
        p.flat(p.glow(x, 690 - h * .7, 60, warm, .7))
        p.sheet(at(candle(h, "#fff8e6", q.hue(40, 82, .5), q.hue(38, 82), "#fffbe6", q.hue(40, 50)), x, 690 - (0 if h > 70 else 8)), depth=2)
    # the hourglass has run out often
    p.sheet(at(hourglass(88, q.hue(26, 44), q.ac(88, .3), q.hue(46, 82)), 250, 640), depth=3)
