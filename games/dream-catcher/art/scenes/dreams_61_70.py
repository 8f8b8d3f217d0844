"""Stagings of the dreams 61 to 70."""
from paper import *
from parts.nature import *
from parts.animals import *
from parts.built import *
from parts.figures import *
from parts.things import *
from parts import lands, people as pp, places, rooms
from scenes import scene


@scene(61, cb=.05, ca=.09)
def under_a_large_moon(p):
    q = p.pal
    sky(p, q.ac(10), q.ac(20), q.ac(38), q.bg(62), q.bg(84))
    p.light = (.35, -.94)
    mx, my = 272, 262
    p.flat(p.glow(mx, my, 400, q.hue(50, 95, .5), .6), specks(p, 90, "#fff", y1=380))
    p.sheet(at(crescent(186, q.hue(48, 94, .5), q.ac(26)), mx, my, 1, -32), depth=3)
    p.flat(at(crescent(186, p.gradient("cr", [(0, "#fff", .3), (100, q.hue(35, 80), .35)])), mx, my, 1, -32))
    # far trees on the ice
    p.sheet(land(p, 486, 8, 1.2, 3, q.bg(70)), *[at(pine(h, q.bg(54), q.bg(48)), x, 492) for x, h in ((24, 74), (52, 100), (84, 66), (112, 88), (420, 80), (450, 110), (484, 84), (392, 58))], depth=1)
    p.flat(R(0, 430, W, 130, p.gradient("mi", [(0, q.bg(92), 0), (55, q.bg(92), .7), (100, q.bg(92), 0)])))
    p.sheet(land(p, 530, 6, .8, 8, q.bg(86)), depth=1)
    p.flat(S("M40 556L120 572L152 600L230 612M120 572L170 560M300 560L352 584L430 590L470 620M352 584L340 622L372 660", q.bg(66), 2), S("M230 612L262 650L250 700M152 600L120 640L60 664", q.bg(64), 2.6))
    # reflection of the moon
    p.flat(p.glow(mx + 20, 590, 150, q.hue(50, 96, .4), .6))
    # paw prints to the fox
    for i in range(9):
        t = i / 8
        p.flat(at(paw(lerp(19, 8, t), q.ac(48)), lerp(470, 292, t ** .7) + (9 if i % 2 else -9) * (1 - t * .6), lerp(684, 590, t ** .7), 1, -62, opacity=.65))
    p.flat(E(238, 604, 76, 9, q.ac(40), opacity=.45))
    p.sheet(at(fox_sitting(q.hue(18, 56), q.hue(14, 42), q.hue(32, 94, .4), q.ac(10), -16), 236, 604, 1.18), depth=3)
    # near drift with the hidden rabbit
    p.sheet(at(rabbit_sitting(q.bg(95, .4), q.bg(80), q.hue(10, 82, .5), q.ac(14)), 62, 668, 1.05, 0), depth=3)
    p.sheet(P(smooth([(-30, 640), (30, 636), (70, 652), (120, 668), (180, 690), (240, 706, 1), (-30, 720, 1)]), q.bg(93, .6)), depth=3)
    p.sheet(P(smooth([(300, 720, 1), (360, 690), (430, 668), (520, 650, 1), (520, 720, 1)]), q.bg(80)), at(bare_tree(210, q.ac(14), 23, .9, 5, -1.2), 470, 690), depth=4)
    fl = p.symbol("sf", snowflake(10, "#fff", 1.5))
    for x, y in scatter(p.rng, 15, 20, 30, 480, 640, 70, lambda x, y: not (170 < x < 330 and 440 < y < 620)):
        p.flat(p.use(fl, x, y, p.rng.uniform(.5, 1.25), p.rng.uniform(0, 60), opacity=round(p.rng.uniform(.55, .95), 2)))


