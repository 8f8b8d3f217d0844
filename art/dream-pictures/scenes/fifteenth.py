"""Stagings: keeper of the maze, the train that swims, the king plays with planets, the turtle arrives on time, a letter for the summit."""
from paper import *
from parts.nature import *
from parts.animals import *
from parts.built import *
from parts.figures import *
from parts.things import *
from parts import lands, people as pp, places, rooms
from scenes import scene


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
    p.sheet(land(p, 610, 6, 1, 4, q.hue(48, 84, .5)), depth=2)
    p.flat(E(240, 656, 200, 18, q.bg(14), opacity=.4))
    # the keeper: soft foot, and for a shell the maze itself
    body, shade = q.hue(40, 84, .6), q.hue(30, 64, .6)
    k, fx, fy = 2.3, 236, 652
    foot = (P(smooth([(-88, 0, 1), (-60, -14), (-20, -20), (30, -18), (54, -34), (62, -64), (72, -72), (84, -64), (82, -40), (72, -14), (62, 0, 1)]), body)
            + P(smooth([(-88, 0, 1), (-40, -8), (30, -8), (62, -22), (76, -30), (72, -12), (62, 0, 1)]), shade)
            + S("M74 -66Q74 -86 68 -98M80 -64Q88 -80 90 -94", body, 4) + C(68, -99, 4.6, body) + C(90, -95, 4.6, body) + C(68.8, -99.4, 2, q.bg(6)) + C(90.8, -95.4, 2, q.bg(6)) + S("M78 -46Q84 -44 82 -50", q.bg(8), 1.6))
    p.sheet(at(foot, fx, fy, k), depth=4)
    cx, cy, r = 200, 410, 176
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
    for i, (x, y, a) in enumerate(((462, 676, -84), (404, 684, -88), (344, 688, -90))):
        p.flat(f'<g transform="translate({x} {y}) scale(1 .5) rotate({a})">{arrow_flat(46, q.ac(50))}</g>')
    # snake on the path
    p.flat(E(112, 690, 84, 7, q.bg(14), opacity=.4))
    p.sheet(at(snake_small(q.ac(44), q.ac(74), q.bg(5), q.hue(350, 50)), 110, 678, 1.05), depth=3)
    lf = [p.symbol("lf0", leaf(28, q.bg(50), q.bg(26))), p.symbol("lf1", leaf(28, q.ac(58), q.ac(34))), p.symbol("lf2", leaf(28, q.hue(40, 66), q.hue(30, 40)))]
    for i, (x, y) in enumerate(((60, 210), (120, 170), (262, 150), (330, 190), (396, 240), (440, 180), (456, 300), (410, 340), (300, 90), (190, 110), (44, 300), (440, 560), (396, 420))):
        p.sheet(p.use(lf[i % 3], x, y, p.rng.uniform(.85, 1.25), p.rng.uniform(0, 360)), depth=2)
    p.sheet(grass(p, 44, 0, W, 706, 30, q.bg(18)), P(smooth([(-30, 700), (80, 704), (250, 700), (420, 704), (530, 696), (530, 730, 1), (-30, 730, 1)]), q.bg(18)), depth=4)


