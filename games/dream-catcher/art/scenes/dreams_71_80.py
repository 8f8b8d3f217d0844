"""Stagings of the dreams 71 to 80."""
from paper import *
from parts.nature import *
from parts.animals import *
from parts.built import *
from parts.figures import *
from parts.things import *
from parts import lands, people as pp, places, rooms
from scenes import scene


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


@scene(72, cb=.12, ca=.13)
def dancer_of_the_crater(p):
    q = p.pal
    p.light = (0, 1)
    lava = q.hue(40, 84, 1.1)
    sky(p, q.bg(8), q.bg(16), q.bg(30), q.bg(48))
    p.flat(p.glow(250, 560, 420, q.hue(24, 72, 1.1), .75), specks(p, 60, q.hue(40, 90), y1=420, r=(.6, 2)))
    # smoke billows
    for tone, items, d in ((q.bg(26), ((60, 210, 260, 120, 3), (440, 190, 260, 130, 5)), 2), (q.bg(15), ((20, 130, 240, 110, 8), (480, 120, 240, 110, 11), (250, 70, 260, 80, 14)), 3)):
        p.sheet(*[at(cloud(w, h, s, tone), x, y) for x, y, w, h, s in items], depth=d)
    # far cone
    p.sheet(P(smooth([(-30, 480), (60, 440), (150, 360), (200, 320, 1), (216, 330), (240, 324), (268, 332), (290, 322, 1), (340, 366), (430, 440), (530, 470), (530, 720, 1), (-30, 720, 1)]), q.bg(20)), depth=2)
    p.flat(S("M214 330Q206 370 222 400T210 450M268 332Q280 372 262 404T280 460", lava, 4), p.glow(244, 322, 60, lava, .8))
    # lake of fire
    p.sheet(E(250, 560, 300, 96, q.hue(14, 50, 1.1)), depth=2, rim=False)
    p.flat(E(250, 566, 250, 72, q.hue(24, 64, 1.1)), E(250, 570, 190, 48, q.hue(36, 78, 1.1)), p.glow(250, 570, 190, "#fff2b0", .8))
    p.flat(at(spiral(170, q.hue(16, 56, 1.1), 7, 4, .3), 250, 572), at(spiral(160, q.hue(46, 94), 3, 4, .3), 250, 570))
    for x, y, w, h, s in ((60, 540, 60, 110, 1), (132, 514, 46, 90, 2), (372, 512, 50, 96, 3), (442, 544, 64, 120, 4), (196, 502, 34, 60, 5), (312, 500, 34, 62, 6)):
        p.sheet(at(fire(w, h, (q.hue(6, 52, 1.1), q.hue(26, 70, 1.1), q.hue(46, 90)), s), x, y), depth=1)
    # the dancer: her skirt is fire
    cx, cy = 250, 570
    col = dict(main=q.hue(8, 52, 1.1), shade=q.hue(0, 40, 1.1), trim=q.hue(40, 84), light=q.hue(28, 88, .5), skin=q.hue(26, 80, .6), hair=q.bg(6))
    p.flat(p.glow(cx, cy - 140, 190, q.hue(40, 90), .7))
    b, s = pp.ballerina(p, cx, cy, 2.6, col=col)
    hp = b.at("hip")
    p.sheet(s, depth=3)
    p.sheet(at(P(smooth([(-58, 6), (-92, 20, 1), (-60, 22), (-74, 46, 1), (-40, 30), (-30, 58, 1), (-12, 30), (6, 52, 1), (16, 26), (44, 46, 1), (40, 20), (84, 26, 1), (58, 4), (90, -10, 1), (44, -10), (0, -16), (-44, -10)]), q.hue(12, 56, 1.1)) + P(smooth([(-44, 4), (-66, 12, 1), (-42, 16), (-46, 32, 1), (-22, 20), (-14, 40, 1), (0, 20), (18, 36, 1), (22, 16), (50, 26, 1), (40, 6), (62, -4, 1), (30, -8), (0, -12), (-30, -8)]), q.hue(32, 74, 1.1)) + P(smooth([(-26, 2), (-36, 8, 1), (-22, 12), (-14, 22, 1), (0, 12), (14, 22, 1), (18, 10), (36, 12, 1), (24, 0), (0, -8)]), q.hue(48, 92)), hp[0], hp[1] - 4, 1, -8), depth=2)
    # feathers in her hair
    hd = b.at("head")
    for a, l, c in ((-84, 52, q.hue(6, 52, 1.1)), (-58, 64, q.hue(26, 68, 1.1)), (-30, 66, q.hue(40, 80)), (-4, 54, q.hue(48, 92))):
        x, y = polar(hd[0] - 12, hd[1] - 6, l * .5 + 6, a - 90)
        p.sheet(at(plume(l * 1.15, c, q.hue(10, 46, 1.1), q.bg(14)), x, y, 1, a - 14), depth=2)
    # near rim
    p.sheet(P(smooth([(-30, 560), (30, 580), (70, 626), (130, 652), (200, 664), (300, 664), (380, 648), (440, 616), (480, 576), (530, 556), (530, 720, 1), (-30, 720, 1)]), q.bg(11)), depth=4)
    p.flat(S("M60 640L90 662L80 690M180 676L210 690L206 712M330 676L310 700M430 640L404 670L420 700", lava, 2.6, opacity=.8))
    for x, y, w, h, s in ((30, 640, 44, 70, 9), (470, 634, 46, 76, 10), (150, 700, 40, 60, 11), (360, 700, 42, 64, 12)):
        p.sheet(at(fire(w, h, (q.hue(6, 52, 1.1), q.hue(26, 70, 1.1), q.hue(46, 90)), s), x, y), depth=2)


