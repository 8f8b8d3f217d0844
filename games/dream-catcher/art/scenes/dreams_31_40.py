"""Stagings of the dreams 31 to 40."""
from paper import *
from parts.nature import *
from parts.animals import *
from parts.built import *
from parts.figures import *
from parts.things import *
from parts import lands, people as pp, places, rooms
from scenes import scene


@scene(31, bg=24, ac=200, cb=.09, ca=.1)
def a_door_in_the_dunes(p):
    q = p.pal
    p.light = (-.6, -.8)
    sky(p, q.hue(260, 58, .5), q.hue(330, 72, .5), q.bg(82), q.hue(40, 90, .8))
    p.flat(p.glow(96, 300, 200, q.hue(44, 96), .9))
    p.sheet(C(96, 300, 46, q.hue(44, 94)), depth=1)
    p.sheet(dune([(-30, 420), (80, 396), (180, 414), (300, 386), (420, 410), (530, 392)], q.bg(74), q.bg(66), ridge=[(300, 386), (360, 400), (420, 410), (440, 440), (340, 450), (280, 430)]), depth=1)
    p.sheet(dune([(-30, 470), (90, 440), (220, 462), (360, 430), (530, 460)], q.bg(66), q.bg(56), ridge=[(90, 440), (150, 452), (220, 462), (240, 500), (150, 510), (110, 480)]), depth=2)
    # the door, higher than houses, on nothing but sand
    dx, dy, w, h = 304, 590, 190, 420
    p.flat(P(f"M{dx + 60} {dy}L{dx + 280} {dy + 60}L{dx + 280} {dy + 130}L{dx - 60} {dy + 10}Z", q.bg(24), opacity=.4))
    p.sheet(R(dx - w / 2 - 24, dy - h - 22, w + 48, h + 40, q.ac(30)), R(dx - w / 2 - 36, dy - h - 36, w + 72, 20, q.ac(38), 3), R(dx - w / 2 - 24, dy - h - 22, 10, h + 40, q.ac(44)), depth=4)
    # what one sees through the gap: night
    p.flat(R(dx - w / 2, dy - h, w, h + 10, q.bg(8)))
    gap = 54
    cl = p.clip("gap", rect(dx - w / 2, dy - h, gap, h + 10))
    p.flat(g(R(dx - w / 2, dy - h, gap, h + 10, p.gradient("nt", [(0, q.hue(250, 12)), (60, q.hue(250, 30)), (100, q.hue(200, 60, .8))])), specks(p, 40, "#fff", dx - w / 2, dy - h, dx - w / 2 + gap, dy - 60), R(dx - w / 2, dy - 46, gap, 60, q.hue(200, 44, .8)), clip_path=cl))
    p.flat(p.glow(dx - w / 2 + 20, dy - 160, 150, q.hue(200, 84, .6), .5))
    # the leaf of the door, turned a little
    x0, x1 = dx - w / 2 + gap, dx + w / 2
    leaf_, panel, sh = q.ac(50), q.ac(42), q.ac(58)
    y0, y1 = dy - h + 14, dy - h
    def pt(u, v):
        x = lerp(x0, x1, u)
        return (x, lerp(lerp(y0, y1, u), lerp(dy + 4, dy + 10, u), v))
    def pq(u0, u1, v0, v1):
        return poly([pt(u0, v0), pt(u1, v0), pt(u1, v1), pt(u0, v1)])
    p.sheet(P(pq(0, 1, 0, 1), leaf_), P(pq(0, .05, 0, 1), q.ac(74)), depth=3)
    p.flat(*[P(pq(*a), panel) + P(pq(a[0], a[1], a[2], a[2] + .012), q.ac(30)) for a in ((.16, .46, .06, .3), (.56, .86, .06, .3), (.16, .46, .36, .6), (.56, .86, .36, .6), (.16, .46, .68, .94), (.56, .86, .68, .94))])
    kx, ky = pt(.1, .52)
    p.sheet(C(kx + 2, ky, 9, q.hue(45, 78)), P(f"M{n(kx - 1)} {n(ky + 20)}h6l3 18h-12z", q.bg(8)), C(kx + 2, ky + 20, 5, q.bg(8)), depth=2)
    # sand against the sill
    p.sheet(dune([(-30, 560), (80, 546), (190, 572), (260, 596), (340, 588), (430, 600), (530, 570)], q.bg(58), q.bg(46), ridge=[(430, 600), (530, 570, 1), (530, 660, 1), (450, 660), (400, 630)]), depth=3)
    # girl with the key
    p.flat(P("M196 612L320 640L330 656L190 622Z", q.bg(24), opacity=.4))
    m, s = pp.girl(p, 186, 614, 2.5, dict(lean=4, head=-14, armN=(86, 118), armF=(-30, -14), legN=(6, 0), legF=(-10, -14)), hair="long", wind=.7, col=dict(main=q.hue(350, 56), shade=q.hue(345, 44), light=q.hue(22, 86, .4), hair=q.hue(18, 22, .7), mid=q.bg(40), dark=q.bg(14)))
    f = m.hand("F")
    p.sheet(at(key(62, q.hue(46, 80), q.bg(50)), f[0] - 3, f[1] + 28, 1, 96), depth=2)
    p.sheet(s, depth=3)
    hx, hy = m.hand("N")
    p.flat(S(f"M{n(hx + 8)} {n(hy - 12)}l8 -7M{n(hx + 11)} {n(hy - 2)}l11 -2M{n(hx + 9)} {n(hy + 8)}l9 5", q.hue(45, 92), 2.4))
    # footprints back to the edge of the picture
    for i in range(9):
        t = i / 8
        x, y = lerp(160, 30, t ** 1.2) + (10 if i % 2 else -10), lerp(622, 700, t)
        p.flat(f'<g transform="translate({n(x)} {n(y)}) scale(1 .55) rotate(62)">{footprint(lerp(17, 30, t), q.bg(34))}</g>')
    p.sheet(dune([(140, 720), (240, 690), (340, 664), (440, 668), (530, 650)], q.bg(38), q.bg(30), ridge=[(340, 664), (440, 668), (530, 650, 1), (530, 720, 1), (360, 720, 1)]), depth=4)


