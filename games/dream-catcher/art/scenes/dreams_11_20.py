"""Stagings of the dreams 11 to 20."""
from paper import *
from parts.nature import *
from parts.animals import *
from parts.built import *
from parts.figures import *
from parts.things import *
from parts import lands, people as pp, places, rooms
from scenes import scene


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


@scene(12, cb=.05, ca=.13)
def gardener_of_the_moon(p):
    q = p.pal
    p.light = (.6, -.8)
    sky(p, q.bg(5), q.bg(9), q.bg(16), q.bg(26))
    p.flat(specks(p, 150, "#fff", y1=470), p.glow(316, 176, 280, q.hue(20, 70, .8), .35))
    p.sheet(at(planet(86, q.hue(18, 62, .9), q.hue(12, 50, .9), q.hue(40, 84, .8), q.hue(36, 58, .8), -18), 312, 178, .96), depth=2)
    p.flat(at(P("M0 -82A82 82 0 0 1 0 82A120 120 0 0 0 0 -82Z", q.bg(6), opacity=.4), 312, 178, 1, 40))
    # far rim of craters
    crater = places.crater
    p.sheet(P(smooth([(-30, 470), (40, 452), (90, 430), (130, 452), (210, 462), (270, 440), (330, 452), (400, 420), (450, 446), (530, 452), (530, 720, 1), (-30, 720, 1)]), q.bg(34)), depth=1)
    p.sheet(at(rocket(190, q.bg(90, .4), q.bg(72, .5), q.hue(8, 54), q.hue(190, 70), None), 96, 500, 1, -5), depth=2)
    p.sheet(land(p, 492, 8, .9, 6, q.bg(38)), crater(400, 516, 46, q.bg(54), q.bg(26)), crater(230, 508, 26, q.bg(54), q.bg(28)), depth=2)
    p.sheet(land(p, 560, 10, .8, 12, q.bg(46)), crater(70, 590, 56, q.bg(62), q.bg(32)), crater(440, 606, 36, q.bg(60), q.bg(34)), depth=3)
    # rows of light-flowers
    def bloom(x, y, h, r, k=0):
        petal = (q.ac(86), q.hue(330, 74, .8), q.hue(190, 84, .6))[k]
        p.flat(p.glow(x, y - h, r * 4.2, petal, .55))
        p.sheet(at(flower6(r, petal, q.hue(36, 60) if k == 0 else q.ac(88), q.hue(150, 44, .8), q.hue(150, 54, .8), h), x, y - h, 1, p.rng.uniform(-6, 6)), depth=2)
    for x, y, h, r, k in ((290, 556, 40, 12, 1), (332, 560, 46, 13, 0), (374, 558, 38, 12, 2), (418, 566, 48, 13, 1), (462, 562, 40, 12, 0)):
        bloom(x, y, h, r, k)
    # the gardener
    p.flat(E(206, 634, 70, 10, q.bg(24), opacity=.5))
    m, s = pp.astronaut(p, 196, 632, 2.15, dict(lean=44, head=14, armN=(48, 74), armF=(16, 8), legN=(50, -28), legF=(6, -34)), col=dict(main=q.ac(70)))
    p.sheet(s, depth=4)
    hx, hy = m.hand("N")
    p.sheet(at(P("M-20 -12H18V18H-20Z", q.hue(190, 56, .8)) + P("M4 -12H18V18H4Z", q.hue(190, 44, .8)) + P("M18 8L40 -12L46 -10L20 16Z", q.hue(190, 56, .8)) + P("M36 -18L52 -6L48 -2L34 -12Z", q.hue(190, 66, .8)) + S("M-16 -12Q-2 -34 14 -12", q.hue(190, 44, .8), 4), hx + 4, hy + 14, 1, 14), depth=2)
    p.sheet(at(drop(22, q.hue(190, 84, .6), "#fff"), hx + 62, hy + 44), at(drop(14, q.hue(190, 84, .6), "#fff"), hx + 54, hy + 72), depth=1)
    for x, y, h, r, k in ((268, 668, 40, 14, 0), (316, 650, 62, 19, 2), (362, 674, 78, 22, 0), (410, 660, 60, 18, 1), (456, 684, 84, 24, 0)):
        bloom(x, y, h, r, k)
    p.sheet(land(p, 668, 8, 1, 22, q.bg(24)), crater(150, 694, 60, q.bg(36), q.bg(14)), depth=4)
    for x, y, h, r, k in ((52, 706, 70, 19, 1), (100, 718, 56, 16, 0), (478, 716, 84, 21, 2)):
        bloom(x, y, h, r, k)