@scene(73, cb=.075, ca=.12)
def stairs_without_end(p):
    q = p.pal
    p.light = (-.5, -.86)
    warm = q.hue(44, 90)
    sky(p, q.bg(10), q.bg(24), q.bg(44), q.bg(60))
    # the whirl behind everything
    for i, (r, t) in enumerate(((420, 18), (350, 24), (280, 32), (212, 42), (150, 54), (96, 70), (52, 86))):
        p.flat(at(E(0, 0, r, r * .92, q.bg(t)), 250 + 14 * math.cos(i * 1.4), 372 + 14 * math.sin(i * 1.4), 1, i * 22))
    p.flat(at(spiral(300, q.bg(84), 4, 4.2, 1, .04), 250, 372, 1, 30, opacity=.5), p.glow(250, 372, 150, q.hue(48, 94, .6), .85))
    # flights of stairs, each its own up
    def flight(k, w, rise, run, light, mid, dark, wall=60):
        """Isometric flight going up to the right, foot at the origin."""
        out = []
        dx, dy = w * .62, -w * .36
        for i in range(k):
            x, y = i * run, -i * rise
            out.append(P(poly([(x, y), (x, y - rise), (x + dx, y - rise + dy), (x + dx, y + dy)]), mid))
            out.append(P(poly([(x, y - rise), (x + run, y - rise), (x + run + dx, y - rise + dy), (x + dx, y - rise + dy)]), light))
        side = [(0, 0)]
        for i in range(k):
            side += [(i * run, -(i + 1) * rise), ((i + 1) * run, -(i + 1) * rise)]
        side += [(k * run, -k * rise + wall), (0, wall)]
        out.append(P(poly(side), dark))
        return "".join(out)
    tone = lambda d: (q.bg(92 - d * 10, .5), q.bg(62 - d * 10), q.bg(40 - d * 9))
    p.sheet(at(flight(5, 96, 20, 26, *tone(0), 34), 36, 300), at(flight(5, 90, 20, 26, *tone(0), 30), 352, 120, 1, 90), depth=2)
    p.sheet(at(flight(5, 100, 21, 27, *tone(1), 46), 486, 560, 1, 0, True), at(flight(5, 96, 20, 26, *tone(1), 40), 172, 40, 1, 180), depth=3)
    p.sheet(at(flight(5, 110, 24, 30, *tone(2), 60), -20, 600), at(flight(4, 110, 24, 30, *tone(2), 60), 500, 64, 1, 180, True), depth=3)
    # windows in the whirl
    for x, y, r in ((56, 404, -8), (452, 300, 96), (444, 416, 8), (196, 150, 176), (70, 110, 190), (196, 560, -4), (330, 590, 6)):
        p.flat(at(p.glow(0, -18, 40, warm, .7), x, y, 1, r))
        p.sheet(at(window4(-14, -40, 28, 44, warm, q.bg(16), 3, True), x, y, 1, r), depth=2)
    # arrows show the way, and another way
    for x, y, a, s in ((120, 306, 62, 26), (190, 246, 40, 24), (348, 482, -64, 28), (270, 528, -80, 26), (394, 200, 150, 24), (384, 300, 190, 24), (150, 440, 0, 24)):
        p.sheet(at(arrow_flat(s, q.ac(70)), x, y, 1, a), depth=1)
    # clock hung
    p.flat(thread(300, 118, q.bg(80), 0, 1.4))
    p.sheet(at(clock(42, q.hue(45, 95, .4), q.ac(50), q.bg(10), (200, 320)), 300, 158, 1, 14), depth=3)
    # the boy falls
    p.flat(*[S(f"M{x} {y}q-8 -30 2 -64", "#fff", 2, opacity=.5) for x, y in ((210, 300), (290, 292), (250, 270), (320, 330), (188, 346))])
    m, s = pp.boy(p, 250, 392, 2.5, dict(lean=152, head=-20, armN=(228, 200), armF=(100, 140), legN=(-160, -118), legF=(150, 196)), anchor="hip", hat=False, col=dict(main=q.hue(350, 58), shade=q.hue(345, 46), mid=q.hue(205, 40, .7), dark=q.bg(12), skin=q.hue(26, 82, .5), hair=q.hue(24, 30, .8)))
    p.sheet(s, depth=4)
    p.sheet(at(pp.cap(q.hue(46, 78), q.hue(40, 62)), 304, 300, 23, 60), depth=2)
    # nearest flights
    p.sheet(at(flight(6, 100, 22, 28, q.bg(26), q.bg(15), q.bg(9), 160), 300, 740), depth=4)
    p.sheet(at(flight(5, 100, 22, 28, q.bg(24), q.bg(14), q.bg(8), 160), 190, 742, 1, 0, True), depth=4)


