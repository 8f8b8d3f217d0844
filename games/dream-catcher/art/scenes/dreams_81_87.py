"""Stagings of the dreams 81 to 87."""
from paper import *
from parts.nature import *
from parts.animals import *
from parts.built import *
from parts.figures import *
from parts.things import *
from parts import lands, people as pp, places
from scenes import scene


@scene(81, bg=215, ac=30, cb=.06, ca=.12)
def the_wolfs_bed(p):
    q = p.pal
    p.light = (.4, -.92)
    places.forest(p, (330, 190), q.hue(48, 94, .5))
    p.sheet(at(crescent(54, q.hue(48, 95, .5), q.bg(50)), 330, 170, 1, -24), depth=1)
    p.sheet(*[at(pine(h, q.bg(34), q.bg(28)), x, y) for x, y, h in ((150, 560, 190), (350, 566, 210), (210, 552, 140), (300, 556, 150))], depth=2)
    p.sheet(land(p, 596, 9, 1.1, 6, q.bg(28)), depth=3)
    for i in range(8):
        t = i / 7
        p.flat(f'<g transform="translate({n(lerp(420, 330, t ** .8) + (8 if i % 2 else -8))} {n(lerp(700, 606, t))}) scale(1 .55) rotate(-20)">{paw(lerp(26, 13, t), q.bg(16))}</g>')
    p.flat(E(240, 650, 190, 14, q.bg(8), opacity=.5), p.glow(150, 500, 120, q.hue(44, 88), .35))
    # an iron bed with a patchwork quilt
    iron = q.bg(10)
    p.sheet(S("M70 650V440M70 470Q70 430 106 430Q142 430 142 470V560M88 440V560M106 432V560M124 440V560", iron, 8), S("M400 650V500M400 520Q400 492 424 492Q444 492 444 520V650", iron, 8), depth=2)
    p.sheet(R(70, 560, 372, 34, q.hue(40, 90, .3), 12), R(66, 586, 380, 14, iron, 6), P(smooth([(82, 566), (84, 524), (120, 512), (164, 524), (172, 566)]), "#fffaf0"), depth=3)
    fur, fur2, light = q.bg(48, .4), q.bg(34, .5), q.bg(86, .3)
    p.sheet(at(wolf_sleeping_head(fur, fur2, light, q.bg(6)), 148, 524, 1.45, 6), depth=3)
    quilt = smooth([(176, 600, 1), (182, 548), (220, 516), (290, 506), (350, 520), (400, 548), (440, 560, 1), (446, 616), (430, 634), (404, 618), (376, 636), (346, 618), (316, 636), (286, 618), (256, 636), (226, 618), (200, 632), (180, 620)])
    p.sheet(P(quilt, q.hue(350, 42)), depth=3)
    cl = p.clip("qu", quilt)
    patches = "".join(R(170 + i * 40, 496 + j * 36, 38, 34, (q.hue(350, 42), q.hue(30, 56), q.hue(200, 46, .6), q.hue(46, 70), q.hue(130, 44, .6))[(i * 2 + j * 3) % 5], 3) for i in range(7) for j in range(4))
    p.flat(g(patches, S("".join(f"M{170 + i * 40} 490V640" for i in range(8)) + "".join(f"M160 {496 + j * 36}H460" for j in range(5)), "#fff6ea", 1.2, stroke_dasharray="4 4"), clip_path=cl))
    p.sheet(P(ribbon([(430, 600), (470, 606), (486, 584), (476, 560)], [22, 26, 22, 4]), fur2), depth=2)
    places.forest_front(p)