@scene(13, cb=.08, ca=.1)
def trunk_of_yesterdays(p):
    q = p.pal
    p.light = (.3, -.95)
    warm = q.hue(46, 90)
    rooms.attic(p)
    # sloping beams
    p.sheet(P(poly([(-30, 360), (250, -60), (290, -60), (-30, 420)]), q.bg(18)), P(poly([(530, 340), (290, -40), (330, -60), (530, 270)]), q.bg(15)), R(-10, 236, 520, 22, q.bg(15)), R(-10, 236, 520, 5, q.bg(24)), P(poly([(120, 258), (140, 258), (180, 330), (166, 338)]), q.bg(15)), P(poly([(390, 258), (370, 258), (330, 330), (344, 338)]), q.bg(13)), depth=3)
    w1, _, _ = web(410, 262, 96, q.bg(78, .4), 1.2, 13, 6, 3)
    p.flat(w1)
    # things under cloths, far
    p.sheet(P(smooth([(360, 520, 1), (366, 430), (386, 400), (420, 392), (452, 410), (470, 450), (480, 520, 1)]), q.bg(38)), P(smooth([(420, 392), (452, 410), (470, 450), (480, 520, 1), (440, 520, 1), (446, 450)]), q.bg(30)), P(smooth([(20, 520, 1), (26, 466), (46, 440), (80, 446), (96, 520, 1)]), q.bg(32)), depth=2)
    rooms.attic_floor(p)
    p.flat(P("M-20 560L150 520L330 560L220 660L-20 690Z", q.hue(48, 96, .6), opacity=.25))
    # trunk: lid open, light of yesterdays
    tx, ty = 300, 640
    p.flat(E(tx, ty + 4, 150, 16, q.bg(6), opacity=.5))
    p.flat(p.shine(tx, ty - 110, 250, warm, q.ac(76, .7), .95))
    p.sheet(P(f"M{tx - 112} {ty - 118}Q{tx - 104} {ty - 210} {tx + 10} {ty - 214}Q{tx + 118} {ty - 208} {tx + 124} {ty - 118}Z", q.hue(20, 30, .8)), P(f"M{tx - 92} {ty - 122}Q{tx - 86} {ty - 190} {tx + 10} {ty - 194}Q{tx + 98} {ty - 190} {tx + 104} {ty - 122}Z", q.hue(350, 30, .7)), S(f"M{tx - 60} {ty - 178}V{ty - 122}M{tx + 76} {ty - 178}V{ty - 122}", q.hue(42, 56, .8), 7), depth=3)
    # memories rise: small silhouettes of light
    for x, y, r in ((250, 470, 5), (286, 440, 7), (330, 424, 5), (352, 462, 6), (306, 392, 4), (270, 402, 3), (340, 378, 3), (300, 350, 3)):
        p.flat(p.glow(x, y, r * 5, warm, .8), C(x, y, r, "#fffbe6"))
    # boy bends into it
    m, s = pp.boy(p, 148, 648, 3.5, dict(lean=20, head=10, armN=(74, 96), armF=(96, 112), legN=(16, 2), legF=(-14, -20)), hat=False, col=dict(main=q.ac(54), shade=q.ac(42), mid=q.bg(16), dark=q.bg(8), skin=q.hue(28, 82, .6), hair=q.hue(24, 26, .7)))
    p.sheet(s, depth=3)
    hd = m.at("head")
    p.sheet(at(pp.top_hat(q.bg(10), q.ac(60), 1.5), hd[0], hd[1], 25, 30), depth=2)
    # front of the trunk
    p.sheet(P(poly([(tx - 118, ty - 118), (tx + 128, ty - 118), (tx + 120, ty), (tx - 110, ty)]), q.hue(24, 42, .9)), P(poly([(tx - 122, ty - 124), (tx + 132, ty - 124), (tx + 130, ty - 106), (tx - 120, ty - 106)]), q.hue(28, 54, .9)), P(poly([(tx - 70, ty - 106), (tx - 50, ty - 106), (tx - 48, ty), (tx - 66, ty)]), q.hue(42, 66, .8)), P(poly([(tx + 66, ty - 106), (tx + 86, ty - 106), (tx + 82, ty), (tx + 62, ty)]), q.hue(42, 66, .8)), S(f"M{tx - 116} {ty - 70}H{tx + 126}M{tx - 113} {ty - 36}H{tx + 123}", q.hue(20, 30, .9), 2.4), P(f"M{tx - 4} {ty - 112}h24v26h-24z", q.hue(42, 74, .8)), depth=4)
    hx, hy = m.hand("N")
    p.sheet(C(hx, hy, 5, q.hue(28, 82, .6)), at(key(70, q.hue(46, 88), q.hue(30, 50)), hx + 26, hy - 20, 1, -40), depth=2)
    # on the floor: padlock and mask
    p.sheet(at(padlock(44, q.hue(42, 70, .8), q.hue(36, 54, .8), q.bg(8)), 430, 640, 1, 14), depth=3)
    p.sheet(at(mask(86, q.ac(82, .6), q.ac(66, .7), q.bg(8), q.ac(60)), 96, 650, 1, -12), depth=3)
    p.sheet(P(poly([(-30, 540), (-30, 730), (40, 730)]), q.bg(8)), R(-10, -10, 40, 740, q.bg(9)), R(474, -10, 40, 740, q.bg(8)), P(smooth([(470, 720, 1), (474, 640), (520, 620, 1), (520, 720, 1)]), q.bg(7)), depth=4)