@scene(62, cb=.06, ca=.12)
def paper_war(p):
    q = p.pal
    p.light = (-.5, -.86)
    rooms.classroom(p, (96, 62, 308, 214), False, 452)
    p.flat(p.glow(250, 350, 280, q.hue(46, 96), .7))
    ch = "#f3efe2"
    # the plan of battle: a grid, drawn in haste
    gx, gy, c = 172, 84, 40
    p.flat(S("".join(f"M{gx + i * c} {gy - 5 + i % 2 * 4}L{gx + i * c - 3 + i % 3 * 3} {gy + 4 * c + 5}M{gx - 6 + i % 2 * 4} {gy + i * c}L{gx + 4 * c + 5} {gy + i * c - 4 + i % 3 * 3}" for i in range(5)), ch, 4, opacity=.85))
    p.flat(S("M116 96h34M116 114h24M116 212h38M116 228h26M352 96h32M352 112h22M352 204h34M352 220h22", ch, 2.6, opacity=.5))
    # desks thrown over are ramparts
    def rampart(x, y, turn, flip, t):
        return at(R(40, -104, 74, 12, q.hue(26, t - 6, .7), 5) + R(46, -38, 70, 12, q.hue(26, t - 6, .7), 5) + P("M-16 4L-40 -128H30L46 4Z", q.hue(30, t + 16, .7)) + P("M30 -128L50 -118L64 4H46Z", q.hue(26, t, .7)) + S("M-24 -36H40M-32 -82H34", q.hue(26, t, .7), 4), x, y, 1, turn, flip)
    p.flat(E(104, 662, 120, 14, q.bg(6), opacity=.45), E(404, 664, 110, 13, q.bg(6), opacity=.45))
    paper_, paper2 = "#fdf8ec", q.hue(40, 82, .3)

    def square_(w, tone):
        return f'<path d="M0 {n(-w * .5)}L{n(w * .56)} {n(w * .42)}H{n(-w * .56)}ZM0 {n(-w * .1)}L{n(-w * .24)} {n(w * .26)}H{n(w * .24)}Z" fill="{tone}" fill-rule="evenodd"/>'

    def twin(x, y, pose, flip, main, shade, tilt):
        """One of two who look alike; the tall paper hat sits as the fight has left it."""
        skin, hair = q.hue(26, 80, .5), q.hue(24, 30, .8)
        hat = at(pp.top_hat(paper_, q.hue(350, 54), 1.6) + S("M-.5 -1.3H.55M-.52 -1.6H.3M-.5 -1.9H.5", q.bg(60, .3), .07), -.06, -.1, 1.02, tilt)
        m = pp.Person(x, y, 3.5, pose, pp.CHILD, flip=flip)
        far = m.svg(m.limb("sh", "elF", "handF", 3.8, shade), m.hand_dot("F", skin))
        body = m.svg(m.limb("hip", "knF", "footF", 5.2, q.bg(10), end=.8), m.foot("F", q.bg(8), .9), m.limb("hip", "knN", "footN", 5.4, q.hue(30, 34, .5), end=.8), m.foot("N", q.bg(8), .9), m.torso(main, (9.5, 9.4, 10.4, 6.4)),
                     m.in_head(m.face(skin, "#1d1729", False, q.hue(5, 62)) + m.ear(skin) + pp.hair_short(hair) + hat), m.limb("sh", "elN", "handN", 4, main), m.hand_dot("N", skin))
        return m, far, body

    # one storms his rampart and throws with his whole weight
    m, far, body = twin(104, 628, dict(lean=20, head=-20, armN=(124, 98), armF=(-128, -150), legN=(80, -40), legF=(20, -70)), False, q.hue(205, 52), q.hue(210, 40), -16)
    p.sheet(far, body, depth=3)
    p.sheet(rampart(150, 668, 6, True, 30), depth=4)
    # the other winds up behind his, a set square for a shield
    m, far, body = twin(402, 634, dict(lean=14, head=-14, armN=(-120, -160), armF=(74, 96), legN=(80, -40), legF=(20, -70)), True, q.hue(8, 54), q.hue(2, 42), 14)
    p.sheet(far, body, depth=3)
    shield = m.hand("F")
    p.sheet(at(square_(84, q.hue(46, 76)), shield[0] + 16, shield[1] + 6, 1, -14), depth=3)
    p.sheet(rampart(362, 676, -8, False, 28), depth=4)

    # paper darts shaped as arrows fly in arcs over no-man's-land
    def dart(light, shade):
        """An arrow folded from a page: one half in the shade."""
        return at(P("M0 -40L30 -6L20 4L7 -10V40H-7V-10L-20 4L-30 -6Z", light) + P("M0 -40L30 -6L20 4L7 -10V40H0Z", shade) + S("M-3 -6V32", shade, 1.4), 0, 0, .68)
    ar = [p.symbol("aa", dart("#fffdf6", q.hue(36, 76, .35))), p.symbol("ab", dart(q.hue(205, 80, .5), q.hue(210, 62, .6))), p.symbol("ac", dart(q.hue(10, 74), q.hue(4, 56)))]
    for x, y, a, tone, s in ((252, 268, 84, 1, .9), (304, 338, -76, 2, .95), (208, 352, 58, 1, .95), (252, 404, 82, 0, 1), (318, 412, -64, 2, 1), (268, 470, 104, 1, 1.05), (214, 524, -118, 2, 1.05), (310, 590, 142, 0, 1.05), (178, 296, -66, 2, .85)):
        back, side = polar(0, 0, -34 * s, a - 90), polar(0, 0, 5, a)
        p.flat(S(f"M{n(x + back[0])} {n(y + back[1])}q{n(back[0] * .6 + side[0])} {n(back[1] * .6 + side[1])} {n(back[0] * 1.1)} {n(back[1] * 1.1 + 16)}", "#fff", 2, opacity=.6))
        p.sheet(p.use(ar[tone], x, y, s, a), depth=2)
    ts = [p.symbol("ta", square_(56, q.hue(46, 76))), p.symbol("tb", square_(56, q.hue(140, 60, .7)))]
    for i, (x, y, a, s) in enumerate(((316, 276, 62, .75), (196, 404, 24, .7), (206, 250, -38, .7), (274, 536, -64, .9), (226, 590, 18, .9))):
        p.sheet(p.use(ts[i % 2], x, y, s, a), depth=2)
    # scissors lie between the fronts, and what they cut
    p.flat(E(250, 658, 60, 8, q.bg(6), opacity=.4))
    p.sheet(f'<g transform="translate(252 640) scale(1 .62) rotate(58)">{scissors(150, q.hue(205, 86, .2), q.hue(210, 68, .3), q.hue(350, 50), 44)}</g>', depth=2)
    p.sheet(*[P(poly([(x, y), (x + 14, y - 4), (x + 18, y + 5), (x + 5, y + 8)]), (paper_, paper2)[i % 2]) for i, (x, y) in enumerate(((214, 676), (236, 686), (286, 676), (312, 660), (200, 650), (300, 688), (262, 668)))], depth=1)