@scene(82, bg=205, ac=25, cb=.085, ca=.11)
def the_sea_at_the_door(p):
    q = p.pal
    p.light = (.3, -.95)
    warm, foam = q.hue(44, 90), q.bg(94, .3)
    sky(p, q.bg(9), q.bg(18), q.bg(32), q.hue(30, 66, .5))
    p.flat(p.glow(350, 330, 260, q.hue(40, 88, .7), .5))
    p.sheet(waves(330, 100, 26, .3, q.bg(40)), depth=1)
    # the wave stands over the house: sheets wound into one another
    def curl(s, tone, dx=0, dy=0):
        pts = [(-40, 740, 1), (-40, 260), (0, 160), (70, 84), (170, 44), (280, 48), (370, 92), (418, 164), (416, 226), (380, 262), (336, 256), (318, 226, 1), (340, 232), (364, 214), (362, 176), (326, 140), (266, 130), (206, 158), (164, 224), (146, 320), (150, 420), (160, 740, 1)]
        cx, cy = 120, 420
        return P(smooth([(cx + (x - cx) * s + dx, cy + (y - cy) * s + dy, *r) for x, y, *r in pts]), tone)
    p.sheet(curl(1, q.bg(34)), depth=4)
    p.sheet(curl(.93, q.bg(41), -6, 8), depth=2)
    p.sheet(curl(.85, q.bg(49), -14, 18), depth=2)
    p.flat(*[S(smooth([(10 + k * 22, 560), (14 + k * 20, 330), (50 + k * 22, 200 + k * 12), (130 + k * 22, 120 + k * 16), (236 + k * 10, 96 + k * 14)], False), q.bg(72), 3, opacity=.5) for k in range(4)])
    # fingers of foam along the crest
    crest = sample([(0, 158), (70, 82), (170, 42), (280, 46), (370, 90), (420, 164), (416, 228), (380, 264), (336, 258)], 7)
    p.sheet(*[C(x + (i * 5) % 7 - 3, y + (i * 3) % 9 - 2, 8 + (i * 7) % 11, foam) for i, (x, y) in enumerate(crest)], depth=2)
    p.sheet(*[P(ribbon([(x, y), (x + dx * .5, y + dy * .4), (x + dx, y + dy)], [15, 11, 2], 4), foam) for x, y, dx, dy in ((420, 170, 34, 16), (418, 210, 28, 34), (396, 252, 12, 36), (366, 262, -8, 30), (388, 110, 40, -4), (330, 66, 30, -22), (246, 40, 16, -18))], depth=2)
    p.sheet(*[C(x, y, r, foam) for x, y, r in ((462, 176, 5), (452, 236, 4), (440, 274, 5), (406, 298, 4), (372, 304, 5), (344, 296, 3), (446, 122, 4), (386, 46, 4), (470, 214, 3), (424, 320, 3))], depth=1)
    # the room: papered wall, floor
    wall, dot, floor, board = q.ac(66, .6), q.ac(82, .5), q.hue(26, 44, .7), q.hue(22, 32, .7)
    p.sheet(R(-20, 356, 540, 210, wall), R(-20, 344, 540, 18, q.ac(88, .4)), depth=4)
    p.flat("".join(C(x, y, 3.6, dot) for i, y in enumerate(range(384, 540, 34)) for x in range(16 + (i % 2) * 22, 500, 44)), R(0, 542, W, 20, q.ac(48, .6)), p.glow(330, 460, 230, warm, .4))
    p.sheet(R(-10, 560, 520, 180, floor), S("".join(f"M{x} 560L{250 + (x - 250) * 1.7} 720" for x in range(-80, 620, 46)), board, 2), depth=2)
    # the door; behind it the pressure
    p.sheet(at(door(116, 182, q.bg(42), q.bg(33), q.ac(92, .3), q.hue(46, 78)), 124, 564), depth=3)
    p.flat(S("M64 400q-4 50 0 100M186 420q4 40 0 90", q.bg(86, .5), 3))
    p.sheet(*[P(ribbon([(x, y), (x + dx * .5, y - 8), (x + dx, y + dy)], [5, 6, 2], 4), q.bg(86, .5)) for x, y, dx, dy in ((184, 430, 38, 26), (184, 500, 44, 30), (64, 450, -26, 24))], depth=1)
    p.sheet(P(smooth([(24, 580), (60, 562), (124, 568), (190, 562), (260, 580), (300, 604), (250, 628), (150, 620), (70, 632), (26, 608)]), q.bg(60)), P(smooth([(60, 584), (130, 576), (200, 582), (240, 598), (150, 608), (80, 606)]), q.bg(78)), depth=1)
    # bed, and what has come in already
    p.sheet(at(bed_side(190, q.hue(24, 34, .8), q.hue(20, 24, .8), "#fdf6e8", q.hue(350, 48), q.hue(350, 58), "#fff"), 408, 622, 1, 0, True), depth=3)
    arms = [[(20, 24), (60, 60), (100, 56)], [(-22, 22), (-74, 34), (-104, 6), (-92, -26), (-74, -20)], [(0, 30), (-30, 66), (-90, 60), (-128, 76), (-136, 56)]]
    p.sheet(at(octopus(q.hue(285, 46, .9), q.hue(285, 36, .9), q.hue(320, 86, .5), q.bg(6), arms, 30), 442, 630, .68, -8), depth=3)
    # the diver knocks, anchor in the other hand
    p.flat(E(262, 662, 66, 9, q.bg(8), opacity=.45))
    m, s = pp.diver(p, 264, 662, 2.6, dict(lean=-2, head=4, armN=(88, 128), armF=(-46, -8), legN=(8, 2), legF=(-12, -8)), flip=True)
    f = m.hand("F")
    p.sheet(at(anchor(118, q.bg(16)), f[0] + 6, f[1] + 44, 1, -10), depth=3)
    p.sheet(s, depth=4)
    p.sheet(C(f[0], f[1], 8, q.hue(26, 76, .55)), depth=1)
    hx, hy = m.hand("N")
    p.flat(S(f"M{n(hx - 12)} {n(hy - 14)}l-12 -9M{n(hx - 15)} {n(hy)}h-17M{n(hx - 12)} {n(hy + 13)}l-12 9", warm, 3.4))
    for x, y, w, a in ((60, 654, 42, -14), (124, 666, 46, 10), (186, 652, 34, -20), (352, 670, 40, 16)):
        p.sheet(at(shell(w, q.ac(84, .5), q.ac(58)), x, y, 1, a), depth=2)