@scene(14, cb=.09, ca=.12)
def keeper_of_the_maze(p):
    q = p.pal
    p.light = (-.5, -.86)
    sky(p, q.hue(210, 66, .5), q.hue(190, 82, .5), q.hue(46, 94, .5))
    p.flat(p.glow(90, 150, 300, "#fff6d8", .95))
    p.flat(*[at(cloud(w, h, s, "#fffaf0"), x, y, opacity=.85) for x, y, w, h, s in ((400, 100, 180, 40, 3), (90, 84, 150, 34, 6))])
    # rows of clipped hedge with gates, the maze it has already left
    for y, t, seg in ((400, 62, ((-20, 150), (190, 330), (372, 520))), (446, 52, ((-20, 80), (120, 250), (300, 470))), (500, 42, ((-20, 40), (400, 520)))):
        p.sheet(R(-10, y, 520, 300, q.bg(t + 18, .7)), *[R(a, y - 34, b - a, 40, q.bg(t - 8)) + R(a, y - 38, b - a, 11, q.bg(t + 6), 3) for a, b in seg], depth=2)
    for x, y, h in ((40, 372, 70), (300, 372, 58), (462, 372, 76)):
        p.sheet(P(poly([(x - 17, y), (x, y - h), (x + 17, y)]), q.bg(44)), P(poly([(x, y - h), (x + 17, y), (x + 4, y)]), q.bg(34)), depth=1)
    p.sheet(land(p, 586, 6, 1, 4, q.hue(48, 84, .5)), depth=2)
    p.flat(E(240, 626, 200, 16, q.bg(14), opacity=.4))
    # the keeper: soft foot, and for a shell the maze itself
    body, shade = q.hue(40, 84, .6), q.hue(30, 64, .6)
    k, fx, fy = 2.2, 240, 622
    foot = (P(smooth([(-88, 0, 1), (-60, -14), (-20, -20), (30, -18), (54, -34), (62, -64), (72, -72), (84, -64), (82, -40), (72, -14), (62, 0, 1)]), body)
            + P(smooth([(-88, 0, 1), (-40, -8), (30, -8), (62, -22), (76, -30), (72, -12), (62, 0, 1)]), shade)
            + S("M74 -66Q74 -86 68 -98M80 -64Q88 -80 90 -94", body, 4) + C(68, -99, 4.6, body) + C(90, -95, 4.6, body) + C(68.8, -99.4, 2, q.bg(6)) + C(90.8, -95.4, 2, q.bg(6)) + S("M78 -46Q84 -44 82 -50", q.bg(8), 1.6))
    p.sheet(at(foot, fx, fy, k), depth=4)
    cx, cy, r = 206, 414, 174
    p.sheet(C(cx, cy, r, q.bg(28)), depth=4)
    p.flat(C(cx, cy, r - 12, q.hue(48, 86, .5)))
    # hedge walls wound to the middle: face, then lit top
    def wind(r0, r1, turns, start, k=70):
        return [polar(cx, cy, lerp(r0, r1, i / k), start + 360 * turns * i / k) for i in range(k + 1)]
    line = wind(22, r - 15, 3.1, 60)
    segs = [line[0:23], line[25:44], line[46:60], line[62:71]]
    paths = [smooth(s, False) for s in segs]
    for off, tone, w in ((7, q.bg(20), 27), (3, q.bg(26), 27)):
        p.flat(*[f'<path d="{d}" fill="none" stroke="{tone}" stroke-width="{w}" stroke-linecap="round" transform="translate(3 {off})"/>' for d in paths])
    p.sheet(*[f'<path d="{d}" fill="none" stroke="{q.bg(46)}" stroke-width="25" stroke-linecap="round"/>' for d in paths], depth=1)
    p.flat(*[f'<path d="{d}" fill="none" stroke="{q.bg(60)}" stroke-width="11" stroke-linecap="round" stroke-dasharray="1 9" transform="translate(-3 -3)"/>' for d in paths])
    p.flat(f'<circle cx="{cx}" cy="{cy}" r="{r - 6}" fill="none" stroke="{q.bg(36)}" stroke-width="14"/><circle cx="{cx}" cy="{cy}" r="{r - 8}" fill="none" stroke="{q.bg(52)}" stroke-width="5" stroke-dasharray="2 8" stroke-linecap="round"/>')
    p.flat(P(f"M{xy(polar(cx, cy, r, -60))}A{r} {r} 0 0 1 {xy(polar(cx, cy, r, 120))}A{r * 1.3} {r * 1.3} 0 0 0 {xy(polar(cx, cy, r, -60))}Z", q.bg(8), opacity=.3))
    # a little tree at the heart, and arrows on the path inward, from the ground to the middle
    p.sheet(at(round_tree(40, q.ac(66), q.ac(52), q.bg(10)), cx, cy + 14), depth=2)
    path = wind(30, r + 6, 3.1, 98)
    for i, u in enumerate((64, 56, 48, 40, 32, 24, 16)):
        (x0, y0), (x1, y1) = path[u], path[u - 2]
        p.flat(at(arrow_flat(lerp(30, 20, i / 6), q.ac(50)), x0, y0, 1, math.degrees(math.atan2(y1 - y0, x1 - x0)) + 90))
    for i, (x, y, a) in enumerate(((450, 668, -84), (386, 672, -88), (322, 672, -90), (262, 668, -90))):
        p.flat(f'<g transform="translate({x} {y}) scale(1 .5) rotate({a})">{arrow_flat(46, q.ac(50))}</g>')
    # snake on the path
    p.flat(E(128, 672, 90, 8, q.bg(14), opacity=.4))
    p.sheet(at(snake_small(q.ac(44), q.ac(74), q.bg(5), q.hue(350, 50)), 124, 658, 1.2), depth=3)
    lf = [p.symbol("lf0", leaf(28, q.bg(50), q.bg(26))), p.symbol("lf1", leaf(28, q.ac(58), q.ac(34))), p.symbol("lf2", leaf(28, q.hue(40, 66), q.hue(30, 40)))]
    for i, (x, y) in enumerate(((60, 210), (120, 170), (262, 150), (330, 190), (396, 240), (440, 180), (456, 300), (410, 340), (300, 90), (190, 110), (44, 300), (440, 560), (396, 420))):
        p.sheet(p.use(lf[i % 3], x, y, p.rng.uniform(.85, 1.25), p.rng.uniform(0, 360)), depth=2)
    p.sheet(grass(p, 44, 0, W, 706, 30, q.bg(18)), P(smooth([(-30, 700), (80, 704), (250, 700), (420, 704), (530, 696), (530, 730, 1), (-30, 730, 1)]), q.bg(18)), depth=4)


