import {
  closedPath,
  crescent,
  num,
  openPath,
  polygonPath,
  ring,
  rotate,
  scatter,
  TAU,
  wobble,
  type Pt,
} from "../core/geometry.ts";
import { at, el, ellipse, group, path, stroke, type Ink } from "../core/ink.ts";
import type { Rng } from "../core/random.ts";
import type { Sauce } from "../sauces.ts";
import type { DiscShape } from "./pancake.ts";

/** The grid is drawn once in plan view on a disc of this radius, then projected onto every waffle. */
const PLAN = 100;
const CELL = 33.5;
const HALF = 12.6;
/** Radians, well inside a quarter turn, so that the same two edges of each pocket stay nearest to the viewer. */
const TURN = 0.42;

/** The square pockets of the grid, each as four corners. */
function pockets(): Pt[][] {
  const quads: Pt[][] = [];
  for (let i = -4; i <= 3; i++) {
    for (let j = -4; j <= 3; j++) {
      const [cx, cy] = rotate([(i + 0.5) * CELL, (j + 0.5) * CELL], TURN);
      if (Math.hypot(cx, cy) > PLAN * 0.94) continue;
      const corners: Pt[] = [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ];
      quads.push(
        corners.map(([sx, sy]) => {
          const [dx, dy] = rotate([sx * HALF, sy * HALF], TURN);
          return [cx + dx, cy + dy];
        }),
      );
    }
  }
  return quads;
}

/** Cuts the corners so that the pocket looks pressed rather than sawn. */
function soften(quad: readonly Pt[], shrink = 1, dy = 0): Pt[] {
  const cx = quad.reduce((sum, p) => sum + p[0], 0) / 4;
  const cy = quad.reduce((sum, p) => sum + p[1], 0) / 4;
  return quad.flatMap((a, i) => {
    const b = quad[(i + 1) % 4]!;
    return [0.16, 0.84].map((f): Pt => [
      cx + (a[0] + (b[0] - a[0]) * f - cx) * shrink,
      cy + (a[1] + (b[1] - a[1]) * f - cy) * shrink + dy,
    ]);
  });
}

/** Bare paths without paint: the openings, the floors and the lit near lips of the pockets. */
function gridParts(ink: Ink) {
  const bare = (name: string, d: () => string) =>
    ink.sprite(`grid-${name}`, () => el("path", { d: d() }));
  return {
    holes: bare("holes", () =>
      pockets()
        .map((q) => polygonPath(soften(q)))
        .join(""),
    ),
    floors: bare("floors", () =>
      pockets()
        .map((q) => polygonPath(soften(q, 0.76, 3.4)))
        .join(""),
    ),
    lips: bare("lips", () =>
      pockets()
        .flatMap((q) => {
          const s = soften(q);
          return [openPath([s[2]!, s[3]!]), openPath([s[4]!, s[5]!])];
        })
        .join(""),
    ),
  };
}

const clipPlan = (ink: Ink, k: number) =>
  ink.clip(`grid${k}`, closedPath(ring(0, 0, PLAN * k, PLAN * k, { n: 12 })));

/** Projects something drawn in plan view onto a face, slightly rotated. */
const onFace = (svg: string, r: number, tilt: number, turn: number) =>
  group(group(svg, { transform: `rotate(${num(turn)})` }), {
    transform: at(0, 0, 0, r / PLAN, (r / PLAN) * tilt),
  });

const turnOf = (rng: Rng) => rng.fork("grid").range(-10, 10);

/** Sauce that has settled into the grid; drawn over a pour so that the waffle shows through. */
export function sunkenGrid(ink: Ink, rng: Rng, r: number, tilt: number, sauce: Sauce): string {
  const { holes, lips } = gridParts(ink);
  const grid = group(
    ink.use(holes, undefined, { fill: sauce.deep, opacity: 0.42 }) +
      ink.use(lips, undefined, { stroke: sauce.light, "stroke-width": 2.2, opacity: 0.7 }) +
      ink.use(lips, "translate(0 -4)", { stroke: sauce.gloss, "stroke-width": 1.6, opacity: 0.4 }),
    { "clip-path": clipPlan(ink, 0.83) },
  );
  return onFace(grid, r, tilt, turnOf(rng));
}