@scene(83, cb=.085, ca=.12)
def the_king_plays_with_planets(p):
    q = p.pal
    p.light = (.5, -.86)
    places.night_sky(p)
    gold = q.ac(78)
    # the table: a disc of orbits, tilted
    cx, cy = 330, 520
    p.flat(p.glow(cx, cy, 300, q.hue(285, 60, .8), .7), f'<g transform="translate({cx} {cy}) rotate(-10)">{E(0, 0, 260, 92, q.hue(285, 34, .8), opacity=.75)}{E(0, 0, 200, 68, q.hue(290, 46, .8), opacity=.6)}{E(0, 0, 120, 40, q.hue(320, 62, .7), opacity=.6)}</g>')
    p.flat(f'<g transform="translate({cx} {cy}) rotate(-10)" fill="none" stroke="{q.ac(80)}" stroke-width="1.6" opacity=".7">' + "".join(f'<ellipse rx="{a}" ry="{n(a * .35)}"/>' for a in (60, 108, 156, 204, 250)) + "</g>", p.glow(cx, cy, 110, "#fff2c8", .8), C(cx, cy, 15, "#fff6d8"))
    # a rack for the planets hangs above
    p.flat(thread(330, 64, q.ac(60, .5), 0, 1.4))
    p.sheet(f'<path d="M330 56L452 262H208ZM330 96L246 240H414Z" fill="{gold}" fill-rule="evenodd"/>', P("M330 56L452 262H428L330 96Z", q.ac(60)), depth=3)
    def world(x, y, r, h, tilt=-18):
        p.flat(p.glow(x, y, r * 2.4, q.hue(h, 66, .7), .45))
        p.sheet(at(planet(r, q.hue(h, 62, .8), q.hue(h - 10, 48, .8), q.hue(44, 84, .7), q.hue(40, 56, .7), tilt), x, y), depth=2)
    for x, y, r, h in ((330, 142, 15, 12), (304, 186, 15, 200), (356, 186, 15, 320), (278, 226, 14, 46), (330, 226, 14, 140), (382, 226, 14, 280)):
        world(x, y, r, h, -10)
    # planets in play
    for x, y, r, h, t in ((398, 338, 32, 14, -16), (440, 424, 16, 200, -26), (434, 590, 18, 46, -12), (238, 596, 16, 330, -20), (318, 620, 20, 140, -10), (392, 640, 14, 285, -24)):
        world(x, y, r, h, t)
    # the king on his cushion of night
    robe, robe2, ermine = q.hue(352, 44, 1.1), q.hue(346, 32, 1.1), "#fdf6ea"
    p.sheet(*[at(cloud(w, h, s, t), x, y) for x, y, w, h, s, t in ((90, 690, 300, 90, 4, q.bg(26)), (60, 726, 320, 80, 7, q.bg(18)))], depth=3)
    kx, ky = 124, 612
    p.flat(p.glow(kx, ky - 150, 210, q.ac(82), .4))
    m, s = pp.dressed(p, kx, ky - 20, 4.1, dict(lean=10, head=4, armN=(80, 104), armF=(50, 30), legN=(60, 0), legF=(60, 0)), dict(pp.STOUT, thigh=1, shin=1, leg=1), anchor="hip",
                      head=pp.hair_bob_short(q.hue(24, 40, .8)) + pp.beard(q.hue(24, 46, .8), 1.15) + pp.crown(gold, q.hue(350, 52)), sleeve=robe, col=dict(main=robe, shade=robe2, mid=robe2, dark=robe2, skin=q.hue(26, 80, .55)))
    p.sheet(s, depth=4)
    # the robe spreads over him and down over the cloud
    p.sheet(P(smooth([(kx - 20, ky - 130, 1), (kx - 62, ky - 84), (kx - 92, ky - 10), (kx - 100, ky + 60, 1), (kx - 40, ky + 44), (kx + 20, ky + 62), (kx + 84, ky + 46), (kx + 132, ky + 58, 1), (kx + 108, ky + 8), (kx + 60, ky - 40), (kx + 36, ky - 130, 1)]), robe),
            P(smooth([(kx + 36, ky - 130, 1), (kx + 60, ky - 40), (kx + 108, ky + 8), (kx + 132, ky + 58, 1), (kx + 84, ky + 46), (kx + 50, ky + 56), (kx + 52, ky), (kx + 16, ky - 60)]), robe2),
            P(smooth([(kx - 100, ky + 60), (kx - 40, ky + 44), (kx + 20, ky + 62), (kx + 84, ky + 46), (kx + 132, ky + 58), (kx + 134, ky + 74), (kx + 84, ky + 64), (kx + 20, ky + 80), (kx - 40, ky + 62), (kx - 100, ky + 78)]), ermine), depth=4)
    p.flat(*[E(x, y, 2.4, 5, q.bg(8)) for x, y in ((kx - 78, ky + 64), (kx - 44, ky + 54), (kx - 10, ky + 64), (kx + 26, ky + 72), (kx + 62, ky + 62), (kx + 96, ky + 60))], *[C(kx + x, ky + y, 4.5, gold) for x, y in ((-52, -20), (-66, 30), (-20, 10), (-30, -64), (30, 20), (70, 30), (16, -30))])
    nk = m.at("neck")
    p.sheet(P(smooth([(nk[0] - 46, nk[1] + 18), (nk[0] - 30, nk[1] - 4), (nk[0], nk[1] + 6), (nk[0] + 30, nk[1] + 8), (nk[0] + 38, nk[1] + 30), (nk[0] + 6, nk[1] + 38), (nk[0] - 34, nk[1] + 44)]), ermine), *[E(nk[0] + x, nk[1] + y, 2.6, 5, q.bg(8)) for x, y in ((-34, 22), (-16, 18), (2, 22), (20, 20), (-22, 34), (10, 32))], depth=2)
    hd = m.at("head")
    p.sheet(at(pp.beard(q.hue(24, 46, .8), 1.15), hd[0], hd[1], 4.1 * 7.8, m.head_turn), depth=1)
    # the throw
    hx, hy = m.hand("N")
    p.sheet(P(ribbon([m.at("sh"), m.at("elN"), (hx - 14, hy + 2)], [44, 42, 36], 5), robe), P(ribbon([(hx - 22, hy + 4), (hx - 10, hy + 1)], [40, 38]), ermine), C(hx + 4, hy - 2, 15, q.hue(26, 80, .55)), P(ribbon([(hx + 4, hy - 6), (hx + 20, hy - 14)], [10, 6]), q.hue(26, 80, .55)), depth=3)
    dice = ((hx + 30, hy - 30, 22, 14, 2), (hx + 66, hy - 44, 25, -24, 6), (hx + 108, hy - 34, 27, 40, 3), (hx + 92, hy + 12, 22, 62, 1), (hx + 142, hy - 2, 29, -12, 5), (hx + 160, hy + 52, 30, 22, 4), (hx + 112, hy + 58, 24, -34, 2), (hx + 30, hy + 26, 20, 50, 6), (hx + 74, hy + 100, 24, 10, 5), (hx + 140, hy + 108, 26, -20, 3), (hx + 60, hy + 50, 18, 30, 1))
    for x, y, w, a, k in dice:
        p.sheet(at(die(w, "#fdf6ea", "#ffffff", q.ac(74, .5), q.bg(8), k), x, y, 1, a), depth=3)
    p.flat(*[S(f"M{n(hx + 24 + i * 12)} {n(hy - 64 + i * 9)}q34 -10 60 {8 + i * 10}", "#fff", 2, opacity=.5) for i in range(3)])