@scene(15, bg=20, ac=205, cb=.1, ca=.09)
def train_that_swims(p):
    q = p.pal
    p.light = (.3, -.95)
    sky(p, q.ac(30), q.hue(340, 52, .7), q.bg(70), q.hue(40, 88, .9))
    p.flat(p.glow(392, 316, 280, q.hue(46, 95), .95))
    p.sheet(C(392, 316, 56, q.hue(46, 95, .8)), depth=1)
    p.flat(*[at(cloud(w, 26, s, q.hue(20, 76, .6)), x, y, opacity=.6) for x, y, w, s in ((420, 150, 180, 4), (110, 300, 170, 7), (460, 240, 120, 9))])
    p.sheet(swell(346, 70, 3, .2, q.ac(60)), depth=1)
    p.flat(glints(p, 40, 330, 352, 460, 420, q.hue(46, 96), (8, 34)))
    body, shade, trim, glass = q.hue(5, 46), q.hue(0, 32), q.hue(42, 78), q.hue(48, 90, .8)
    wl = wheel(28, trim, trim, q.hue(10, 60), 8, .16)
    car = p.symbol("car", R(-60, -84, 120, 72, body, 8) + R(-66, -96, 132, 15, shade, 6) + "".join(window4(x - 14, -72, 28, 32, glass, shade, 3) for x in (-38, 0, 38)) + R(-60, -32, 120, 7, trim) + R(-60, -14, 120, 11, shade) + at(wl, -34, 4) + at(wl, 34, 4))
    # the train comes round in a great curve: small in the distance, then large
    p.sheet(p.use(car, 330, 366, .3, 3), p.use(car, 288, 366, .36, -3), p.use(car, 236, 372, .44, -8), depth=2)
    p.sheet(waves(376, 36, 8, .3, q.ac(54)), depth=2)
    p.sheet(p.use(car, 172, 392, .56, -16), depth=2)
    p.sheet(waves(406, 50, 12, .7, q.ac(49)), depth=2)
    p.sheet(L(98, 440, 140, 404, shade, 7), p.use(car, 92, 438, .74, -34), depth=3)
    # smoke back over the whole train
    p.sheet(*[C(x, y, r, q.bg(t, .3)) for x, y, r, t in ((336, 296, 18, 95), (322, 268, 25, 94), (296, 242, 32, 92), (256, 220, 38, 90), (208, 206, 41, 88), (158, 198, 42, 86), (106, 194, 40, 84), (60, 190, 38, 82), (24, 190, 34, 80))], depth=3)
    p.sheet(waves(470, 70, 18, .2, q.ac(44)), depth=3)
    # the engine rears out of the wave like a swimmer
    ex, ey, k, a = 296, 520, 1.62, -13
    big = lambda r: wheel(r, trim, trim, q.hue(10, 60), 8, .15)
    p.sheet(L(90, 490, 150, 520, shade, 11), at(engine(body, shade, trim, glass) + at(big(38), -66, 8) + at(big(34), 6, 12) + at(big(28), 64, 18) + R(-70, 8, 138, 6, q.ac(84, .3), 3), ex, ey, k, a), depth=4)
    lx, ly = ex + k * (80 * math.cos(math.radians(a)) + 40 * math.sin(math.radians(a))), ey + k * (80 * math.sin(math.radians(a)) - 40 * math.cos(math.radians(a)))
    p.flat(p.glow(lx, ly, 90, glass, .95), P(f"M{n(lx)} {n(ly - 8)}L540 {n(ly - 60)}V{n(ly + 50)}L{n(lx)} {n(ly + 8)}Z", p.gradient("beam", [(0, glass, .7), (100, glass, 0)], x1=0, y1=0, x2=1, y2=0)))
    # bow wave
    p.sheet(waves(604, 92, 24, .45, q.ac(48)), depth=3)
    p.sheet(P(smooth([(392, 612, 1), (420, 578), (440, 540), (452, 572), (466, 550), (474, 586), (494, 576), (510, 612, 1)]), q.ac(90, .4)), *[C(x, y, r, q.ac(94, .3)) for x, y, r in ((436, 520, 6), (456, 526, 5), (470, 536, 5), (446, 504, 4), (464, 510, 3))], P(smooth([(126, 612, 1), (150, 596), (174, 608), (200, 592), (226, 610), (256, 598), (290, 612), (320, 598), (350, 614, 1)]), q.ac(84, .4)), depth=2)
    fs = [p.symbol("fa", fish(50, q.hue(35, 72), q.hue(20, 60), q.ac(10), q.hue(45, 86))), p.symbol("fb", fish(50, q.ac(76), q.ac(60), q.ac(10), q.ac(90)))]
    for i, (x, y, s, r, f) in enumerate(((60, 560, 1, 40, 1), (104, 528, .8, 10, 1), (196, 640, 1.1, 40, 1), (266, 618, 1, -10, 1), (330, 644, 1.2, -30, 0), (410, 618, 1, 30, 1), (460, 640, .9, -20, 0), (140, 664, 1.2, -30, 0), (60, 646, 1, 24, 1), (380, 676, 1, 10, 1), (240, 668, .9, -30, 0))):
        p.sheet(p.use(fs[i % 2], x, y, s, r, bool(f)), depth=2)
    p.sheet(waves(640, 110, 30, .1, q.ac(34)), depth=3)
    for i, (x, y, s, r, f) in enumerate(((120, 634, .9, 44, 1), (300, 660, 1, -36, 0), (436, 658, .9, 40, 1))):
        p.sheet(p.use(fs[(i + 1) % 2], x, y, s, r, bool(f)), depth=2)
    # the small station: a clock over the water
    p.sheet(R(-10, 60, 120, 14, q.bg(14)), P("M-10 40L140 60V76L-10 60Z", q.hue(5, 34)), R(30, 74, 8, 120, q.bg(14)), depth=4)
    p.flat(L(92, 74, 92, 96, q.bg(10), 3))
    p.sheet(at(clock(42, q.hue(45, 94, .4), q.bg(16), q.bg(10), (330, 30)), 92, 136), depth=4)
    p.sheet(waves(688, 130, 28, .6, q.ac(20)), depth=4)


@scene(16, cb=.07, ca=.13)
def a_crown_too_heavy(p):
    q = p.pal
    p.light = (-.5, -.86)
    places.castlehall(p)
    # stairs up to the throne
    p.sheet(at(P("M-34 0V-120Q-34 -150 0 -164Q34 -150 34 -120V0Z", q.hue(350, 34, .8)) + P("M-26 0V-112Q-26 -136 0 -148Q26 -136 26 -112V0Z", q.hue(350, 44, .8)) + R(-48, -62, 14, 62, q.ac(52), 4) + R(34, -62, 14, 62, q.ac(52), 4) + C(-41, -66, 9, q.ac(66)) + C(41, -66, 9, q.ac(66)) + C(0, -166, 9, q.ac(66)), 416, 470, 1.05), depth=2)
    for i, (y, h, x0) in enumerate(((466, 24, 330), (488, 26, 306), (512, 28, 280), (538, 30, 252))):
        p.sheet(R(x0, y, 260, h, q.bg(60 - i * 4)), R(x0, y, 260, 5, q.bg(78 - i * 4)), depth=2)
    # the crown
    p.flat(E(230, 636, 190, 24, q.bg(10), opacity=.5))
    p.flat(p.glow(210, 440, 260, q.ac(80), .4))
    gold, shade = q.ac(72), q.ac(56)
    # inside of the far wall of the crown
    back = p.gradient("cb", [(0, q.ac(66)), (60, q.ac(52)), (100, q.ac(34))])
    p.sheet(at(P("M-150 0L-168 -190L-96 -112L-8 -250L76 -112L158 -190L140 0Z", back) + S("M-158 -70Q0 -30 150 -70", q.ac(40), 4) + P("M-8 -250L76 -112L158 -190L140 0L40 0Z", q.ac(40), opacity=.3), 236, 590, 1, -5), depth=3)
    # the king asleep against the rim
    pl = dict(pp.STOUT, head=9)
    m, s = pp.dressed(p, 214, 574, 2.5, dict(lean=-40, head=34, armN=(40, 92), armF=(20, 60), legN=(92, 84), legF=(86, 80)), plan=pl, anchor="hip", coat=(18, 13), closed=True, head=pp.hair_fringe(q.bg(90, .3)) + pp.beard(q.bg(92, .3), 1.3), col=dict(main=q.hue(350, 46), shade=q.hue(345, 36), mid=q.hue(350, 30), dark=q.bg(12), skin=q.hue(26, 80, .5)))
    p.sheet(s, depth=3)
    # near wall of the crown: he lies in it as in a cradle
    front = P("M-156 12Q0 62 148 12L150 -52Q0 2 -160 -52Z", gold) + P("M20 40Q96 34 148 12L150 -52Q96 -26 30 -14Z", shade) + S("M-158 -36Q0 16 149 -36M-156 -4Q0 48 148 -4", q.ac(40), 5) + "".join(P(f"M{x} {y - 15}l12 15l-12 15l-12 -15z", c) for x, y, c in ((-112, -2, q.hue(350, 50)), (-40, 18, q.hue(190, 60)), (40, 18, q.hue(350, 50)), (110, -2, q.hue(190, 60))))
    p.sheet(at(front, 236, 590, 1, -5), depth=4)
    tops = "".join(C(x, y, 15, q.ac(84)) + C(x + 4, y + 3, 8, shade, opacity=.5) for x, y in ((-168, -196), (-8, -258), (158, -196)))
    p.sheet(at(tops, 236, 590, 1, -5), depth=2)
    # cracks where it weighs
    p.flat(S("M70 640L40 664L56 680L20 706M330 646L366 668L356 690L392 712M180 660L170 690L190 712", q.bg(10), 3))
    # sword in the floor
    p.sheet(at(sword(190, q.bg(90, .3), q.bg(72, .4), q.ac(60), q.hue(350, 50)), 440, 676, 1, 6), depth=3)
    p.flat(S("M414 676l18 -6l16 8l16 -4", q.bg(10), 3))
    places.castlehall_front(p)


