"""Stagings of the dreams 21 to 30."""
from paper import *
from parts.nature import *
from parts.animals import *
from parts.built import *
from parts.figures import *
from parts.things import *
from parts import people as pp, places
from scenes import scene


@scene(21, cb=.085, ca=.12)
def the_bed_puts_to_sea(p):
    q = p.pal
    p.light = (.5, -.86)
    warm = q.hue(46, 90, .8)
    sky(p, q.bg(7), q.bg(15), q.bg(28), q.bg(46), q.hue(330, 70, .5))
    mx, my = 342, 150
    p.flat(p.shine(mx, my, 280, q.hue(48, 94, .6), q.bg(68), .8), specks(p, 120, "#fff", y1=420))
    p.sheet(at(crescent(66, q.hue(48, 94, .6), q.bg(20)), mx, my, 1, -30), depth=2)
    p.flat(*[at(cloud(w, h, s, q.bg(50)), x, y, opacity=.4) for x, y, w, h, s in ((330, 300, 200, 26, 3), (420, 340, 160, 22, 6), (240, 356, 140, 18, 9))])
    # far sea
    p.sheet(waves(424, 40, 8, .1, q.bg(44)), depth=1)
    p.flat(P(f"M{mx - 40} 428H{mx + 40}L{mx + 110} 600H{mx - 120}Z", q.hue(48, 94, .5), opacity=.28))
    p.sheet(waves(452, 58, 13, .5, q.bg(38)), depth=2)
    p.flat(glints(p, 26, 270, 432, 420, 540, q.hue(48, 95, .5), (8, 34)))
    p.sheet(waves(488, 78, 18, .2, q.bg(32)), depth=2)
    # the bed with mast and sheet
    bx, by = 268, 560
    wood, shade = q.hue(28, 40, .8), q.hue(22, 28, .8)
    p.sheet(at(P(ribbon([(-6, -60), (-8, -200), (-6, -316)], [7, 6, 5]), q.hue(30, 50, .7)) + P(ribbon([(-92, -262), (0, -276), (96, -258)], [4.5, 5.5, 4.5]), q.hue(30, 50, .7)), bx, by, 1, -5), depth=2)
    sail = [(-90, -258, 1), (-30, -268), (94, -254, 1), (112, -190), (100, -116, 1), (40, -96), (-30, -96), (-96, -118, 1), (-84, -190)]
    p.sheet(at(P(smooth(sail), q.hue(40, 94, .35)) + P(smooth([(30, -264, 1), (94, -254, 1), (112, -190), (100, -116, 1), (40, -96, 1), (66, -180)]), q.hue(36, 82, .4)) + S("M-60 -262Q-66 -180 -62 -108M-16 -266Q-12 -180 -18 -98", q.hue(36, 80, .4), 2) + P("M-4 -306L34 -296L-4 -284Z", q.hue(350, 56)) + "".join(C(x, y, 5, q.hue(210, 66, .6)) for x, y in ((-40, -220), (-50, -160), (0, -190), (-20, -140), (40, -140), (50, -210), (84, -170))), bx, by, 1, -5), depth=3)
    m, s = pp.boy(p, bx + 60, by - 56, 2.15, dict(lean=4, head=-8, armN=(98, 142), armF=(60, 96), legN=(10, 0), legF=(-16, -8)), hat=False, col=dict(main=q.hue(200, 80, .5), shade=q.hue(205, 66, .5), mid=q.hue(200, 74, .5), dark=q.hue(205, 60, .5), skin=q.hue(26, 78, .6), hair=q.hue(26, 34, .8)))
    p.sheet(s, depth=3)
    h1 = m.hand("N")
    p.sheet(at(P("M-3 -5H22V5H-3Z", q.ac(66)) + P("M18 -6.5H40V6.5H18Z", q.ac(56)) + C(40, 0, 5.5, q.hue(200, 86)), h1[0] - 12, h1[1] - 8, .8, -12), depth=1)
    bed = (R(-124, -112, 16, 118, wood, 5) + C(-116, -118, 11, wood) + R(112, -84, 16, 92, wood, 5) + C(120, -90, 10, wood) + P("M-112 -96H-90V-24H-112Z", shade) + R(-112, -40, 228, 22, shade)
           + R(-108, -62, 224, 34, q.hue(40, 92, .3), 10) + P(smooth([(-104, -58), (-100, -84), (-66, -90), (-40, -76), (-42, -58)]), "#fffaf0") + P(smooth([(-44, -58, 1), (-30, -74), (20, -72), (70, -68), (118, -62, 1), (122, -20), (108, -2), (84, -14), (58, 2), (30, -12), (4, 4), (-22, -10), (-42, 0, 1)]), q.hue(350, 50, .9)) + P(smooth([(-44, -58, 1), (-30, -74), (10, -72), (4, -40), (-10, -8, 1), (-22, -10), (-42, 0, 1)]), q.hue(350, 60, .8))
           + "".join(C(x, y, 5.5, q.hue(40, 86, .5)) for x, y in ((28, -48), (64, -32), (98, -46), (42, -22), (84, -58))))
    p.sheet(at(bed, bx, by, 1, -5), depth=4)
    # waves around and before it
    p.sheet(waves(566, 96, 30, .35, q.bg(27)), depth=3)
    p.sheet(P(smooth([(376, 570, 1), (398, 552), (410, 530), (424, 546), (434, 536), (446, 556), (462, 552), (480, 576, 1)]), q.bg(84, .4)), *[C(x, y, r, q.bg(88, .3)) for x, y, r in ((418, 516, 4), (438, 522, 3), (402, 518, 2.4), (456, 536, 3), (428, 504, 2))], depth=2)
    p.sheet(waves(618, 118, 34, .8, q.bg(21)), depth=3)
    # the torn wall of the room
    def torn(pts, seed, jag=5):
        r = random.Random(seed)
        out = []
        for i in range(len(pts) - 1):
            a, b = pts[i], pts[i + 1]
            k = max(2, int(math.hypot(b[0] - a[0], b[1] - a[1]) / 9))
            for j in range(k):
                c = mixp(a, b, j / k)
                out.append((c[0] + r.uniform(-jag, jag), c[1] + r.uniform(-jag, jag)))
        return out + [pts[-1]]
    edge = torn([(214, -30), (186, 40), (200, 92), (150, 150), (158, 230), (112, 300), (120, 380), (84, 440), (92, 520), (60, 580), (70, 640), (40, 730)], 5)
    core = torn([(224, -30), (196, 42), (209, 92), (160, 152), (167, 231), (121, 301), (129, 381), (93, 441), (101, 521), (68, 580), (78, 640), (46, 730)], 8)
    p.sheet(P(poly(core + [(-40, 730), (-40, -30)]), q.hue(40, 95, .25)), depth=4)
    wall = p.gradient("wall", [(0, q.hue(250, 52, .7)), (60, q.hue(300, 60, .5)), (100, q.hue(20, 70, .6))])
    p.flat(P(poly(edge + [(-40, 730), (-40, -30)]), wall))
    cl = p.clip("wc", poly(edge + [(-40, 730), (-40, -30)]))
    dots = "".join(C(x, y, 4, q.hue(40, 88, .5)) for i, y in enumerate(range(20, 560, 34)) for x in range(20 + (i % 2) * 20, 220, 40))
    p.flat(g(dots, opacity=.6, clip_path=cl))
    p.flat(g(p.glow(62, 470, 150, warm, .9), clip_path=cl))
    p.sheet(R(-10, 566, 92, 170, q.hue(26, 34, .7)), R(-10, 556, 98, 14, q.hue(28, 46, .7), 3), at(R(-4, -44, 8, 44, q.hue(30, 40, .6)) + E(0, 0, 22, 6, q.hue(30, 40, .6)) + P("M-34 -44L-20 -92H20L34 -44Z", warm), 40, 556), depth=3)
    # anchor hung from above
    p.flat(L(436, -5, 436, 300, q.bg(70), 1.6, stroke_dasharray="7 4"))
    p.sheet(at(anchor(76, q.bg(84, .5)), 436, 336), depth=3)
    p.sheet(waves(676, 140, 34, .45, q.bg(12)), depth=4)