@scene(84, cb=.1, ca=.12)
def hall_of_frames(p):
    q = p.pal
    p.light = (0, -1)
    warm = q.hue(46, 92)
    # inside the striped tent
    out = []
    for i in range(12):
        a0, a1 = -20 + i * 45, -20 + (i + 1) * 45
        out.append(P(poly([(250 + (a0 - 250) * .1, -10), (250 + (a1 - 250) * .1, -10), (a1, 160), (a0, 160)]), (q.bg(34), q.bg(46, .8))[i % 2]) + R(a0, 158, 46, 420, (q.bg(24), q.bg(30, .8))[i % 2]))
    p.flat(R(0, 0, W, H, q.bg(14)), *out)
    p.sheet(*[P(f"M{-20 + i * 45} 156a22.500 16 0 0 0 45 0z", (q.bg(46), q.bg(66, .5))[i % 2]) for i in range(12)], depth=2)
    p.flat(p.glow(250, 280, 330, warm, .55))
    p.sheet(lamp_string(-10, 140, 250, 30, 34, 10, (warm, q.hue(350, 74)), q.bg(8), 6), lamp_string(250, 30, 510, 140, 34, 10, (warm, q.hue(350, 74)), q.bg(8), 6), depth=2)
    # frames: the same eye, always looking elsewhere; the last is a mouth
    woods = ((q.hue(44, 66, .9), q.hue(36, 48, .9)), (q.hue(20, 46), q.hue(14, 34)), (q.hue(350, 46), q.hue(345, 34)))
    frames = ((88, 236, 96, 0, -30), (86, 352, 104, 1, 20), (86, 470, 92, 2, 60), (196, 212, 88, 2, -90), (304, 212, 88, 1, -60), (412, 236, 96, 0, 200), (414, 352, 104, 2, 160), (414, 470, 92, 1, 120), (250, 506, 76, 2, 80))
    for x, y, w, k, a in frames:
        p.sheet(at(frame(w, w, *woods[k], q.hue(265, 12, .6)), x, y, 1, (x * 7 + y) % 7 - 3), depth=3)
        dx, dy = polar(0, 0, w * .1, a)
        ew = w * .66
        cl = p.clip(f"e{x}{y}", f"M{n(x - ew / 2)} {y}Q{x} {n(y - ew * .5)} {n(x + ew / 2)} {y}Q{x} {n(y + ew * .5)} {n(x - ew / 2)} {y}Z")
        p.flat(g(R(x - ew / 2, y - ew / 2, ew, ew, "#fffaf0"), C(x + dx, y + dy, ew * .22, q.hue(190, 50)), C(x + dx, y + dy, ew * .1, q.bg(4)), C(x + dx + 3, y + dy - 4, ew * .045, "#fff"), clip_path=cl), S(f"M{n(x - ew / 2)} {y}Q{x} {n(y - ew * .5)} {n(x + ew / 2)} {y}", q.hue(16, 60, .6), 4))
    p.sheet(at(frame(196, 196, *woods[0], q.hue(350, 16, .8), 20), 250, 352), depth=4)
    p.flat(p.glow(250, 352, 80, q.hue(350, 50), .5))
    p.sheet(at(mouth(136, q.hue(352, 54, 1.2), q.hue(346, 42, 1.2), q.bg(4), "#fff6ea"), 250, 350), depth=2)
    # one bulb
    p.flat(thread(250, 72, q.bg(60), 0, 2), p.shine(250, 128, 200, warm, q.hue(40, 80), .9))
    p.sheet(at(bulb(92, q.hue(50, 95, .7), q.bg(50), q.hue(30, 50)), 250, 66), depth=3)
    # floor and the twins from behind
    p.sheet(P("M-20 574H520V740H-20Z", q.bg(20)), S("".join(f"M{x} 574L{250 + (x - 250) * 2.2} 720" for x in range(-60, 600, 48)), q.bg(13), 2), depth=2)
    p.flat(E(250, 640, 200, 40, warm, opacity=.22))
    def back(x, flip):
        """A girl from behind, hand out to her sister."""
        dress, dress2, hair = q.hue(190, 58), q.hue(195, 44), q.hue(24, 32, .9)
        s = (R(-13, -34, 10, 30, "#fff4e6") + R(4, -34, 10, 30, "#fff4e6") + P("M-16 -8H0V4H-20Q-20 -4 -16 -8ZM3 -8H18Q22 -4 21 4H3Z", q.bg(8))
             + P(ribbon([(20, -88), (40, -70), (52, -52)], [13, 11, 8], 4), dress2) + C(53, -50, 5, q.hue(26, 80, .5)) + P(ribbon([(-20, -88), (-32, -66), (-30, -42)], [13, 11, 8], 4), dress2) + C(-30, -40, 5, q.hue(26, 80, .5))
             + P(smooth([(-16, -102, 1), (-24, -70), (-38, -26, 1), (0, -18), (38, -26, 1), (24, -70), (16, -102, 1)]), dress) + P(smooth([(6, -102, 1), (16, -102, 1), (24, -70), (38, -26, 1), (14, -20, 1)]), dress2)
             + P("M0 -78L-15 -88V-68ZM0 -78L15 -88V-68Z", q.hue(350, 56))
             + P(ribbon([(-24, -126), (-42, -118), (-46, -94), (-40, -80)], [13, 16, 13, 3], 4), hair) + P(ribbon([(24, -126), (42, -118), (46, -94), (40, -80)], [13, 16, 13, 3], 4), hair) + C(-27, -126, 6, q.hue(46, 82)) + C(27, -126, 6, q.hue(46, 82))
             + C(0, -128, 28, hair) + S("M0 -154V-104", q.hue(24, 24, .9), 2))
        return at(s, x, 676, 1.12, 0, flip)
    p.flat(E(190, 680, 44, 7, q.bg(4), opacity=.5), E(310, 680, 44, 7, q.bg(4), opacity=.5))
    p.sheet(back(190, False), depth=4)
    p.sheet(back(310, True), depth=4)