@scene(17, cb=.07, ca=.13)
def gold_sleep(p):
    q = p.pal
    p.light = (.1, -1)
    # the fire he breathed before he fell asleep lights the cave
    sky(p, q.hue(300, 30, .8), q.hue(12, 50), q.hue(34, 74))
    p.flat(p.glow(250, 330, 270, q.hue(40, 90), .95))
    vault = places.cave
    def stalactites(y, tone, seed, lo, hi, step=34):
        r = random.Random(seed)
        d, x = "", -20
        while x < W + 20:
            w, h = r.uniform(step * .5, step), r.uniform(lo, hi)
            d += f"M{n(x)} -20L{n(x)} {n(y)}Q{n(x + w * .45)} {n(y + h * .3)} {n(x + w * .5)} {n(y + h)}Q{n(x + w * .56)} {n(y + h * .3)} {n(x + w)} {n(y)}L{n(x + w)} -20Z"
            x += w * .9
        return P(d, tone)
    p.sheet(vault(250, 290, 176, 210, q.hue(330, 44, .7), 4), depth=3)
    p.flat(p.glow(250, 350, 230, q.hue(28, 74), .5))
    tongue = "M0 0C-112 0 -126 -88 -76 -156C-72 -118 -56 -98 -40 -106C-58 -184 -10 -240 26 -296C22 -226 62 -196 68 -130C84 -142 90 -160 90 -180C120 -120 118 0 0 0Z"
    p.sheet(*[at(P(tongue, tone), 250, 440, k) for k, tone in ((1.08, q.hue(8, 52, 1.2)), (.78, q.hue(24, 66, 1.2)), (.5, q.hue(46, 88)))], depth=2)
    p.sheet(vault(252, 330, 212, 262, q.bg(34), 9), stalactites(20, q.bg(34), 7, 40, 110), depth=3)
    p.sheet(vault(254, 360, 238, 320, q.bg(22), 14), stalactites(10, q.bg(22), 5, 50, 110), depth=3)
    # the hoard
    p.flat(p.glow(240, 560, 260, q.ac(78), .6))
    p.sheet(P(smooth([(-30, 600), (50, 560), (130, 520), (220, 500), (310, 506), (400, 530), (470, 560), (530, 590), (530, 720, 1), (-30, 720, 1)]), q.ac(58)), depth=2)
    coins = Batch()
    rr = random.Random(3)
    for _ in range(150):
        x = rr.uniform(10, 490)
        y = rr.uniform(506 + abs(x - 250) * .28, 700)
        w = rr.uniform(5, 9)
        coins.add(f"M{n(x - w)} {n(y)}a{n(w)} {n(w * .42)} 0 1 0 {n(2 * w)} 0a{n(w)} {n(w * .42)} 0 1 0 {n(-2 * w)} 0z", rr.choice((q.ac(66), q.ac(74), q.ac(50), q.ac(82))))
    p.flat(coins.svg())
    # the dragon, curled up on it like a cat
    main, lit, shade, spike, wing, wing2, belly = q.hue(160, 44, 1), q.hue(150, 56, 1), q.hue(172, 29, 1), q.hue(40, 74), q.hue(350, 46, 1.1), q.hue(346, 30, 1.1), q.hue(60, 78, .6)
    p.sheet(P(ribbon([(150, 560), (74, 560), (46, 508), (70, 460), (60, 420)], [90, 56, 36, 22, 8], 6), shade), P(smooth([(58, 432, 1), (34, 410), (52, 370, 1), (84, 404)]), spike), depth=3)
    for x, y, a, k in ((104, 452, -52, 1), (136, 410, -40, 1.1), (176, 378, -28, 1.2), (222, 360, -10, 1.25), (268, 354, 4, 1.25), (314, 362, 16, 1.2), (358, 384, 30, 1.1), (394, 416, 42, 1)):
        p.sheet(at(P("M-13 8L0 -26L13 8Z", spike), x, y, k, a), depth=1)
    p.sheet(P(smooth([(84, 600, 1), (78, 530), (98, 462), (150, 398), (220, 362), (296, 358), (366, 386), (416, 440), (438, 510), (432, 600, 1)]), main), P(smooth([(84, 600, 1), (78, 530), (98, 462), (150, 398), (220, 362), (230, 376), (160, 424), (116, 490), (112, 600, 1)]), lit), depth=4)
    p.sheet(P(smooth([(120, 600, 1), (118, 548), (150, 512), (200, 506), (238, 536), (244, 600, 1)]), shade), depth=2)
    p.sheet(P(ribbon([(320, 432), (386, 446), (436, 498), (450, 560), (408, 600), (330, 598)], [110, 106, 88, 72, 62, 58], 6), main), P(ribbon([(404, 412), (458, 472), (478, 556)], [3, 16, 3], 6), lit), depth=4)
    p.sheet(P(smooth([(352, 470, 1), (336, 392), (300, 318, 1), (262, 352), (214, 376), (160, 384, 1), (180, 420), (178, 460), (160, 500, 1), (204, 490), (240, 500), (262, 530, 1), (290, 500), (320, 490)]), wing), S("M300 318Q220 372 160 384M300 318Q240 420 160 500M300 318Q290 430 262 530M300 318Q340 400 352 470", wing2, 5), P("M300 318L288 292L312 304Z", spike), depth=3)
    p.sheet(P("M300 560L356 512L338 566ZM272 552L300 494L304 556Z", spike), depth=2)
    p.sheet(at(P(smooth([(-36, -6), (-24, -26), (0, -28), (22, -19), (50, -14), (64, -2), (58, 12), (20, 18), (-14, 20), (-34, 12)]), main) + P(smooth([(64, 2, 1), (40, 6), (10, 9), (-16, 13, 1), (-10, 20), (20, 18), (58, 12)]), belly)
               + P(smooth([(-24, -20), (0, -26), (22, -18), (48, -12), (20, -13), (0, -19)]), lit) + S("M4 -6q9 8 20 1", q.bg(5), 3.2) + C(56, -5, 2.4, q.bg(5)) + S("M-10 11Q20 12 52 6", shade, 1.8), 272, 580, 1.75, -3, True), depth=4)
    p.sheet(P(smooth([(-30, 606), (30, 592), (90, 600), (150, 612), (220, 618), (290, 614), (360, 622), (420, 612), (480, 598), (530, 600), (530, 720, 1), (-30, 720, 1)]), q.ac(52)), depth=2)
    near = Batch()
    for _ in range(110):
        x, y, w = rr.uniform(10, 490), rr.uniform(622, 700), rr.uniform(5, 10)
        near.add(f"M{n(x - w)} {n(y)}a{n(w)} {n(w * .42)} 0 1 0 {n(2 * w)} 0a{n(w)} {n(w * .42)} 0 1 0 {n(-2 * w)} 0z", rr.choice((q.ac(60), q.ac(70), q.ac(46), q.ac(80))))
    p.flat(near.svg())
    for i, (x, y, s) in enumerate(((146, 548, 9), (130, 522, 12), (138, 490, 15))):
        p.flat(C(x, y, s, "#fff", opacity=.28 - i * .06))
    # rings everywhere
    rg = p.symbol("rg", ring(15, q.ac(78), q.ac(58), q.hue(350, 56), q.hue(350, 40)))
    rb = p.symbol("rb", ring(15, q.ac(78), q.ac(58), q.hue(190, 64), q.hue(195, 48)))
    for i, (x, y, s, r) in enumerate(((54, 604, 1, -14), (146, 640, 1.3, 24), (196, 632, .9, -30), (300, 650, 1.2, 10), (346, 636, 1, 40), (452, 616, 1.1, 16), (36, 560, .8, 20), (100, 622, .8, -24), (468, 560, .8, -10))):
        p.sheet(p.use((rg, rb)[i % 2], x, y, s, r), depth=2)
    # near floor: crown, lock, bone
    p.sheet(P(smooth([(-30, 660), (60, 672), (150, 690), (260, 684), (380, 690), (470, 668), (530, 650), (530, 720, 1), (-30, 720, 1)]), q.bg(16)), depth=3)
    p.sheet(at(crown_big(78, q.ac(78), q.ac(60), q.ac(40), q.hue(350, 52)), 84, 664, 1, -12), depth=3)
    p.sheet(at(padlock(48, q.bg(66), q.bg(48), q.bg(10)), 404, 640, 1, 12), depth=3)
    p.sheet(at(bone(84, q.hue(42, 90, .3)), 232, 656, 1, -10), depth=3)
    p.sheet(vault(250, 400, 258, 470, q.bg(11), 25, 17), stalactites(-6, q.bg(11), 15, 30, 96, 44), depth=4)