@scene(32, bg=225, ac=45, cb=.075, ca=.12)
def snow_indoors(p):
    q = p.pal
    p.light = (.5, -.86)
    warm, white = q.hue(44, 90), "#f6fbff"
    places.bedroom(p, q.bg(30), q.bg(44), q.bg(54), q.bg(50), q.bg(34), 470)
    # the window is black and clear
    p.flat(p.glow(130, 210, 170, q.bg(80), .35))
    rooms.bedroom_window(p, 70, 90, 132, 190, p.gradient("nightw", [(0, q.bg(3)), (100, q.bg(9))]), q.bg(84, .4), 14)
    p.sheet(P(smooth([(48, 282, 1), (70, 268), (110, 274), (150, 262), (190, 276), (224, 284, 1)]), white), depth=1)
    # snow lies on the picture rail, the lamp, everything
    p.sheet(R(300, 120, 110, 84, q.hue(28, 40, .6), 3), R(310, 130, 90, 64, q.bg(60)), P(smooth([(310, 194, 1), (310, 176), (340, 156), (366, 172), (400, 150), (400, 194, 1)]), q.bg(72)), depth=2)
    p.sheet(P(smooth([(294, 122), (310, 108), (350, 112), (390, 104), (416, 122)]), white), depth=1)
    p.sheet(P(smooth([(-30, 500), (60, 470), (140, 486), (240, 466), (340, 482), (440, 456), (530, 470), (530, 740, 1), (-30, 740, 1)]), q.bg(78)), depth=2)
    # bed: head at the left, snow to its knees
    wood, wood2 = q.hue(26, 44, .8), q.hue(22, 32, .8)
    p.flat(p.glow(420, 470, 220, warm, .6))
    p.sheet(P("M54 640V400Q54 352 102 352Q118 352 118 372V640Z", wood), R(54, 440, 64, 200, wood2), C(86, 350, 15, wood), depth=3)
    p.sheet(R(100, 520, 320, 90, wood2), R(404, 452, 22, 180, wood, 6), C(415, 448, 15, wood), depth=3)
    p.sheet(R(106, 486, 304, 70, "#fff", 18), E(160, 474, 62, 30, q.bg(94, .3)), depth=2)
    # the sleeper
    hx, hy = 176, 430
    p.sheet(C(236, 474, 52, white), depth=2)
    p.sheet(at(snowman_head(50, white, q.bg(80), q.bg(8), q.hue(24, 64, 1.2)), hx, hy, 1, -12), depth=3)
    p.sheet(at(pp.nightcap(q.hue(350, 54), "#fff8f0", -.55), hx - 4, hy - 10, 44, -14), depth=2)
    quilt, quilt2 = q.hue(350, 48), q.hue(344, 38)
    p.sheet(P(smooth([(206, 560, 1), (214, 500), (240, 470), (290, 458), (350, 462), (400, 476), (414, 500), (416, 610, 1), (380, 596), (340, 612), (300, 596), (250, 610)]), quilt), P(smooth([(206, 560, 1), (214, 500), (240, 470), (276, 460), (268, 480), (244, 506), (240, 566, 1)]), q.hue(40, 90, .4)), depth=4)
    p.flat(*[C(x, y, 7, q.hue(40, 88, .4)) for x, y in ((300, 500), (350, 520), (390, 504), (318, 556), (372, 570))])
    # rabbit in his stick of an arm
    p.sheet(at(rabbit_head(q.hue(30, 90, .3), q.hue(350, 74, .7), q.bg(8)), 262, 462, 1.15, 14), depth=3)
    p.sheet(S("M214 494Q250 512 284 486M272 494l14 6M276 492l16 -4M270 496l8 12", q.hue(24, 26, .7), 6), depth=2)
    # candle on a chest at the foot of the bed
    p.flat(p.shine(452, 470, 190, warm, q.hue(30, 70), .9))
    p.sheet(at(candle(110, "#fff8e6", q.hue(40, 82, .5), q.hue(38, 78), "#fffbe6", q.hue(40, 56)), 452, 580), depth=3)
    # drifts in front
    p.sheet(P(smooth([(-30, 600), (40, 586), (120, 612), (220, 600), (300, 622), (390, 596), (450, 574), (530, 590), (530, 740, 1), (-30, 740, 1)]), q.bg(90, .5)), depth=3)
    p.sheet(P(smooth([(-30, 660), (70, 644), (170, 672), (280, 656), (390, 680), (530, 650), (530, 740, 1), (-30, 740, 1)]), white), depth=4)
    p.flat(p.glow(452, 640, 120, warm, .4))
    lands.flakes(p, 22, lambda x, y: not (110 < x < 310 and 370 < y < 520) and not (60 < x < 212 and 80 < y < 290) and not (430 < x < 474 and 440 < y < 590), 640, 11, "#ffffff", 62)


