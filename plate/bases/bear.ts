import { blobPath, closedPath, crescent, openPath, wobble, type Pt } from "../core/geometry.ts";
import { ellipse, path, stroke, type Ink } from "../core/ink.ts";
import { project, type Camera } from "../core/camera.ts";
import type { Rng } from "../core/random.ts";
import type { Drizzle } from "../ingredients.ts";
import { SAUCES } from "../sauces.ts";

/** A small pale pancake for the muzzle and the inner ears. */
export function palePancake(ink: Ink, rng: Rng, r: number): string {
  const contour = wobble(rng, 0.025);
  const face = ink.radial(
    "pale-face",
    [
      [0, "#fff0c6"],
      [0.6, "#fbe0a2"],
      [0.9, "#f1c877"],
      [1, "#e3ae58"],
    ],
    { cx: 0.44, cy: 0.42, r: 0.56 },
  );
  const outline = blobPath(0, 0, r, r * 0.86, { contour, n: 12 });
  return [
    path(outline, "#c98f42", { transform: `translate(0 ${(r * 0.1).toFixed(1)})` }),
    path(outline, face),
    path(crescent(0, 0, r * 0.95, r * 0.82, Math.PI, Math.PI * 1.6, r * 0.05, contour), "#fffbe8", {
      opacity: 0.9,
    }),
  ].join("");
}

/** A wide grin poured in sauce over the muzzle. */
export function grin(ink: Ink, camera: Camera, kind: Drizzle): string {
  const sauce = SAUCES[kind];
  const [x, y] = project(camera, { u: 0, v: 64, z: 36 });
  const at = (points: readonly Pt[]): Pt[] => points.map(([u, v]): Pt => [x + u, y + v]);
  const mouth = closedPath(
    at([
      [-40, -11],
      [-33, -9],
      [-16, 4],
      [0, 7],
      [16, 4],
      [33, -9],
      [40, -11],
      [38, 0],
      [24, 20],
      [0, 28],
      [-24, 20],
      [-38, 0],
    ]),
  );
  const fill = ink.linear(`grin-${kind}`, [
    [0, sauce.light],
    [0.4, sauce.body],
    [1, sauce.deep],
  ]);
  return [
    path(mouth, "#4a1f06", { opacity: 0.3, transform: "translate(1 2.4)" }),
    path(mouth, fill, { stroke: sauce.deep, "stroke-width": 1.2, "stroke-linejoin": "round" }),
    stroke(
      openPath(
        at([
          [-29, 0],
          [-20, 11],
          [0, 18],
          [14, 14],
        ]),
      ),
      sauce.gloss,
      2.6,
      { opacity: 0.8 },
    ),
  ].join("");
}

/** Chocolate eyes and nose, and a blush; without a sauce for a grin, a chocolate smile. */
export function bearFeatures(ink: Ink, camera: Camera, smiling: boolean): string {
  const at = (u: number, v: number, z: number): Pt => project(camera, { u, v, z });
  const button = ink.radial(
    "bear-button",
    [
      [0, "#9a6240"],
      [0.35, "#552914"],
      [1, "#240d05"],
    ],
    { cx: 0.36, cy: 0.3, r: 0.75 },
  );
  const eye = ([x, y]: Pt) =>
    ink.shadow(x + 2, y + 6, 17, 12, 0.45) +
    ellipse(x, y, 12, 12.5, button) +
    ellipse(x - 3.8, y - 4.6, 3.4, 3.8, "#fff", { opacity: 0.92 }) +
    ellipse(x + 3.4, y + 4.6, 1.6, 1.5, "#ffd9b8", { opacity: 0.6 });
  const [nx, ny] = at(0, 40, 38);
  const nose = closedPath([
    [nx - 17, ny - 5],
    [nx - 9, ny - 11],
    [nx + 9, ny - 11],
    [nx + 17, ny - 5],
    [nx + 10, ny + 6],
    [nx, ny + 11],
    [nx - 10, ny + 6],
  ]);
  const smile =
    openPath([
      [nx, ny + 9],
      [nx, ny + 18],
      [nx - 4, ny + 24],
      [nx - 14, ny + 24],
      [nx - 19, ny + 16],
    ]) +
    openPath([
      [nx, ny + 18],
      [nx + 4, ny + 24],
      [nx + 14, ny + 24],
      [nx + 19, ny + 16],
    ]);
  const [lx, ly] = at(-74, 44, 24);
  const [rx, ry] = at(74, 44, 24);
  return [
    ink.glow(lx, ly, 24, 17, "#f2675c", 0.6),
    ink.glow(rx, ry, 24, 17, "#f2675c", 0.6),
    eye(at(-42, -2, 26)),
    eye(at(42, -2, 26)),
    ink.shadow(nx + 2, ny + 6, 22, 13, 0.4),
    smiling ? stroke(smile, "#3a1a0c", 4.2, { "stroke-linejoin": "round" }) : "",
    path(nose, button),
    path(crescent(nx - 2, ny - 1, 12, 8, Math.PI * 1.05, Math.PI * 1.6, 3), "#ffe3cc", {
      opacity: 0.75,
    }),
  ].join("");
}