@scene(15, bg=20, ac=205, cb=.1, ca=.09)
def train_that_swims(p):
    q = p.pal
    p.light = (.3, -.95)
    sky(p, q.ac(30), q.hue(340, 52, .7), q.bg(70), q.hue(40, 88, .9))
    p.flat(p.glow(150, 330, 280, q.hue(46, 95), .95))
    p.sheet(C(150, 330, 58, q.hue(46, 95, .8)), depth=1)
    p.flat(*[at(cloud(w, 26, s, q.hue(20, 76, .6)), x, y, opacity=.6) for x, y, w, s in ((400, 210, 200, 4), (70, 220, 170, 7), (440, 290, 140, 9))])
    p.sheet(swell(352, 70, 3, .2, q.ac(60)), depth=1)
    p.flat(glints(p, 40, 90, 356, 220, 420, q.hue(46, 96), (8, 34)))
    body, shade, trim, glass = q.hue(5, 46), q.hue(0, 32), q.hue(42, 78), q.hue(48, 90, .8)
    def car():
        return R(-60, -84, 120, 72, body, 8) + R(-66, -96, 132, 15, shade, 6) + "".join(window4(x - 14, -72, 28, 32, glass, shade, 3) for x in (-38, 0, 38)) + R(-60, -32, 120, 7, trim) + R(-60, -14, 120, 11, shade)
    wl = wheel(26, trim, trim, q.hue(10, 60), 8, .16)
    # the train winds over the swell towards us: small, then large
    p.sheet(at(car() + at(wl, -34, 2) + at(wl, 34, 2), 392, 388, .44, 6), at(car() + at(wl, -34, 2) + at(wl, 34, 2), 330, 384, .52, -8), L(356, 380, 366, 378, shade, 4), depth=2)
    p.sheet(waves(396, 44, 10, .3, q.ac(52)), depth=2)
    p.sheet(at(car() + at(wl, -34, 2) + at(wl, 34, 2), 250, 420, .68, -18), depth=2)
    p.sheet(waves(428, 60, 14, .7, q.ac(46)), depth=2)
    p.sheet(L(118, 470, 146, 458, shade, 9), at(car() + at(wl, -34, 2) + at(wl, 34, 2), 146, 478, .92, -22), depth=3)
    # smoke back over the whole train
    p.sheet(*[C(x, y, r, q.bg(t, .3)) for x, y, r, t in ((402, 300, 20, 95), (380, 270, 27, 94), (346, 240, 34, 92), (300, 214, 40, 90), (246, 196, 44, 88), (190, 184, 46, 86), (132, 176, 46, 84), (76, 170, 44, 82), (30, 166, 40, 80))], depth=3)
    p.sheet(waves(490, 78, 20, .2, q.ac(42)), depth=3)
    # the engine rears out of the wave like a swimmer
    ex, ey, k, a = 300, 556, 2.0, -17
    eng = engine(body, shade, trim, glass) + at(wheel(36, trim, trim, q.hue(10, 60), 8, .15), -66, 12) + at(wheel(32, trim, trim, q.hue(10, 60), 8, .15), 4, 14) + at(wheel(26, trim, trim, q.hue(10, 60), 8, .16), 60, 16) + R(-70, 10, 136, 6, q.ac(80, .3), 3)
    p.sheet(L(150, 560, 190, 560, shade, 12), at(eng, ex, ey, k, a), depth=4)
    lx, ly = ex + math.cos(math.radians(a)) * 160 + math.sin(math.radians(a)) * 80, ey + math.sin(math.radians(a)) * 160 - math.cos(math.radians(a)) * 80
    p.flat(p.glow(lx, ly, 100, glass, .95), P(f"M{n(lx)} {n(ly - 10)}L540 {n(ly - 70)}V{n(ly + 50)}L{n(lx)} {n(ly + 10)}Z", p.gradient("beam", [(0, glass, .7), (100, glass, 0)], x1=0, y1=0, x2=1, y2=0)))
    # bow wave
    p.sheet(waves(590, 92, 26, .45, q.ac(48)), depth=3)
    p.sheet(P(smooth([(330, 610, 1), (380, 566), (420, 520), (436, 556), (460, 530), (468, 574), (500, 560), (520, 610, 1)]), q.ac(90, .4)), *[C(x, y, r, q.ac(94, .3)) for x, y, r in ((412, 500, 6), (444, 506, 5), (470, 520, 6), (428, 484, 4), (458, 492, 3))], P(smooth([(110, 606, 1), (150, 580), (180, 600), (214, 578), (250, 602), (290, 584), (330, 610, 1)]), q.ac(84, .4)), depth=2)
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
    p.sheet(waves(684, 130, 30, .6, q.ac(20)), depth=4)


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
    for x, y, r, h, t in ((420, 344, 30, 14, -16), (448, 462, 22, 200, -26), (392, 548, 26, 46, -12), (246, 574, 18, 330, -20), (328, 602, 20, 140, -10), (444, 608, 16, 285, -24)):
        world(x, y, r, h, t)
    # the king on his cushion of night
    robe, robe2, ermine = q.hue(352, 44, 1.1), q.hue(346, 32, 1.1), "#fdf6ea"
    p.sheet(*[at(cloud(w, h, s, t), x, y) for x, y, w, h, s, t in ((90, 690, 300, 90, 4, q.bg(26)), (60, 726, 320, 80, 7, q.bg(18)))], depth=3)
    kx, ky = 124, 612
    p.flat(p.glow(kx, ky - 150, 210, q.ac(82), .4))
    # robe spreads down over the cloud
    p.sheet(P(smooth([(kx - 20, ky - 130, 1), (kx - 62, ky - 84), (kx - 92, ky - 10), (kx - 100, ky + 60, 1), (kx - 40, ky + 44), (kx + 20, ky + 62), (kx + 84, ky + 46), (kx + 132, ky + 58, 1), (kx + 108, ky + 8), (kx + 60, ky - 40), (kx + 36, ky - 130, 1)]), robe),
            P(smooth([(kx + 36, ky - 130, 1), (kx + 60, ky - 40), (kx + 108, ky + 8), (kx + 132, ky + 58, 1), (kx + 84, ky + 46), (kx + 50, ky + 56), (kx + 52, ky), (kx + 16, ky - 60)]), robe2),
            P(smooth([(kx - 100, ky + 60), (kx - 40, ky + 44), (kx + 20, ky + 62), (kx + 84, ky + 46), (kx + 132, ky + 58), (kx + 134, ky + 74), (kx + 84, ky + 64), (kx + 20, ky + 80), (kx - 40, ky + 62), (kx - 100, ky + 78)]), ermine), depth=4)
    p.flat(*[E(x, y, 2.4, 5, q.bg(8)) for x, y in ((kx - 78, ky + 64), (kx - 44, ky + 54), (kx - 10, ky + 64), (kx + 26, ky + 72), (kx + 62, ky + 62), (kx + 96, ky + 60))], *[at(star5(r, gold), kx + x, ky + y, 1, a) for x, y, r, a in ((-52, -20, 7, 8), (-66, 30, 6, -10), (-20, 10, 6, 20), (-30, -64, 6, 0), (30, 20, 6, 14), (70, 30, 6, -8), (16, -30, 5, 0))])
    m, s = pp.dressed(p, kx, ky - 20, 4.1, dict(lean=10, head=4, armN=(80, 104), armF=(50, 30), legN=(60, 0), legF=(60, 0)), dict(pp.STOUT, thigh=1, shin=1, leg=1), anchor="hip",
                      head=pp.hair_bob_short(q.hue(24, 40, .8)) + pp.beard(q.hue(24, 46, .8), 1.15) + pp.crown(gold, q.hue(350, 52)), sleeve=robe, col=dict(main=robe, shade=robe2, mid=robe2, dark=robe2, skin=q.hue(26, 80, .55)))
    p.sheet(s, depth=4)
    nk = m.at("neck")
    p.sheet(P(smooth([(nk[0] - 46, nk[1] + 18), (nk[0] - 30, nk[1] - 4), (nk[0], nk[1] + 6), (nk[0] + 30, nk[1] + 8), (nk[0] + 38, nk[1] + 30), (nk[0] + 6, nk[1] + 38), (nk[0] - 34, nk[1] + 44)]), ermine), *[E(nk[0] + x, nk[1] + y, 2.6, 5, q.bg(8)) for x, y in ((-34, 22), (-16, 18), (2, 22), (20, 20), (-22, 34), (10, 32))], depth=2)
    hd = m.at("head")
    p.sheet(at(pp.beard(q.hue(24, 46, .8), 1.15), hd[0], hd[1], 4.1 * 7.8, m.head_turn), depth=1)
    # the throw
    hx, hy = m.hand("N")
    p.sheet(P(ribbon([m.at("sh"), m.at("elN"), (hx - 14, hy + 2)], [44, 42, 36], 5), robe), P(ribbon([(hx - 22, hy + 4), (hx - 10, hy + 1)], [40, 38]), ermine), C(hx + 4, hy - 2, 15, q.hue(26, 80, .55)), P(ribbon([(hx + 4, hy - 6), (hx + 20, hy - 14)], [10, 6]), q.hue(26, 80, .55)), depth=3)
    dice = ((hx + 30, hy - 30, 22, 14, 2), (hx + 66, hy - 44, 25, -24, 6), (hx + 108, hy - 34, 27, 40, 3), (hx + 92, hy + 12, 22, 62, 1), (hx + 142, hy - 2, 29, -12, 5), (hx + 160, hy + 52, 30, 22, 4), (hx + 112, hy + 58, 24, -34, 2), (hx + 206, hy + 44, 24, 50, 6), (hx + 74, hy + 100, 24, 10, 5), (hx + 170, hy + 110, 28, -20, 3), (hx + 60, hy + 50, 18, 30, 1))
    for x, y, w, a, k in dice:
        p.sheet(at(die(w, "#fdf6ea", "#ffffff", q.ac(74, .5), q.bg(8), k), x, y, 1, a), depth=3)
    p.flat(*[S(f"M{n(hx + 24 + i * 12)} {n(hy - 64 + i * 9)}q34 -10 60 {8 + i * 10}", "#fff", 2, opacity=.5) for i in range(3)])


