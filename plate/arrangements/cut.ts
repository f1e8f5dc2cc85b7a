import { tower } from "./tower.ts";
import type { DiscBase } from "./disc.ts";
import { cutFace } from "../bases/crumb.ts";
import { sunkenGrid } from "../bases/waffle.ts";
import { createCamera, project } from "../core/camera.ts";
import { closedPath, lerp, num, openPath, type Pt, ring, TAU } from "../core/geometry.ts";
import { at, group, type Ink, path, stroke } from "../core/ink.ts";
import type { Rng } from "../core/random.ts";
import { Terrain } from "../core/terrain.ts";
import { type Layer, pour } from "../drizzles/pour.ts";
import { puddle } from "../drizzles/puddle.ts";
import { ribbon } from "../drizzles/ribbon.ts";
import type { Drizzle } from "../ingredients.ts";
import { SAUCES } from "../sauces.ts";
import type { Scene } from "../scene.ts";
import { ceramicPlate } from "../vessels/ceramic-plate.ts";
import { fork } from "../vessels/fork.ts";

/** The wedge that is missing, in radians: 0 is right, PI / 2 is towards the viewer. */
const FROM = 0.24;
const TO = 1.86;

/** Everything but the wedge, whose walls are upright on the screen: a field with a hole in it. */
function besideWedge([x, y]: Pt, right: Pt, left: Pt): string {
  const floor = y + 260;
  const hole = [[x, y], right, [right[0], floor], [left[0], floor], left] as const;
  const [start, ...rest] = hole.map(([u, v]) => `${num(u)} ${num(v)}`);
  const field = [x - 300, y - 300, x + 300, y + 400].map((n) => num(n));
  return `M${field[0]} ${field[1]}V${field[3]}H${field[2]}V${field[1]}zM${start}L${rest.join("L")}z`;
}

/** A tower with a wedge cut out, so that one sees how soft it is inside, and a bite on a fork. */
export function cut(ink: Ink, rng: Rng, base: DiscBase, count: number, poured: boolean): Scene {
  const camera = createCamera(200, 284);
  const terrain = new Terrain(camera, 4);
  const r = 97;
  const thickness = base === "waffles" ? 30 : 28;
  const place = { u: -40, v: -28 };
  const levels = Math.max(2, Math.min(base === "waffles" ? 4 : 5, count));
  const rimAt = (angle: number, size: number): Pt => [
    Math.cos(angle) * size,
    Math.sin(angle) * size * camera.tilt,
  ];
  const carve = (layer: string) => {
    const [right, left] = [rimAt(FROM, r), rimAt(TO, r)];
    const clip = ink.clip("wedge", besideWedge([0, 0], right, left));
    return (
      group(layer, { "clip-path": clip }) +
      cutFace(ink, left, thickness, 0.3) +
      cutFace(ink, right, thickness, 0)
    );
  };
  const { bodies, layers } = tower(ink, rng, camera, terrain, {
    base,
    levels,
    ...place,
    r,
    thickness,
    hidden: poured,
    slack: 4,
    cut: { angles: [FROM, TO], carve },
  });
  const top = layers[0]!;
  const foot = layers[layers.length - 1]!;
  // The inside is darker where the two faces meet.
  bodies.push({
    near: -450,
    svg: path(
      `M${num(top.x)} ${num(top.y)}h26V${num(foot.y + thickness + 6)}h-26z`,
      ink.linear(
        "corner",
        [
          [0, "#7a3f0e", 0.42],
          [1, "#7a3f0e", 0],
        ],
        1,
        0,
      ),
    ),
  });
  bodies.push({ near: 500, svg: bite(ink, camera.tilt, base) });

  const kept = (TO + FROM + TAU) / 2;
  const [backU, backV] = [Math.cos(kept) * 30, Math.sin(kept) * 30];
  return {
    camera,
    terrain,
    bodies,
    centre: { u: place.u + backU, v: place.v + backV },
    besideCentre: [
      [-34, 22],
      [38, -16],
    ],
    pieceScale: 1,
    veils: [
      {
        x: top.x + backU * 0.8,
        y: top.y + backV * 0.8 * camera.tilt,
        rx: top.r * 0.66,
        ry: top.r * 0.66 * camera.tilt,
        near: -200,
      },
    ],
    zones: [
      { ...place, r: r * 0.84, weight: 0.86, arc: [TO + 0.14, FROM + TAU - 0.14] },
      { u: 0, v: 0, r: 150, inner: 122, arc: [1.7, 2.7], weight: 0.14, scale: 0.86 },
    ],
    ...ceramicPlate(ink, rng.fork("plate"), camera, 188),
    drizzle(kind, index, sauceRng) {
      if (index > 0) {
        const extent = { ...place, ru: r * 0.86, rv: r * 0.96, passes: 5, width: 6.4 };
        return [{ near: -300 + index, svg: ribbon(sauceRng, terrain, camera, extent, kind) }];
      }
      const [px, py] = project(camera, { u: place.u + 26, v: place.v + 84, z: 4 });
      const settled =
        base === "waffles"
          ? group(sunkenGrid(ink, rng.fork("top"), r, camera.tilt, SAUCES[kind]), {
              transform: at(top.x, top.y),
            })
          : "";
      const rim = (angle: number): Pt => {
        const [x, y] = rimAt(angle, top.r);
        return [top.x + x, top.y + y];
      };
      const clip = ink.clip("poured", besideWedge([top.x, top.y], rim(FROM), rim(TO)));
      return [
        { near: -600, svg: puddle(ink, sauceRng.fork("puddle"), px, py, r, r * 0.38, kind) },
        {
          near: -400,
          svg:
            group(pour(ink, sauceRng, layers, camera.tilt, kind) + settled, { "clip-path": clip }) +
            soak(ink, sauceRng.fork("soak"), top, rim(FROM), kind),
        },
        { near: 501, svg: biteSauce(camera.tilt, kind) },
      ];
    },
  };
}

