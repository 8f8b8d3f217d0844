"""Stagings: a gift from a robot, the butterfly ward, swords in the soil, school of fish, tower of chairs, no weight before noon."""
from paper import *
from parts.nature import *
from parts.animals import *
from parts.built import *
from parts.figures import *
from parts.things import *
from parts import lands, people as pp, places, rooms
from scenes import scene


@scene(43, cb=.08, ca=.09)
def a_gift_from_a_robot(p):
    q = p.pal
    p.light = (0, -1)
    warm = q.hue(44, 92)
    rooms.workshop(p, warm, 250)
    p.flat(R(0, 0, W, H, q.bg(6), opacity=.35))
    # shelf behind
    p.sheet(R(-10, 196, 150, 12, q.bg(30)), R(374, 236, 140, 12, q.bg(30)), depth=2)
    cols = ((q.hue(44, 56), q.hue(30, 28)), (q.ac(50), q.ac(24)), (q.hue(20, 48), q.hue(16, 24)))
    for x, y, r, c, k in ((54, 168, 28, 0, 9), (104, 178, 18, 1, 8), (430, 206, 30, 2, 10), (474, 218, 18, 0, 8)):
        p.sheet(at(gear(r, *cols[c], k), x, y, 1, x % 30), depth=2)
    # the robot
    p.flat(E(224, 664, 130, 14, q.bg(4), opacity=.6))
    metal = (q.ac(60, .5), q.ac(42, .6), q.ac(16, .8))
    pose = dict(lean=2, head=4, armN=(64, 100), armF=(-40, 10), legN=(6, 0), legF=(-8, -2))
    red, red2 = q.hue(356, 56, 1.4), q.hue(350, 44, 1.4)
    chest = R(-9, -10, 18, 20, q.bg(4), 2)
    m, s = robot(p, 216, 662, 4.6, pose, metal, q.hue(46, 92), chest)
    cx, cy = m.place(mixp(m.j["hip"], m.j["neck"], .52))
    p.flat(p.glow(cx, cy, 330, q.hue(10, 70, 1.2), .5))
    p.sheet(s, depth=4)
    # the heart: the only warm light
    p.flat(p.glow(cx, cy, 90, q.hue(20, 80, 1.3), .95))
    p.sheet(at(heart(74, red, red2), cx, cy + 2), depth=2)
    p.flat(at(heart(40, q.hue(20, 84)), cx, cy + 2, .8, 0, opacity=.7), p.glow(cx, cy, 150, q.hue(20, 84, 1.2), .5))
    # the door of the chest stands open
    p.sheet(P(poly([(cx - 42, cy - 46), (cx - 86, cy - 58), (cx - 86, cy + 62), (cx - 42, cy + 48)]), q.ac(70, .5)), P(poly([(cx - 48, cy - 38), (cx - 80, cy - 46), (cx - 80, cy + 50), (cx - 48, cy + 40)]), q.hue(14, 62, 1)), C(cx - 78, cy + 4, 4, metal[2]), depth=3)
    # a bulb for a hat
    hx, hy = m.at("head")
    p.flat(p.shine(hx, hy - 96, 150, warm, q.ac(80), .85))
    p.sheet(at(bulb(84, q.hue(50, 94, .7), q.bg(46), q.hue(30, 50)), hx - 2, hy - 40, 1, 180), depth=3)
    # the flower it offers
    fx, fy = m.hand("N")
    p.flat(p.glow(fx + 26, fy - 60, 110, q.hue(335, 76, .9), .5))
    p.sheet(at(flower6(36, q.hue(335, 74, .9), q.hue(46, 84), q.hue(130, 44), q.hue(125, 54), 96), fx + 30, fy - 76, 1, 10), depth=3)
    # bench, tools, gears
    p.sheet(R(-10, 664, 520, 80, q.bg(22)), R(-10, 658, 520, 12, q.bg(34)), depth=3)
    p.flat(E(224, 666, 130, 9, q.hue(14, 50), opacity=.35))
    for x, y, r, c, k in ((46, 640, 26, 0, 9), (92, 648, 16, 1, 8), (386, 636, 30, 2, 10), (436, 646, 18, 0, 8), (468, 650, 13, 1, 7), (336, 650, 13, 0, 7)):
        p.sheet(at(gear(r, *cols[c], k), x, y, 1, x % 30), depth=2)
    for x, y, r, c, k in ((430, 520, 38, 1, 10), (62, 396, 40, 0, 11), (462, 456, 24, 2, 8), (38, 320, 22, 2, 8), (70, 560, 24, 1, 9)):
        p.sheet(at(gear(r, *cols[c], k), x, y, 1, y % 30), depth=2)