@scene(18, cb=.08, ca=.09)
def the_anchored_cloud(p):
    q = p.pal
    p.light = (.5, -.86)
    sky(p, q.hue(210, 66, .6), q.bg(82, .7), q.bg(78), q.hue(35, 88, .9))
    p.flat(p.glow(400, 500, 280, q.hue(42, 96), .9))
    p.flat(rainbow(300, 500, 176, 13, [q.hue(h, 74, .8) for h in (355, 25, 48, 120, 205, 265)], .8))
    # far coast and sea
    p.sheet(P(smooth([(-30, 470), (30, 452), (90, 462), (150, 446), (230, 470), (530, 474), (530, 560, 1), (-30, 560, 1)]), q.bg(64)), depth=1)
    p.sheet(swell(484, 160, 2, .1, q.ac(70)), depth=1)
    p.flat(glints(p, 40, 300, 490, 500, 620, q.hue(44, 96), (8, 40)))
    p.sheet(at(sail_boat(92, q.hue(5, 46), q.hue(45, 84), q.hue(40, 94, .3), q.hue(30, 84, .4), q.bg(24)), 388, 510), depth=2)
    p.sheet(swell(524, 120, 4, .5, q.ac(58)), depth=2)
    # the cloud itself, in three sheets
    cx, cy = 272, 216
    p.sheet(at(cloud3(400, q.bg(72, .7)), cx + 8, cy + 14), depth=4)
    p.sheet(at(cloud3(372, q.bg(86, .5)), cx - 2, cy + 2), depth=2)
    p.sheet(at(cloud3(320, "#fff8f2"), cx - 14, cy - 10), depth=2)
    # anchor hooked into it
    ax, ay = 222, 316
    p.sheet(at(anchor(104, q.ac(24)), ax, ay, 1, 205), depth=3)
    # quay
    p.sheet(P(poly([(-20, 590), (290, 590), (300, 604), (300, 720), (-20, 720)]), q.hue(20, 34, .4)), P(poly([(-20, 580), (296, 580), (304, 598), (-20, 598)]), q.hue(25, 58, .4)), S("M-20 630H300M-20 664H300M40 598V630M120 598V630M200 598V630M80 630V664M160 630V664M240 630V664M40 664V700M120 664V700M200 664V700", q.hue(20, 24, .4), 2.4), depth=4)
    # sailor
    m, s = pp.dressed(p, 142, 582, 2.4, "pulling", anchor="feet", head=pp.hair_short(q.hue(20, 30, .6)) + pp.sailor_cap("#fbf6ee", q.ac(30)), striped=q.ac(36), sleeve=q.ac(90, .3), col=dict(main=q.ac(94, .2), shade=q.ac(84, .3), mid=q.ac(30), dark=q.ac(20), skin=q.hue(26, 76, .6)))
    p.flat(E(150, 584, 60, 6, q.bg(18), opacity=.4))
    p.sheet(s, depth=3)
    h1, h2 = m.hand("N"), m.hand("F")
    rx, ry = ax + 43 * math.sin(math.radians(205)) * -1, ay + 43 * math.cos(math.radians(205)) * -1
    rope = q.hue(34, 56, .6)
    p.sheet(P(ribbon([(rx, ry), (h2[0] + 24, h2[1] - 18), h2, h1, (h1[0] - 50, h1[1] + 40), (74, 560), (40, 576), (-10, 570)], [4.4, 4.4, 4.4, 4.4, 4.4, 4.4, 4.4, 4.4], 5), rope), depth=2)
    # bollards
    p.sheet(at(P("M-16 0V-26Q-24 -40 -14 -44H14Q24 -40 16 -26V0Z", q.ac(18)) + R(-24, -46, 48, 12, q.ac(24), 6), 258, 584), depth=3)
    p.sheet(P(smooth([(300, 636), (340, 628), (380, 638), (420, 630), (460, 640), (530, 632), (530, 720, 1), (300, 720, 1)]), q.ac(46)), depth=3)
    p.sheet(P(smooth([(300, 676), (330, 668), (360, 680), (410, 670), (460, 682), (530, 674), (530, 720, 1), (300, 720, 1)]), q.ac(34)), depth=3)
    for x, y, w in ((60, 160, 26), (92, 180, 18), (470, 120, 22), (444, 372, 16)):
        p.flat(at(bird_flying(w, q.ac(30)), x, y))