@scene(85, bg=20, ac=205, cb=.09, ca=.1)
def the_turtle_arrives_on_time(p):
    q = p.pal
    p.light = (.5, -.86)
    warm = q.hue(44, 95)
    sky(p, q.ac(48, 1.1), q.ac(70), q.hue(40, 90, .9), q.hue(26, 82, 1.1))
    p.flat(p.glow(300, 400, 330, warm, .95))
    p.sheet(P(smooth([(-30, 430), (90, 396), (200, 418), (330, 390), (530, 400), (530, 600, 1), (-30, 600, 1)]), q.hue(28, 74, .6)), depth=1)
    p.sheet(P(smooth([(-30, 470), (80, 446), (220, 466), (360, 448), (530, 460), (530, 600, 1), (-30, 600, 1)]), q.hue(20, 60, .6)), depth=1)
    # the station: its clock tower is where the run ends
    wall, wall2, roof, roof2 = q.hue(34, 82, .6), q.hue(24, 60, .7), q.hue(8, 42), q.hue(4, 31)
    p.sheet(R(306, 262, 220, 300, wall), R(450, 262, 70, 300, wall2), P("M286 270L330 206H530V270Z", roof), P("M286 270H530V282H286Z", roof2), S("M306 300H520M306 420H520", wall2, 3), depth=2)
    p.sheet(R(346, 60, 108, 250, wall), R(418, 60, 36, 250, wall2), P("M332 70L400 18L468 70Z", roof), P("M400 18L468 70H418Z", roof2), depth=3)
    p.sheet(at(clock(52, "#fffaf0", q.hue(20, 28), q.bg(8), (-90, -90)), 400, 138), depth=3)
    # the arched bridge
    stone, stone2, dark = q.hue(22, 46, .6), q.hue(18, 33, .6), q.hue(250, 18, .7)
    p.flat(R(0, 540, W, 180, dark))
    p.flat(P("M196 720L240 600H262L306 720Z", q.hue(20, 24, .6)), P("M206 720L243 600H246L220 720ZM282 720L256 600H259L296 720Z", q.ac(74, .4)), *[R(251 - w, y, 2 * w, h, q.hue(24, 40, .6)) for y, w, h in ((632, 24, 3), (652, 31, 4), (676, 40, 5))])
    p.sheet(P("M-20 540H520V720H410A160 132 0 0 0 90 720H-20Z", stone), P("M410 720A160 132 0 0 0 90 720H114A136 108 0 0 1 386 720Z", stone2), depth=4)
    p.flat(S("M-10 640H106M-10 674H94M60 606V640M30 640V674M394 640H510M402 674H510M440 606V640M470 640V674M-10 606H134M366 606H510M94 572V606M406 572V606", stone2, 2.4))
    # its parapet carries the arrows
    p.sheet(R(-10, 508, 520, 60, q.hue(14, 40, 1)), R(-10, 500, 520, 12, q.hue(34, 78, .6)), R(-10, 562, 520, 10, q.hue(30, 66, .6)), depth=3)
    for i in range(5):
        p.sheet(at(arrow_flat(60, q.hue(44, 93, .7)), 70 + i * 90, 537, 1, 90), depth=1)
    # the turtle: a hill at full speed
    tx, ty, k, lean = 218, 487, 1.42, -7
    p.flat(E(tx + 4, 503, 168, 8, q.bg(6), opacity=.5))
    p.flat(*[S(f"M{x} {y}h{-l}", "#fffaf0", w, opacity=.85) for x, y, l, w in ((84, 322, 50, 5), (66, 358, 40, 4), (116, 286, 66, 4), (166, 254, 54, 4))])
    p.flat(*[C(x, y, r, q.hue(34, 90, .5), opacity=.8) for x, y, r in ((44, 488, 11), (34, 470, 14), (58, 494, 7), (146, 496, 7))])
    skin, skin2, shell_, sh2, plate = q.hue(85, 62, .9), q.hue(105, 44, .9), q.hue(150, 36, .9), q.hue(165, 22, .9), q.hue(135, 50, .9)
    def leg(pts, tone):
        x, y = pts[-1]
        return P(ribbon(pts, [34, 29, 24], 5), tone) + "".join(E(x + 10, y + dy, 3.4, 2.4, q.hue(60, 86, .5)) for dy in (-6, 0, 6))
    p.sheet(at(leg([(60, -26), (98, -24), (128, -10)], skin2) + leg([(-40, -20), (-20, -2), (4, 8)], skin2) + P(poly([(-92, -34), (-126, -40), (-92, -20)]), skin2)
               + P(smooth([(70, -54), (104, -64), (122, -88), (146, -98), (168, -86), (170, -70), (156, -58), (130, -52), (104, -26), (76, -20)]), skin) + P(smooth([(170, -72, 1), (152, -70), (138, -74, 1), (146, -60), (160, -60)]), skin2)
               + C(150, -84, 8, "#fffaf0") + C(153, -84, 4.4, q.bg(5))
               + leg([(40, -22), (66, -4), (98, 6)], skin) + leg([(-62, -26), (-92, -16), (-116, -7)], skin)
               + P(smooth([(-104, -26, 1), (-98, -66), (-62, -108), (0, -126), (62, -108), (96, -66), (102, -26, 1), (0, -14)]), shell_)
               + P(smooth([(0, -126), (62, -108), (96, -66), (102, -26, 1), (40, -18, 1), (52, -70), (34, -108)]), sh2, opacity=.5)
               + "".join(P(poly([polar(x, y, r, a) for a in range(0, 360, 60)]), plate) for x, y, r in ((0, -72, 27), (-50, -64, 21), (50, -64, 21), (-26, -109, 11), (26, -109, 11), (-82, -44, 12), (82, -44, 12)))
               + P(smooth([(-106, -30), (0, -20), (104, -30), (98, -12), (0, -2), (-100, -12)]), q.hue(60, 66, .7)), tx, ty, k, lean), depth=4)
    p.sheet(at(P(ribbon([(112, -72), (108, -54), (116, -36)], [14, 16, 14]), q.hue(352, 50, 1.1)) + P(ribbon([(108, -52), (84, -78), (56, -76), (26, -96)], [10, 15, 14, 5], 5), q.hue(352, 50, 1.1)), tx, ty, k, lean), depth=2)
    # luggage, and who came too late
    p.sheet(at(rabbit_head("#fdf6ea", q.hue(350, 74, .7), q.bg(8)), 436, 614, 1.6, 8), depth=3)
    p.sheet(R(368, 626, 122, 80, q.hue(26, 34, .9), 8), R(380, 626, 12, 80, q.hue(34, 62, .7)), R(464, 626, 12, 80, q.hue(34, 62, .7)), depth=4)