@scene(74, cb=.09, ca=.11)
def the_seller_of_faces(p):
    q = p.pal
    p.light = (0, -1)
    warm = q.hue(44, 90)
    places.market(p, warm)
    # faces for sale: every mask has eyes behind it
    faces = [(110, 226, 84, 0), (206, 216, 72, 1), (300, 222, 80, 2), (396, 228, 80, 3), (96, 306, 70, 4), (404, 306, 72, 1), (100, 384, 76, 2), (404, 386, 76, 0), (98, 458, 66, 3), (402, 460, 68, 4)]
    cols = ((q.hue(42, 84, .7), q.hue(36, 66, .7)), (q.ac(62), q.ac(48)), (q.hue(350, 58), q.hue(345, 44)), (q.hue(205, 62), q.hue(210, 46)), (q.hue(290, 62, .7), q.hue(285, 46, .7)))
    for i, (x, y, w, c) in enumerate(faces):
        k = w / 84
        p.flat(C(x - 19 * k, y - 1, 9 * k, "#fdf8ea"), C(x + 19 * k, y - 1, 9 * k, "#fdf8ea"))
        dx, dy = (250 - x) / 200 * 4, (380 - y) / 200 * 3
        p.flat(C(x - 19 * k + dx, y - 1 + dy, 4.4 * k, q.bg(6)), C(x + 19 * k + dx, y - 1 + dy, 4.4 * k, q.bg(6)))
        s = f'<path fill-rule="evenodd" fill="{cols[c][0]}" d="M-42 -18Q0 -34 42 -18Q46 30 14 16Q6 12 0 3Q-6 12 -14 16Q-46 30 -42 -18ZM-29 -2a10 6.6 0 1 0 20 0a10 6.6 0 1 0 -20 0ZM9 -2a10 6.6 0 1 0 20 0a10 6.6 0 1 0 -20 0Z"/>'
        deco = (S("M-34 -14Q0 -26 34 -14", cols[c][1], 3), "".join(C(a, b, 2.4, cols[c][1]) for a, b in ((-34, 4), (34, 4), (0, -16), (-14, -18), (14, -18))), P("M-8 -26L0 -42L8 -26Z", cols[c][1]) + P("M-20 -24L-16 -38L-6 -26ZM20 -24L16 -38L6 -26Z", cols[c][0]), S("M-30 12q10 6 16 0M30 12q-10 6 -16 0", cols[c][1], 3), P("M-42 -18L-56 -36L-30 -22ZM42 -18L56 -36L30 -22Z", cols[c][1]))[i % 5]
        p.sheet(at(s + deco, x, y, k, (-6, 5, -3, 7, 4)[i % 5]), depth=2)
    p.sheet(R(44, 140, 14, 440, q.hue(26, 30, .8)), R(442, 140, 14, 440, q.hue(26, 30, .8)), depth=3)
    # the seller
    fx, fy = 250, 566
    coat = q.hue(350, 34, .9)
    p.flat(p.glow(250, 380, 150, warm, .45))
    body = P(smooth([(-64, 60, 1), (-60, -30), (-44, -74), (-16, -92), (16, -92), (44, -74), (60, -30), (64, 60, 1)]), coat) + P(poly([(-14, -92), (14, -92), (0, -20)]), "#fdf6e6") + P("M-14 -92L-36 -78L-4 -14L0 -30ZM14 -92L36 -78L4 -14L0 -30Z", q.hue(345, 26, .9)) + P("M-12 -84L0 -76L12 -84L12 -68L0 -76L-12 -68Z", q.hue(46, 78))
    fur, fur2, white, dk = q.hue(22, 58, 1.1), q.hue(16, 44, 1.1), q.hue(34, 94, .4), q.bg(6)
    head = (P(poly([(-44, -28), (-52, -84), (-12, -54)]), fur) + P(poly([(44, -28), (52, -84), (12, -54)]), fur) + P(poly([(-40, -36), (-45, -68), (-22, -50)]), dk) + P(poly([(40, -36), (45, -68), (22, -50)]), dk)
            + P(smooth([(0, -58), (34, -50), (50, -20), (62, 6, 1), (40, 14), (20, 34), (0, 46), (-20, 34), (-40, 14), (-62, 6, 1), (-50, -20), (-34, -50)]), fur)
            + P(smooth([(0, 46), (-20, 34), (-40, 14), (-62, 6, 1), (-40, -6), (-18, 4), (-8, 20), (0, 24), (8, 20), (18, 4), (40, -6), (62, 6, 1), (40, 14), (20, 34)]), white)
            + E(0, 38, 8, 6, dk) + S("M-26 -10Q-18 -18 -8 -8M26 -10Q18 -18 8 -8", dk, 4) + E(-17, -9, 4, 5, q.hue(50, 84)) + E(17, -9, 4, 5, q.hue(50, 84)) + E(-17, -9, 1.6, 5, dk) + E(17, -9, 1.6, 5, dk))
    p.sheet(at(body, fx, fy - 44), depth=3)
    p.sheet(at(head, fx, fy - 186), depth=3)
    p.sheet(at(pp.top_hat(q.bg(9), q.ac(58), 1.6), fx, fy - 214, 36, -5), depth=3)
    # paws on the counter offering one more face
    p.sheet(places.awning(250, 96, 470, 66, q.ac(48), q.hue(42, 92, .4), 10), R(20, 84, 460, 16, q.hue(26, 34, .8), 4), depth=4)
    for x, l in ((84, 40), (168, 26), (332, 26), (416, 40)):
        p.flat(thread(x, 160 + l - 20, q.bg(50), 100, 1.2), p.glow(x, 150 + l - 10, 46, warm, .9))
        p.sheet(at(candle(40, "#fff6e0", q.hue(40, 82, .5), warm, "#fffbe6", q.hue(30, 40)), x, 160 + l), depth=2)
    p.sheet(R(-10, 556, 520, 24, q.hue(28, 56, .8)), R(-10, 578, 520, 160, q.hue(24, 34, .8)), *[R(x, 590, 70, 120, q.hue(24, 28, .8), 4) for x in (10, 92, 174, 256, 338, 420)], depth=4)
    p.sheet(P(ribbon([(fx - 54, fy - 60), (fx - 84, fy - 20), (fx - 60, fy - 8)], [30, 26, 18]), coat), E(fx - 52, fy - 8, 14, 10, dk), P(ribbon([(fx + 54, fy - 60), (fx + 84, fy - 20), (fx + 60, fy - 8)], [30, 26, 18]), coat), E(fx + 52, fy - 8, 14, 10, dk), depth=3)
    p.flat(C(fx - 18, fy - 16, 9, "#fdf8ea"), C(fx + 18, fy - 16, 9, "#fdf8ea"), C(fx - 17, fy - 18, 4.6, q.bg(6)), C(fx + 19, fy - 18, 4.6, q.bg(6)))
    p.sheet(at('<path fill-rule="evenodd" fill="#fffaf0" d="M-42 -18Q0 -34 42 -18Q46 30 14 16Q6 12 0 3Q-6 12 -14 16Q-46 30 -42 -18ZM-29 -2a10 6.6 0 1 0 20 0a10 6.6 0 1 0 -20 0ZM9 -2a10 6.6 0 1 0 20 0a10 6.6 0 1 0 -20 0Z"/>' + S("M-10 10q10 6 20 0", q.hue(5, 56), 2), fx, fy - 15, 1.0), depth=3)
    places.crowd(p)


