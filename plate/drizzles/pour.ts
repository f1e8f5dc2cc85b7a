import {
  clamp,
  closedPath,
  crescent,
  lerp,
  openPath,
  type Pt,
  ring,
  wobble,
} from "../core/geometry.ts";
import { ellipse, type Ink, path, stroke } from "../core/ink.ts";
import type { Rng } from "../core/random.ts";
import type { Drizzle } from "../ingredients.ts";
import { SAUCES } from "../sauces.ts";

/** A layer of a tower, seen on screen: the centre of its top face and its size. */
export interface Layer {
  x: number;
  y: number;
  r: number;
  thickness: number;
}

interface Drip {
  /** Where on the rim it starts; PI / 2 faces the viewer. */
  angle: number;
  length: number;
  width: number;
  /** Sideways offset at a fraction of the length, following the bulges of the wall. */
  shift(t: number): number;
}

/** The sideways distance of the tower's side from the top rim at a depth below it. */
function wallShift(layers: readonly Layer[], depth: number, angle: number): number {
  const top = layers[0]!;
  const y = top.y + depth;
  const layer = layers.find((l) => y <= l.y + l.thickness) ?? layers[layers.length - 1]!;
  const h = clamp((y - layer.y) / layer.thickness);
  const bulge = 0.99 + 0.04 * Math.sin(Math.PI * h);
  return layer.x - top.x + (layer.r * bulge - top.r) * Math.cos(angle);
}

/** Sauce bridges the gaps between layers, so the wall is averaged along the drip. */
function followWall(
  layers: readonly Layer[],
  length: number,
  angle: number,
): (t: number) => number {
  const steps = 8;
  const raw = Array.from({ length: steps + 3 }, (_, i) =>
    wallShift(layers, Math.max(0, ((i - 1) / steps) * length), angle),
  );
  const smooth = Array.from(
    { length: steps + 1 },
    (_, i) => (raw[i]! + raw[i + 1]! * 2 + raw[i + 2]!) / 4,
  );
  return (t) => {
    const at = clamp(t) * steps;
    const i = Math.min(steps - 1, Math.floor(at));
    return lerp(smooth[i]!, smooth[i + 1]!, at - i);
  };
}

function drips(rng: Rng, layers: readonly Layer[], runniness: number): Drip[] {
  const top = layers[0]!;
  const last = layers[layers.length - 1]!;
  const reach = last.y + last.thickness - top.y;
  const n = 8;
  return Array.from({ length: n }, (_, i) => {
    const angle = Math.PI * clamp((i + 0.5) / n + rng.jitter(0.04), 0.05, 0.95);
    const long = i % 2 === 1;
    const length = reach * runniness * (long ? rng.range(0.52, 0.9) : rng.range(0.12, 0.36));
    // Seen edge-on at the sides, a drip is narrower.
    const width = top.r * rng.range(0.06, 0.095) * lerp(0.45, 1, Math.sin(angle));
    return { angle, length, width, shift: followWall(layers, length, angle) };
  });
}