@scene(22, cb=.075, ca=.14)
def ladder_to_the_moon(p):
    q = p.pal
    sky(p, q.bg(8), q.bg(16), q.bg(30), q.bg(48), q.hue(20, 74, .6))
    p.light = (.5, -.86)
    mx, my = 352, 148
    p.flat(p.shine(mx, my, 330, q.hue(45, 90, .6), q.bg(66), .8), specks(p, 120, "#fff", y1=430, keep=lambda x, y: (x - mx) ** 2 + (y - my) ** 2 > 9000))
    # far ranges
    p.sheet(R(0, 540, W, 200, q.bg(49)), peak(90, 560, 300, 190, q.bg(52), q.bg(46), q.bg(78), q.bg(62), 3), peak(300, 560, 320, 150, q.bg(52), q.bg(45), q.bg(76), q.bg(62), 5), peak(470, 560, 260, 210, q.bg(52), q.bg(46), q.bg(78), q.bg(62), 8), depth=1)
    p.flat(R(0, 400, W, 200, p.gradient("mist", [(0, q.hue(20, 80, .4), 0), (100, q.hue(20, 80, .5), .55)])))
    p.sheet(R(0, 630, W, 100, q.bg(34)), peak(40, 640, 330, 200, q.bg(38), q.bg(32), q.bg(66), q.bg(50), 13), peak(450, 650, 300, 170, q.bg(38), q.bg(31), q.bg(66), q.bg(50), 11), depth=2)
    # the moon, cut from warm paper
    p.sheet(at(crescent(74, q.hue(45, 90, .8), q.bg(22)), mx, my, 1, -24), depth=3)
    # stars on threads
    for x, y, r, k in ((70, 92, 10, 1), (146, 190, 7, 0), (214, 70, 12, 1), (90, 290, 6, 0), (268, 250, 6, 0), (452, 300, 9, 1), (440, 66, 7, 0), (176, 330, 5, 0), (400, 372, 6, 0), (36, 196, 6, 0), (312, 330, 5, 0)):
        p.flat(p.shine(x, y, r * 4, q.hue(50, 92, .6), q.bg(66), .7))
        p.sheet(at(star_folded(r, q.hue(48, 92, .8), q.hue(42, 76, .8)), x, y, 1, p.rng.uniform(-20, 20)), depth=1)
    # our peak
    p.sheet(peak(225, 740, 520, 300, q.bg(24), q.bg(17), q.bg(86), q.bg(58), 21, lean=-30, cut=.5), depth=3)
    # ladder from the peak to the moon
    p.sheet(ladder(150, 540, 318, 190, 46, q.wa(56), q.wa(66), 27, 7, 26), depth=3)
    # the fox
    p.sheet(at(fox_climbing(q.ac(58), q.ac(46), q.hue(30, 92, .4), q.bg(10), -32), 212, 380, 1.06, 14), depth=3)
    # paw prints over the snow
    for i in range(7):
        t = i / 6
        x = lerp(330, 178, t ** .8) + (8 if i % 2 else -8)
        y = lerp(690, 520, t ** .75)
        p.flat(at(paw(lerp(17, 9, t), q.bg(34)), x, y, 1, lerp(-50, -20, t), opacity=.8))
    p.sheet(*[at(pine(h, q.bg(9), q.bg(6)), x, y) for x, y, h in ((26, 706, 120), (70, 720, 92), (456, 712, 130), (410, 724, 84), (488, 716, 100))], depth=4)