@scene(63, cb=.11, ca=.12)
def the_voice(p):
    q = p.pal
    p.light = (0, -1)
    places.stage(p)
    p.flat(p.glow(250, 360, 260, q.hue(350, 60), .6))
    # the mouth stands on the stage like a gate
    lip, lip2 = q.hue(352, 52, 1.2), q.hue(348, 40, 1.2)
    p.sheet(at(mouth(400, lip, lip2, q.bg(5), "#fdf6ea"), 250, 372, 1), depth=4)
    p.flat(at(P("M-30 -22Q-18 -30 -8 -22Q-18 -24 -30 -16Z", "#fff", opacity=.4), 200, 330, 2.4))
    p.flat(at(P("M-60 26Q0 50 60 26Q0 66 -60 26Z", q.hue(355, 66, .9)), 250, 372, 1.6))
    p.flat(p.glow(250, 380, 120, q.hue(44, 88), .9))
    p.rim_op = .5
    p.sheet(at(crow_standing(q.hue(250, 16), q.hue(250, 28), "#fff6d8", q.hue(40, 66), True, True), 232, 438, 1.42), depth=4)
    nt = p.symbol("nt", note(34, q.ac(84)))
    for i, (x, y) in enumerate(((318, 330), (350, 296), (386, 258), (330, 232), (284, 196), (372, 190), (412, 150), (300, 128), (228, 160), (170, 196), (130, 146))):
        p.sheet(p.use(nt, x, y, .6 + .09 * (i % 5), p.rng.uniform(-18, 18)), depth=1)
    ft = [p.symbol("fa", plume(58, q.hue(250, 24, .7), q.hue(250, 14, .7), q.hue(250, 60, .6))), p.symbol("fb", plume(58, q.hue(280, 46), q.hue(280, 32), q.hue(280, 72, .7)))]
    for i, (x, y) in enumerate(((120, 250), (90, 330), (150, 470), (400, 420), (430, 330), (196, 116), (356, 480), (440, 520), (84, 500), (260, 84))):
        p.sheet(p.use(ft[i % 2], x, y, .7 + .1 * (i % 3), i * 47), depth=2)
    for x, y, h, c in ((120, 676, 90, 0), (168, 690, 70, 1), (330, 690, 76, 0), (384, 674, 92, 1), (250, 700, 66, 0)):
        p.sheet(at(tulip(h, (q.hue(350, 62), q.ac(80))[c], (q.hue(345, 48), q.ac(64))[c], q.hue(130, 40)), x, y, 1, p.rng.uniform(-50, 50)), depth=3)
    places.stage_front(p)


