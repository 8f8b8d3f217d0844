"""Stagings: soup for giants, the frozen concert, breakfast on the rim, hearts by the pound, snow indoors."""
from paper import *
from parts.nature import *
from parts.animals import *
from parts.built import *
from parts.figures import *
from parts.things import *
from parts import lands, people as pp, places, rooms
from scenes import scene


@scene(7, cb=.085, ca=.13)
def soup_for_giants(p):
    q = p.pal
    p.light = (0, 1)
    warm = q.hue(40, 88)
    rooms.kitchen(p, (260, 600), q.hue(30, 80), 185, 570)
    rooms.pan_rail(p, ((52, 30, 30, 4), (452, 34, 26, -4)), 52)
    # steam fills the upper half
    p.flat(*[at(cloud(w, h, s, "#fff6e6"), x, y, opacity=o) for x, y, w, h, s, o in ((200, 150, 220, 80, 3, .22), (330, 110, 240, 90, 6, .2), (250, 190, 260, 60, 9, .3))])
    p.flat(S(steam(210, 180, 140, 30) + steam(300, 176, 150, 34) + steam(256, 150, 120, 26), "#fff8ea", 9, opacity=.35))
    # mushrooms rain into it
    ms = [p.symbol("ma", mushroom(56, q.hue(6, 52), q.hue(2, 38), q.hue(42, 90, .3), q.hue(42, 94, .3), 3)), p.symbol("mb", mushroom(56, q.hue(32, 56, .8), q.hue(26, 42, .8), q.hue(42, 88, .3)))]
    for i, (x, y, s, r) in enumerate(((190, 70, .8, 30), (264, 44, .7, -20), (326, 84, .9, 160), (226, 128, 1, 200), (296, 150, .95, -40), (372, 128, .8, 60), (402, 56, .7, -70), (140, 104, .75, -120), (256, 196, 1, 170), (342, 196, .9, 20), (112, 48, .6, 80))):
        p.sheet(p.use(ms[i % 2], x, y, s, r), depth=1 + i % 2)
    # the cup: a tower
    cup_, shade, rim = q.hue(205, 78, .5), q.hue(215, 58, .6), q.hue(200, 92, .3)
    p.sheet(P(ribbon([(400, 300), (478, 290), (486, 380), (440, 446), (384, 456)], [34, 34, 34, 32, 28], 6), shade), depth=3)
    p.sheet(P(smooth([(116, 226, 1), (180, 200), (262, 192), (344, 200), (408, 226, 1), (396, 380), (368, 520), (358, 572, 1), (262, 560), (166, 572, 1), (156, 520), (128, 380)]), cup_),
            P(smooth([(300, 194, 1), (344, 200), (408, 226, 1), (396, 380), (368, 520), (358, 572, 1), (300, 562, 1), (330, 400)]), shade), depth=4)
    p.flat(P("M120 262Q262 226 405 262L404 284Q262 248 122 284Z", q.hue(350, 52)), P("M143 470Q262 446 381 470L378 486Q262 462 146 486Z", q.hue(350, 52)))
    p.flat(*[C(x, y, 11, q.hue(46, 80)) + C(x, y, 5, q.hue(350, 52)) for x, y in ((150, 366), (206, 354), (262, 350), (318, 354), (374, 366))])
    p.sheet(P(smooth([(108, 222), (180, 194), (262, 186), (344, 194), (416, 222), (412, 238), (344, 212), (262, 204), (180, 212), (112, 238)]), rim), depth=2)
    p.flat(p.glow(262, 600, 200, q.hue(26, 70, 1.1), .6))
    # the ladder and the cook
    p.sheet(ladder(46, 640, 128, 190, 40, q.hue(30, 44, .8), q.hue(34, 58, .8), 28, 7, 34), depth=3)
    m, s = pp.dressed(p, 92, 420, 2.15, dict(lean=10, head=-16, armN=(150, 150), armF=(100, 140), legN=(62, -6), legF=(4, -10)), pp.STOUT, anchor="feet", coat=(16, 12), head=pp.hair_short(q.hue(24, 24, .6)) + pp.chef_hat("#fffaf0", q.hue(40, 84, .3)),
                      col=dict(main="#fdf6ea", shade=q.hue(40, 80, .3), mid=q.hue(210, 34, .5), dark=q.bg(10), skin=q.hue(26, 78, .6)), sleeve=q.hue(40, 88, .25))
    p.sheet(s, depth=3)
    hx, hy = m.hand("N")
    p.sheet(at(leaf(104, q.hue(120, 52), q.hue(130, 32)), hx - 4, hy + 10, 1, 34), C(hx, hy, 6, q.hue(26, 78, .6)), depth=3)
    # the stove: everything stands on its edge, the fire is under us
    p.sheet(R(-10, 584, 520, 150, q.bg(16)), R(-10, 572, 520, 22, q.bg(30)), R(-10, 572, 520, 6, q.hue(28, 62)), depth=4)
    p.flat(R(150, 616, 226, 74, q.hue(14, 30, 1.1), 12), p.glow(262, 680, 190, q.hue(30, 76, 1.1), .9))
    cl = p.clip("mouth", "M162 608H364A12 12 0 0 1 376 620V690H150V620A12 12 0 0 1 162 608Z")
    p.flat(g(*[at(fire(w, h, (q.hue(6, 52, 1.1), q.hue(26, 70, 1.1), q.hue(46, 92)), k), x, 696) for x, w, h, k in ((196, 84, 84, 2), (262, 96, 100, 4), (330, 84, 82, 7))], clip_path=cl))
    p.sheet(S("M150 690V628A14 14 0 0 1 164 614H362A14 14 0 0 1 376 628V690", q.bg(36), 7), depth=3)
    p.sheet(*[C(x, 646, 17, q.bg(26)) + R(x - 3, 634, 6, 14, q.hue(40, 62), 2) for x in (62, 108, 418, 462)], depth=2)
    p.flat(*[C(x, y, r, q.hue(40, 88), opacity=.8) for x, y, r in ((180, 596, 2), (230, 580, 2.4), (300, 590, 1.8), (346, 570, 2), (404, 560, 1.6), (140, 556, 1.6))])