@scene(47, cb=.05, ca=.13)
def the_butterfly_ward(p):
    q = p.pal
    p.light = (0, -1)
    rooms.corridor(p, "#fffbe8")
    # flowers grow along both walls
    stem, leaf_ = q.hue(130, 46, .8), q.hue(125, 56, .8)
    petals = (q.hue(345, 76, .9), q.hue(46, 88, .8), "#ffffff", q.hue(285, 76, .6))
    for i in range(7):
        t = (i / 6) ** .8
        for s in (-1, 1):
            x, y = 250 + s * lerp(54, 226, t), lerp(396, 606, t)
            h, r = lerp(20, 92, t), lerp(7, 25, t)
            p.sheet(at(flower6(r, petals[(i + (s > 0)) % 4], q.hue(40, 74), stem, leaf_, h), x, y - h, 1, s * p.rng.uniform(-8, 8)), depth=1 + (i > 3))
    # a heart is the lamp
    p.flat(P("M206 126L90 600H410L294 126Z", p.gradient("lp", [(0, q.hue(20, 90), .45), (100, q.hue(20, 90), 0)])))
    p.flat(thread(250, 84, q.bg(40), 0, 2), p.glow(250, 132, 240, q.hue(10, 78, 1.1), .65))
    p.sheet(at(heart(104, q.ac(58), q.ac(46)), 250, 128), depth=3)
    p.flat(at(heart(104, q.hue(20, 86)), 250, 128, .5, 0, opacity=.7), p.glow(250, 128, 90, q.hue(24, 90), .6))
    # the bed
    p.flat(E(250, 672, 200, 14, q.bg(20), opacity=.4))
    iron, iron2 = q.bg(34), q.bg(26)
    p.sheet(S("M62 670V470Q62 452 80 452H96M62 500H96M62 540H96", iron, 9), R(62, 604, 380, 12, iron2, 5), S("M438 670V520Q438 506 426 506", iron, 9), C(62, 672, 9, iron2), C(438, 672, 9, iron2), depth=3)
    p.sheet(R(74, 566, 362, 44, "#fff", 12), P(smooth([(80, 566), (84, 532), (120, 518), (168, 526), (184, 556), (170, 574), (110, 576)]), "#fffdf6"), depth=2)
    # the sleeping girl
    skin, hair = q.hue(26, 80, .5), q.hue(20, 30, .8)
    hx, hy = 146, 520
    nap = pp.Person(0, 0, 1, "standing", pp.CHILD)
    p.sheet(P(smooth([(hx - 36, hy - 4), (hx - 30, hy - 20), (hx - 6, hy - 8), (hx + 6, hy + 24), (hx - 30, hy + 40), (hx - 74, hy + 44, 1), (hx - 52, hy + 24)]), hair), depth=2)
    p.sheet(at(nap.face(skin, "#221b2e", True, q.hue(5, 66)) + pp.hair_bob_short(hair), hx, hy, 31, -80), depth=2)
    blanket = q.hue(350, 66, .9)
    p.sheet(P(smooth([(176, 622, 1), (172, 560), (200, 532), (260, 518), (330, 528), (400, 536), (436, 552), (440, 624, 1), (400, 614), (350, 628), (290, 614), (230, 628)]), blanket), P(smooth([(176, 622, 1), (172, 560), (200, 532), (228, 524), (214, 560), (214, 624, 1)]), "#fffaf0"), depth=4)
    p.flat(*[at(flower6(9, "#fff", q.hue(46, 84)), x, y) for x, y in ((260, 560), (310, 580), (350, 556), (396, 584), (280, 600), (420, 556))])
    # butterflies rise like breath
    bf = [p.symbol(f"b{i}", butterfly(60, a, b, q.bg(14))) for i, (a, b) in enumerate(((q.hue(30, 72, 1.1), q.hue(14, 60, 1.1)), (q.hue(205, 66), q.hue(215, 50)), (q.hue(325, 68), q.hue(315, 52)), (q.hue(48, 84), q.hue(40, 68))))]
    path = sample([(166, 496), (196, 458), (180, 416), (226, 384), (292, 396), (330, 350), (282, 306), (206, 316), (150, 268), (190, 214), (300, 226), (388, 246), (420, 170), (350, 96), (160, 78), (82, 140)], 1)
    for i, (x, y) in enumerate(path):
        t = i / (len(path) - 1)
        p.sheet(p.use(bf[i % 4], x, y, lerp(.34, 1.2, t), (-30, 24, -10, 36, -22)[i % 5]), depth=1 + i % 3)
    p.sheet(P(smooth([(-30, 690), (120, 686), (300, 694), (530, 684), (530, 720, 1), (-30, 720, 1)]), q.bg(30)), depth=4)