@scene(33, cb=.075, ca=.13)
def the_eye_below(p):
    q = p.pal
    p.light = (0, 1)
    warm = q.ac(88)
    sky(p, q.bg(8), q.bg(14), q.bg(24))
    # the shaft, ring below ring, towards the light of the eye
    ex, ey = 262, 520
    p.flat(p.glow(ex, ey, 360, q.hue(170, 70), .55))
    rim = lambda cx, cy, rx, ry, tone, seed: places.cave(cx, cy, rx, ry, tone, seed, 16)
    p.flat(E(ex, ey, 170, 120, q.hue(170, 36)))
    # the eye
    p.sheet(at(P("M-150 0Q0 -136 150 0Q0 122 -150 0Z", q.hue(40, 94, .3)), ex, ey), depth=2)
    iris = p.gradient("ir", [(0, q.hue(60, 90)), (38, q.hue(130, 70)), (72, q.hue(165, 48)), (100, q.hue(180, 24))], True)
    p.flat(at(C(0, -4, 62, iris) + S("".join(f"M{xy(polar(0, -4, 30, a))}L{xy(polar(0, -4, 58, a))}" for a in range(0, 360, 15)), q.hue(170, 26), 2, opacity=.5) + E(0, -4, 17, 34, q.bg(4)) + E(16, -26, 10, 7, "#fff") + C(-16, 18, 4, "#fff", opacity=.8), ex, ey))
    p.flat(at(S("M-150 0Q-100 -40 -60 -52M150 0Q110 -38 62 -54M-132 10Q-90 40 -50 50M130 12Q96 38 56 50", q.hue(5, 60), 1.6, opacity=.4), ex, ey))
    lid = q.hue(175, 24)
    p.sheet(at(P("M-190 -10Q0 -190 190 -10L150 0Q0 -136 -150 0Z", lid) + P("M-190 10Q0 176 190 10L150 0Q0 122 -150 0Z", q.hue(178, 19)) + S("M-176 -26Q0 -196 176 -26M-172 26Q0 184 172 26", q.hue(172, 34), 3), ex, ey), depth=3)
    p.sheet(rim(ex, ey - 14, 206, 152, q.bg(24), 5), depth=3)
    # stairs winding down the wall of the shaft
    def stairs(n0, cx, cy, rx, ry, a0, a1, tone, top, drop_):
        out = []
        for i in range(n0):
            a, b = lerp(a0, a1, i / n0), lerp(a0, a1, (i + 1) / n0)
            dy = drop_ * i
            o0, o1 = polar(0, 0, 1, a), polar(0, 0, 1, b)
            P0, P1 = (cx + o0[0] * rx, cy + o0[1] * ry + dy), (cx + o1[0] * rx, cy + o1[1] * ry + dy)
            I0, I1 = (cx + o0[0] * rx * .74, cy + o0[1] * ry * .74 + dy), (cx + o1[0] * rx * .74, cy + o1[1] * ry * .74 + dy)
            out.append(P(poly([I0, I1, (I1[0], I1[1] + 26), (I0[0], I0[1] + 26)]), tone) + P(poly([P0, P1, I1, I0]), top))
        return "".join(out)
    p.sheet(stairs(13, 250, 316, 236, 120, 186, 322, q.bg(18), q.bg(40), 6), depth=3)
    p.sheet(rim(254, 420, 232, 270, q.bg(17), 9), depth=3)
    # upper flight, near
    steps = []
    for i in range(9):
        x, y = 40 + i * 31, 238 + i * 23
        steps.append(P(poly([(x, y), (x + 62, y - 6), (x + 74, y + 10), (x + 6, y + 18)]), q.bg(52 - i)) + P(poly([(x + 6, y + 18), (x + 74, y + 10), (x + 74, y + 33), (x + 6, y + 42)]), q.bg(26)))
    p.sheet(P(poly([(-20, 220), (60, 226), (330, 440), (310, 480), (-20, 300)]), q.bg(15)), *steps, depth=4)
    # the boy with his candle
    p.flat(p.shine(196, 256, 190, warm, q.ac(60), .95))
    m, s = pp.boy(p, 156, 336, 2.3, dict(lean=14, head=18, armN=(74, 112), armF=(-30, -50), legN=(26, -6), legF=(-8, -30)), col=dict(main=q.ac(60), shade=q.ac(46), mid=q.bg(46), dark=q.bg(12), trim=q.hue(5, 52), skin=q.hue(26, 80, .6)))
    p.sheet(s, depth=3)
    hx, hy = m.hand("N")
    p.sheet(at(candle(44, q.ac(94, .3), q.ac(80, .5), q.ac(86), "#fffbe6", q.ac(50)), hx + 4, hy + 4), depth=2)
    # webs, stalactites, near rock
    w1, _, _ = web(452, 54, 120, q.bg(80, .4), 1.3, 14, 6, 4)
    p.sheet(rim(252, 372, 262, 400, q.bg(9), 19), depth=4)
    p.flat(w1, thread(402, 190, q.bg(76, .4), 60, 1))
    d = ""
    r = random.Random(8)
    x = -10
    while x < W:
        ww, hh = r.uniform(20, 46), r.uniform(40, 120)
        d += f"M{n(x)} -20L{n(x)} 10Q{n(x + ww * .45)} {n(hh * .4)} {n(x + ww * .5)} {n(hh)}Q{n(x + ww * .56)} {n(hh * .4)} {n(x + ww)} 10L{n(x + ww)} -20Z"
        x += ww * 1.1
    p.sheet(P(d, q.bg(7)), depth=3)
    p.sheet(P(smooth([(-30, 660), (60, 684), (150, 700), (340, 704), (440, 680), (530, 640), (530, 720, 1), (-30, 720, 1)]), q.bg(6)), depth=4)


@scene(34, cb=.09, ca=.12)
def battle_on_squares(p):
    q = p.pal
    p.light = (-.5, -.86)
    sky(p, q.hue(215, 52, .6), q.hue(205, 70, .5), q.hue(40, 90, .7))
    p.flat(p.glow(120, 250, 260, "#fff4d0", .9))
    p.flat(*[at(cloud(w, h, s, "#fff8ec"), x, y, opacity=.75) for x, y, w, h, s in ((90, 110, 190, 44, 3), (420, 90, 170, 40, 6), (300, 170, 130, 26, 9))])
    p.sheet(P(smooth([(-30, 300), (80, 276), (200, 296), (330, 270), (440, 288), (530, 276), (530, 400, 1), (-30, 400, 1)]), q.bg(68, .6)), depth=1)
    # the castle at the end of the board
    p.flat(p.glow(262, 250, 170, "#fff4d0", .8))
    p.sheet(at(castle(250, q.hue(280, 62, .35), q.hue(275, 46, .4), q.hue(350, 48), q.hue(46, 88), q.hue(46, 78)), 262, 318), depth=2)
    # the mown board
    p.sheet(R(-10, 314, 520, 420, q.bg(66)), depth=2)
    ys = [314, 326, 343, 367, 401, 449, 517, 613, 745]
    f = lambda y, k: 250 + k * (13 + (y - 314) * .225)
    dark = Batch()
    for i in range(len(ys) - 1):
        for j in range(-12, 12):
            if (i + j) % 2 == 0 and f(ys[i + 1], j + 1) > -20 and f(ys[i + 1], j) < 520:
                dark.add(poly([(f(ys[i], j), ys[i]), (f(ys[i], j + 1), ys[i]), (f(ys[i + 1], j + 1), ys[i + 1]), (f(ys[i + 1], j), ys[i + 1])]), q.bg(46))
    p.flat(dark.svg(), R(0, 314, W, 90, p.gradient("far", [(0, q.hue(48, 92, .6), .65), (100, q.hue(48, 92, .6), 0)])))
    # a trail of jigsaw pieces between the two, from us to the gate
    cols = (q.hue(46, 80), q.hue(350, 58), q.hue(205, 62))
    for i, (x, y, w) in enumerate(((266, 676, 62), (228, 606, 46), (262, 548, 36), (236, 500, 29), (258, 462, 23), (244, 430, 18), (256, 404, 14), (250, 384, 11))):
        p.sheet(f'<g transform="translate({x} {y}) scale(1 .52) rotate({(18, -22, 30, -12, 24, -30, 10, 0)[i]})">{puzzle(w, cols[i % 3])}</g>', depth=1)
    # the knights
    pose = dict(lean=12, head=0, armN=(112, 128), armF=(70, 84), legN=(38, 6), legF=(-24, -34))
    p.flat(E(140, 634, 80, 10, q.bg(10), opacity=.5), E(362, 634, 80, 10, q.bg(10), opacity=.5))
    a, s1 = knight(p, 128, 632, 2.75, pose, plume=q.hue(350, 54), tunic=q.hue(350, 46))
    b, s2 = knight(p, 374, 632, 2.75, pose, flip=True, steel=(q.hue(250, 46, .5), q.hue(250, 32, .5), q.hue(250, 10)), plume=q.hue(46, 80), tunic=q.hue(205, 44))
    (ax, ay), (bx, by) = a.hand("N"), b.hand("N")
    p.sheet(s1, depth=4)
    p.sheet(s2, depth=4)
    p.flat(p.glow(250, 352, 90, "#fff6d0", .9))
    p.sheet(at(sword_in_hand(176, q.hue(210, 90, .2), q.hue(215, 70, .3), q.hue(44, 62), q.hue(350, 52)), ax, ay, 1, 34), depth=3)
    p.sheet(at(sword_in_hand(176, q.hue(210, 82, .2), q.hue(215, 62, .3), q.hue(24, 42), q.hue(205, 60)), bx, by, 1, -34), depth=3)
    p.flat(*[S(f"M{xy(polar(250, 352, 14, t))}L{xy(polar(250, 352, 14 + l, t))}", "#fffbe6", 3) for t, l in ((-90, 24), (-50, 16), (-130, 16), (-10, 20), (190, 20), (40, 12), (140, 12))])
    # the die that started it
    p.flat(E(428, 672, 44, 8, q.bg(8), opacity=.5))
    p.sheet(at(die(58, "#fdf6ea", "#ffffff", q.hue(40, 74, .4), q.bg(8), 5), 414, 642), depth=4)
    p.sheet(grass(p, 26, 0, 120, 700, 40, q.bg(18), .5, 12), grass(p, 12, 330, 400, 706, 30, q.bg(18), .5, 12), P(smooth([(-30, 692), (60, 690), (140, 704, 1), (-30, 730, 1)]), q.bg(18)), depth=4)