@scene(11, cb=.06, ca=.1)
def the_frozen_concert(p):
    q = p.pal
    p.light = (0, -1)
    ice, ice2, ice3 = q.bg(92, .7), q.bg(78, .9), q.bg(62)
    lands.icefield(p, 470)
    p.flat(p.glow(250, 470, 260, q.hue(46, 95, .5), .85))
    lands.cracks(p, 560, q.bg(64))
    # the bridge of ice
    arch = "M-20 250Q250 160 520 250V720H470Q468 560 420 470Q350 356 250 350Q150 356 80 470Q32 560 30 720H-20Z"
    p.sheet(P(arch, ice3), depth=4)
    p.sheet(P("M-20 250Q250 160 520 250V290Q250 200 -20 290Z", ice), P("M30 720Q32 560 80 470Q150 356 250 350Q350 356 420 470Q468 560 470 720H452Q448 566 406 486Q344 376 250 370Q156 376 94 486Q52 566 48 720Z", ice2), depth=2)
    p.flat(S("M40 300L70 420M120 274L138 350M250 250V332M380 274L362 350M460 300L430 420M-4 420L54 500M504 420L446 500M10 560L30 620", q.bg(84), 2.4, opacity=.7), P("M60 286L100 278L130 350L96 380ZM300 262L350 268L336 340L300 330ZM440 296L480 300L470 420L444 400Z", "#fff", opacity=.16))
    p.sheet(*[P(f"M{x} {y}q{n(w * .3)} {n(l * .5)} {n(w * .5)} {n(l)}q{n(w * .2)} {n(-l * .5)} {n(w * .5)} {n(-l)}z", "#f4fbff") for x, y, w, l in ((100, 452, 12, 60), (126, 420, 10, 40), (154, 398, 13, 72), (186, 380, 10, 44), (214, 372, 9, 30), (280, 370, 10, 36), (306, 378, 12, 64), (338, 396, 10, 42), (364, 418, 13, 70), (390, 450, 10, 44))], depth=2)
    p.sheet(S("M-20 246V204M62 226V184M144 208V168M226 198V158M308 200V160M390 214V172M472 236V192", ice2, 9), S("M-20 204Q250 112 520 206", ice, 9), depth=3)
    # notes that froze on their way into the air
    nt = [p.symbol("na", note(40, "#fbfeff")), p.symbol("nb", note(40, q.bg(84))), p.symbol("nc", note(40, q.ac(74, .6)))]
    for i, (x, y, s, r) in enumerate(((304, 496, .6, 10), (330, 462, .75, -8), (312, 424, .6, 14), (204, 452, .6, -12), (172, 494, .7, 8), (140, 548, .8, -10), (366, 520, .85, 12), (244, 420, .5, 0), (400, 570, .9, -6), (70, 120, .9, 10), (150, 84, .8, -14), (250, 64, 1, 6), (350, 92, .8, -10), (438, 128, .9, 12))):
        p.sheet(p.use(nt[i % 2 if y > 300 else 2 - i % 2], x, y, s, r), depth=1)
    lands.flakes(p, 20, lambda x, y: y < 200 or (110 < x < 390 and 400 < y < 560 and abs(x - 245) > 60) or y > 600, 660, 11, "#ffffff", 44)
    # the musician: small, dark, and his bell the only warm thing
    p.flat(E(246, 642, 74, 9, q.ac(30), opacity=.45))
    coat, coat2 = q.ac(14), q.ac(20)
    m, s = pp.dressed(p, 240, 642, 2.45, dict(lean=-4, head=-14, armN=(112, 150), armF=(-30, 24), legN=(16, 4), legF=(-14, -12)), coat=(24, 9), head=pp.hair_short(q.hue(30, 30, .5)), sleeve=coat2, col=dict(main=coat, shade=coat2, mid=q.ac(12), dark=q.ac(7), skin=q.hue(26, 80, .5)))
    hx, hy = m.hand("N")
    p.flat(p.glow(hx + 10, hy - 10, 130, q.hue(44, 90), .75))
    p.sheet(s, depth=4)
    nk = m.at("neck")
    p.sheet(at(P("M0 0L-9 -6V6ZM0 0L9 -6V6Z", q.hue(350, 52)), nk[0] + 8, nk[1] + 6, 1.1, 20), P(poly([(nk[0] + 3, nk[1] + 10), (nk[0] + 15, nk[1] + 10), (nk[0] + 9, nk[1] + 44)]), "#f4fbff"), depth=1)
    p.sheet(P(ribbon([(hx - 8, hy + 10), (hx + 6, hy - 14)], [7, 6]), q.hue(24, 34)), at(bell(52, q.hue(45, 80), q.hue(38, 60), q.hue(34, 44)), hx + 4, hy - 10, 1, 206), depth=3)
    p.flat(S(f"M{n(hx + 48)} {n(hy - 70)}q10 12 8 28M{n(hx - 22)} {n(hy - 70)}q-14 6 -18 20M{n(hx + 58)} {n(hy - 82)}q16 18 12 42", q.hue(46, 92), 2.4))
    p.sheet(P(smooth([(-30, 676), (60, 660), (150, 690), (250, 700), (350, 690), (440, 662), (530, 672), (530, 740, 1), (-30, 740, 1)]), q.bg(95, .5)), depth=4)


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
        for dx, dy, r in ((-46, -62, -10), (-16, -74, 8), (16, -70, -6), (46, -62, 12), (-30, -88, 14), (2, -98, -12), (32, -88, 6)):
            p.sheet(p.use(item, x + dx * sc_, y + dy * sc_ + 10 * sc_, .95 * sc_, r), depth=1)
        p.sheet(at(basket(w, w * .4, q.hue(36, 62, .7), q.hue(30, 46, .7)), x, y), depth=3)
    # a die for the prices
    p.sheet(at(die(30, "#fdf6ea", "#fffdf6", q.hue(36, 76, .4), q.bg(8), 5), 324, 664, 1, 0), depth=3)


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
    p.flat(*[at(star4(9, q.hue(46, 80)), x, y) for x, y in ((300, 500), (350, 520), (390, 504), (318, 556), (372, 570))])
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