@scene(85, bg=20, ac=205, cb=.09, ca=.1)
def the_turtle_arrives_on_time(p):
    q = p.pal
    p.light = (.4, -.9)
    warm = q.hue(46, 94)
    sky(p, q.ac(60), q.ac(80), q.hue(40, 92, .7), q.hue(30, 86, .9))
    p.flat(p.glow(390, 300, 280, warm, .8))
    p.flat(*[at(cloud(w, h, s, "#fffaf0"), x, y, opacity=.8) for x, y, w, h, s in ((80, 90, 150, 34, 3), (330, 70, 130, 28, 6))])
    # hills, rails to the horizon
    p.sheet(P(smooth([(-30, 400), (90, 376), (200, 394), (330, 366), (440, 384), (530, 372), (530, 560, 1), (-30, 560, 1)]), q.hue(120, 62, .5)), depth=1)
    # the station with its clock
    wall, wall2, roof = q.hue(36, 86, .5), q.hue(28, 68, .6), q.hue(8, 44)
    p.sheet(R(262, 236, 250, 250, wall), R(420, 236, 92, 250, wall2), P("M240 244L300 170H520V244Z", roof), P("M300 170H520V184H290Z", q.hue(4, 34)), *[window4(x, 300, 40, 60, q.ac(84, .5), q.hue(20, 34), 4, True) for x in (284, 440)], P("M352 486V340A30 30 0 0 1 412 340V486Z", q.hue(20, 34)), depth=2)
    p.sheet(P("M316 176V110L372 66L428 110V176Z", wall), P("M304 116L372 56L440 116L428 124L372 76L316 124Z", roof), depth=3)
    p.sheet(at(clock(46, "#fffaf0", q.hue(20, 34), q.bg(8), (-90, -90)), 372, 140), depth=3)
    p.flat(*[S(f"M{xy(polar(372, 140, 58, a))}L{xy(polar(372, 140, 58 + l, a))}", q.hue(350, 52), 3.4) for a, l in ((-160, 14), (-20, 14), (160, 12), (20, 12))])
    # low bridge over the rails
    stone, stone2 = q.hue(24, 62, .4), q.hue(20, 46, .4)
    p.sheet(R(-10, 470, 520, 270, q.hue(28, 56, .5)), depth=2)
    p.flat(P("M150 720L232 560H286L390 720Z", q.hue(20, 22, .5)), P("M192 720L246 560H250L212 720ZM330 720L270 560H274L350 720Z", q.ac(80, .3)), *[R(258 - w, y, 2 * w, h, q.hue(24, 40, .5)) for y, w, h in ((640, 64, 5), (662, 74, 6), (688, 88, 7))])
    p.sheet(P("M-20 560Q120 528 250 524Q380 528 520 560V720H404Q392 600 258 594Q124 600 112 720H-20Z", stone), P("M-20 552Q120 520 250 516Q380 520 520 552V574Q380 542 250 538Q120 542 -20 574Z", q.hue(30, 78, .4)), P("M112 720Q124 600 258 594Q392 600 404 720H386Q376 618 258 612Q140 618 130 720Z", stone2), depth=4)
    p.flat(S("M30 580V640M74 620H10M90 570L84 660M440 600L500 610M430 570L436 660M470 640V700M40 660H100", stone2, 2.4))
    # arrows painted on the bridge
    for i in range(7):
        t = i / 6
        x = lerp(40, 464, t)
        y = 540 - 22 * math.sin(math.pi * (x + 20) / 540)
        p.flat(f'<g transform="translate({n(x)} {n(y + 12)}) scale(1 .42) rotate(90)">{arrow_flat(44, q.hue(350, 48))}</g>')
    # the turtle: a hill at full speed
    tx, ty, k = 210, 530, 1.7
    p.flat(E(tx, ty + 2, 190, 12, q.bg(10), opacity=.45))
    skin, skin2, shell_, sh2, plate = q.hue(110, 58, .7), q.hue(125, 42, .7), q.hue(150, 42, .8), q.hue(160, 28, .8), q.hue(140, 54, .8)
    p.flat(*[S(f"M{x} {y}h{-l}", "#fff", w, opacity=.8) for x, y, l, w in ((96, 350, 60, 5), (70, 384, 44, 4), (56, 420, 30, 5), (52, 456, 26, 4), (130, 318, 60, 4))])
    lean = -5
    p.sheet(at(P(ribbon([(60, -30), (86, -22), (108, -8)], [26, 24, 22]), skin2) + P(ribbon([(-50, -30), (-76, -18), (-100, -2)], [26, 24, 22]), skin2) + P(poly([(-92, -34), (-122, -24), (-88, -24)]), skin2)
               + P(smooth([(84, -50), (104, -70), (126, -88), (148, -86), (158, -70), (148, -56), (122, -46), (98, -26), (84, -24)]), skin) + P(smooth([(156, -66), (146, -58), (128, -60)], False) + "Z", skin2) + C(138, -75, 4.6, "#fff") + C(140, -75, 2.6, q.bg(5))
               + P(ribbon([(38, -28), (20, -12), (2, 0)], [30, 27, 25]), skin) + P(ribbon([(-70, -28), (-58, -12), (-36, -2)], [30, 27, 25]), skin)
               + P(smooth([(-100, -28, 1), (-92, -62), (-58, -98), (0, -114), (58, -98), (90, -62), (98, -28, 1)]), shell_) + P(smooth([(-102, -28), (0, -20), (100, -28), (94, -14), (0, -6), (-96, -14)]), sh2)
               + "".join(P(poly([polar(x, y, r, a) for a in range(0, 360, 60)]), plate) for x, y, r in ((0, -70, 26), (-48, -62, 20), (48, -62, 20), (-22, -100, 10), (22, -100, 10), (-78, -44, 12), (78, -44, 12))), tx, ty, k, lean), depth=4)
    # scarf in the wind
    p.sheet(at(P(ribbon([(104, -64), (96, -50), (102, -36)], [14, 15, 14]), q.hue(350, 50)) + P(ribbon([(98, -46), (66, -60), (40, -52), (10, -66)], [10, 13, 12, 5], 5), q.hue(350, 50)), tx, ty, k, lean), depth=2)
    # milk can and what is behind it
    p.sheet(at(rabbit_head("#fdf6ea", q.hue(350, 76, .6), q.bg(8)), 438, 610, 1.35, 8), depth=3)
    can, can2 = q.ac(78, .3), q.ac(58, .4)
    p.sheet(at(P(smooth([(-36, 0, 1), (-38, -60), (-26, -80), (-20, -84, 1), (-20, -104, 1), (20, -104, 1), (20, -84, 1), (26, -80), (38, -60), (36, 0, 1)]), can) + P(smooth([(8, -104, 1), (20, -104, 1), (20, -84, 1), (26, -80), (38, -60), (36, 0, 1), (12, 0, 1)]), can2) + R(-25, -112, 50, 12, can2, 4) + S("M-38 -58H38M-37 -12H37", can2, 3), 440, 706, 1.08), depth=4)
    p.sheet(at(P(smooth([(-36, 0, 1), (-38, -60), (-26, -80), (-20, -84, 1), (-20, -104, 1), (20, -104, 1), (20, -84, 1), (26, -80), (38, -60), (36, 0, 1)]), q.ac(30, .5)) + R(-25, -112, 50, 12, q.ac(22, .5), 4), 60, 716, .9), depth=4)


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
    p.sheet(peak(300, 780, 560, 440, q.bg(26), q.bg(18), "#f6fbff", q.bg(76), 21, lean=10, cut=.72), depth=4)
    hx, hy = 300, 482
    p.flat(p.glow(hx, hy, 120, q.hue(350, 66), .75))
    p.sheet(at(heart(126, q.ac(48), q.ac(36)), hx, hy, 1, -3), depth=1, rim=False)
    p.flat(at(S("M0 42C-46 8 -44 -14 -38 -24C-30 -40 -6 -38 0 -16C6 -38 30 -40 38 -24C44 -14 46 8 0 42Z", "#ffffff", 4) + S("M-24 -14Q-14 -26 -6 -12M-16 6L-4 16M8 2L22 -10", q.ac(62), 2.4, opacity=.8), hx, hy, 126 / 82, -3))
    p.sheet(*[P(smooth([(x, y), (x + w * .3, y - 9), (x + w * .7, y - 4), (x + w, y + 4), (x + w * .5, y + 8)]), "#ffffff") for x, y, w in ((226, 526, 50), (330, 530, 56), (262, 548, 70))], depth=1)
    # the wind
    p.flat(*[S(d, "#fff", w, opacity=o) for d, w, o in (("M-20 300Q120 260 240 300T520 280", 3, .4), ("M-20 350Q140 320 280 350T520 330", 2, .35), ("M-20 250Q100 216 220 246T520 216", 2, .35), ("M-20 410Q80 390 180 408", 2.6, .4), ("M330 400Q430 380 520 396", 2.6, .4))])
    # the crow against it
    p.rim_op = .5
    cx, cy, k = 206, 268, 2.25
    p.sheet(at(crow_flying(q.hue(250, 15), q.hue(250, 25), "#fff6d8", q.hue(38, 58)), cx, cy, k, 12), depth=4)
    # the letter in its beak
    a = math.radians(12)
    bx, by = cx + k * (66 * math.cos(a) - 0 * math.sin(a)), cy + k * (66 * math.sin(a))
    p.flat(p.glow(bx + 20, by + 26, 90, "#fff6e0", .7))
    p.sheet(at(envelope(104, "#fffaf0", q.hue(36, 84, .4), q.ac(50)), bx + 14, by + 30, 1, 16), depth=3)
    p.sheet(at(P("M46 -10L68 -1L46 3Z", q.hue(38, 58)), cx, cy, k, 12), depth=1)
    lands.flakes(p, 26, lambda x, y: not (70 < x < 420 and 110 < y < 370) and not (220 < x < 380 and 400 < y < 570), 660, 12, "#ffffff", 56)
    p.sheet(*[at(pine(h, q.bg(10), q.bg(6)), x, y) for x, y, h in ((26, 712, 110), (66, 724, 84), (466, 716, 120), (424, 726, 78))], depth=4)