@scene(23, cb=.12, ca=.12)
def breakfast_on_the_rim(p):
    q = p.pal
    p.light = (0, 1)
    lava = q.hue(40, 84, 1.1)
    fire3 = (q.hue(6, 52, 1.1), q.hue(26, 70, 1.1), q.hue(46, 92))
    sky(p, q.bg(20), q.bg(34), q.bg(52), q.hue(26, 72, 1.1))
    p.flat(p.glow(250, 430, 360, q.hue(36, 84, 1.1), .8))
    for tone, items, d in ((q.bg(34), ((70, 190, 240, 90, 3), (430, 170, 240, 100, 5)), 1), (q.bg(22), ((20, 110, 240, 100, 8), (480, 100, 240, 100, 11), (250, 56, 280, 70, 14)), 2)):
        p.sheet(*[at(cloud(w, h, s, tone), x, y) for x, y, w, h, s in items], depth=d)
    # the mountain across
    p.sheet(peak(386, 420, 300, 200, q.bg(38), q.bg(30), q.hue(26, 70), q.bg(48), 8, lean=10, cut=.3), peak(120, 420, 260, 150, q.bg(34), q.bg(27), q.hue(20, 62), q.bg(44), 5, cut=.26), depth=1)
    p.flat(R(0, 300, W, 140, p.gradient("haze", [(0, q.hue(30, 76, 1.1), 0), (100, q.hue(36, 84, 1.1), .7)])))
    # the crater and its lake of fire
    p.sheet(P(smooth([(-30, 420), (60, 396), (150, 408), (250, 396), (350, 406), (440, 392), (530, 410), (530, 620, 1), (-30, 620, 1)]), q.bg(22)), depth=2)
    p.sheet(E(250, 500, 290, 84, q.hue(14, 50, 1.1)), depth=2, rim=False)
    p.flat(E(250, 504, 240, 62, q.hue(24, 66, 1.1)), E(250, 506, 180, 40, q.hue(38, 80, 1.1)), p.glow(250, 500, 210, "#fff2b0", .85))
    for x, y, w, h, s in ((70, 486, 50, 92, 1), (128, 462, 40, 70, 2), (398, 462, 46, 80, 3), (446, 488, 56, 104, 4), (336, 450, 30, 54, 6), (170, 452, 28, 44, 9)):
        p.sheet(at(fire(w, h, fire3, s), x, y), depth=1)
    # the rim, and on it a bear at breakfast
    p.sheet(P(smooth([(-30, 560), (40, 572), (110, 590), (180, 596), (260, 592), (340, 596), (420, 580), (480, 562), (530, 552), (530, 740, 1), (-30, 740, 1)]), q.bg(13)), depth=4)
    p.flat(S("M50 620L80 640L70 670M190 640L210 664M320 630L300 660L316 690M440 610L424 640L450 668", lava, 2.4, opacity=.7))
    fur, fur2, lit = q.hue(215, 30, .35), q.hue(225, 20, .4), q.hue(200, 52, .3)
    p.flat(E(236, 662, 130, 16, q.bg(4), opacity=.6))
    p.sheet(P(ribbon([(300, 440), (350, 420), (384, 426)], [38, 32, 26], 5), fur), C(388, 428, 15, fur2), depth=3)
    p.sheet(P(ribbon([(180, 446), (132, 462), (118, 420), (124, 396)], [38, 34, 28, 25], 5), fur), C(125, 392, 14, fur2), depth=3)
    p.sheet(at(bear_behind(fur, fur2, lit), 240, 566, 1.06), depth=4)
    # wooden chair: back and legs before him
    wd, wd2 = q.hue(32, 58, .9), q.hue(26, 40, .9)
    p.sheet(R(176, 470, 12, 196, wd, 4), R(294, 470, 12, 196, wd, 4), R(180, 482, 122, 18, wd, 5), R(180, 522, 122, 14, wd2, 5), R(170, 590, 142, 16, wd, 5), R(186, 632, 112, 9, wd2, 4), depth=3)
    # pan over the fire, an egg in it; cup in the other paw
    p.sheet(P(ribbon([(384, 428), (424, 418), (440, 414)], [9, 8, 7]), q.hue(24, 30, .8)), depth=2)
    p.sheet(at(E(0, 8, 46, 13, q.bg(6)) + E(0, 0, 46, 13, q.bg(16)) + E(-2, -1, 30, 8, "#fff6e4") + E(-2, -3, 11, 5, q.hue(46, 84)), 428, 398, .82, -4), depth=3)
    p.flat(S(steam(418, 384, 54, 9, 1) + steam(436, 382, 46, 8, 1), "#fff", 3, opacity=.5))
    p.sheet(at(cup(58, q.hue(200, 84, .4), q.hue(210, 64, .5), q.hue(24, 34)), 130, 396), depth=3)
    p.flat(S(steam(122, 340, 66, 10, 1) + steam(138, 338, 54, 9, 1), "#fff", 4, opacity=.65))
    # little flames grow among the stones like flowers
    for x, y, w, h, s in ((60, 690, 40, 66, 9), (108, 704, 26, 40, 12), (410, 700, 32, 50, 10), (452, 688, 46, 76, 11), (356, 704, 22, 34, 13)):
        p.flat(p.glow(x, y - h * .4, h, q.hue(30, 80, 1.1), .5))
        p.sheet(at(fire(w, h, fire3, s), x, y), depth=2)


def book_shut_at(x, y, w, h, c):
    return R(x - w / 2, y - h, w, h, c, 2) + R(x - w / 2, y - h + 5, w, 4, "#f3e6c8", opacity=.7)