@scene(64, cb=.09, ca=.11)
def what_a_feather_weighs(p):
    q = p.pal
    p.light = (0, -1)
    warm = q.hue(44, 92)
    sky(p, q.hue(250, 12, .8), q.hue(250, 20, .7), q.hue(20, 40, .7))
    p.flat(p.glow(260, 330, 320, warm, .6))
    p.flat(R(-10, 184, 530, 440, q.bg(17)))
    p.sheet(places.awning(60, 190, 200, 40, q.bg(30), q.bg(40)), places.awning(450, 176, 220, 44, q.bg(28), q.bg(38)), R(-10, 230, 140, 330, q.bg(21)), R(370, 220, 150, 340, q.bg(20)), depth=1)
    p.flat(p.glow(250, 380, 250, q.hue(30, 60, 1.1), .8))
    for x, y in ((40, 262), (110, 268), (400, 252), (460, 262)):
        p.flat(p.glow(x, y, 44, warm, .8), C(x, y, 6, warm))
    p.sheet(lamp_string(-10, 90, 250, 60, 30, 9, (warm, q.hue(30, 80)), q.bg(10), 6), lamp_string(250, 60, 510, 90, 30, 9, (warm, q.hue(30, 80)), q.bg(10), 6), depth=2)
    # crates of the market
    p.sheet(R(-10, 500, 140, 130, q.hue(24, 30, .8)), R(-10, 494, 140, 12, q.hue(28, 50, .8)), R(390, 500, 130, 130, q.hue(24, 28, .8)), R(390, 494, 130, 12, q.hue(28, 46, .8)), depth=2)
    p.sheet(*[E(x, y, 15, 12, c) for x, y, c in ((30, 486, q.hue(90, 48)), (58, 484, q.hue(80, 52)), (88, 486, q.hue(90, 44)), (44, 468, q.hue(85, 54)), (74, 468, q.hue(90, 48)), (420, 486, q.hue(280, 44, .8)), (450, 484, q.hue(285, 50, .8)), (436, 468, q.hue(280, 48, .8)))], depth=2)
    p.sheet(R(-10, 610, 520, 130, q.bg(26)), S("M-10 650H520M-10 694H520M60 610L40 650M160 610L150 650M270 610V650M380 610L392 650M100 650L84 694M230 650L226 694M350 650L362 694M450 650L474 694", q.bg(18), 2.4), depth=3)
    # the square stone he stands on
    p.flat(E(250, 690, 150, 12, q.bg(4), opacity=.5))
    p.sheet(P(poly([(158, 588), (342, 588), (360, 604), (360, 700), (140, 700), (140, 604)]), q.hue(40, 50, .3)), P(poly([(158, 588), (342, 588), (360, 608), (140, 608)]), q.hue(40, 76, .3)), R(218, 614, 64, 64, q.hue(40, 34, .3)), R(218, 614, 64, 64, "none", stroke=q.hue(46, 84, .6), stroke_width=6), depth=4)
    # a hoop hangs
    brass, dk = q.hue(45, 78), q.hue(38, 54)
    p.flat(p.glow(250, 300, 210, warm, .8), thread(92, 74, q.bg(66), 0, 2))
    p.sheet(f'<circle cx="92" cy="114" r="38" fill="none" stroke="{brass}" stroke-width="10"/>', depth=3)
    # bear as Justice, upright, seen from the front
    fur, fur2, light, dark = q.hue(26, 44, .9), q.hue(22, 32, .9), q.hue(34, 68, .6), q.bg(6)
    p.flat(E(250, 600, 90, 7, q.bg(6), opacity=.5))
    for s in (-1, 1):
        p.sheet(P(smooth([(250 + s * 22, 520), (250 + s * 16, 580), (250 + s * 20, 604, 1), (250 + s * 92, 604, 1), (250 + s * 96, 590), (250 + s * 82, 576), (250 + s * 90, 500)]), fur2), S(f"M{250 + s * 84} 592v9M{250 + s * 68} 590v11M{250 + s * 52} 591v10", dark, 2.4, opacity=.6), depth=2)
    p.sheet(*[P(ribbon([(250 + s * 62, 430), (250 + s * 120, 350), (250 + s * 114, 240), (250 + s * 26, 138)], [70, 60, 50, 42], 6), fur) for s in (-1, 1)], depth=4)
    p.sheet(P(smooth([(250, 356), (186, 372), (152, 430), (148, 500), (172, 566), (250, 582), (328, 566), (352, 500), (348, 430), (314, 372)]), fur), P(smooth([(250, 398), (206, 420), (192, 480), (208, 542), (250, 556), (292, 542), (308, 480), (294, 420)]), light, opacity=.55), depth=4)
    p.sheet(*[C(250 + s * 56, 242, 25, fur) + C(250 + s * 56, 242, 13, light) for s in (-1, 1)], E(250, 302, 82, 74, fur), depth=4)
    p.sheet(E(250, 334, 40, 31, light), P("M234 320Q250 310 266 320Q264 334 250 337Q236 334 234 320Z", dark), S("M250 336V346Q242 354 234 348M250 346Q258 354 266 348", dark, 3), depth=1)
    # blindfold, knotted at the side
    p.sheet(P(ribbon([(326, 286), (352, 300), (362, 330)], [10, 15, 5], 4), q.hue(40, 84, .3)), P(ribbon([(326, 284), (362, 282), (386, 302)], [10, 15, 5], 4), "#fdf6ea"), depth=2)
    p.sheet(P(smooth([(168, 284, 1), (206, 270), (250, 266), (294, 270), (332, 284, 1), (331, 308, 1), (294, 300), (250, 297), (206, 300), (169, 308, 1)]), "#fdf6ea"), S("M184 292Q250 274 316 292", q.hue(40, 82, .3), 2), C(328, 294, 11, q.hue(40, 88, .3)), depth=2)
    # the scales hang from his paws: the feather is heavier than the heart
    bx, by, half = 250, 166, 160
    a = math.radians(9)
    lx, ly, rx, ry = bx - half * math.cos(a), by + half * math.sin(a), bx + half * math.cos(a), by - half * math.sin(a)
    p.flat(p.glow(rx, ry + 120, 120, q.hue(10, 74, 1.2), .7))
    p.sheet(L(bx, 136, bx, by, dk, 7), P(ribbon([(lx, ly), (bx, by), (rx, ry)], [6, 17, 6], 4), brass), C(bx, by, 12, dk), C(bx, by, 5, brass), C(lx, ly, 6, dk), C(rx, ry, 6, dk), depth=3)
    p.sheet(*[P(smooth([(250 + s * 2, 110), (250 + s * 30, 104), (250 + s * 50, 122), (250 + s * 44, 150), (250 + s * 14, 154), (250 + s * 1, 138)]), fur) + S(f"M{250 + s * 8} 120h{s * 12}M{250 + s * 6} 131h{s * 13}M{250 + s * 8} 142h{s * 11}", fur2, 3) for s in (-1, 1)], depth=2)
    for x, y, l in ((lx, ly, 190), (rx, ry, 150)):
        p.sheet(S(f"M{n(x)} {n(y)}l-50 {l}M{n(x)} {n(y)}l50 {l}", dk, 2.6), P(f"M{n(x - 60)} {n(y + l)}h120q-12 32 -60 32q-48 0 -60 -32z", brass), P(f"M{n(x)} {n(y + l)}h60q-12 32 -60 32z", dk), depth=3)
    p.sheet(at(heart(88, q.hue(356, 56, 1.3), q.hue(350, 42, 1.3)), rx, ry + 108), depth=3)
    p.sheet(at(plume(150, "#fdfeff", q.hue(205, 84, .3), q.hue(205, 50, .6)), lx + 2, ly + 126, 1, 18), depth=3)
    places.crowd(p, ((50, 678, 25), (110, 700, 20), (396, 698, 21), (456, 676, 27)))


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


