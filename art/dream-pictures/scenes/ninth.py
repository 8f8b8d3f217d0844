"""Stagings: battle on squares, the tailor of leaves, the mark on the quay, moon laundry, the clown behind the clown."""
from paper import *
from parts.nature import *
from parts.animals import *
from parts.built import *
from parts.figures import *
from parts.things import *
from parts import lands, people as pp, places, rooms
from scenes import scene


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


@scene(36, cb=.07, ca=.12)
def the_tailor_of_leaves(p):
    q = p.pal
    p.light = (.4, -.9)
    places.forest(p, (250, 290))
    # an old round tree in the light
    p.sheet(at(round_tree(440, q.bg(56), q.bg(46), q.bg(34)), 236, 572), depth=1)
    p.flat(*[P(f"M{x} {y}q8 -10 16 0q-8 6 -16 0z", q.bg(68), opacity=.7) for x, y in scatter(p.rng, 40, 110, 180, 350, 390, 26, lambda x, y: (x - 236) ** 2 + (y - 292) ** 2 < 17000)])
    p.flat(p.glow(300, 420, 230, q.hue(58, 94, .6), .6))
    p.sheet(land(p, 606, 8, 1.2, 6, q.bg(30)), depth=3)
    # the coat: leaves on a branch, held at the hem by butterflies
    p.sheet(P(ribbon([(520, 246), (440, 262), (360, 252), (268, 272)], [22, 14, 10, 3], 5), q.hue(24, 26, .7)), depth=2)
    cx, cy = 372, 300
    tones = (q.hue(36, 62), q.hue(22, 54), q.bg(52), q.hue(52, 68), q.hue(12, 48), q.bg(62))
    p.sheet(P(smooth([(cx - 34, cy - 30, 1), (cx, cy - 20), (cx + 34, cy - 30, 1), (cx + 74, cy - 6), (cx + 104, cy + 110, 1), (cx + 70, cy + 120, 1), (cx + 58, cy + 70, 1), (cx + 92, cy + 250, 1), (cx, cy + 270), (cx - 96, cy + 244, 1), (cx - 58, cy + 70, 1), (cx - 72, cy + 116, 1), (cx - 106, cy + 104, 1), (cx - 74, cy - 6)]), q.hue(24, 34, .9)), depth=4)
    lv = [p.symbol(f"lv{i}", leaf(60, c, q.bg(18))) for i, c in enumerate(tones)]
    rows = [(236, 96, 6, 62), (190, 86, 5, 60), (146, 74, 5, 58), (104, 64, 4, 54), (64, 60, 4, 50), (26, 66, 4, 48)]
    k = 0
    for dy, half, m, l in rows:
        row = []
        for j in range(m):
            u = (j + .5) / m * 2 - 1
            row.append(p.use(lv[(k * 5 + j * 3) % 6], cx + u * half * .84, cy + dy - 34, l / 60, 180 - u * 16))
        p.sheet(*row, depth=1)
        k += 1
    for s in (-1, 1):
        for i, (dx, dy, r) in enumerate(((72, 2, 150), (82, 40, 160), (92, 76, 166))):
            p.sheet(p.use(lv[(i * 2 + (s > 0)) % 6], cx + s * dx * .9, cy + dy - 8, .83, s * r), depth=1)
    p.flat(*[C(cx, cy + y, 5, q.hue(46, 84)) for y in (20, 66, 112, 158)])
    p.sheet(at(leaf(44, q.bg(66), q.bg(24)), cx - 4, cy - 12, 1, -52), at(leaf(44, q.bg(60), q.bg(24)), cx + 4, cy - 12, 1, 52), depth=2)
    # stump and tailor
    p.flat(E(176, 652, 100, 12, q.bg(8), opacity=.5))
    p.sheet(P(smooth([(108, 580, 1), (110, 630), (86, 662, 1), (176, 652), (262, 664, 1), (242, 630), (242, 580, 1)]), q.hue(24, 32, .8)), E(175, 580, 67, 15, q.hue(34, 66, .7)), f'<ellipse cx="175" cy="580" rx="44" ry="9" fill="none" stroke="{q.hue(28, 46, .7)}" stroke-width="2"/><ellipse cx="175" cy="580" rx="22" ry="4.500" fill="none" stroke="{q.hue(28, 46, .7)}" stroke-width="2"/>', depth=3)
    sx, sy, k = 168, 580, 1.55
    fur, belly = q.hue(32, 70, .6), q.hue(38, 90, .4)
    p.sheet(P(ribbon([(sx + 30, sy - 86), (sx + 86, sy - 92), (sx + 118, sy - 122)], [26, 21, 17], 5), q.hue(30, 58, .6)), C(sx + 120, sy - 124, 10, q.hue(30, 58, .6)), depth=2)
    p.sheet(at(hedgehog(q.hue(26, 40, .8), q.hue(22, 24, .8), fur, belly, q.bg(8)), sx, sy, k), depth=4)
    nx, ny = sx + 124, sy - 130
    p.flat(S(f"M{nx + 26} {ny - 22}Q{nx + 60} {ny + 40} {cx - 66} {cy + 170}", "#fff6e0", 2))
    p.sheet(L(nx - 8, ny + 8, nx + 26, ny - 22, q.hue(210, 88, .2), 3.4), depth=1)
    # scissors as tall as he
    p.sheet(at(scissors(236, q.hue(205, 84, .25), q.hue(210, 66, .3), q.hue(8, 52), 30), 86, 552, 1, 4), depth=3)
    p.sheet(P(ribbon([(sx + 4, sy - 84), (sx - 34, sy - 62), (sx - 62, sy - 44)], [28, 23, 19], 5), fur), C(sx - 66, sy - 42, 12, fur), depth=3)
    bf = [p.symbol(f"b{i}", butterfly(54, a, b, q.bg(8))) for i, (a, b) in enumerate(((q.hue(46, 84), q.hue(36, 68)), (q.hue(205, 70), q.hue(215, 52)), (q.hue(335, 70), q.hue(325, 54))))]
    for i, (x, y, s, r) in enumerate(((272, 548, .95, -30), (318, 588, 1, -8), (374, 600, 1, 6), (430, 586, 1, 14), (460, 548, .9, 34), (92, 300, .8, -16), (190, 380, .7, 24), (60, 404, .75, 12), (262, 210, .7, -20), (448, 180, .75, 16), (150, 190, .6, 8))):
        p.sheet(p.use(bf[i % 3], x, y, s, r), depth=3)
    for i, (x, y) in enumerate(((110, 110), (330, 90), (210, 120), (400, 120), (60, 200), (250, 670), (300, 684), (200, 690), (370, 676), (430, 692), (112, 684))):
        p.sheet(p.use(lv[(0, 1, 3)[i % 3]], x, y, .47, i * 67), depth=1)
    places.forest_front(p)


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
        return pp.dressed(p, 262, 462, 2.3, pose, coat=(26, 12), head=pp.hair_long(hair, .1) + pp.beard(hair, .8) + P("M.2 -.2H.85V.2H.3Z", hair) + pp.top_hat(hat, band, 1.5), boots=tones["dark"], sleeve=tones["shade"], col=tones)
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
        return R(x - w / 2, y - h, w, h, q.bg(19)) + R(x - w * .62, y - h - 14, w * 1.24, 16, q.bg(28)) + R(x - w * .3, y - h - 30, w * .24, 18, q.bg(12)) + R(x + w * .06, y - h - 30, w * .24, 18, q.bg(12))
    p.sheet(chimney(44, 600, 62, 380), chimney(452, 600, 64, 300), depth=3)
    p.flat(p.glow(446, 236, 100, q.bg(70), .6))
    p.sheet(at(cat_sitting(q.bg(5), q.bg(9), q.bg(30), q.bg(3), q.hue(60, 84)), 446, 272, .66), depth=3)
    p.flat(S("M70 216Q240 320 424 300", q.bg(80), 2), S("M70 150Q230 236 424 222L440 290", q.bg(70), 1.6, opacity=.8))
    for x, y, r in ((116, 256, 19), (168, 292, 23), (228, 320, 21), (288, 336, 24), (346, 338, 20), (396, 332, 17), (110, 184, 13), (160, 214, 15), (214, 238, 14), (272, 250, 16), (332, 254, 14), (386, 250, 12)):
        p.flat(p.shine(x, y, r * 2.6, q.hue(50, 94, .6), q.bg(66), .6))
        p.sheet(at(star_folded(r, q.hue(50, 94, .7), q.hue(44, 78, .8)), x, y, 1, p.rng.uniform(-14, 14)), R(x - 2.4, y - r - 8, 4.8, 13, q.hue(32, 62, .7), 2), depth=2)
    # the roof terrace with tiles
    tiles = "".join(f"M-20 {y}Q240 {y - 14} 520 {y}" for y in range(620, 740, 24)) + "".join(f"M{x} {600 + (x * 7) % 24}v16" for x in range(0, 520, 22))
    p.sheet(P("M-20 596Q250 578 520 596V740H-20Z", q.bg(13)), P("M-20 590Q250 570 520 590V606Q250 586 -20 606Z", q.bg(24)), S(tiles, q.bg(8), 1.8), depth=4)
    # ladder lies over the tiles
    p.sheet(ladder(30, 700, 214, 640, 34, q.hue(30, 40, .7), q.hue(32, 52, .7), 24, 6), depth=3)
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