@scene(24, cb=.08, ca=.09)
def the_mechanical_bird(p):
    q = p.pal
    p.light = (0, -1)
    warm = q.hue(44, 90)
    sky(p, q.bg(12), q.bg(22), q.bg(26))
    p.flat(p.glow(250, 250, 300, warm, .6))
    # wall of gears in two depths
    big = [(70, 120, 84, 12, 18), (206, 66, 58, 10, 22), (404, 130, 104, 14, 18), (300, 210, 46, 8, 24), (110, 300, 66, 10, 22), (470, 300, 60, 10, 20), (20, 420, 56, 9, 20), (250, 120, 30, 7, 26)]
    p.sheet(*[at(gear(r, q.bg(t + 6), q.bg(14), k), x, y, 1, x % 40) for x, y, r, k, t in big], depth=2)
    bright = [(150, 176, 40, 9, 0), (338, 90, 44, 9, 1), (430, 250, 34, 8, 0), (60, 236, 30, 8, 1), (250, 44, 22, 7, 2)]
    cols = ((q.hue(44, 60), q.hue(30, 30)), (q.ac(54), q.ac(26)), (q.hue(20, 52), q.hue(16, 26)))
    p.sheet(*[at(gear(r, cols[c][0], cols[c][1], k), x, y, 1, y % 30) for x, y, r, k, c in bright], depth=3)
    # lamp
    p.sheet(L(232, -10, 232, 70, q.bg(8), 4), at(P("M-64 30Q-50 -14 0 -16Q50 -14 64 30Z", q.ac(34)) + P("M10 -16Q50 -14 64 30H20Z", q.ac(26)) + E(0, 30, 64, 9, warm), 232, 92), depth=3)
    p.flat(P("M170 124L40 560H440L296 124Z", p.gradient("lp", [(0, warm, .6), (100, warm, 0)])))
    # a clock hangs
    p.flat(thread(424, 330, q.bg(60), 0, 1.4))
    p.sheet(at(clock(40, q.hue(44, 94, .4), q.ac(40), q.bg(10), (290, 60)), 424, 372), depth=3)
    # shelf of small parts
    p.sheet(R(-10, 424, 150, 12, q.bg(34)), *[book_shut_at(x, 424, w, h, c) for x, w, h, c in ((24, 26, 40, q.ac(40)), (56, 20, 30, q.hue(20, 44)), (84, 30, 24, q.hue(44, 56)), (116, 22, 44, q.ac(30)))], depth=2)
    # old man behind the bench
    m, s = pp.old_man(p, 168, 600, 4.3, dict(lean=10, head=14, armN=(44, 104), armF=(52, 112), legN=(6, 0), legF=(-10, -8)), coat=26, col=dict(main=q.ac(36), shade=q.ac(28), mid=q.bg(14), dark=q.bg(8), skin=q.hue(26, 80, .5)), anchor="hip")
    p.sheet(s, depth=3)
    # spectacles on his nose
    hd = m.at("head")
    p.sheet(at(f'<circle r="12" fill="{q.ac(92, .4)}" fill-opacity=".35" stroke="{q.hue(44, 76)}" stroke-width="2.6"/>' + S("M-12 -1L-36 -6", q.hue(44, 76), 3) + S("M10 -4q6 -4 10 0", q.hue(44, 76), 3), hd[0] + 19, hd[1] + 4, 1, 16), depth=1)
    # the bird of brass in his hands
    hx, hy = m.hand("N")
    bx, by = hx + 66, hy - 36
    p.flat(p.shine(bx, by, 150, warm, q.ac(80), .8))
    bird = (P(smooth([(-22, -8), (-64, -60), (-92, -70, 1), (-84, -48, 1), (-96, -40, 1), (-80, -26, 1), (-86, -14, 1), (-50, 6), (-20, 14)]), q.hue(44, 62)) + S("M-84 -62L-30 -4M-88 -40L-34 4M-82 -18L-36 10", q.hue(30, 34), 2)
            + P(smooth([(46, -22), (36, -34), (20, -30), (4, -14), (-24, -10), (-44, 4), (-66, 6, 1), (-64, 22, 1), (-40, 24), (-10, 30), (18, 24), (36, 4)]), q.hue(42, 72)) + P(smooth([(-44, 14), (-10, 30), (18, 24), (36, 4), (30, 0), (0, 14)]), q.hue(34, 52))
            + P("M44 -24L66 -18L44 -12Z", q.hue(20, 48)) + C(35, -20, 5.4, q.ac(70)) + C(35, -20, 2.4, q.bg(6)) + at(gear(11, q.ac(56), q.ac(24), 7), -6, 6) + at(gear(7, q.hue(20, 50), q.hue(16, 26), 6), 12, 8) + C(-26, 8, 2, q.hue(30, 34)) + C(26, -6, 2, q.hue(30, 34))
            + S("M-24 26v14m-6 0h12M-4 30v12m-6 0h12", q.hue(30, 40), 3.4) + at(S("M0 0V-14", q.hue(30, 40), 3) + E(-6, -20, 7, 5, q.hue(42, 72)) + E(6, -20, 7, 5, q.hue(42, 72)), -34, 0, 1, -16))
    p.sheet(at(bird, bx, by, 1.4, -6), depth=4)
    # bench with tools
    p.sheet(R(-10, 606, 520, 130, q.bg(38)), R(-10, 600, 520, 18, q.bg(54)), S("M-10 650H520M90 618Q96 634 84 650M380 618Q370 636 390 650", q.bg(28), 2), depth=4)
    p.sheet(at(P("M-50 -14H0V-2H-50Z", q.hue(28, 50, .8)) + P("M0 -22H24V8H0Z", q.bg(20)) + P("M24 -18L40 -8L24 4Z", q.bg(26)), 396, 606, 1.3, -4), depth=3)
    for x, y, r, c, k in ((60, 590, 24, 0, 9), (104, 598, 14, 1, 7), (300, 596, 16, 2, 8), (336, 600, 11, 0, 7)):
        p.sheet(at(gear(r, cols[c][0], cols[c][1], k), x, y), depth=2)
    for x, y, r, c, k, a in ((70, 664, 30, 2, 9, 1), (140, 686, 20, 0, 8, 1), (230, 672, 26, 1, 9, 1), (330, 684, 22, 0, 8, 1), (430, 668, 32, 2, 10, 1)):
        p.sheet(f'<g transform="translate({x} {y}) scale(1 .5)">{gear(r, cols[c][0], cols[c][1], k)}</g>', depth=2)