@scene(66, cb=.07, ca=.12)
def the_night_bus(p):
    q = p.pal
    p.light = (0, -1)
    warm = q.hue(46, 88, 1)
    places.street(p, warm, .16)
    p.sheet(lamp_string(-10, 150, 250, 96, 36, 9, (warm, q.hue(30, 80)), q.bg(10), 7), lamp_string(250, 96, 510, 150, 36, 9, (warm, q.hue(30, 80)), q.bg(10), 7), depth=2)
    for x, y in ((60, 240), (440, 240), (130, 180), (370, 180)):
        p.flat(thread(x, y, q.bg(50), 0, 1.2), p.glow(x, y + 34, 70, warm, .8))
        p.sheet(at(bulb(60, q.hue(50, 94, .7), q.bg(40), q.hue(30, 50)), x, y), depth=2)
    p.flat(E(250, 664, 190, 18, q.bg(8), opacity=.6), P("M140 660L60 720H440L360 660Z", warm, opacity=.25))
    # the bus from the front, taller than the houses
    body, shade, trim = q.hue(8, 46), q.hue(0, 32), q.hue(42, 84, .5)
    p.sheet(R(112, 236, 276, 414, body, 34), R(250, 236, 138, 414, shade, 34, opacity=.5), R(112, 430, 276, 16, trim), R(128, 640, 70, 30, q.bg(6), 10), R(302, 640, 70, 30, q.bg(6), 10), depth=4)
    for x in (118, 382):
        p.sheet(f'<g transform="translate({x} 628) scale(.5 1)">{C(0, 0, 48, q.bg(5))}{wheel(46, q.bg(16), q.hue(42, 84, .6), q.hue(42, 84, .6), 10, .2)}</g>', depth=3)
    for row, y in enumerate((262, 346)):
        for c in range(4):
            x = 130 + c * 62
            p.flat(p.glow(x + 27, y + 32, 50, warm, .5))
            p.sheet(window4(x, y, 54, 66, warm, shade, 4), depth=1)
    p.sheet(R(190, 244, 120, 16, q.bg(8), 6), depth=1)
    p.flat(at(crescent(6, q.hue(48, 94)), 222, 252), *[at(star5(5, q.hue(50, 94)), x, 252) for x in (244, 262, 280)])
    # windscreen with the driver
    p.sheet(R(136, 456, 228, 108, q.bg(10), 16), depth=2)
    p.flat(p.glow(250, 540, 120, warm, .6))
    p.sheet(at(owl(q.hue(28, 40, .7), q.hue(24, 28, .7), q.hue(40, 86, .5), q.hue(46, 84), q.bg(4), q.hue(36, 66)), 250, 572, 1.12), depth=2)
    p.sheet(at(wheel(48, q.bg(26), q.bg(26), q.hue(44, 70), 8, .16), 250, 572), depth=3)
    p.sheet(R(112, 566, 276, 90, body, 20), R(250, 566, 138, 90, shade, 20, opacity=.5), *[C(x, 608, 25, trim) + C(x, 608, 18, "#fffbe0") for x in (160, 340)], *[R(216, y, 68, 6, trim, 3) for y in (596, 610, 624)], depth=3)
    p.flat(p.glow(160, 608, 110, "#fff3c0", .8), p.glow(340, 608, 110, "#fff3c0", .8))
    dr = p.symbol("dr", drop(22, q.bg(88), "#fff"))
    p.flat(rain(p, 70, q.bg(90), .16), opacity=.3)
    for x, y in scatter(p.rng, 12, 26, 60, 474, 640, 62, lambda x, y: x < 104 or x > 396 or y < 220):
        p.sheet(p.use(dr, x, y, p.rng.uniform(.7, 1.15), 8), depth=1)
    for x, y, r in ((70, 690, 30), (430, 690, 30), (250, 700, 24)):
        p.flat(E(x, y, r, r * .26, "none", stroke=q.bg(80), stroke_width=1.4, opacity=.7))


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