@scene(35, cb=.07, ca=.1)
def the_whale_with_a_basket(p):
    q = p.pal
    p.light = (-.5, -.86)
    sky(p, q.hue(225, 40, .7), q.hue(300, 58, .5), q.hue(345, 74, .6), q.hue(35, 90, .7))
    p.flat(p.glow(120, 520, 330, q.hue(44, 96), .8))
    p.flat(rainbow(380, 660, 330, 15, [q.hue(h, 76, .75) for h in (355, 25, 48, 120, 205, 265)], .7))
    p.flat(*[at(cloud(w, h, s, q.hue(20, 92, .4)), x, y, opacity=o) for x, y, w, h, s, o in ((90, 120, 180, 40, 3, .5), (430, 86, 150, 34, 7, .5), (410, 330, 170, 40, 9, .6), (60, 380, 150, 36, 12, .6))])
    # far islands
    p.sheet(at(rock_island(110, 84, q.hue(120, 62, .5), q.hue(110, 74, .5), q.hue(290, 52, .4), q.hue(280, 42, .4), 5), 420, 452), at(round_tree(46, q.hue(130, 56, .5), q.hue(140, 44, .5), q.hue(20, 36, .4)), 404, 446), at(round_tree(34, q.hue(130, 56, .5), q.hue(140, 44, .5), q.hue(20, 36, .4)), 438, 447), depth=1)
    p.sheet(at(rock_island(74, 60, q.hue(120, 66, .45), q.hue(110, 76, .45), q.hue(290, 58, .35), q.hue(280, 48, .35), 8), 60, 286), depth=1)
    def bank(y, tone, seed, k=5, h=60):
        r = random.Random(seed)
        return "".join(at(cloud(r.uniform(130, 220), h * r.uniform(.7, 1.2), seed * 10 + i, tone), -20 + i * 540 / (k - 1), y + r.uniform(-12, 14)) for i in range(k)) + R(-20, y - 14, 540, 300, tone)
    p.sheet(bank(580, q.hue(20, 84, .5), 3), depth=2)
    # ropes and house
    wx, wy = 246, 236
    hx, hy = 268, 520
    ropes = "".join(f"M{n(hx + a)} {n(hy - 116)}L{n(wx + b)} {n(wy + c)}" for a, b, c in ((-40, -130, 30), (-30, -50, 60), (30, 60, 50), (40, 130, 20), (0, 10, 60)))
    p.sheet(S(ropes, q.hue(30, 30, .6), 2.2), depth=2, rim=False)
    p.sheet(at(gable_house(116, 70, q.hue(40, 90, .4), q.hue(5, 46), q.hue(30, 60, .5), q.hue(46, 88), q.hue(20, 26, .6), 5, True, q.hue(200, 40), .6, 1), hx, hy), R(hx - 72, hy - 2, 144, 12, q.hue(26, 36, .7), 4), P(f"M{hx - 62} {hy + 10}H{hx + 62}L{hx + 50} {hy + 44}H{hx - 50}Z", q.hue(32, 54, .7)), S("".join(f"M{hx - 58 + i * 14} {hy + 12}l{-2 + i * .4} 30" for i in range(9)) + f"M{hx - 58} {hy + 24}H{hx + 58}M{hx - 54} {hy + 35}H{hx + 54}", q.hue(26, 40, .7), 2), depth=3)
    p.flat(p.glow(hx, hy - 40, 90, q.hue(46, 88), .35))
    # the whale, sewn like a balloon
    body = "M-150 -8C-146 -40 -118 -62 -96 -68C-60 -74 -10 -68 30 -54C66 -42 110 -26 146 -12C152 -6 152 0 150 2C120 16 70 38 40 48C0 58 -70 64 -96 56C-120 48 -146 20 -150 -8Z"
    p.sheet(at(whale(q.hue(205, 52, .8), q.hue(210, 40, .8), q.hue(40, 94, .35), q.hue(30, 70, .4), q.bg(8)), wx, wy, 1.26, -7), depth=4)
    cl = p.clip("wb", body)
    seams = "".join(f"M{x} -80Q{x + 26} -10 {x + 4} 26" for x in range(-120, 130, 40))
    stripes_ = "".join(P(f"M{x} -84Q{x + 30} -10 {x + 4} 22L{x + 24} 24Q{x + 50} -10 {x + 22} -84Z", c, opacity=.85) for x, c in ((-118, q.hue(350, 60)), (-38, q.hue(45, 78)), (42, q.hue(350, 60)), (112, q.hue(45, 78))))
    p.flat(at(g(stripes_, S(seams, q.hue(210, 28, .8), 1.4, stroke_dasharray="4 4"), P("M-150 6Q-86 30 56 40L40 80H-160Z", q.hue(40, 94, .35)), S("M-138 24Q-96 38 -30 34M-128 36Q-84 48 -10 44M-108 48Q-66 56 6 52M-149 6Q-126 18 -86 22Q-78 20 -72 14", q.hue(30, 70, .4), 2), E(-84, 0, 7, 7.6, q.bg(8)), C(-86, -2.4, 2.3, "#fff"), clip_path=cl), wx, wy, 1.26, -7))
    p.sheet(at(P(smooth([(-40, 34, 1), (-20, 40), (-4, 60), (-2, 92, 1), (-26, 84), (-44, 58)]), q.hue(210, 40, .8)), wx, wy, 1.26, -7), depth=2)
    # a spout of mist
    p.sheet(at(P(ribbon([(-30, -72), (-32, -100), (-54, -122)], [8, 10, 20]) + ribbon([(-30, -72), (-26, -100), (-2, -118)], [8, 10, 20]), q.hue(200, 92, .3)), wx, wy, 1.26, -7), depth=1)
    p.sheet(bank(640, "#fdf2e8", 9, 5, 74), depth=3)
    p.sheet(at(cloud(240, 90, 41, "#fffaf3"), 70, 716), at(cloud(260, 84, 43, "#fffaf3"), 420, 722), depth=4)
    p.sheet(at(cloud(110, 34, 51, "#fffaf3"), 110, 470), at(cloud(90, 28, 53, "#fffaf3"), 436, 330), depth=2)