@scene(86, cb=.07, ca=.13)
def a_letter_for_the_summit(p):
    q = p.pal
    p.light = (-.5, -.86)
    sky(p, q.bg(22), q.bg(36), q.bg(56), q.bg(74))
    p.flat(p.glow(330, 400, 300, q.hue(20, 84, .6), .6))
    for tone, items, d in ((q.bg(44), ((90, 150, 260, 80, 2), (420, 170, 240, 70, 5)), 1), (q.bg(32), ((200, 96, 300, 84, 8), (470, 90, 200, 70, 11), (10, 90, 200, 70, 14)), 2)):
        p.sheet(*[at(cloud(w, h, s, tone), x, y) for x, y, w, h, s in items], depth=d)
    # far ranges
    p.sheet(R(0, 520, W, 220, q.bg(56)), *[peak(x, 540, w, h, q.bg(58), q.bg(51), q.bg(80), q.bg(66), s) for x, w, h, s in ((40, 240, 130, 3), (170, 200, 90, 5), (440, 260, 150, 9))], depth=1)
    p.flat(R(0, 420, W, 180, p.gradient("mm", [(0, q.bg(84), 0), (100, q.bg(84), .65)])))
    p.sheet(R(0, 640, W, 100, q.bg(38)), *[peak(x, 660, w, h, q.bg(42), q.bg(35), q.bg(72), q.bg(54), s) for x, w, h, s in ((10, 260, 150, 13), (500, 240, 170, 15))], depth=2)
    # the summit; the wind has swept a heart clear
    ridge = [(306, 362), (268, 410), (252, 448), (210, 492), (190, 540), (140, 590), (118, 640), (60, 700), (20, 740)]
    right = [(306, 362), (336, 404), (356, 452), (392, 496), (408, 548), (452, 596), (474, 650), (530, 720), (540, 740)]
    spine = [(306, 362), (318, 420), (352, 470), (346, 520), (392, 580), (380, 640), (420, 740)]
    p.sheet(P(poly(ridge[::-1] + right[1:]), "#f4faff"), P(poly(right + spine[::-1]), q.bg(70)), depth=4)
    p.flat(P("M118 640L160 612L150 668L200 640L196 700L250 668L262 740H20L60 700Z", q.bg(30)), P("M380 640L420 622L414 664L452 640L474 700L530 720V740H420Z", q.bg(22)), P("M210 492L232 486L222 530L190 540ZM392 496L376 500L390 540L408 548Z", q.bg(44)), S("M180 590L220 570M230 640L262 606M300 650L290 610M430 600L404 580", q.bg(78), 2))
    hx, hy = 282, 496
    p.flat(p.glow(hx, hy, 120, q.hue(350, 66), .75))
    p.sheet(at(heart(112, q.ac(50), q.ac(38)), hx, hy, 1, -3), depth=1, rim=False)
    p.flat(at(S("M0 42C-46 8 -44 -14 -38 -24C-30 -40 -6 -38 0 -16C6 -38 30 -40 38 -24C44 -14 46 8 0 42Z", "#ffffff", 4) + S("M-24 -14Q-14 -26 -6 -12M-16 6L-4 16M8 2L22 -10", q.ac(62), 2.4, opacity=.8), hx, hy, 112 / 82, -3))
    p.sheet(*[P(smooth([(x, y), (x + w * .3, y - 9), (x + w * .7, y - 4), (x + w, y + 4), (x + w * .5, y + 8)]), "#ffffff") for x, y, w in ((216, 530, 44), (314, 532, 44), (250, 550, 66))], depth=1)
    # the wind
    p.flat(*[S(d, "#fff", w, opacity=o) for d, w, o in (("M-20 300Q120 260 240 300T520 280", 3, .4), ("M-20 350Q140 320 280 350T520 330", 2, .35), ("M-20 250Q100 216 220 246T520 216", 2, .35), ("M-20 410Q80 390 180 408", 2.6, .4), ("M330 400Q430 380 520 396", 2.6, .4))])
    # the crow against it
    p.rim_op = .5
    cx, cy, k = 206, 268, 2.25
    p.sheet(at(crow_flying(q.hue(250, 13, .6), q.hue(250, 24, .5), "#fff6d8", q.hue(38, 58)), cx, cy, k, 12), depth=4)
    # the letter in its beak
    a = math.radians(12)
    bx, by = cx + k * (66 * math.cos(a) - 0 * math.sin(a)), cy + k * (66 * math.sin(a))
    p.flat(p.glow(bx + 20, by + 26, 90, "#fff6e0", .7))
    p.sheet(at(envelope(104, "#fffaf0", q.hue(36, 84, .4), q.ac(50)), bx + 14, by + 30, 1, 16), depth=3)
    p.sheet(at(P("M46 -10L68 -1L46 3Z", q.hue(38, 58)), cx, cy, k, 12), depth=1)
    lands.flakes(p, 26, lambda x, y: not (70 < x < 420 and 110 < y < 370) and not (220 < x < 380 and 400 < y < 570), 660, 12, "#ffffff", 56)
    p.sheet(*[at(pine(h, q.bg(10), q.bg(6)), x, y) for x, y, h in ((26, 712, 110), (66, 724, 84), (466, 716, 120), (424, 726, 78))], depth=4)