@scene(25, cb=.09, ca=.12)
def field_of_hands(p):
    q = p.pal
    p.light = (.4, -.9)
    sky(p, q.hue(200, 62, .5), q.hue(190, 80, .4), q.hue(50, 92, .7), q.hue(40, 88, .9))
    p.flat(p.glow(372, 140, 260, "#fff6d0", .9))
    p.sheet(C(372, 140, 54, q.hue(50, 94, .9)), depth=1)
    p.sheet(rays(372, 140, 66, 88, 16, 3.6, q.hue(50, 94, .9), 8), depth=1)
    p.flat(*[at(cloud(w, h, s, "#fff"), x, y, opacity=.7) for x, y, w, h, s in ((90, 120, 170, 40, 3), (440, 250, 150, 34, 5), (180, 220, 130, 26, 8))])
    p.sheet(land(p, 380, 14, 1, 4, q.bg(74, .7)), depth=1)
    skins = [(q.hue(24, 78, .6), q.hue(18, 62, .6)), (q.hue(26, 60, .7), q.hue(20, 46, .7)), (q.hue(22, 42, .7), q.hue(16, 32, .7)), (q.hue(30, 86, .5), q.hue(24, 70, .5))]
    hs = [p.symbol(f"h{i}", hand_up(100, a, b)) for i, (a, b) in enumerate(skins)]
    def row(y, h, xs, tone, seed, depth):
        r = random.Random(seed)
        body = ""
        for x in xs:
            body += p.use(hs[r.randrange(4)], x + r.uniform(-6, 6), y + r.uniform(0, h * .1), h / 100 * r.uniform(.86, 1.12), r.uniform(-14, 14), r.random() < .5)
        p.sheet(body, depth=depth)
        p.sheet(land(p, y - h * .06, h * .05 + 3, 1.4, seed, tone), depth=depth)
    row(408, 30, range(16, 500, 34), q.bg(66), 3, 1)
    row(444, 46, (30, 84, 136, 330, 384, 436, 484), q.bg(58), 6, 2)
    # the scarecrow
    sx, sy = 232, 560
    p.sheet(R(sx - 6, sy - 310, 12, 330, q.hue(28, 34, .7)), P(ribbon([(sx - 142, sy - 232), (sx, sy - 240), (sx + 142, sy - 228)], [8, 10, 8]), q.hue(28, 38, .7)), depth=3)
    coat, coat2 = q.hue(220, 34, .6), q.hue(225, 26, .6)
    straw = "".join(f"M{n(x)} {n(y)}l{n(dx)} {n(dy)}" for x, y, dx, dy in [(sx - 126, sy - 230, -22, 6 * k - 12) for k in range(5)] + [(sx + 126, sy - 226, 22, 6 * k - 12) for k in range(5)] + [(sx - 30 + 15 * k, sy - 96, -4 + 2 * k, 26) for k in range(5)])
    p.sheet(S(straw, q.hue(48, 76, .9), 3.4), P(smooth([(sx - 128, sy - 246, 1), (sx - 60, sy - 256), (sx, sy - 260), (sx + 60, sy - 256), (sx + 128, sy - 240, 1), (sx + 126, sy - 210, 1), (sx + 46, sy - 208), (sx + 52, sy - 140), (sx + 62, sy - 92, 1), (sx + 40, sy - 100, 1), (sx + 22, sy - 84, 1), (sx + 2, sy - 98, 1), (sx - 22, sy - 84, 1), (sx - 42, sy - 100, 1), (sx - 62, sy - 88, 1), (sx - 52, sy - 140), (sx - 46, sy - 210), (sx - 128, sy - 214, 1)]), coat), P(smooth([(sx + 4, sy - 258, 1), (sx + 60, sy - 256), (sx + 128, sy - 240, 1), (sx + 126, sy - 210, 1), (sx + 46, sy - 208), (sx + 52, sy - 140), (sx + 62, sy - 92, 1), (sx + 40, sy - 100, 1), (sx + 22, sy - 84, 1), (sx + 6, sy - 98, 1)]), coat2), R(sx - 32, sy - 176, 26, 24, q.hue(10, 50, .8)), S(f"M{sx - 32} {sy - 164}h26M{sx - 19} {sy - 176}v24", q.hue(40, 80, .5), 1.6, stroke_dasharray="3 3"), C(sx - 4, sy - 216, 4, q.hue(45, 76)), C(sx - 4, sy - 192, 4, q.hue(45, 76)), P(smooth([(sx - 30, sy - 262), (sx, sy - 250), (sx + 30, sy - 260), (sx + 24, sy - 246), (sx, sy - 238), (sx - 26, sy - 248)]), q.hue(5, 52)), depth=4)
    p.sheet(at(C(0, 0, 34, q.hue(40, 82, .6)) + P("M12 -32A34 34 0 0 1 12 32A44 44 0 0 0 12 -32Z", q.hue(34, 68, .6)) + C(-11, -4, 5.5, q.bg(8)) + C(13, -4, 5.5, q.bg(8)) + C(-9.6, -6, 1.8, "#fff") + C(14.6, -6, 1.8, "#fff") + S("M-14 14Q2 20 16 12M-10 11v7M-2 13v7M6 13v7M13 10v6", q.bg(12), 2), sx, sy - 288), depth=3)
    p.sheet(at(pp.top_hat(q.bg(12), q.hue(5, 52), 1.5), sx + 2, sy - 292, 33, 6), depth=3)
    # birds on his arms
    crow = p.symbol("cr", crow_standing(q.bg(10), q.bg(16), q.hue(48, 86), q.hue(40, 40)))
    for x, y, s, f in ((sx - 104, sy - 238, .42, False), (sx + 96, sy - 234, .46, True), (sx + 60, sy - 240, .34, False)):
        p.sheet(p.use(crow, x, y, s, 0, f), depth=2)
    p.sheet(*[at(bird_flying(w, q.bg(14)), x, y, 1, r) for x, y, w, r in ((60, 212, 40, -8), (112, 178, 28, 6), (150, 250, 24, 0), (306, 232, 30, -10), (446, 322, 34, 8), (412, 68, 22, -6), (40, 300, 26, 8), (466, 196, 24, -8))], depth=1)
    row(520, 74, (20, 86, 150, 316, 372, 440, 490), q.bg(48), 9, 2)
    row(606, 110, (56, 150, 296, 392, 470), q.bg(36), 12, 3)
    row(712, 160, (14, 200, 330, 486), q.bg(20), 15, 4)
    fl = p.symbol("fw", flower6(5, "#fff", q.hue(46, 76)))
    p.flat(*[p.use(fl, x, y, .6 + (y - 540) / 200) for x, y in scatter(p.rng, 26, 20, 540, 480, 690, 26)])
    p.sheet(grass(p, 60, 0, W, 706, 54, q.bg(16)), depth=4)