@scene(36, cb=.07, ca=.12)
def the_tailor_of_leaves(p):
    q = p.pal
    p.light = (.4, -.9)
    places.forest(p, (250, 290))
    # an old round tree in the light, far enough away to be seen whole
    p.flat(p.glow(150, 250, 210, q.hue(70, 92, .6), .6))
    p.sheet(at(round_tree(400, q.bg(58), q.bg(48), q.hue(30, 34, .5)), 132, 590), depth=1)
    p.flat(*[P(f"M{x} {y}q8 -10 16 0q-8 6 -16 0z", q.bg(70), opacity=.7) for x, y in scatter(p.rng, 26, 50, 210, 210, 400, 28, lambda x, y: (x - 132) ** 2 + (y - 330) ** 2 < 12000)])
    p.flat(p.glow(300, 420, 230, q.hue(58, 94, .6), .6))
    p.sheet(land(p, 606, 8, 1.2, 6, q.bg(30)), depth=3)
    # the coat hangs from a branch by its collar, sleeves wide, its hem still open
    p.sheet(P(ribbon([(520, 176), (440, 196), (360, 190), (258, 214)], [24, 16, 11, 3], 5), q.hue(24, 26, .7)), depth=2)
    cx, cy = 356, 232
    cloth = q.hue(24, 32, .9)
    p.flat(S(f"M{cx} {cy - 38}q14 -6 10 10q-4 12 -10 22", q.ac(70), 4))
    p.sheet(P(smooth([(cx - 26, cy, 1), (cx - 62, cy + 10), (cx - 122, cy + 108, 1), (cx - 88, cy + 136, 1), (cx - 54, cy + 84, 1), (cx - 92, cy + 316, 1), (cx - 4, cy + 300, 1), (cx, cy + 40, 1), (cx + 4, cy + 300, 1), (cx + 92, cy + 316, 1), (cx + 54, cy + 84, 1), (cx + 84, cy + 136, 1), (cx + 118, cy + 108, 1), (cx + 62, cy + 10), (cx + 26, cy, 1), (cx, cy + 34, 1)]), cloth), depth=4)
    tones = (q.hue(36, 62), q.hue(22, 54), q.bg(52), q.hue(52, 68), q.hue(12, 48), q.bg(62))
    lv = [p.symbol(f"lv{i}", leaf(60, c, q.bg(18))) for i, c in enumerate(tones)]
    k = 0
    for dy, near, far in ((292, 22, 80), (250, 20, 73), (208, 18, 66), (166, 17, 59), (124, 16, 52), (84, 15, 48), (46, 16, 46)):
        row = []
        for s in (-1, 1):
            for j, u in enumerate((near, (near + far) / 2, far)):
                row.append(p.use(lv[(k * 5 + j * 2 + (s > 0)) % 6], cx + s * u, cy + dy - 26, .86, 180 - s * u * .16))
        p.sheet(*row, depth=1)
        k += 1
    for s in (-1, 1):
        row = [p.use(lv[(i * 2 + (s > 0)) % 6], cx + s * dx, cy + dy, .78, 180 - s * 34) for i, (dx, dy) in enumerate(((96, 96), (80, 68), (66, 38)))]
        p.sheet(*row, depth=1)
    p.sheet(at(leaf(50, q.bg(68), q.bg(24)), cx - 5, cy + 22, 1, -64), at(leaf(50, q.bg(62), q.bg(24)), cx + 5, cy + 22, 1, 64), depth=2)
    p.flat(*[C(cx + 9, cy + y, 4.6, q.hue(46, 84)) for y in (70, 116, 162, 208)])
    # stump and tailor
    p.flat(E(176, 652, 100, 12, q.bg(8), opacity=.5))
    p.sheet(P(smooth([(108, 580, 1), (110, 630), (86, 662, 1), (176, 652), (262, 664, 1), (242, 630), (242, 580, 1)]), q.hue(24, 32, .8)), E(175, 580, 67, 15, q.hue(34, 66, .7)), f'<ellipse cx="175" cy="580" rx="44" ry="9" fill="none" stroke="{q.hue(28, 46, .7)}" stroke-width="2"/><ellipse cx="175" cy="580" rx="22" ry="4.500" fill="none" stroke="{q.hue(28, 46, .7)}" stroke-width="2"/>', depth=3)
    sx, sy, k = 168, 580, 1.55
    fur, belly = q.hue(32, 70, .6), q.hue(38, 90, .4)
    p.sheet(P(ribbon([(sx + 30, sy - 86), (sx + 86, sy - 92), (sx + 118, sy - 122)], [26, 21, 17], 5), q.hue(30, 58, .6)), C(sx + 120, sy - 124, 10, q.hue(30, 58, .6)), depth=2)
    p.sheet(at(hedgehog(q.hue(26, 40, .8), q.hue(22, 24, .8), fur, belly, q.bg(8)), sx, sy, k), depth=4)
    nx, ny = sx + 124, sy - 130
    p.flat(S(f"M{nx + 26} {ny - 22}Q{nx + 34} {ny + 50} {cx - 72} {cy + 296}", "#fff6e0", 2))
    p.sheet(L(nx - 8, ny + 8, nx + 26, ny - 22, q.hue(210, 88, .2), 3.4), depth=1)
    # he leans on scissors as tall as himself
    p.sheet(at(scissors(226, q.hue(205, 84, .25), q.hue(210, 66, .3), q.hue(14, 66), 22), 84, 536, 1, -4), depth=3)
    p.sheet(P(ribbon([(sx + 4, sy - 84), (sx - 34, sy - 62), (sx - 62, sy - 44)], [28, 23, 19], 5), fur), C(sx - 66, sy - 42, 12, fur), depth=3)
    bf = [p.symbol(f"b{i}", butterfly(54, a, b, q.bg(8))) for i, (a, b) in enumerate(((q.hue(46, 84), q.hue(36, 68)), (q.hue(205, 70), q.hue(215, 52)), (q.hue(335, 70), q.hue(325, 54))))]
    for i, (x, y, s, r) in enumerate(((272, 548, .95, -30), (318, 588, 1, -8), (374, 600, 1, 6), (430, 586, 1, 14), (460, 548, .9, 34), (92, 300, .8, -16), (190, 380, .7, 24), (60, 404, .75, 12), (262, 210, .7, -20), (448, 180, .75, 16), (150, 190, .6, 8))):
        p.sheet(p.use(bf[i % 3], x, y, s, r), depth=3)
    for i, (x, y) in enumerate(((110, 110), (330, 90), (210, 120), (400, 120), (60, 200), (250, 670), (300, 684), (200, 690), (370, 676), (430, 692), (112, 684))):
        p.sheet(p.use(lv[(0, 1, 3)[i % 3]], x, y, .47, i * 67), depth=1)
    places.forest_front(p)