@scene(48, cb=.07, ca=.12)
def swords_in_the_soil(p):
    q = p.pal
    p.light = (-.5, -.86)
    places.castlehall(p)
    blade, shade, hilt = q.bg(94, .3), q.bg(72, .5), q.hue(44, 64)
    petals = (q.hue(345, 70), q.hue(46, 84), q.hue(200, 74, .8), "#fff6ee")
    def bloom(x, y, l, k, tilt):
        """A sword stuck into its square; from the hilt it flowers."""
        e = l * .1
        p.flat(E(x, y + 2, l * .16, l * .04, q.bg(8), opacity=.5))
        body = sword(l, blade, shade, hilt) + P(f"M0 {n(-l * .94)}Q{n(l * .2)} {n(-l)} {n(l * .26)} {n(-l * 1.14)}Q{n(l * .06)} {n(-l * 1.12)} 0 {n(-l * .94)}Z", q.hue(130, 48)) + P(f"M0 {n(-l * .94)}Q{n(-l * .2)} {n(-l)} {n(-l * .22)} {n(-l * 1.16)}Q{n(-l * .04)} {n(-l * 1.12)} 0 {n(-l * .94)}Z", q.hue(125, 40))
        p.sheet(at(body + P(f"M{n(-e)} 4L0 {n(-e * 1.2)}L{n(e)} 4Z", q.bg(22)), x, y, 1, tilt), depth=2 + (l > 130))
        p.sheet(at(at(flower6(l * .17, petals[k], q.hue(38, 70)), 0, -l * 1.1), x, y, 1, tilt), depth=2)
    for i, (x, y, l) in enumerate(((130, 500, 64), (200, 496, 60), (296, 496, 60), (368, 500, 64), (80, 534, 84), (170, 532, 82), (330, 532, 82), (422, 536, 84))):
        bloom(x, y, l, i % 4, (-4, 3, -2, 5)[i % 4])
    # the gardener in plates
    p.flat(E(214, 646, 84, 11, q.bg(6), opacity=.5))
    p.flat(p.glow(230, 470, 190, q.hue(48, 92), .35))
    m, s = knight(p, 190, 644, 2.75, dict(lean=22, head=14, armN=(44, 84), armF=(56, 92), legN=(18, 0), legF=(-16, -18)), steel=(q.bg(88, .3), q.bg(66, .4), q.bg(14)), plume=q.hue(350, 56), tunic=q.hue(205, 44))
    p.sheet(s, depth=4)
    hx, hy = m.hand("N")
    p.sheet(at(watering_can(84, q.hue(44, 66), q.hue(36, 50)), hx + 14, hy + 56, 1, 16), depth=3)
    dx, dy = hx + 78, hy + 40
    p.sheet(*[at(drop(h, q.hue(200, 82, .8), "#fff"), x, y) for x, y, h in ((dx, dy + 14, 24), (dx + 18, dy + 40, 34), (dx - 8, dy + 60, 24), (dx + 26, dy + 84, 28))], depth=2)
    for i, (x, y, l) in enumerate(((356, 640, 150), (66, 650, 150), (440, 676, 176), (282, 690, 120), (128, 700, 120))):
        bloom(x, y, l, (i + 1) % 4, (4, -5, 3, -4, 6)[i])
    places.castlehall_front(p)