@scene(26, cb=.085, ca=.12)
def the_net_of_stars(p):
    q = p.pal
    p.light = (-.5, -.86)
    places.night_sky(p)
    # the moon hangs behind the net and lights it
    mx, my = 158, 214
    p.flat(p.shine(mx, my, 330, q.hue(48, 94, .6), q.bg(70), .9))
    p.sheet(at(crescent(112, q.hue(48, 94, .6), q.bg(24)), mx, my, 1, -14), depth=3)
    cx, cy, r = 262, 316, 300
    rings = 8
    wb, angs, lens = web(cx, cy, r, q.bg(90, .5), 1.7, 14, rings, 12)
    p.sheet(wb, depth=2, rim=False)
    # every star is a knot of the net; the largest are the farthest out
    knots = ((0, 5, 17), (1, 7, 20), (2, 4, 15), (4, 3, 13), (5, 7, 19), (6, 5, 16), (7, 6, 19), (8, 4, 14), (9, 6, 18), (10, 4, 15), (11, 6, 19), (12, 4, 14), (13, 7, 20), (9, 2, 11), (1, 2, 11), (12, 2, 11))
    for spoke, ring_, size in knots:
        x, y = polar(cx, cy, lens[spoke] * (ring_ / rings) ** 1.15, angs[spoke])
        if not (40 < x < 460 and 40 < y < 660):
            continue
        p.flat(p.shine(x, y, size * 4, q.ac(92, .6), q.bg(70), .8))
        p.sheet(at(star_folded(size, q.ac(92, .8), q.ac(74)), x, y, 1, p.rng.uniform(-30, 30)), depth=2)
    # dew hangs from the threads
    dr = p.symbol("dw", drop(17, q.hue(200, 86, .5), "#fff"))
    for spoke, t, s in ((0, .34, .9), (1, .62, 1.2), (2, .3, .8), (5, .5, 1), (6, .3, .9), (6, .86, 1.2), (7, .4, 1), (8, .72, 1.1), (10, .74, 1), (11, .34, .8), (12, .7, 1.1), (13, .42, .9)):
        x, y = polar(cx, cy, lens[spoke] * t, angs[spoke])
        if 36 < x < 464 and 36 < y < 640:
            p.flat(p.use(dr, x, y + 9, s))
    # the weaver lets herself down and holds out the next star
    sx, sy, k = 270, 486, 46
    p.flat(S(f"M{cx} {cy}L{sx} {sy - k}", "#fff", 2.4))
    p.flat(p.glow(sx, sy + 20, 200, q.hue(320, 66, .8), .7))
    p.rim_op = .55
    p.sheet(at(spider(k, q.hue(335, 54, .95), q.hue(312, 26, .9), q.ac(88), q.ac(92), 2.3), sx, sy), depth=4)
    tx, ty = sx + 4, sy + k * 2.75
    p.flat(p.shine(tx, ty, 96, q.ac(94, .6), None, 1))
    p.sheet(P(ribbon([(sx - 22, sy + 52), (sx - 58, sy + 84), (tx - 20, ty + 2)], [9, 7, 4], 5), q.hue(312, 26, .9)), P(ribbon([(sx + 22, sy + 52), (sx + 58, sy + 84), (tx + 20, ty + 2)], [9, 7, 4], 5), q.hue(312, 26, .9)), depth=3)
    p.sheet(at(star_folded(27, q.ac(95, .8), q.ac(77)), tx, ty, 1, 8), depth=3)
    # near twigs that hold the net
    p.sheet(at(bare_tree(300, q.bg(5), 6, .8, 5, 1.5), -26, 716), at(bare_tree(250, q.bg(5), 16, .9, 5, -1.4), 530, 716), P(ribbon([(-20, 60), (60, 30), (130, 36), (210, -10)], [26, 16, 12, 6]), q.bg(5)), P(ribbon([(520, 170), (470, 110), (440, 60), (430, -10)], [28, 16, 12, 10]), q.bg(5)), depth=4)


@scene(27, cb=.06, ca=.1)
def midnight_dance(p):
    q = p.pal
    p.light = (-.5, -.86)
    sky(p, q.bg(8), q.bg(16), q.bg(32), q.bg(54), q.bg(72))
    mx, my = 176, 196
    p.flat(p.shine(mx, my, 330, q.hue(55, 95, .5), q.bg(80), .9), specks(p, 70, "#fff", y1=360))
    p.sheet(at(crescent(112, q.hue(55, 94, .45), q.bg(22)), mx, my, 1, 150), depth=2)
    p.flat(*[at(cloud(w, h, s, q.bg(40)), x, y, opacity=.45) for x, y, w, h, s in ((110, 300, 240, 28, 3), (400, 180, 200, 24, 6), (330, 330, 180, 20, 9))])
    # far hill with a chapel and stones
    stone = places.stone
    p.sheet(P(smooth([(-30, 470), (80, 430), (200, 446), (330, 410), (430, 432), (530, 420), (530, 720, 1), (-30, 720, 1)]), q.bg(48)), *[at(stone(w, h, q.bg(48), k), x, y, 1, r) for x, y, w, h, k, r in ((60, 446, 16, 30, 0, -6), (104, 438, 18, 34, 1, 5), (150, 442, 15, 26, 0, 8), (400, 426, 18, 34, 1, -8), (440, 432, 16, 28, 0, 6), (300, 424, 15, 26, 2, -4))], depth=1)
    mist = p.gradient("ms", [(0, q.bg(86), 0), (50, q.bg(86), .6), (100, q.bg(86), 0)])
    p.flat(R(0, 400, W, 110, mist))
    p.sheet(P(smooth([(-30, 530), (90, 500), (220, 516), (360, 490), (530, 512), (530, 720, 1), (-30, 720, 1)]), q.bg(36)), *[at(stone(w, h, q.bg(36), k, q.bg(30)), x, y, 1, r) for x, y, w, h, k, r in ((36, 524, 34, 62, 0, -9), (110, 512, 34, 72, 1, 6), (404, 506, 38, 70, 0, 8), (462, 516, 34, 70, 1, -10))], depth=2)
    p.flat(R(0, 470, W, 110, mist))
    # the bare tree with its bell
    p.sheet(at(bare_tree(520, q.bg(9), 31, .85, 5, -.9), 452, 600), depth=3)
    p.flat(thread(372, 258, q.hue(45, 70, .5), 0, 1.4), p.glow(372, 290, 70, q.hue(45, 84), .35))
    p.sheet(at(bell(62, q.hue(44, 66, .9), q.hue(38, 48, .9), q.hue(38, 38, .9)), 372, 258, 1, 9), depth=2)
    # the slab and the dancer
    p.sheet(P(poly([(116, 624), (352, 612), (392, 640), (92, 654)]), q.bg(56)), P(poly([(92, 654), (392, 640), (392, 664), (92, 680)]), q.bg(34)), depth=3)
    p.flat(E(236, 634, 60, 8, q.bg(14), opacity=.5))
    m, s = pp.skeleton(p, 226, 634, 2.7, dict(lean=-10, head=-14, armN=(132, 168), armF=(-110, -160), legN=(6, -6), legF=(70, -30)), "#f6efdc", q.bg(8), anchor="footN")
    p.sheet(s, depth=4)
    # bones he juggles
    bn = p.symbol("bn", bone(38, "#f6efdc"))
    for i in range(11):
        a = 188 + i * 17.5
        x, y = polar(226, 470, 168 + 16 * (i % 2), a)
        if y > 40 and 30 < x < 470:
            p.sheet(p.use(bn, x, y, .66 + .1 * (i % 3), i * 47), depth=2)
    # near stones, crosses, mist
    p.sheet(P(smooth([(-30, 676), (60, 664), (160, 690), (300, 684), (430, 664), (530, 660), (530, 720, 1), (-30, 720, 1)]), q.bg(13)), at(stone(74, 128, q.bg(17), 0, q.bg(12)), 50, 690, 1, -8), at(stone(74, 140, q.bg(15), 1), 450, 700, 1, 9), grass(p, 40, 0, W, 700, 34, q.bg(11)), depth=4)
    p.flat(R(0, 560, W, 120, p.gradient("m3", [(0, q.ac(70), 0), (60, q.ac(80), .28), (100, q.ac(70), 0)])))