@scene(37, cb=.065, ca=.12)
def rain_school(p):
    q = p.pal
    p.light = (0, -1)
    places.forest(p, (250, 250), q.bg(92))
    p.flat(rain(p, 90, q.bg(94), .12, (20, 50), 0, 640), opacity=.35)
    p.sheet(land(p, 600, 10, 1.2, 6, q.bg(30)), depth=3)
    # the teacher's mushroom
    cap, cap2, stem = q.hue(8, 54), q.hue(2, 40), q.hue(42, 90, .3)
    p.flat(p.glow(176, 470, 190, q.hue(46, 88), .5))
    p.sheet(at(mushroom(330, cap, cap2, stem, q.hue(42, 94, .3), 3), 176, 640), depth=4)
    p.sheet(at(frog(q.hue(110, 50), q.hue(125, 36), q.hue(75, 84, .6), q.hue(50, 86), q.bg(6)), 214, 640, 1.55), depth=3)
    # pupils: umbrellas in rows, nobody seen beneath them
    cols = ((q.hue(205, 62), q.hue(210, 46)), (q.hue(46, 76), q.hue(40, 60)), (q.hue(340, 62), q.hue(335, 46)), (q.hue(275, 58), q.hue(270, 42)), (q.hue(20, 62), q.hue(14, 48)))
    for i, (x, y, w) in enumerate(((330, 566, 56), (386, 560, 52), (440, 566, 56), (316, 614, 70), (384, 606, 66), (452, 614, 72), (352, 664, 88), (442, 668, 92), (56, 610, 56), (40, 664, 76))):
        a, b = cols[i % 5]
        p.sheet(at(umbrella(w, a, b, q.bg(14)), x, y, 1, p.rng.uniform(-8, 8)), depth=2)
    p.sheet(at(snail(q.hue(36, 62), q.hue(30, 48), q.hue(20, 30), q.hue(60, 76, .5), q.hue(50, 58, .5), q.bg(8)), 262, 690, .56), depth=3)
    dr = p.symbol("dr", drop(24, q.hue(200, 88, .5), "#fff"))
    for x, y in scatter(p.rng, 14, 26, 40, 474, 560, 70, lambda x, y: not (20 < x < 340 and 300 < y)):
        p.sheet(p.use(dr, x, y, p.rng.uniform(.7, 1.2), 6), depth=1)
    places.forest_front(p, False)


@scene(38, cb=.085, ca=.12)
def walking_asleep(p):
    q = p.pal
    p.light = (-.5, -.86)
    white = q.hue(48, 94, .4)
    sky(p, q.bg(7), q.bg(15), q.bg(30), q.bg(50))
    p.flat(p.shine(150, 170, 330, q.hue(48, 94, .6), q.bg(70), .9), specks(p, 110, "#fff", y1=420))
    p.sheet(at(crescent(96, q.hue(48, 94, .6), q.bg(18)), 150, 170, 1, 160), depth=2)
    p.sheet(places.roofs(p, 452, q.bg(34), q.bg(29), q.bg(42), 5, 66, 0), depth=1)
    p.flat(R(0, 400, W, 160, p.gradient("h1", [(0, q.bg(60), 0), (100, q.bg(60), .35)])))
    p.sheet(places.roofs(p, 530, q.bg(24), q.bg(19), q.bg(30), 14, 92, 0), depth=2)
    # two tall houses whose windows are eyes
    def house(x, w, top, seed):
        p.sheet(P(poly([(x - w / 2, 740), (x - w / 2, top), (x, top - w * .52), (x + w / 2, top), (x + w / 2, 740)]), q.bg(13)), P(poly([(x - w / 2 - 14, top + 8), (x, top - w * .62), (x + w / 2 + 14, top + 8), (x + w / 2 + 4, top + 18), (x, top - w * .46), (x - w / 2 - 4, top + 18)]), q.bg(20)), depth=4)
        r = random.Random(seed)
        for k in range(4):
            for c in (-1, 1):
                ex, ey = x + c * w * .22, top + 40 + k * 62
                d = r.uniform(-3, 3)
                p.flat(p.glow(ex, ey, 34, q.hue(48, 88), .5), at(P("M-20 0Q0 -20 20 0Q0 20 -20 0Z", white) + C(d, -2, 7.5, q.hue((190, 130, 30)[r.randrange(3)], 48)) + C(d, -2, 3.6, q.bg(4)) + C(d + 2, -4, 1.4, "#fff") + S("M-22 -1Q0 -22 22 -1", q.bg(26), 2.6), ex, ey))
    house(62, 150, 470, 3)
    house(440, 150, 500, 8)
    # the bridge between the roofs
    p.sheet(P(smooth([(96, 478, 1), (180, 438), (262, 428), (340, 440), (410, 500, 1), (404, 512, 1), (330, 470), (258, 456), (180, 468), (104, 500, 1)]), q.hue(26, 36, .7)), S("M130 462V424M190 436V400M256 428V392M322 436V400M380 470V436", q.hue(26, 30, .7), 5), S("M130 424Q256 366 380 436", q.hue(26, 44, .7), 5), depth=3)
    for i in range(7):
        t = i / 6
        p.flat(f'<g transform="translate({n(lerp(112, 214, t))} {n(lerp(478, 436, t ** .7))}) scale(1 .5) rotate(84)">{footprint(16, q.hue(30, 60, .6))}</g>')
    shirt, shirt2 = q.hue(205, 86, .4), q.hue(210, 70, .4)
    m, s = pp.dressed(p, 262, 432, 2.5, dict(lean=0, head=-4, armN=(84, 88), armF=(90, 94), legN=(16, 4), legF=(-14, -22)), coat=(36, 13), closed=True, head=pp.hair_short(q.hue(24, 30, .6)) + pp.nightcap(q.hue(350, 60), "#fff6ea"), sleeve=shirt2, col=dict(main=shirt, shade=shirt2, mid=q.hue(26, 76, .5), dark=q.hue(26, 66, .5), skin=q.hue(26, 82, .5)))
    p.sheet(s, depth=3)
    p.sheet(at(cat_sitting(q.bg(6), q.bg(10), q.bg(20), q.bg(4), q.hue(60, 80)), 440, 416, .62), depth=3)