@scene(42, cb=.1, ca=.13)
def the_clown_behind_the_clown(p):
    q = p.pal
    p.light = (0, -1)
    warm = q.hue(46, 90)
    lands.fair(p, warm, ((20, 560, 170, 190), (484, 560, 160, 176)))
    p.flat(p.glow(250, 270, 300, q.hue(46, 86), .55))
    # the mask, as high as a tent, on two poles
    p.sheet(R(92, 250, 12, 340, q.bg(16)), R(396, 250, 12, 340, q.bg(16)), depth=2)
    p.sheet(S("M76 210Q40 230 56 300Q30 330 60 380M424 210Q460 230 444 300Q470 330 440 380", q.hue(350, 50), 9), depth=2)
    light, shade = q.hue(44, 92, .4), q.hue(36, 76, .5)
    half = "M-42 -18Q0 -34 42 -18Q46 30 14 16Q6 12 0 3Q-6 12 -14 16Q-46 30 -42 -18Z"
    p.sheet(at(P(half, light) + P("M0 -26Q24 -26 42 -18Q46 30 14 16Q6 12 0 3Z", shade), 250, 250, 4.5), depth=4)
    # eyes that laugh, cheeks, a diamond
    p.flat(at(P("M-30 0Q-19 -15 -8 0Q-19 -6 -30 0ZM8 0Q19 -15 30 0Q19 -6 8 0Z", q.bg(5)) + P("M-19 -22L-14 -16.500L-19 -11L-24 -16.500ZM19 -22L24 -16.500L19 -11L14 -16.500Z", q.hue(350, 52)) + C(-26, 9, 5, q.hue(350, 62), opacity=.8) + C(26, 9, 5, q.hue(350, 56), opacity=.8) + S("M-40 -15Q0 -31 40 -15", q.hue(46, 70), 1.6), 250, 250, 4.5))
    p.sheet(at(P("M-14 0L0 -22L14 0L0 22Z", q.hue(190, 60)) + P("M0 -22L14 0L0 22Z", q.hue(195, 46)), 250, 186), depth=2)
    # a string of lamps is its smile
    p.sheet(lamp_string(120, 356, 380, 356, 62, 15, (warm, q.hue(350, 72), "#fff8e0"), q.bg(10), 8), depth=2)
    for i in range(0, 15, 2):
        t = (i + .5) / 15
        p.flat(p.glow(lerp(120, 380, t), 356 + 248 * t * (1 - t) + 8, 24, warm, .5))
    lands.fair_lamps(p, warm, 110)
    p.sheet(land(p, 560, 4, 1, 6, q.bg(24)), depth=3)
    # ring of tears and the small clown in it
    p.flat(f'<ellipse cx="250" cy="634" rx="150" ry="42" fill="{q.hue(200, 70, .6)}" opacity=".5"/>', p.glow(250, 620, 190, q.hue(200, 84, .5), .4))
    p.sheet(f'<ellipse cx="250" cy="634" rx="150" ry="42" fill="none" stroke="{q.hue(200, 80, .7)}" stroke-width="9"/>', depth=2)
    p.flat(f'<ellipse cx="250" cy="634" rx="120" ry="32" fill="none" stroke="#fff" stroke-width="1.500" opacity=".6"/><ellipse cx="250" cy="634" rx="84" ry="21" fill="none" stroke="#fff" stroke-width="1.500" opacity=".6"/>')
    m, s = clown(p, 246, 642, 2.4, dict(lean=10, head=26, armN=(38, 152), armF=(-8, 10), legN=(8, 2), legF=(-10, -4)), closed=True, tear=q.hue(200, 82, .7))
    fx, fy = m.hand("F")
    p.flat(S(f"M{n(fx)} {n(fy)}Q{n(fx - 50)} {n(fy - 20)} {n(fx - 84)} {n(fy - 54)}", q.bg(80), 1.8))
    p.sheet(at(balloon(92, q.hue(350, 58), q.hue(345, 44), q.bg(80), 0), fx - 92, fy - 88, 1, -14), depth=3)
    p.sheet(s, depth=4)
    dr = p.symbol("dr", drop(26, q.hue(200, 84, .7), "#fff"))
    hd = m.at("head")
    for i, (x, y, k) in enumerate(((hd[0] + 26, hd[1] + 36, .7), (hd[0] + 36, hd[1] + 76, .8), (hd[0] + 44, hd[1] + 118, .9), (120, 622, 1), (160, 604, .8), (330, 606, .8), (378, 624, 1), (116, 652, 1), (176, 672, 1.1), (252, 680, 1.2), (330, 668, 1.1), (388, 648, 1))):
        p.sheet(p.use(dr, x, y, k), depth=2)
    p.sheet(P(smooth([(-30, 690), (100, 684), (250, 698), (400, 686), (530, 680), (530, 730, 1), (-30, 730, 1)]), q.bg(9)), grass(p, 30, 0, W, 700, 20, q.bg(9)), depth=4)