@scene(75, cb=.09, ca=.12)
def a_ship_in_the_grass(p):
    q = p.pal
    p.light = (.5, -.86)
    sky(p, q.hue(205, 60, .6), q.hue(200, 78, .5), q.hue(50, 92, .6))
    p.flat(p.glow(410, 110, 250, "#fff8d8", .95))
    p.sheet(C(412, 104, 44, q.hue(50, 94)), depth=1)
    p.sheet(rays(412, 104, 54, 74, 14, 4, q.hue(50, 94), 8), depth=1)
    p.flat(*[at(cloud(w, h, s, "#fff"), x, y, opacity=.8) for x, y, w, h, s in ((80, 330, 190, 44, 3), (440, 310, 160, 40, 6), (60, 90, 150, 34, 9))])
    p.sheet(P(smooth([(-30, 470), (80, 446), (200, 464), (330, 440), (440, 458), (530, 446), (530, 720, 1), (-30, 720, 1)]), q.bg(76, .6)), depth=1)
    def sea(y, wl, amp, ph, tone):
        return waves(y, wl, amp, ph, tone)
    p.sheet(sea(490, 70, 14, .2, q.bg(66)), depth=2)
    p.sheet(sea(522, 90, 20, .6, q.bg(58)), depth=2)
    # the ship
    bx, by = 246, 566
    mast, rope = q.hue(28, 34, .8), q.hue(28, 40, .5)
    rig = "".join(f"M{a} {b}L{c} {d}" for a, b, c, d in ((236, 110, 70, 470), (236, 110, 420, 440), (330, 190, 440, 420), (236, 160, 140, 490), (236, 160, 330, 480)))
    p.sheet(S(rig, rope, 1.3), P(ribbon([(236, 500), (236, 300), (234, 104)], [13, 10, 6]), mast), P(ribbon([(330, 490), (332, 320), (332, 186)], [10, 8, 5]), mast), P(ribbon([(140, 500), (140, 360), (138, 250)], [9, 7, 5]), mast), P(ribbon([(390, 470), (440, 430), (484, 408)], [9, 7, 4]), mast), depth=2)
    def sail(x, y, w, h, tone, shade, k=.16):
        return (P(smooth([(x - w / 2, y, 1), (x, y - 4), (x + w / 2, y, 1), (x + w / 2 + w * k, y + h * .5), (x + w / 2 + w * .02, y + h, 1), (x + w * .1, y + h - h * .12), (x - w / 2 + w * .02, y + h, 1), (x - w / 2 + w * k, y + h * .5)]), tone)
                + P(smooth([(x + w * .22, y - 3, 1), (x + w / 2, y, 1), (x + w / 2 + w * k, y + h * .5), (x + w / 2 + w * .02, y + h, 1), (x + w * .3, y + h - h * .1, 1), (x + w * .36, y + h * .5)]), shade) + L(x - w * .54, y, x + w * .54, y, mast, 5))
    cream, cream2 = q.hue(42, 95, .35), q.hue(36, 82, .45)
    p.sheet(sail(138, 262, 82, 84, cream, cream2), sail(136, 362, 96, 84, cream, cream2), depth=3)
    p.sheet(sail(332, 200, 90, 90, cream, cream2), sail(332, 306, 108, 98, cream, cream2), depth=3)
    p.sheet(sail(234, 126, 112, 112, cream, cream2), sail(236, 256, 142, 138, cream, cream2), depth=4)
    p.sheet(P("M234 106Q212 92 190 100Q170 92 158 98L160 76Q176 70 194 78Q214 70 234 82Z", q.bg(10)), at(skull(14, "#fff", q.bg(10)), 198, 88), depth=2)
    hull = smooth([(54, 430, 1), (92, 440), (100, 470, 1), (150, 478), (250, 486), (350, 474), (404, 450, 1), (420, 446, 1), (410, 500), (380, 556), (340, 590, 1), (140, 590, 1), (92, 560), (66, 500)])
    p.sheet(P(hull, q.hue(24, 38, .9)), P(smooth([(64, 486, 1), (100, 500), (250, 512), (370, 498), (412, 478, 1), (408, 500), (368, 520), (250, 532), (100, 522), (68, 506, 1)]), q.hue(40, 66, .9)), S("M70 528Q240 566 392 528M84 552Q240 586 376 556", q.hue(20, 26, .9), 2.4), *[C(x, y, 9, q.hue(20, 18, .8)) + C(x, y, 5.5, q.hue(46, 84)) for x, y in ((110, 512), (156, 518), (204, 522), (252, 523), (300, 520), (346, 513))], P(smooth([(54, 430, 1), (92, 440), (100, 470, 1), (98, 500), (66, 494, 1)]), q.hue(20, 30, .9)), window4(64, 446, 24, 26, q.hue(46, 88), q.hue(20, 20, .8), 2.4), depth=4)
    # pirate at the bow
    m, s = pp.dressed(p, 366, 466, 1.7, dict(lean=6, head=-6, armN=(88, 96), armF=(-20, -46), legN=(20, 4), legF=(-16, -14)), coat=(22, 11), head=pp.hair_long(q.bg(8), .3) + pp.beard(q.bg(8), .8) + P("M.2 -.2H.85V.2H.3Z", q.bg(6)) + pp.tricorne(q.bg(10), q.hue(46, 76)), col=dict(main=q.hue(350, 44), shade=q.hue(345, 34), mid=q.hue(220, 28, .6), dark=q.bg(10), skin=q.hue(26, 70, .7)))
    p.sheet(s, depth=3)
    hx, hy = m.hand("N")
    p.sheet(at(P("M-4 -3H18V3H-4Z", q.hue(46, 66)) + P("M14 -4.4H32V4.4H14Z", q.hue(40, 50)), hx - 2, hy - 2, .9, -6), depth=1)
    # grass sea before it
    def grass_sea(y, wl, amp, ph, tone, h, count):
        p.sheet(sea(y, wl, amp, ph, tone), grass(p, count, 0, W, y + 2, h, tone, .5, 14), depth=3)
    grass_sea(572, 104, 26, .35, q.bg(48), 34, 60)
    grass_sea(626, 124, 28, .8, q.bg(36), 44, 56)
    fl = [p.symbol(f"f{i}", flower6(8, c, q.hue(46, 80))) for i, c in enumerate(("#fff", q.hue(350, 66), q.hue(46, 84)))]
    p.flat(*[p.use(fl[i % 3], x, y, .6 + (y - 560) / 160) for i, (x, y) in enumerate(scatter(p.rng, 24, 20, 566, 480, 680, 26))])
    # kite and butterflies
    p.flat(S("M92 178Q120 300 176 470", q.hue(30, 40, .5), 1.2))
    p.sheet(at(kite(88, q.hue(350, 56), q.hue(46, 80), q.hue(350, 40)), 86, 168, 1, 16), depth=3)
    bf = [p.symbol(f"b{i}", butterfly(40, a, b, q.bg(10))) for i, (a, b) in enumerate(((q.hue(30, 70), q.hue(15, 58)), (q.hue(210, 70), q.hue(220, 54)), (q.hue(330, 70), q.hue(320, 54))))]
    for i, (x, y, s, r) in enumerate(((60, 560, 1, 20), (440, 520, .9, -16), (470, 380, .7, 24), (120, 640, 1.1, -12), (400, 610, 1.1, 14), (40, 250, .6, -20), (292, 660, 1, 8), (460, 220, .55, 10), (200, 612, .8, 30), (30, 410, .7, 6))):
        p.sheet(p.use(bf[i % 3], x, y, s, r), depth=2)
    p.sheet(sea(684, 150, 30, .1, q.bg(17)), grass(p, 60, 0, W, 690, 60, q.bg(17), .5, 16), depth=4)