/** Sauce poured over the top of a tower: a glossy pool that runs down the sides. */
export function pour(
  ink: Ink,
  rng: Rng,
  layers: readonly Layer[],
  tilt: number,
  kind: Drizzle,
): string {
  const sauce = SAUCES[kind];
  const { x, y, r } = layers[0]!;
  const ry = r * tilt;
  const edge = wobble(rng, 0.045, 5);
  const runs = drips(rng, layers, sauce.runniness);

  const rimPoint = (angle: number, grow: number): Pt => [
    x + Math.cos(angle) * r * grow,
    y + Math.sin(angle) * ry * grow,
  ];
  /** A point beside the middle of a drip, at a fraction of its length plus some extra depth. */
  const beside = (drip: Drip, t: number, offset: number, extra = 0): Pt => {
    const [cx, cy] = rimPoint(drip.angle, 0.985);
    return [cx + drip.shift(t) + offset, cy + t * drip.length + extra];
  };
  const outline: Pt[] = ring(x, y, r * 0.9, ry * 0.88, {
    contour: edge,
    n: 8,
    from: Math.PI + 0.2,
    to: Math.PI * 2 - 0.2,
  });
  runs.forEach((drip, i) => {
    const w = drip.width;
    const flank = [
      [0, 1.35],
      [0.25, 0.88],
      [0.5, 0.74],
      [0.75, 0.76],
      [1, 1.02],
    ] as const;
    outline.push(
      ...flank.map(([t, k]) => beside(drip, t, w * k, t ? 0 : w * 0.2)),
      beside(drip, 1, w * 0.85, w * 1.15),
      beside(drip, 1, -w * 0.85, w * 1.15),
      ...[...flank].reverse().map(([t, k]) => beside(drip, t, -w * k, t ? 0 : w * 0.2)),
    );
    const next = runs[i + 1];
    if (next) outline.push(rimPoint((drip.angle + next.angle) / 2, 0.95 + rng.jitter(0.02)));
  });

  const d = closedPath(outline);
  const thinSyrup = sauce.opacity < 0.9;
  const body = ink.linear(
    `pour-${kind}`,
    [
      [0, sauce.light],
      [0.26, sauce.body],
      [1, sauce.deep],
    ],
    0.35,
    1,
  );
  const sheen = ink.linear(
    `sheen-${kind}`,
    [
      [0, sauce.gloss, 0.8],
      [0.7, sauce.gloss, 0],
    ],
    0.7,
    1,
  );
  const core = ink.linear(`core-${kind}`, [
    [0, sauce.light, 0],
    [0.4, sauce.light, thinSyrup ? 0.6 : 0.34],
    [1, sauce.light, thinSyrup ? 0.75 : 0.42],
  ]);
  const streak = ink.linear(`streak-${kind}`, [
    [0, sauce.gloss, 0],
    [0.25, sauce.gloss, 0.9],
    [1, sauce.gloss, 0.3],
  ]);
  const shine = runs.flatMap((drip) => {
    const w = drip.width;
    const lit = lerp(0.4, 0.9, drip.angle / Math.PI);
    const [bx, by] = beside(drip, 1, 0);
    const along = (from: number, to: number, offset: number) =>
      openPath(
        [0, 0.25, 0.5, 0.75, 1].map((t) => beside(drip, lerp(from, to, t), offset + t * 0.3)),
      );
    return [
      // Light travels through the sauce and glows on the side away from it.
      stroke(along(0.05, 1, w * 0.1), core, w * 0.84),
      path(crescent(bx, by + w * 0.05, w * 0.82, w * 0.95, -0.1, 1.8, w * 0.34), sauce.light, {
        opacity: 0.7,
      }),
      stroke(along(0.02, 0.94, -w * 0.42), streak, w * 0.24, { opacity: lit }),
      ellipse(bx - w * 0.3, by + w * 0.1, w * 0.2, w * 0.36, sauce.gloss, { opacity: lit }),
    ];
  });

  return [
    path(d, "#4a1f06", { opacity: 0.22, transform: "translate(1.4 2.6)" }),
    path(d, body, {
      opacity: sauce.opacity,
      stroke: sauce.deep,
      "stroke-width": 1.2,
      "stroke-opacity": 0.6,
    }),
    path(
      closedPath(ring(x - r * 0.06, y - ry * 0.1, r * 0.74, ry * 0.68, { contour: edge, n: 11 })),
      sheen,
      { opacity: thinSyrup ? 0.5 : 0.34 },
    ),
    path(
      crescent(x, y, r * 0.84, ry * 0.81, Math.PI * 1.04, Math.PI * 1.46, r * 0.05, edge),
      sauce.gloss,
      { opacity: 0.85 },
    ),
    path(
      crescent(x, y, r * 0.84, ry * 0.81, Math.PI * 1.54, Math.PI * 1.72, r * 0.03, edge),
      sauce.gloss,
      { opacity: 0.6 },
    ),
    path(
      crescent(x, y + 1, r * 0.95, ry * 0.95, Math.PI * 0.55, Math.PI * 0.93, r * 0.03),
      sauce.gloss,
      { opacity: 0.65 },
    ),
    path(
      crescent(x, y + 1, r * 0.945, ry * 0.945, Math.PI * 0.1, Math.PI * 0.45, r * 0.03),
      sauce.light,
      { opacity: 0.8 },
    ),
    ...shine,
  ].join("");
}