/** Sauce that has run from the top over the cut face. */
function soak(ink: Ink, rng: Rng, { x, y, thickness }: Layer, [rx, ry]: Pt, kind: Drizzle): string {
  const sauce = SAUCES[kind];
  const along = (t: number, down: number): Pt => [lerp(x, rx, t), lerp(y, ry, t) + down];
  const runs = [0.16, 0.46, 0.8].map((t, i) => ({
    t: t + rng.jitter(0.05),
    length: thickness * (i === 1 ? rng.range(1.7, 2.5) : rng.range(0.7, 1.5)),
  }));
  const edge = runs.flatMap(({ t, length }): Pt[] => [
    along(t - 0.09, 4),
    along(t - 0.045, length * 0.5),
    along(t - 0.05, length),
    along(t, length + 6),
    along(t + 0.05, length),
    along(t + 0.045, length * 0.5),
    along(t + 0.09, 4),
  ]);
  const d = closedPath([
    along(0, -4),
    along(0, 4),
    ...edge,
    along(1, 5),
    along(1, -4),
    along(0.5, -5),
  ]);
  const fill = ink.linear(`soak-${kind}`, [
    [0, sauce.body],
    [1, sauce.deep],
  ]);
  const shine = runs.map(({ t, length }) =>
    openPath([along(t - 0.012, 5), along(t - 0.012, length * 0.6), along(t - 0.012, length)]),
  );
  return [
    path(d, "#4a1f06", { opacity: 0.22, transform: "translate(1 2)" }),
    path(d, fill, { opacity: sauce.opacity }),
    stroke(shine.join(""), sauce.light, 3.4, { opacity: 0.6 }),
    stroke(shine.join(""), sauce.gloss, 1.3, { opacity: 0.85, transform: "translate(-1.2 0)" }),
  ].join("");
}

/** The missing wedge, smaller, its point towards the viewer: where it lies, and its shape. */
const BITE = { x: 262, y: 332, r: 62, thickness: 15, layers: 3, right: -0.42, left: -2.1 } as const;

/** The top of the bite, as an outline around its own foot. */
function lidOf(tilt: number, grow: number): string {
  const { r, right, left, layers, thickness } = BITE;
  const rim = ring(0, 0, r * grow, r * grow * tilt, { n: 9, from: right, to: left });
  const top = -layers * thickness - r * (1 - grow) * 0.3;
  return `M0 ${num(top)}L${rim.map(([u, v]) => `${num(u)} ${num(v + top)}`).join("L")}z`;
}

/** On a fork that rests on the rim of the plate. */
function bite(ink: Ink, tilt: number, base: DiscBase): string {
  const { x, y, r, thickness, layers } = BITE;
  const [right, left] = [BITE.right, BITE.left].map((a): Pt => [
    Math.cos(a) * r,
    Math.sin(a) * r * tilt,
  ]) as [Pt, Pt];
  const faces = Array.from({ length: layers }, (_, i) =>
    group(cutFace(ink, left, thickness, 0.06) + cutFace(ink, right, thickness, 0.2), {
      transform: at(0, -(i + 1) * thickness),
    }),
  );
  const face = ink.linear(
    `bite-${base}`,
    [
      [0, "#eab357"],
      [1, "#c77a28"],
    ],
    0.6,
    1,
  );
  const lid = lidOf(tilt, 1);
  return [
    ink.shadow(x + 4, y - 6, r * 0.9, r * 0.42, 0.5),
    fork(ink, x + 10, y - 14, 0.36),
    group(
      faces.join("") +
        path(lid, face, { stroke: face, "stroke-width": 3, "stroke-linejoin": "round" }) +
        path(lid, "none", { stroke: "#f8dc98", "stroke-width": 1.2, opacity: 0.7 }),
      { transform: at(x, y) },
    ),
  ].join("");
}

/** The sauce that was on the bite, with a drop that hangs over its edge. */
function biteSauce(tilt: number, kind: Drizzle): string {
  const sauce = SAUCES[kind];
  const { x, y, layers, thickness } = BITE;
  const top = -layers * thickness;
  const drop: Pt[] = [
    [7, top - 7],
    [9, top + 2],
    [9, top + 14],
    [13, top + 20],
    [17, top + 14],
    [17, top - 2],
    [21, top - 12],
  ];
  const d = lidOf(tilt, 0.97) + closedPath(drop);
  return group(
    path(d, "#4a1f06", { opacity: 0.2, transform: "translate(.6 1.6)" }) +
      path(d, sauce.body, {
        opacity: sauce.opacity,
        stroke: sauce.body,
        "stroke-width": 3,
        "stroke-linejoin": "round",
      }) +
      stroke(`M-14 ${num(top - 20)}Q-2 ${num(top - 34)} 22 ${num(top - 32)}`, sauce.gloss, 2.4, {
        opacity: 0.75,
      }) +
      stroke(`M12 ${num(top)}v12`, sauce.light, 2, { opacity: 0.8 }),
    { transform: at(x, y) },
  );
}