@scene(28, cb=.09, ca=.12)
def hearts_by_the_pound(p):
    q = p.pal
    p.light = (0, -1)
    warm = q.hue(44, 90)
    places.market(p, warm, 190)
    red, red2 = q.hue(356, 54, 1.2), q.hue(350, 40, 1.2)
    for x, l in ((110, 190), (390, 190)):
        p.flat(p.glow(x, l + 10, 90, warm, .7), C(x, l + 8, 8, warm))
    hs = p.symbol("h", heart(44, red, red2))
    ap = p.symbol("a", apple(42, red, red2, "#fff", q.hue(24, 28, .7), q.hue(110, 50)))
    # strings of hearts and apples at both sides
    for x, ys in ((92, (226, 286, 346, 404)), (408, (226, 286, 346))):
        p.flat(L(x, 150, x, ys[-1] + 10, q.hue(30, 44, .6), 1.6))
        for i, y in enumerate(ys):
            p.sheet(p.use((hs, ap)[(i + (x > 250)) % 2], x, y, .9, (6, -6)[i % 2]), depth=2)
    # the old woman
    p.flat(p.glow(214, 380, 170, warm, .5))
    m, s = pp.old_woman(p, 176, 640, 3.5, dict(lean=6, head=10, armN=(40, 104), armF=(60, 80), legN=(2, 0), legF=(-4, 0)), skirt=(0, 40, 15), col=dict(main=q.hue(210, 36, .7), shade=q.hue(275, 40, .6), skin=q.hue(26, 80, .5), dark=q.bg(8)))
    p.sheet(s, depth=3)
    places.market_front(p, q.hue(350, 44, 1.1), q.hue(42, 92, .4))
    # ring held up to the light
    hx, hy = m.hand("N")
    p.flat(p.glow(hx + 10, hy - 18, 50, warm, .8))
    p.sheet(C(hx, hy, 8, q.hue(26, 80, .5)), at(ring(17, q.hue(46, 80), q.hue(38, 62), q.hue(190, 84, .7), q.hue(200, 66, .8)), hx + 8, hy - 22, 1, 14), depth=3)
    # scales: one heart, and it shines
    sc, lp, rp = scales(150, -13, q.hue(40, 52), q.hue(44, 66), q.hue(44, 76), q.hue(38, 56), 150)
    sx, sy = 330, 560
    p.flat(p.glow(sx + rp[0], sy + rp[1] - 20, 120, q.hue(10, 74, 1.2), .9))
    p.sheet(at(sc, sx, sy), depth=3)
    p.sheet(p.use(hs, sx + rp[0], sy + rp[1] - 16, 1.25), p.use(ap, sx + lp[0] - 2, sy + lp[1] - 16, .82), depth=2)
    p.flat(at(heart(54, "#fff3e0"), sx + rp[0], sy + rp[1] - 16, .5, 0, opacity=.55))
    # crates on the counter and before it: hearts, apples, hearts
    for i, (x, y, w, k) in enumerate(((86, 566, 96, 0), (74, 690, 140, 1), (232, 694, 140, 0), (396, 690, 140, 1))):
        item, sc_ = (hs, ap)[k], w / 140
        for layer in (((-46, -62, -10), (-16, -74, 8), (16, -70, -6), (46, -62, 12)), ((-30, -88, 14), (2, -98, -12), (32, -88, 6))):
            p.sheet(*[p.use(item, x + dx * sc_, y + dy * sc_ + 10 * sc_, .95 * sc_, r) for dx, dy, r in layer], depth=1)
        p.sheet(at(basket(w, w * .4, q.hue(36, 62, .7), q.hue(30, 46, .7)), x, y), depth=3)
    # a die for the prices
    p.sheet(at(die(30, "#fdf6ea", "#fffdf6", q.hue(36, 76, .4), q.bg(8), 5), 324, 664, 1, 0), depth=3)