@scene(19, cb=.1, ca=.13)
def carousel_of_fish(p):
    q = p.pal
    p.light = (0, -1)
    warm = q.hue(46, 90)
    lands.fair(p, ((66, 566, 150, 170), (452, 566, 130, 146)))
    # the great wheel
    cx, cy, r = 250, 296, 186
    p.sheet(P(poly([(cx - 8, cy), (cx + 8, cy), (cx + 96, 590), (cx + 78, 590)]), q.bg(20)), P(poly([(cx - 8, cy), (cx + 8, cy), (cx - 78, 590), (cx - 96, 590)]), q.bg(20)), depth=2)
    p.sheet(at(wheel(r, q.ac(68), q.ac(60), q.ac(76), 12, .05), cx, cy), f'<circle cx="{cx}" cy="{cy}" r="{r * .62}" fill="none" stroke="{q.ac(58)}" stroke-width="3.5"/>', depth=3)
    for i in range(36):
        x, y = polar(cx, cy, r * .975, i * 10)
        p.flat(C(x, y, 3.2, (warm, "#fff8e0")[i % 2]))
    p.sheet(at(star_folded(30, q.hue(48, 92), q.hue(42, 74)), cx, cy), depth=2)
    cols = ((q.hue(190, 60), q.hue(190, 44), q.hue(190, 80, .6)), (q.hue(350, 60), q.hue(350, 46), q.hue(10, 80, .6)), (q.hue(46, 74), q.hue(36, 58), q.hue(50, 90, .6)), (q.hue(140, 58, .8), q.hue(150, 42, .8), q.hue(120, 80, .5)))
    for i in range(12):
        x, y = polar(cx, cy, r, i * 30 + 15)
        c = cols[i % 4]
        p.sheet(L(x, y, x, y + 13, q.ac(60), 2.4), at(fish(56, c[0], c[1], q.bg(6), c[2]), x, y + 28, 1, -6 if i % 2 else 6, i % 2 == 0), depth=2)
    # lamp strings, stars on threads
    lands.fair_lamps(p, warm)
    for x, y, s in ((60, 206, 15), (440, 214, 15), (126, 108, 11), (376, 112, 11)):
        p.flat(thread(x, y, q.ac(70, .5), 0), p.glow(x, y, s * 3, warm, .6))
        p.sheet(at(star_folded(s, q.hue(50, 94, .8), q.hue(44, 80, .9)), x, y, 1, 8), depth=2)
    # ground and balloons
    p.sheet(land(p, 588, 5, 1, 6, q.bg(24)), depth=3)
    for i, (x, y, s) in enumerate(((52, 420, 44), (84, 386, 38), (30, 360, 34), (456, 410, 46), (424, 440, 34), (478, 364, 36), (70, 470, 30))):
        c = cols[(i + 1) % 4]
        p.sheet(at(balloon(s * 1.5, c[0], c[1], q.bg(60), 60), x, y), depth=2)
    # the rider
    fx, fy = 262, 556
    p.flat(E(fx, 656, 110, 12, q.bg(8), opacity=.5))
    p.sheet(R(fx - 5, 420, 9, 240, q.ac(76)), S("".join(f"M{fx - 5} {y}l9 -12" for y in range(440, 656, 22)), q.bg(40), 3), depth=3)
    p.sheet(at(fish(236, q.hue(8, 60), q.hue(0, 46), q.bg(6), q.hue(36, 82, .8)), fx, fy + 14, 1, -4, True), depth=4)
    p.flat(*[S(f"M{fx - 8 - i * 20} {fy - 26 + i * 3}q10 10 0 20", q.hue(350, 42), 2.4) for i in range(4)])
    m, s = pp.girl(p, fx - 6, fy - 36, 2.0, dict(lean=2, head=-10, armN=(60, 120), armF=(150, 166), legN=(40, -8), legF=(44, -4)), hair="long", wind=.5, anchor="hip", skirt=(26, 15, 10), col=dict(main=q.hue(190, 66), shade=q.hue(190, 52), light=q.hue(20, 90, .3), hair=q.hue(30, 40, .8), trim=q.hue(46, 84)))
    p.sheet(s, depth=3)
    # a turtle goes home
    p.sheet(at(turtle(q.hue(140, 40, .8), q.hue(150, 30, .8), q.hue(120, 54, .8), q.hue(90, 62, .6), q.hue(100, 46, .6), q.bg(6)) + S("M-60 -62L-30 -92L30 -92L60 -62M-30 -92L-40 -40M30 -92L40 -40M-60 -62H60", q.hue(120, 58, .8), 4), 92, 676, .52), depth=3)
    p.sheet(P(smooth([(-30, 684), (100, 680), (250, 690), (400, 682), (530, 676), (530, 720, 1), (-30, 720, 1)]), q.bg(9)), grass(p, 30, 0, W, 696, 20, q.bg(9)), depth=4)