@scene(68, cb=.07, ca=.12)
def the_locked_tree(p):
    q = p.pal
    p.light = (-.4, -.92)
    places.forest(p, (150, 300))
    bark, bark2 = q.hue(24, 30, .8), q.hue(20, 20, .8)
    tree = smooth([(190, -20, 1), (196, 120), (176, 260), (172, 420), (150, 540), (104, 640, 1), (180, 616), (236, 650, 1), (300, 622), (356, 656, 1), (420, 620), (480, 650, 1), (432, 560), (408, 430), (412, 260), (398, 120), (410, -20, 1)])
    p.sheet(P(tree, bark), P(smooth([(330, -20, 1), (340, 160), (348, 340), (356, 500), (420, 620), (480, 650, 1), (432, 560), (408, 430), (412, 260), (398, 120), (410, -20, 1)]), bark2), S("M226 0Q236 200 214 420T176 600M270 0Q276 160 262 300M300 330Q306 480 290 600M236 460Q232 540 210 600", bark2, 3), depth=4)
    # a door-like seam with warm light behind it
    p.flat(p.glow(292, 420, 180, q.hue(44, 88), .5))
    p.sheet(P("M226 600V340A64 76 0 0 1 354 340V600Z", q.hue(28, 40, .9)), S("M248 600V300M270 600V276M292 600V266M314 600V276M336 600V300", q.hue(22, 28, .9), 3), depth=2)
    p.flat(S("M226 600V340A64 76 0 0 1 354 340V600", q.hue(46, 92), 3))
    # chain and lock
    p.flat(*[E(x, y, 13, 8, "none", stroke=q.bg(60, .5), stroke_width=6, transform=f"rotate({r} {x} {y})") for x, y, r in ((180, 372, 14), (202, 378, -10), (224, 382, 16), (246, 386, -8), (340, 386, 10), (362, 382, -12), (384, 376, 12), (404, 370, -12))])
    p.sheet(at(padlock(150, q.ac(64), q.ac(46), q.bg(6)), 292, 402), depth=4)
    p.flat(p.glow(292, 442, 40, q.hue(48, 94), .8))
    p.sheet(land(p, 632, 9, 1.3, 14, q.bg(26)), depth=3)
    p.sheet(at(bear_standing(q.hue(24, 44, .8), q.hue(20, 32, .8), q.hue(34, 72, .6), q.bg(6)), 126, 668, 1.28), depth=4)
    p.flat(S("M232 474l12 -8M236 488h14M232 502l12 8", q.hue(48, 92), 3))
    lf = [p.symbol("l0", leaf(28, q.hue(36, 66), q.hue(24, 44))), p.symbol("l1", leaf(28, q.hue(18, 56), q.hue(10, 36))), p.symbol("l2", leaf(28, q.bg(50), q.bg(30)))]
    for i, (x, y) in enumerate(scatter(p.rng, 14, 24, 40, 476, 690, 74, lambda x, y: not (60 < x < 400 and 200 < y < 640))):
        p.sheet(p.use(lf[i % 3], x, y, p.rng.uniform(.8, 1.3), p.rng.uniform(0, 360)), depth=1)
    places.forest_front(p)
    p.flat(thread(448, 196, q.hue(45, 80, .5), 60, 1.4), p.glow(448, 226, 60, q.hue(46, 86), .5))
    p.sheet(at(key(72, q.hue(46, 80), q.bg(40)), 448, 230, 1, 90), depth=2)


@scene(69, cb=.085, ca=.12)
def a_planet_under_the_bed(p):
    q = p.pal
    p.light = (0, 1)
    warm = q.hue(30, 84)
    places.bedroom(p, q.bg(30), q.bg(42), q.bg(50), q.hue(26, 34, .5), q.hue(24, 26, .5), 500)
    p.flat(R(0, 0, W, 340, p.gradient("dim", [(0, q.bg(6), .6), (100, q.bg(6), .15)])))
    # a shelf of picture books
    p.sheet(R(80, 150, 190, 12, q.hue(26, 40, .6), 3), *[at(R(-w / 2, -h, w, h, q.hue(c, 44, .7), 2) + R(-w / 2, -h + 7, w, 4, q.hue(44, 80, .5)), x, 150, 1, r) for x, w, h, c, r in ((96, 16, 52, 350, 0), (113, 14, 44, 205, 0), (130, 18, 58, 46, 0), (150, 14, 48, 140, 0), (172, 16, 50, 20, 12))], at(P(smooth([(-18, 0, 1), (-20, -20), (-8, -30), (8, -30), (20, -20), (18, 0, 1)]), q.hue(190, 50, .5)), 240, 150), depth=2)
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