/** A crisp round waffle, its grid of pockets on the top face at the origin. */
export function waffle(
  ink: Ink,
  rng: Rng,
  { r, thickness: t, tilt, covered = false }: DiscShape,
): string {
  const ry = r * tilt;
  const contour = wobble(rng, 0.02);
  const arcAt = (h: number, grow: number, from: number, to: number, n: number) =>
    ring(0, h * t, r * grow, ry * grow, { contour, n, from, to });

  const silhouette = closedPath([
    ...arcAt(0, 0.985, Math.PI * 1.06, TAU - 0.06 * Math.PI, 8),
    ...arcAt(0.22, 1.01, -0.08, -0.08, 1),
    ...arcAt(0.5, 1.025, 0, 0, 1),
    ...arcAt(0.82, 1.005, 0.1, 0.1, 1),
    ...arcAt(1, 0.975, 0.3, Math.PI - 0.3, 7),
    ...arcAt(0.82, 1.005, Math.PI - 0.1, Math.PI - 0.1, 1),
    ...arcAt(0.5, 1.025, Math.PI, Math.PI, 1),
    ...arcAt(0.22, 1.01, Math.PI + 0.08, Math.PI + 0.08, 1),
  ]);
  const wall = ink.linear(
    "waf-wall",
    [
      [0, "#c98433"],
      [0.2, "#f0bd68"],
      [0.5, "#d8953f"],
      [0.8, "#a8631d"],
      [1, "#75400f"],
    ],
    1,
    0.1,
  );
  const face = ink.radial(
    "waf-ridge",
    [
      [0, "#f6cc80"],
      [0.55, "#ebb35c"],
      [0.85, "#d7933c"],
      [1, "#bf7829"],
    ],
    { cx: 0.44, cy: 0.42, r: 0.58 },
  );
  const seam = openPath(arcAt(0.5, 1.015, -0.3, Math.PI + 0.3, 11));
  const notches = Array.from({ length: 9 }, (_, i) => {
    const a = 0.3 + (i / 8) * (Math.PI - 0.6) + rng.jitter(0.05);
    const [x, y] = [Math.cos(a) * r * 1.005, Math.sin(a) * ry * 1.005];
    return (
      openPath([
        [x, y + t * 0.16],
        [x, y + t * 0.34],
      ]) +
      openPath([
        [x, y + t * 0.68],
        [x, y + t * 0.84],
      ])
    );
  }).join("");
  const crust = group(
    path(silhouette, wall) +
      stroke(seam, "#7a4110", t * 0.3, { opacity: 0.16 }) +
      stroke(seam, "#7a4110", t * 0.1, { opacity: 0.34 }) +
      stroke(seam, "#ffdf9c", t * 0.06, {
        opacity: 0.5,
        transform: `translate(0 ${num(t * 0.1)})`,
      }) +
      stroke(notches, "#7a4110", r * 0.06, { opacity: 0.2 }),
    { "clip-path": ink.clip(silhouette, silhouette) },
  );
  const rim = closedPath(ring(0, 0, r * 0.975, ry * 0.975, { contour, n: 14 }));
  const nearEdge = path(
    crescent(0, 0, r * 0.985, ry * 0.985, 0.35, Math.PI * 0.95, r * 0.028, contour),
    "#ffe7b0",
    { opacity: 0.65 },
  );
  if (covered) return crust + path(rim, face) + nearEdge;

  const { holes, floors, lips } = gridParts(ink);
  const pit = ink.linear("waf-inner", [
    [0, "#6f380b"],
    [1, "#a4601c"],
  ]);
  const light = ink.linear(
    "waf-light",
    [
      [0, "#ffe9b4", 0.5],
      [0.45, "#ffe0a0", 0],
      [0.62, "#5e2c06", 0],
      [1, "#5e2c06", 0.3],
    ],
    1,
    0.9,
  );
  const toast = ink.radial("waf-toast", [
    [0, "#8d4a12", 0.45],
    [1, "#8d4a12", 0],
  ]);
  const grid = group(
    ink.use(holes, undefined, { fill: pit }) +
      ink.use(floors, undefined, { fill: "#cf8c3d" }) +
      ink.use(lips, undefined, {
        stroke: "#ffe9b6",
        "stroke-width": 2.1,
        "stroke-linecap": "round",
        opacity: 0.85,
      }),
    { "clip-path": clipPlan(ink, 0.9) },
  );
  return [
    crust,
    path(rim, face),
    ...scatter(rng, 5, 0, 0, r * 0.7, ry * 0.7).map(([x, y]) =>
      ellipse(x, y, r * 0.22, ry * 0.22, toast, { opacity: rng.range(0.4, 0.9) }),
    ),
    onFace(grid, r, tilt, turnOf(rng)),
    path(rim, light),
    path(
      crescent(0, 0.4, r * 0.975, ry * 0.975, Math.PI * 0.98, Math.PI * 1.62, r * 0.03, contour),
      "#fff2cc",
      { opacity: 0.8 },
    ),
    nearEdge,
  ].join("");
}