@scene(87, bg=40, ac=210, cb=.07, ca=.1)
def almost_awake(p):
    q = p.pal
    p.light = (.5, -.86)
    # the room is still night
    places.bedroom(p, q.hue(255, 16, 1), q.hue(268, 30, .9), q.hue(262, 36, .8), q.hue(20, 26, .9), q.hue(15, 17, .9), 520)
    wood, wood2 = q.hue(22, 30, .9), q.hue(26, 42, .9)
    # the morning stands in the open window
    x0, y0, w, h = 176, 74, 236, 326
    p.flat(p.glow(x0 + w / 2, 250, 300, q.hue(34, 80), .75))
    p.sheet(R(x0 - 14, y0 - 14, w + 28, h + 28, wood2, 6), depth=3)
    cl = p.clip("win", rect(x0, y0, w, h))
    sx, sy = 322, 196
    p.flat(g(R(x0, y0, w, h, p.gradient("mo", [(0, q.hue(205, 62, 1.1)), (34, q.hue(190, 82, .7)), (62, q.hue(46, 93, .9)), (100, q.hue(28, 78, 1.1))])),
             p.glow(sx, sy, 210, "#fff6cf", .95),
             P(smooth([(160, 352), (210, 330), (270, 348), (340, 322), (430, 344), (430, 420, 1), (160, 420, 1)]), q.hue(165, 60, .6)), P(smooth([(160, 376), (230, 362), (300, 378), (380, 358), (430, 366), (430, 420, 1), (160, 420, 1)]), q.hue(130, 46, .7)), clip_path=cl))
    p.sheet(C(sx, sy, 40, q.hue(48, 96, .9)), rays(sx, sy, 52, 82, 8, 5, q.hue(48, 96, .9), 12), depth=1)
    # wings of the window, opened into the room, and its sill
    for a, b, s in ((x0 - 8, x0 - 74, 1), (x0 + w + 8, x0 + w + 66, -1)):
        p.sheet(P(poly([(a, y0 - 12), (b, y0 - 34), (b, y0 + h + 42), (a, y0 + h + 12)]), wood2),
                P(poly([(a - 8 * s, y0 + 2), (b + 8 * s, y0 - 16), (b + 8 * s, y0 + h + 22), (a - 8 * s, y0 + h - 2)]), p.gradient("gl", [(0, q.hue(210, 58, .9)), (60, q.hue(40, 82, .7)), (100, q.hue(24, 62, .9))])),
                S(f"M{(a + b) / 2} {y0 - 24}V{y0 + h + 26}M{a} {y0 + h / 2}L{b} {y0 + h / 2 + 4}", wood2, 6), depth=3)
    p.sheet(R(x0 - 34, y0 + h + 10, w + 68, 18, q.hue(30, 54, .9), 4), depth=3)
    # light falls into the room
    beam = p.gradient("be", [(0, q.hue(42, 90), .42), (100, q.hue(34, 80), 0)])
    p.flat(P(poly([(x0, y0 + h + 26), (x0 + w, y0 + h + 26), (360, 720), (-30, 720)]), beam))
    blue = [q.hue(222, 30, 1.1), q.hue(226, 22, 1.1), q.hue(218, 40, 1.1)]
    p.sheet(curtain(512, 436, 40, 560, blue, 4), depth=4)
    # the bed he left, pillow burst
    p.sheet(at(bed_side(330, q.hue(20, 26, .9), q.hue(18, 17, .9), q.hue(260, 78, .4), q.hue(225, 34, 1.1), q.hue(222, 48, 1.1), q.hue(250, 70, .4)), 190, 694), depth=4)
    p.sheet(P(smooth([(56, 566), (64, 538), (92, 526), (128, 530), (156, 526), (170, 548), (160, 576), (110, 584), (68, 582)]), q.hue(40, 95, .35)), P(smooth([(88, 530, 1), (104, 520), (126, 522), (146, 529, 1), (124, 538), (104, 538)]), q.hue(262, 36, .6)), depth=2)
    # kite on a thread from the ceiling
    p.flat(thread(62, 130, q.hue(40, 70, .5), 0, 1.6))
    p.sheet(at(kite(96, q.hue(350, 56, 1.2), q.hue(44, 82, 1.1), q.hue(350, 60)), 62, 178, 1, 8), depth=3)
    # feathers stream after him
    ft = p.symbol("ft", plume(52, "#fffdf6", q.hue(40, 84, .5), q.hue(30, 60, .7)))
    stream = sample([(116, 526), (112, 486), (66, 452), (74, 408), (128, 392), (160, 420)], 2)
    for i, (x, y) in enumerate(stream):
        p.sheet(p.use(ft, x + (-10, 14, 4)[i % 3], y + (4, -8, 10)[i % 3], .6 + .13 * (i % 4), i * 61 + 10), depth=2)
    # he flies
    coat, cap = q.hue(356, 46, 1.2), q.hue(222, 44, 1.2)
    m, s = pp.old_man(p, 236, 360, 2.95, dict(lean=60, head=-54, armN=(84, 104), armF=(128, 124), legN=(-64, -72), legF=(-82, -92)), coat=27, anchor="hip", hat=pp.nightcap(cap, "#fff6ea"), col=dict(main=coat, shade=q.hue(354, 37, 1.2), mid=q.hue(26, 72, .7), dark=q.hue(22, 58, .7), skin=q.hue(26, 77, .7)))
    p.sheet(s, m.svg(m.foot("N", cap), m.foot("F", cap)), depth=4)
    for i, (x, y) in enumerate(((250, 474), (322, 452), (398, 482), (300, 540), (424, 596), (196, 470))):
        p.sheet(p.use(ft, x, y, .6 + .14 * (i % 3), 20 + i * 67), depth=2)
    # his spectacles
    hd = m.at("head")
    ink = q.bg(8)
    p.sheet(at(S("M-9 -1L-24 3", ink, 2.6) + f'<circle r="9.5" fill="#fff" fill-opacity=".45" stroke="{ink}" stroke-width="3"/><ellipse cx="20" rx="6.5" ry="9.5" fill="#fff" fill-opacity=".45" stroke="{ink}" stroke-width="3"/>' + S("M9.5 -2Q12 -5 14 -2", ink, 2.6), hd[0] + 8, hd[1] + 1, 1, -20), depth=1)