@scene(76, bg=225, ac=340, cb=.055, ca=.11)
def the_hand_from_the_sea(p):
    q = p.pal
    p.light = (.2, -1)
    flash = q.hue(54, 95, .6)
    sky(p, q.bg(12), q.bg(24), q.bg(44), q.ac(66, .6), q.ac(80, .6))
    p.flat(p.glow(140, 430, 260, q.ac(86, .6), .7))
    p.sheet(*[at(cloud(w, h, s, q.bg(30)), x, y) for x, y, w, h, s in ((60, 150, 220, 80, 2), (300, 120, 240, 76, 5), (470, 160, 190, 70, 8))], depth=2)
    p.flat(p.glow(96, 230, 150, flash, .7))
    p.sheet(at(bolt(210, flash), 118, 132), depth=2)
    p.sheet(*[at(cloud(w, h, s, q.bg(17)), x, y) for x, y, w, h, s in ((130, 76, 280, 84, 12), (390, 70, 280, 90, 15), (0, 90, 150, 60, 18))], depth=4)
    p.sheet(waves(430, 44, 12, .2, q.bg(50)), depth=1)
    p.sheet(waves(462, 64, 18, .6, q.bg(42)), depth=2)
    # the hand: palm and fingers behind the boat, the thumb before it
    skin, shade, deep, rim = q.hue(172, 50, .7), q.hue(180, 35, .7), q.hue(186, 21, .7), q.hue(160, 72, .6)
    p.flat(p.glow(300, 330, 250, q.hue(170, 66, .8), .6))
    def finger(pts, w):
        return P(ribbon(pts, [w, w * 1.02, w * .94, w * .74], 5), shade) + P(ribbon([(x - w * .1, y + w * .04) for x, y in pts], [w * .74, w * .76, w * .7, w * .5], 5), skin)
    palm = smooth([(232, 700, 1), (240, 600), (214, 540), (206, 470), (212, 400), (246, 372), (300, 362), (352, 370), (392, 394), (402, 450), (386, 540), (356, 600), (362, 700, 1)])
    p.sheet(P(palm, skin), P(smooth([(352, 370), (392, 394), (402, 450), (386, 540), (356, 600), (362, 700, 1), (318, 700, 1), (326, 600), (362, 520), (370, 440)]), shade), depth=4)
    p.sheet(finger([(366, 430), (388, 366), (404, 312), (414, 268)], 44), finger([(236, 420), (218, 340), (206, 272), (200, 218)], 50), finger([(326, 410), (338, 322), (344, 244), (346, 180)], 51), finger([(280, 412), (276, 316), (272, 230), (270, 158)], 53), depth=3)
    p.flat(S("M204 336Q220 344 238 334M194 268Q208 276 226 268M252 310Q274 320 298 310M250 232Q270 242 294 232M314 314Q336 326 360 318M322 240Q342 250 366 242M372 352Q388 364 408 360M388 302Q402 312 420 308", deep, 3.4), S("M226 400Q300 432 386 404M276 590Q300 550 300 500", deep, 3.4))
    # the little boat, held like a toy
    p.sheet(at(sail_boat(190, q.hue(8, 52, 1.2), q.hue(46, 84), q.hue(42, 96, .3), q.hue(36, 82, .4), q.hue(24, 26, .7)), 300, 446, 1, -6), depth=4)
    p.sheet(P(ribbon([(252, 690), (220, 600), (172, 536), (188, 482), (242, 478)], [70, 64, 54, 48, 38], 6), shade), P(ribbon([(258, 690), (224, 596), (176, 532), (190, 482), (238, 477)], [62, 48, 38, 34, 26], 6), skin), depth=4)
    p.flat(S("M150 528Q168 536 190 524", deep, 3.4), P(smooth([(226, 466), (248, 468), (254, 478), (246, 488), (228, 488)]), rim, opacity=.7))
    # water runs off it
    p.flat(S("M398 470q-4 26 -2 50M360 590q-3 24 0 46M180 560q-3 20 0 40M410 330q-3 16 0 30M202 300q-3 14 0 26", q.bg(92, .4), 3, opacity=.7))
    # seas around the wrist
    p.sheet(waves(628, 88, 30, .25, q.bg(34)), depth=3)
    p.flat(*[E(x, y, w, 6, "#fff", opacity=.5) for x, y, w in ((220, 640, 40), (386, 642, 46), (300, 652, 60))])
    p.sheet(waves(662, 110, 30, .7, q.bg(25)), depth=3)
    # the quay; the fisherman hides behind barrels
    p.sheet(P(poly([(-20, 622), (196, 622), (206, 636), (206, 730), (-20, 730)]), q.hue(20, 22, .4)), P(poly([(-20, 612), (202, 612), (210, 630), (-20, 630)]), q.hue(25, 40, .4)), S("M-20 660H206M-20 692H206M50 630V660M130 630V660M90 660V692M170 660V692", q.hue(20, 14, .4), 2.4), depth=4)
    m, s = pp.dressed(p, 66, 614, 2.1, dict(lean=26, head=-26, armN=(50, 128), armF=(64, 140), legN=(100, -40), legF=(88, -50)), coat=(22, 12), head=pp.souwester(q.hue(46, 70), q.hue(40, 56)) + pp.beard(q.bg(70, .3), .7), col=dict(main=q.hue(46, 68), shade=q.hue(42, 56), mid=q.hue(42, 46), dark=q.bg(10), skin=q.hue(24, 76, .6)))
    p.sheet(s, depth=3)
    def barrel(x, y, w, h):
        return at(P(smooth([(-w * .42, -h, 1), (w * .42, -h, 1), (w * .5, -h * .5), (w * .42, 0, 1), (-w * .42, 0, 1), (-w * .5, -h * .5)]), q.hue(24, 36, .8)) + P(smooth([(w * .1, -h, 1), (w * .42, -h, 1), (w * .5, -h * .5), (w * .42, 0, 1), (w * .1, 0, 1), (w * .16, -h * .5)]), q.hue(20, 26, .8)) + E(0, -h, w * .42, w * .1, q.hue(28, 50, .7)) + S(f"M{n(-w * .46)} {n(-h * .76)}Q0 {n(-h * .68)} {n(w * .46)} {n(-h * .76)}M{n(-w * .46)} {n(-h * .26)}Q0 {n(-h * .18)} {n(w * .46)} {n(-h * .26)}", q.bg(16), 4), x, y)
    p.sheet(barrel(134, 618, 62, 76), barrel(176, 622, 44, 50), depth=3)
    p.sheet(waves(694, 130, 26, .2, q.bg(13)), depth=4)
    p.flat(rain(p, 60, q.bg(90, .3), .3, (18, 40)), opacity=.22)


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
    # a scarf round his neck, both ends blown back
    scarf, fold = q.hue(205, 60, 1.1), q.hue(215, 44, 1.1)
    tails = P(ribbon([(27, -11), (14, -19), (-2, -17), (-16, -23)], [5, 6, 6, 4], 4), fold) + P(ribbon([(27, -9), (13, -12), (0, -9), (-12, -13)], [5, 6, 5, 3], 4), scarf)
    p.sheet(at(tails + P(ribbon([(23, -13), (29, -8), (33, 0)], [7, 8, 6], 4), scarf), 286, 432, 2.75, -9), depth=2)
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