@scene(39, cb=.085, ca=.1)
def the_mark_on_the_quay(p):
    q = p.pal
    p.light = (0, -1)
    sun = q.hue(44, 95)
    sky(p, q.hue(225, 50, .6), q.bg(64), q.bg(76), q.hue(36, 90, .9))
    p.flat(p.glow(262, 300, 330, sun, .95))
    p.flat(*[at(cloud(w, h, s, q.bg(74)), x, y, opacity=.5) for x, y, w, h, s in ((90, 150, 220, 26, 3), (400, 120, 200, 24, 6), (300, 190, 160, 18, 9), (70, 236, 130, 16, 11))])
    p.sheet(C(262, 306, 62, sun), depth=1)
    p.sheet(P(smooth([(-30, 330), (30, 312), (90, 322), (150, 330), (530, 334), (530, 420, 1), (-30, 420, 1)]), q.bg(60)), depth=1)
    p.sheet(swell(334, 160, 2, .1, q.ac(62)), depth=1)
    p.flat(glints(p, 50, 190, 338, 340, 396, q.hue(46, 97), (10, 40)))
    p.sheet(at(sail_boat(128, q.hue(355, 40), q.hue(45, 80), q.hue(36, 92, .4), q.hue(26, 78, .5), q.bg(20)), 106, 366), depth=2)
    p.flat(S("M60 384h90M72 392h66", q.hue(45, 92, .5), 2.4, opacity=.6))
    p.sheet(swell(380, 90, 3, .4, q.ac(50)), depth=2)
    # the quay: stones in perspective
    p.sheet(P(poly([(-20, 404), (520, 404), (520, 740), (-20, 740)]), p.gradient("qu", [(0, q.hue(24, 74, .5)), (45, q.hue(10, 56, .4)), (100, q.hue(320, 34, .4))])), depth=3)
    ys = [404, 420, 443, 476, 522, 588, 680, 760]
    fx = lambda y, k: 262 + k * (30 + (y - 404) * .30)
    d = "".join(f"M-20 {y}H520" for y in ys[1:])
    for i in range(len(ys) - 1):
        for j in range(-9, 10):
            o = .5 * (i % 2)
            d += f"M{n(fx(ys[i], j + o))} {ys[i]}L{n(fx(ys[i + 1], j + o))} {ys[i + 1]}"
    p.flat(S(d, q.hue(330, 30, .4), 1.8, opacity=.55))
    p.flat(P("M226 404H298L400 720H124Z", sun, opacity=.28))
    for x, y, k in ((60, 430, .7), (452, 430, .7)):
        p.sheet(at(places.bollard(q.bg(14), q.bg(20)), x, y, k * 1.3), depth=2)
    p.sheet(S("M60 410Q140 440 200 380", q.hue(30, 30, .5), 3), depth=1)
    # the red cross
    red = q.hue(2, 52, 1.3)
    p.sheet(f'<g transform="translate(262 640) scale(1.250 .62)">{P("M-14 -54H14V-14H54V14H14V54H-14V14H-54V-14H-14Z", red)}</g>', depth=1, rim=False)
    p.flat(f'<g transform="translate(262 640) scale(1.250 .62)">{S("M-10 -50V-18M18 -10H50M-50 10H-18M10 18V50", q.hue(2, 40, 1.3), 2, opacity=.6)}</g>')
    # pirate and the shadow he throws
    pose = dict(lean=-2, head=-6, armN=(84, 124), armF=(-26, 8), legN=(22, 2), legF=(-20, -12))
    def pirate(tones, hat, band, hair):
        return pp.dressed(p, 262, 462, 2.3, pose, coat=(26, 12), head=pp.hair_long(hair, .1) + pp.beard(hair, .45) + pp.top_hat(hat, band, 1.35), boots=tones["dark"], sleeve=tones["shade"], col=tones)
    dark = q.hue(320, 14, .6)
    m, sh = pirate(dict(main=dark, shade=dark, mid=dark, dark=dark, skin=dark, ink=dark, cheek=dark), dark, dark, dark)
    hx, hy = m.hand("N")
    bone_dark = at(bone(64, dark), hx + 12, hy - 16, 1, -50)
    p.flat(f'<g opacity=".62" transform="translate(262 462) scale(1.150 -.86) translate(-262 -462)">{sh}{bone_dark}</g>')
    m, s = pirate(dict(main=q.hue(350, 34), shade=q.hue(345, 26), mid=q.ac(20), dark=q.bg(8), skin=q.hue(26, 66, .7)), q.bg(9), q.hue(350, 44), q.bg(7))
    p.sheet(s, depth=4)
    p.sheet(at(bone(64, "#f6ecd8"), hx + 12, hy - 16, 1, -50), C(hx, hy, 5, q.hue(26, 66, .7)), depth=2)
    # casks and ropes frame the corner
    p.sheet(at(P(smooth([(-34, 0, 1), (-42, -44), (-34, -88, 1), (34, -88, 1), (42, -44), (34, 0, 1)]), q.hue(20, 24, .6)) + S("M-39 -66H39M-41 -26H41", q.bg(8), 6) + E(0, -88, 34, 9, q.hue(24, 36, .6)), 452, 706, 1.05), at(P(smooth([(-34, 0, 1), (-42, -44), (-34, -88, 1), (34, -88, 1), (42, -44), (34, 0, 1)]), q.hue(20, 20, .6)) + S("M-39 -66H39M-41 -26H41", q.bg(6), 6) + E(0, -88, 34, 9, q.hue(24, 30, .6)), 42, 716, 1.15), depth=4)
    for x, y, w in ((396, 220, 24), (426, 240, 16), (150, 206, 18)):
        p.flat(at(bird_flying(w, q.ac(24)), x, y))