@scene(29, cb=.11, ca=.12)
def eight_hands_one_song(p):
    q = p.pal
    p.light = (0, -1)
    places.stage(p)
    for x, y, h in ((96, 470, 70), (150, 450, 60), (350, 450, 60), (404, 470, 70), (60, 520, 80), (440, 520, 80)):
        p.flat(p.glow(x, y - h * .7, 60, q.ac(86), .6))
        p.sheet(R(x - 3, y, 6, 130, q.ac(44)), at(candle(h * .7, q.ac(94, .4), q.ac(80, .5), q.ac(84), "#fff8e0", q.ac(50)), x, y), depth=1)
    for x, y, w in ((140, 150, 60), (206, 110, 46), (300, 112, 48), (364, 154, 62)):
        p.flat(thread(x, y - w * .3, q.ac(50, .4), 0))
        p.sheet(at(mask(w, q.ac(86, .4), q.ac(70, .5), q.bg(6), q.bg(50)), x, y, 1, p.rng.uniform(-8, 8)), depth=2)
    head, shade, light = q.hue(285, 52, .9), q.hue(285, 38, .9), q.hue(320, 84, .5)
    back = [[(-30, 16), (-96, 10), (-120, -50), (-96, -104), (-70, -108)], [(34, 14), (100, 6), (124, -54), (100, -108), (74, -112)], [(-34, 20), (-120, 60), (-150, 20), (-160, -30), (-140, -50)], [(34, 20), (120, 60), (150, 20), (164, -26), (146, -50)]]
    p.sheet(at(octopus(head, shade, light, q.bg(8), back, 30), 250, 370, 1.05), depth=3)
    # what the upper hands play: horn, triangle of a fiddle, drumsticks
    p.sheet(at(P("M-40 -4Q-10 -6 10 -20L34 -34V30L10 16Q-10 4 -40 4Z", q.ac(72)) + E(34, -2, 8, 32, q.ac(58)), 176, 252, .8, 200), depth=2)
    p.sheet(at(P(smooth([(-26, 10), (-22, -10), (-8, -6), (0, -14), (16, -16), (26, 0), (16, 16), (0, 14), (-8, 8), (-20, 14)]), q.hue(24, 46)) + R(20, -3, 44, 6, q.bg(10)) + S("M-16 0H60", q.ac(86), 1.2), 330, 246, .95, -60), depth=2)
    p.sheet(P(ribbon([(84, 312), (120, 250)], [5, 3]), q.hue(30, 66)), P(ribbon([(416, 314), (380, 250)], [5, 3]), q.hue(30, 66)), depth=2)
    nt = p.symbol("nt", note(28, q.ac(84)))
    for i, (x, y) in enumerate(((110, 220), (150, 196), (198, 168), (238, 206), (286, 180), (330, 190), (384, 214), (226, 140), (292, 140), (404, 172), (96, 176))):
        p.sheet(p.use(nt, x, y, .66 + .1 * (i % 4), p.rng.uniform(-18, 18)), depth=1)
    # the grand piano
    p.flat(E(250, 640, 190, 16, q.bg(6), opacity=.5))
    p.sheet(P(smooth([(86, 520, 1), (110, 470), (180, 462), (250, 470), (330, 462), (392, 474), (416, 520, 1)]), q.bg(10)), R(80, 516, 342, 54, q.bg(13), 6), R(96, 566, 310, 26, q.bg(8)), *[R(x, 590, 16, 58, q.bg(9), 3) for x in (110, 370)], depth=4)
    keys = "".join(R(100 + i * 15.2, 538, 13.6, 24, "#fdf6e6", 2) for i in range(20)) + "".join(R(110 + i * 15.2, 538, 8, 15, q.bg(6), 1) for i in range(19) if i % 7 not in (2, 6))
    p.sheet(keys, depth=1)
    front = [[(-20, 30), (-60, 90), (-92, 118), (-106, 150), (-96, 168)], [(-8, 34), (-16, 96), (-40, 130), (-44, 150), (-36, 168)], [(8, 34), (16, 96), (40, 130), (44, 152), (38, 168)], [(20, 30), (60, 90), (94, 120), (108, 150), (98, 168)]]
    for i, a in enumerate(front):
        p.sheet(at(P(ribbon(a, [34, 26, 18, 13, 7], 5), (shade, head)[i % 2]), 250, 370, 1.05), depth=2)
    places.stage_front(p)


@scene(30, cb=.07, ca=.12)
def the_court_of_the_cat(p):
    q = p.pal
    p.light = (-.5, -.86)
    places.castlehall(p)
    for i, (y, h, x0) in enumerate(((520, 26, 96), (546, 28, 70), (574, 32, 44))):
        p.sheet(R(x0, y, W - 2 * x0, h, q.bg(62 - i * 5)), R(x0, y, W - 2 * x0, 5, q.bg(80 - i * 5)), depth=2)
    p.sheet(P(smooth([(196, 720, 1), (206, 560), (214, 522, 1), (286, 522, 1), (294, 560), (304, 720, 1)]), q.hue(350, 40)), depth=1)
    p.flat(p.glow(250, 330, 260, q.ac(84), .4))
    fur, fur2 = q.hue(255, 24, .5), q.hue(255, 16, .5)
    p.sheet(at(cat_sitting(fur, fur2, q.hue(40, 88, .3), q.bg(6), q.hue(70, 78)), 250, 540, 3.0), depth=4)
    p.sheet(at(crown_big(150, q.ac(76), q.ac(58), q.ac(38), q.hue(350, 52)), 250, 214, 1, -4), depth=3)
    p.sheet(at(fish(104, q.hue(200, 66, .7), q.hue(205, 48, .7), q.bg(8), q.hue(190, 84, .5)), 264, 546, 1, 8), depth=3)
    p.sheet(E(226, 534, 25, 12, q.hue(40, 88, .3)), depth=1)
    # mice for courtiers, at a distance
    for x, y, s, f in ((92, 664, .8, False), (132, 680, .95, False), (58, 690, 1.1, False), (408, 664, .8, True), (368, 682, .95, True), (446, 692, 1.1, True)):
        p.sheet(at(mouse(q.hue(30, 60, .3), q.hue(30, 48, .3), q.hue(5, 80, .5), q.bg(8)), x, y, s, 0, f), depth=2)
    places.castlehall_front(p)