@scene(49, cb=.08, ca=.13)
def school_of_fish(p):
    q = p.pal
    p.light = (0, -1)
    places.seabed(p)
    # the blackboard: a grid scratched on a smooth rock
    p.sheet(P(smooth([(206, 566, 1), (196, 430), (210, 300), (252, 236), (330, 220), (410, 236), (452, 300), (462, 430), (470, 566, 1)]), q.bg(28)), P(smooth([(380, 228), (410, 236), (452, 300), (462, 430), (470, 566, 1), (430, 566, 1), (424, 380)]), q.bg(22)), depth=3)
    gx, gy, c = 240, 272, 42
    p.flat(S("".join(f"M{gx + i * c} {gy}V{gy + 4 * c}M{gx} {gy + i * c}H{gx + 4 * c}" for i in range(5)), "#eef8ff", 4, opacity=.9))
    # bell on its thread
    p.flat(thread(108, 84, q.bg(40), 0, 1.6), p.glow(108, 120, 90, q.hue(45, 88), .5))
    p.sheet(at(bell(74, q.hue(45, 74), q.hue(38, 56), q.hue(34, 42)), 108, 82, 1, -8), depth=3)
    p.flat(S("M56 112q-10 16 -4 34M160 108q12 14 8 34", q.hue(48, 92), 2.4))
    # sand
    p.sheet(P(smooth([(-30, 590), (80, 574), (200, 588), (320, 572), (440, 584), (530, 572), (530, 720, 1), (-30, 720, 1)]), q.hue(40, 70, .6)), depth=3)
    p.flat(S("M40 616q30 -8 60 0t60 0M260 606q30 -8 60 0t60 0M150 650q30 -8 60 0t60 0M340 646q30 -8 60 0t60 0", q.hue(36, 58, .6), 2.4))
    # the teacher
    p.flat(E(398, 632, 74, 10, q.bg(14), opacity=.5))
    m, s = pp.diver(p, 392, 630, 2.5, dict(lean=-4, head=0, armN=(120, 140), armF=(36, 84), legN=(10, 2), legF=(-12, -6)), flip=True)
    hx, hy = m.hand("N")
    fx, fy = m.hand("F")
    p.sheet(P(ribbon([(hx + 10, hy + 16), (hx, hy), (hx - 26, hy - 46)], [4, 4, 2.4]), q.hue(28, 40, .8)), depth=2)
    p.sheet(s, depth=4)
    p.sheet(at(book_open(84, q.hue(350, 46), "#fdf6e6", q.bg(46), "#e9dcc4"), fx - 18, fy - 2, 1, 8), depth=3)
    # bubbles from the helmet
    p.flat(*[C(x, y, r, "#fff", opacity=.35) + C(x - r * .3, y - r * .3, r * .28, "#fff") for x, y, r in ((436, 384, 6), (448, 350, 9), (430, 316, 7), (452, 276, 11), (438, 226, 8), (456, 180, 12), (440, 120, 9))])
    # pupils in ranks, all eyes to the board
    cols = ((q.hue(18, 62, 1.1), q.hue(10, 48, 1.1), q.hue(40, 84)), (q.hue(46, 78), q.hue(38, 60), q.hue(54, 92, .7)), (q.hue(335, 66), q.hue(325, 50), q.hue(345, 84, .6)))
    sy = [p.symbol(f"f{i}", fish(76, a, b, q.bg(6), c_)) for i, (a, b, c_) in enumerate(cols)]
    for row, (y, k, xs) in enumerate(((396, .62, (52, 106, 160)), (452, .8, (54, 122, 190)), (520, 1, (62, 146, 232)), (606, 1.25, (76, 182, 288)))):
        for i, x in enumerate(xs):
            p.sheet(p.use(sy[(row + i) % 3], x, y + (4, -4, 2)[i], k, 0, True), depth=1 + row // 2)
    # shells under the desks
    for x, y, w, r in ((120, 664, 46, -12), (224, 660, 34, 14), (320, 654, 44, 6)):
        p.sheet(at(shell(w, q.hue(350, 82, .6), q.hue(350, 60, .7)), x, y, 1, r), depth=3)
    places.seabed_front(p)


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
    p.light = (.4, -.9)
    warm = q.hue(46, 92)
    rooms.kitchen(p, (260, 260), q.hue(46, 94), 30, 600)
    p.flat(R(0, 0, W, 600, q.hue(40, 88, .6), opacity=.28))
    rooms.pan_rail(p, ((56, 26, 26, 60), (452, 26, 26, -58)), 40)
    # a window full of morning
    p.flat(p.glow(250, 300, 290, "#fff6d8", .85))
    # the spiral everything turns in
    p.flat(at(spiral(214, "#fffdf0", 15, 2.6, .96, .04), 250, 296, 1, 40, opacity=.75), at(spiral(214, q.hue(36, 76, .8), 3, 2.6, .96, .04), 254, 300, 1, 40, opacity=.8))
    # clock on its thread, five to twelve
    p.flat(thread(250, 60, q.hue(24, 30, .6), 0, 1.6))
    p.sheet(at(clock(40, "#fffaf0", q.ac(46), q.bg(10), (-92, -122)), 250, 88), depth=3)
    # the table, set, from which all has risen
    p.sheet(R(-10, 626, 520, 110, q.hue(28, 42, .9)), R(-10, 610, 520, 22, q.hue(32, 58, .9)), depth=3)
    p.sheet(P("M90 606H410L430 640Q404 654 384 640Q352 660 322 642Q290 660 260 644Q228 660 196 642Q160 658 132 642Q100 656 72 640Z", "#fffaf2"), P("M90 606H410L414 616H84Z", q.hue(205, 80, .4)), depth=2)
    p.sheet(E(150, 606, 40, 8, q.hue(205, 74, .5)), E(350, 606, 40, 8, q.hue(205, 74, .5)), E(250, 610, 46, 9, q.hue(205, 66, .5)), at(P("M-24 0Q-34 -30 -14 -44H14Q34 -30 24 0Z", q.hue(200, 60, .7)) + P("M24 -30L48 -44L44 -34L26 -12Z", q.hue(205, 50, .7)) + E(0, -46, 15, 4, q.hue(205, 50, .7)) + C(0, -53, 4, q.hue(46, 76)) + S("M-24 -34Q-46 -30 -26 -8", q.hue(205, 50, .7), 6), 250, 606), depth=2)
    # chairs in the turn
    ch = [p.symbol("ca", chair(104, q.hue(10, 52), q.hue(4, 38))), p.symbol("cb", chair(104, q.hue(205, 54), q.hue(210, 40)))]
    cp = [p.symbol("ua", cup(54, "#fffaf0", q.hue(36, 78, .5), q.hue(24, 36))), p.symbol("ub", cup(54, q.ac(60), q.ac(46), q.hue(24, 30))), p.symbol("uc", cup(54, q.hue(46, 80), q.hue(38, 62), q.hue(24, 30)))]
    for i, (x, y, s, r) in enumerate(((84, 264, .85, -40), (96, 470, 1, 24), (404, 224, .8, 150), (424, 440, .9, -24), (256, 496, .8, 96), (170, 190, .62, 200), (330, 180, .6, 60), (352, 566, .66, -60), (150, 566, .62, 140))):
        p.sheet(p.use(ch[i % 2], x, y, s, r), depth=2 + i % 2)
    for i, (x, y, s, r) in enumerate(((130, 140, .8, 40), (386, 130, .8, -50), (52, 370, 1, 70), (184, 486, .9, -30), (334, 476, .9, 120), (446, 330, .9, 20), (250, 236, .66, 160), (428, 556, .9, -70), (74, 556, .9, 30), (316, 258, .6, -40), (190, 258, .6, 80))):
        p.sheet(p.use(cp[i % 3], x, y, s, r), depth=2)
        if i % 3 == 0:
            p.flat(*[C(x + dx, y + dy, rr, q.hue(24, 40)) for dx, dy, rr in ((18, -20, 4), (28, -30, 3), (22, -40, 2))])
    # the twins, hand to hand, one the mirror of the other
    pose = dict(lean=50, head=-40, armN=(108, 98), armF=(124, 112), legN=(-70, -96), legF=(-84, -116))
    for fl, x, y, t in ((False, 166, 372, -14), (True, 340, 336, -14)):
        m, s = pp.girl(p, x, y, 2.5, pose, hair="pigtails", flip=fl, anchor="hip", turn=t, skirt=(-40, 17, 11), col=dict(main=q.ac(56), shade=q.ac(44), light="#fff4e6", hair=q.hue(24, 32, .9), trim=q.hue(46, 84), mid=q.hue(30, 76, .3), dark=q.bg(14), skin=q.hue(26, 82, .5)))
        p.sheet(s, depth=4)