@scene(20, cb=.05, ca=.15)
def a_heart_on_the_table(p):
    q = p.pal
    p.light = (0, -1)
    rooms.corridor(p)
    for y, w in ((-30, 220), (120, 120), (190, 66)):
        p.flat(p.glow(250, y + 24, w * .8, "#fff", .7))
        p.sheet(P(poly([(250 - w / 2, y), (250 + w / 2, y), (250 + w * .42, y + w * .1), (250 - w * .42, y + w * .1)]), "#ffffff"), depth=1)
    p.flat(P("M170 800L236 400H264L330 800Z", "#fff", opacity=.4))
    # cross hung
    p.flat(thread(96, 96, q.bg(40), 0, 1.6))
    p.sheet(at(P("M-12 -36H12V-12H36V12H12V36H-12V12H-36V-12H-12Z", q.ac(54)) + P("M0 -36H12V-12H36V12H12V36H0Z", q.ac(44)), 96, 132, 1.05, -4), depth=3)
    # operating lamp
    p.sheet(S("M300 -10Q300 60 256 84", q.bg(30), 7), at(P("M-66 0Q-56 -40 0 -42Q56 -40 66 0Z", q.bg(34)) + E(0, 0, 66, 10, "#fffbe8") + "".join(E(x, 0, 11, 5, q.hue(48, 92)) for x in (-36, 0, 36)), 250, 124, 1, -4), depth=3)
    p.flat(P("M190 132L60 620H440L312 128Z", p.gradient("op", [(0, "#fffbe0", .75), (100, "#fffbe0", 0)])))
    # table and heart
    p.flat(E(254, 664, 190, 18, q.bg(24), opacity=.4))
    p.sheet(R(110, 576, 14, 92, q.bg(34)), R(386, 576, 14, 92, q.bg(34)), R(230, 590, 44, 70, q.bg(30)), R(200, 654, 104, 14, q.bg(26), 6), depth=2)
    p.sheet(R(84, 560, 340, 24, q.bg(50), 8), P("M84 566H424V586Q404 604 384 588Q354 610 322 590Q292 608 260 590Q226 610 196 590Q164 608 134 588Q104 606 84 590Z", "#fdfaf3"), P("M84 566H424V576H84Z", q.bg(82)), depth=3)
    hx, hy = 262, 424
    p.flat(p.glow(hx, hy, 230, q.ac(70), .55))
    hp = "M0 150C-164 30 -158 -58 -128 -96C-96 -134 -26 -124 0 -54C26 -124 96 -134 128 -96C158 -58 164 30 0 150Z"
    p.sheet(at(P(hp, q.ac(54)), hx, hy, 1, 6), depth=4)
    p.flat(at(P("M0 150C164 30 158 -58 128 -96C110 -117 74 -122 44 -104C120 -78 112 50 0 150Z", q.ac(42)) + P("M-112 -80C-134 -48 -128 -6 -108 26C-122 -24 -110 -62 -78 -92C-92 -96 -104 -90 -112 -80Z", q.ac(74, .8)), hx, hy, 1, 6))
    # vessels as pipes, a seam half sewn
    p.sheet(at(P(ribbon([(0, -64), (-6, -110), (18, -140), (60, -146)], [36, 34, 32, 30]), q.ac(46)) + E(62, -146, 7, 15, q.ac(26)) + P(ribbon([(-52, -104), (-60, -136), (-50, -160)], [26, 25, 24]), q.hue(215, 46, .8)) + E(-49, -160, 12, 6, q.hue(215, 28, .8)), hx, hy, 1, 6), depth=3)
    seam = [(-90, -30), (-60, 0), (-40, 34), (-30, 70), (4, 92)]
    p.flat(at(S(smooth(seam, False), q.ac(24), 5), hx, hy, 1, 6))
    line = sample(seam, 4)
    d = ""
    for i in range(0, len(line) - 6, 2):
        (x0, y0), (x1, y1) = line[i], line[i + 1]
        l = math.hypot(x1 - x0, y1 - y0)
        nx, ny = -(y1 - y0) / l * 12, (x1 - x0) / l * 12
        d += f"M{n(x0 - nx)} {n(y0 - ny)}L{n(x0 + nx)} {n(y0 + ny)}"
    p.flat(at(S(d, "#fff6ea", 3.4), hx, hy, 1, 6))
    # a bed waits beside the table
    p.flat(E(424, 672, 60, 7, q.bg(24), opacity=.4))
    p.sheet(at(bed_side(104, q.bg(40), q.bg(32), "#fff", q.hue(205, 62, .5), q.hue(205, 76, .4), "#fff"), 424, 664), C(378, 668, 6, q.bg(20)), C(470, 668, 6, q.bg(20)), depth=3)
    # the doctor on a stool
    p.sheet(R(58, 606, 64, 10, q.bg(30), 4), S("M68 616L60 668M112 616L120 668M64 642H116", q.bg(30), 6), depth=3)
    m, s = pp.dressed(p, 92, 606, 2.5, dict(lean=14, head=6, armN=(70, 104), armF=(64, 86), legN=(4, 0), legF=(-8, -6)), coat=(30, 10), head=pp.hair_short(q.hue(24, 24, .5)) + C(.2, -.95, .34, q.bg(84)) + S("M-.9 -.5L.95 -.75", q.bg(30), .14), col=dict(main="#fdfaf3", shade=q.bg(84), mid=q.bg(34), dark=q.bg(18), skin=q.hue(26, 72, .6)), sleeve=q.bg(90))
    p.sheet(s, depth=3)
    h2 = m.hand("N")
    p.sheet(at(S("M0 4L34 -30M0 -22L38 2", q.bg(56), 5) + f'<circle cx="-8" cy="8" r="9" fill="none" stroke="{q.ac(50)}" stroke-width="4.4"/><circle cx="-10" cy="-26" r="9" fill="none" stroke="{q.ac(50)}" stroke-width="4.4"/>', h2[0] + 6, h2[1] + 4, .82, 14), depth=2)
    # thread still running from the seam
    p.flat(S(f"M{hx - 24} {hy + 96}Q{hx - 60} {hy + 150} {h2[0] - 10} {h2[1] + 40}", "#fff6ea", 2))
    # beat lines on the floor
    p.sheet(P(smooth([(-30, 690), (120, 684), (300, 694), (530, 682), (530, 720, 1), (-30, 720, 1)]), q.bg(30)), depth=4)