@scene(40, cb=.085, ca=.12)
def moon_laundry(p):
    q = p.pal
    p.light = (.3, -.95)
    moon, warm = q.hue(50, 95, .6), q.hue(46, 88, .9)
    sky(p, q.bg(6), q.bg(13), q.bg(25), q.bg(42))
    p.flat(specks(p, 90, "#fff", y1=360), p.glow(300, 480, 330, q.bg(70), .6))
    p.sheet(places.roofs(p, 420, q.bg(32), q.bg(28), warm, 6, 64, .1), depth=1)
    p.flat(R(0, 370, W, 170, p.gradient("h1", [(0, q.bg(58), 0), (100, q.bg(58), .4)])))
    p.sheet(places.roofs(p, 506, q.bg(22), q.bg(17), warm, 15, 90, .2), depth=2)
    # chimneys carry the line
    def chimney(x, y, w, h):
        return R(x - w / 2, y - h, w, h, q.bg(27)) + R(x + w * .1, y - h, w * .4, h, q.bg(20)) + R(x - w * .62, y - h - 14, w * 1.24, 16, q.bg(38)) + R(x - w * .3, y - h - 32, w * .26, 20, q.bg(22)) + R(x + w * .06, y - h - 32, w * .26, 20, q.bg(22)) + S("".join(f"M{n(x - w / 2)} {n(y - h + 22 * i)}h{n(w)}" for i in range(1, int(h / 22))), q.bg(17), 1.4)
    p.sheet(chimney(44, 600, 62, 380), chimney(452, 600, 64, 300), depth=3)
    p.flat(p.glow(446, 236, 100, q.bg(70), .6))
    p.sheet(at(cat_sitting(q.bg(5), q.bg(9), q.bg(30), q.bg(3), q.hue(60, 84)), 440, 287, .7), depth=3)
    p.flat(S("M70 216Q240 320 424 300", q.bg(80), 2), S("M70 150Q230 236 424 222L440 290", q.bg(70), 1.6, opacity=.8))
    for x, y, r in ((116, 256, 19), (168, 292, 23), (228, 320, 21), (288, 336, 24), (346, 338, 20), (396, 332, 17), (110, 184, 13), (160, 214, 15), (214, 238, 14), (272, 250, 16), (332, 254, 14), (386, 250, 12)):
        p.flat(p.shine(x, y, r * 2.6, q.hue(50, 94, .6), q.bg(66), .6))
        p.sheet(at(star_folded(r, q.hue(50, 94, .7), q.hue(44, 78, .8)), x, y, 1, p.rng.uniform(-14, 14)), R(x - 2.4, y - r - 8, 4.8, 13, q.hue(32, 62, .7), 2), depth=2)
    # the roof terrace with tiles
    tiles = "".join(f"M-20 {y}Q240 {y - 14} 520 {y}" for y in range(620, 740, 24)) + "".join(f"M{x} {600 + (x * 7) % 24}v16" for x in range(0, 520, 22))
    p.sheet(P("M-20 596Q250 578 520 596V740H-20Z", q.bg(13)), P("M-20 590Q250 570 520 590V606Q250 586 -20 606Z", q.bg(24)), S(tiles, q.bg(8), 1.8), depth=4)
    # ladder lies over the tiles
    p.sheet(ladder(44, 676, 214, 632, 34, q.hue(30, 40, .7), q.hue(32, 52, .7), 24, 6), depth=3)
    # the moon in the tub
    tx, ty = 306, 606
    p.flat(p.shine(tx + 4, ty - 120, 330, moon, q.bg(74), .95))
    p.sheet(at(crescent(88, moon, None), tx + 6, ty - 128, 1, -28), depth=3)
    # the washerwoman
    p.flat(E(176, 612, 60, 8, q.bg(4), opacity=.5))
    m, s = pp.old_woman(p, 160, 612, 2.5, dict(lean=24, head=10, armN=(70, 96), armF=(84, 104), legN=(4, 0), legF=(-6, -4)), skirt=(0, 46, 17), col=dict(main=q.hue(350, 40), shade=q.hue(345, 52, .8), skin=q.hue(26, 84, .5), dark=q.bg(8)))
    p.sheet(s, depth=4)
    # tub: waves inside
    p.sheet(P(f"M{tx - 96} {ty - 78}H{tx + 96}L{tx + 82} {ty + 2}Q{tx} {ty + 14} {tx - 82} {ty + 2}Z", q.hue(28, 44, .8)), S("".join(f"M{tx - 72 + i * 24} {ty - 76}l{n((3 - i) * 1.6)} 82" for i in range(7)), q.hue(24, 32, .8), 2), P(f"M{tx - 95} {ty - 62}H{tx + 95}L{tx + 93} {ty - 50}H{tx - 93}ZM{tx - 87} {ty - 18}H{tx + 87}L{tx + 85} {ty - 8}H{tx - 85}Z", q.hue(210, 70, .3)), depth=4)
    cl = p.clip("tubtop", f"M{tx - 100} {ty - 140}H{tx + 100}V{ty - 76}H{tx - 100}Z")
    p.sheet(g(at(waves(0, 40, 15, .3, q.hue(195, 70, .8), 60, -130, 130), tx, ty - 86), at(waves(0, 34, 11, .8, q.hue(200, 56, .9), 60, -130, 130), tx, ty - 76), clip_path=cl), depth=2)
    # suds
    for x, y, r in ((tx - 92, ty - 84, 15), (tx - 70, ty - 92, 12), (tx + 80, ty - 86, 16), (tx + 98, ty - 74, 12), (tx + 60, ty - 90, 10), (tx - 104, ty - 66, 10), (tx + 104, ty - 52, 9), (tx + 102, ty - 20, 12), (tx + 112, ty + 8, 16), (tx + 92, ty + 16, 12), (tx + 134, ty + 18, 12), (tx + 120, ty + 36, 14), (tx + 96, ty + 44, 9), (tx + 142, ty + 48, 10), (tx + 126, ty + 66, 12), (tx + 110, ty + 86, 8)):
        p.sheet(C(x, y, r, "#f6fbff") + C(x - r * .3, y - r * .3, r * .3, "#fff"), depth=1)
    hx, hy = m.hand("N")
    p.sheet(C(hx + 2, hy, 7, q.hue(26, 84, .5)), depth=1)
    p.flat(*[C(x, y, r, "none", stroke="#fff", stroke_width=1.4, opacity=.7) for x, y, r in ((250, 440, 7), (396, 452, 9), (418, 420, 6), (236, 408, 4), (372, 400, 5), (404, 380, 4))])
