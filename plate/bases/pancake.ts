import {
  closedPath,
  crescent,
  dotsPath,
  openPath,
  ring,
  scatter,
  TAU,
  wobble,
  type Pt,
} from "../core/geometry.ts";
import { at, ellipse, group, path, stroke, type Ink } from "../core/ink.ts";
import { createRng, type Rng } from "../core/random.ts";

export interface DiscShape {
  /** A covered disc shows little more than its side, so its face is drawn without detail. */
  covered?: boolean;
  /** Radius and thickness in drawing units; the origin is the centre of the top face. */
  r: number;
  thickness: number;
  tilt: number;
}

/** Bake levels, from pale to well done. */
const BAKES = [
  { centre: "#f5c46b", mid: "#e9a747", ring: "#d28630", lip: "#f8da98" },
  { centre: "#f0b558", mid: "#df9638", ring: "#c47524", lip: "#f4ce80" },
  { centre: "#eaa84a", mid: "#d5882c", ring: "#b5651a", lip: "#efc06a" },
] as const;

/** Brown and pale griddle marks, drawn once and rotated for every pancake. */
function griddleMarks(ink: Ink): string {
  return ink.sprite("griddle", () => {
    const rng = createRng("griddle");
    const patch = ink.radial("pan-patch", [
      [0, "#8d430c", 0.6],
      [0.55, "#8d430c", 0.28],
      [1, "#8d430c", 0],
    ]);
    const pale = ink.radial("pan-pale", [
      [0, "#ffe3a2", 0.8],
      [1, "#ffdb8f", 0],
    ]);
    const mottle = (n: number, fill: string, strength: number) =>
      scatter(rng, n, 0, 0, 74, 74).map(([x, y]) => {
        const size = rng.range(8, 21);
        return ellipse(x, y, size, size * rng.range(0.7, 1.2), fill, {
          opacity: strength * rng.range(0.5, 1),
        });
      });
    return [
      ...mottle(8, pale, 0.45),
      ...mottle(11, patch, 0.42),
      stroke(dotsPath(scatter(rng, 26, 0, 0, 84, 84), 0), "#7c3a09", 2, { opacity: 0.36 }),
      stroke(dotsPath(scatter(rng, 14, 0, 0, 80, 80), 0), "#8d480f", 3.6, { opacity: 0.2 }),
    ].join("");
  });
}

/** One thick small pancake with its top face centred on the origin. */
export function pancake(
  ink: Ink,
  rng: Rng,
  { r, thickness: t, tilt, covered = false }: DiscShape,
): string {
  const bake = rng.int(0, 2);
  const tone = BAKES[bake]!;
  const ry = r * tilt;
  const contour = wobble(rng, 0.03);
  const arcAt = (h: number, grow: number, from: number, to: number, n: number) =>
    ring(0, h * t, r * grow, ry * grow, { contour, n, from, to });

  const silhouette = closedPath([
    ...arcAt(0.08, 0.97, Math.PI * 1.08, TAU - 0.08 * Math.PI, 8),
    ...arcAt(0.22, 1.012, -0.1, -0.1, 1),
    ...arcAt(0.5, 1.026, 0, 0, 1),
    ...arcAt(0.8, 1.01, 0.12, 0.12, 1),
    ...arcAt(1, 0.985, 0.34, Math.PI - 0.34, 7),
    ...arcAt(0.8, 1.01, Math.PI - 0.12, Math.PI - 0.12, 1),
    ...arcAt(0.5, 1.026, Math.PI, Math.PI, 1),
    ...arcAt(0.22, 1.012, Math.PI + 0.1, Math.PI + 0.1, 1),
  ]);

  const body = ink.linear(
    `pan-body${bake}`,
    [
      [0, tone.mid],
      [0.4, tone.ring],
      [1, "#94520f"],
    ],
    1,
    0.2,
  );
  const form = ink.linear(
    "pan-form",
    [
      [0, "#8f4e10", 0.3],
      [0.13, "#8f4e10", 0],
      [0.5, "#8f4e10", 0],
      [0.82, "#7d400a", 0.26],
      [1, "#6d3506", 0.58],
    ],
    1,
    0,
  );
  const face = ink.radial(
    `pan-face${bake}`,
    [
      [0, tone.centre],
      [0.46, tone.mid],
      [0.78, tone.ring],
      [0.9, tone.mid],
      [1, tone.lip],
    ],
    { cx: 0.47, cy: 0.46, r: 0.53 },
  );
  const light = ink.linear(
    "pan-light",
    [
      [0, "#ffdf92", 0.6],
      [0.42, "#ffd27a", 0.08],
      [0.6, "#6f3206", 0],
      [1, "#6f3206", 0.3],
    ],
    1,
    0.9,
  );
  const rim = closedPath(ring(0, 0, r * 0.965, ry * 0.96, { contour, n: 13 }));
  const wallPores = dotsPath(
    Array.from({ length: 9 }, () => {
      const a = rng.range(0.3, Math.PI - 0.25);
      const h = rng.range(0.34, 0.72);
      return [Math.cos(a) * r * 1.01, Math.sin(a) * ry * 1.01 + h * t] as Pt;
    }),
  );

  // The pale belt around the side: strokes of shrinking width fade into the crust.
  const belt = openPath(arcAt(0.5, 1.01, -0.5, Math.PI + 0.5, 11));
  const beltLayers = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2].map((w, i) =>
    stroke(belt, i > 4 ? "#fff0c8" : "#f8d48c", t * w, { opacity: 0.24 }),
  );

  return [
    group(
      path(silhouette, body) +
        beltLayers.join("") +
        stroke(wallPores, "#a9661f", Math.max(0.9, r * 0.017), { opacity: 0.55 }) +
        path(silhouette, form),
      { "clip-path": ink.clip(silhouette, silhouette) },
    ),
    path(rim, face),
    ...(covered
      ? []
      : [
          group(ink.use(griddleMarks(ink), `rotate(${rng.int(0, 35) * 10})`), {
            transform: at(0, 0, 0, r / 100, ry / 100),
          }),
          path(rim, light),
        ]),
    path(
      crescent(0, 0.4, r * 0.965, ry * 0.96, Math.PI * 0.98, Math.PI * 1.66, r * 0.035, contour),
      "#fff4cf",
      { opacity: 0.75 },
    ),
    path(crescent(0, 0, r * 0.98, ry * 0.98, 0.35, Math.PI * 0.95, r * 0.028, contour), "#ffefbe", {
      opacity: 0.6,
    }),
  ].join("");
}
