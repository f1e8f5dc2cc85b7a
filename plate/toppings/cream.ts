import {
  closedPath,
  crescent,
  lerp,
  openPath,
  ring,
  TAU,
  wobble,
  type Pt,
} from "../core/geometry.ts";
import { at, group, path, stroke } from "../core/ink.ts";
import type { DrawPiece, Piece } from "./piece.ts";

/** Rolls of cream from the bottom up: height of the middle, half width and half thickness, in units of r. */
const ROLLS = [
  { y: 0, w: 1, h: 0.5 },
  { y: 0.46, w: 0.8, h: 0.42 },
  { y: 0.86, w: 0.56, h: 0.34 },
] as const;

/** A spooned swirl of whipped cream: soft rolls winding up to a lick that curls over. */
export const whippedCream: DrawPiece = (piece) =>
  piece.tilt > 0.9 ? creamFromAbove(piece) : creamFromTheSide(piece);

/** The same swirl from above: each roll lies on the one below, a little farther round, up to the tip. */
function creamFromAbove({ ink, rng, r }: Piece): string {
  const roll = ink.radial(
    "cream-top",
    [
      [0, "#ffffff"],
      [0.6, "#fffaf0"],
      [0.86, "#f3e3c6"],
      [1, "#d9bb8b"],
    ],
    { cx: 0.42, cy: 0.38, r: 0.64 },
  );
  const turn = rng.range(0, TAU);
  const rolls = [1.06, 0.82, 0.6, 0.39, 0.2].map((k, level) => {
    const contour = wobble(rng, 0.05, 4);
    const a = turn + level * 1.5;
    const [x, y] = [Math.cos(a) * r * 0.07, Math.sin(a) * r * 0.07];
    const rim = (inset: number, from: number, to: number, thickness: number) =>
      crescent(x, y, r * k * inset, r * k * inset * 0.97, from, to, r * thickness, contour);
    return [
      ink.shadow(
        x + r * 0.04,
        y + r * 0.06,
        r * k * 1.1,
        r * k * 1.08,
        level ? 0.32 : 0.46,
        "#8a5a22",
      ),
      path(closedPath(ring(x, y, r * k, r * k * 0.97, { contour, n: 16 })), roll),
      path(rim(0.97, Math.PI * 0.95, Math.PI * 1.6, 0.06), "#fff"),
      path(rim(0.98, 0.1, 1.5, 0.05), "#cda872", { opacity: 0.55 }),
    ].join("");
  });
  return [...rolls, ink.glow(-r * 0.05, -r * 0.08, r * 0.1, r * 0.08, "#fff", 1)].join("");
}

function creamFromTheSide({ ink, rng, r }: Piece): string {
  const roll = ink.radial(
    "cream-roll",
    [
      [0, "#ffffff"],
      [0.42, "#fffaf0"],
      [0.72, "#f6e7cd"],
      [0.92, "#dfc498"],
      [1, "#d3b382"],
    ],
    { cx: 0.36, cy: 0.28, r: 0.82 },
  );
  const lick = ink.linear(
    "cream-lick",
    [
      [0, "#ffffff"],
      [0.5, "#fffaf1"],
      [1, "#e3c99e"],
    ],
    1,
    0.5,
  );
  const out: string[] = [ink.shadow(r * 0.14, r * 0.3, r * 1.32, r * 0.66, 0.46)];

  for (const [level, { y, w, h }] of ROLLS.entries()) {
    const contour = wobble(rng, 0.025, 5);
    const [rx, ry] = [w * r, h * r];
    // A soft crease follows each roll round, as a spoon leaves it.
    const crease = (k: number, from: number, to: number) =>
      openPath(ring(0, 0, rx * k, ry * k, { contour, n: 6, from, to }));
    const body = [
      level ? ink.shadow(r * 0.02, ry * 0.82, rx * 1.08, ry * 0.6, 0.34, "#9a6a2c") : "",
      path(closedPath(ring(0, 0, rx, ry, { contour, n: 16 })), roll),
      stroke(crease(0.7, 0.1, 1.5), "#cfa970", r * 0.035, { opacity: 0.22 }),
      path(
        crescent(0, 0, rx * 0.96, ry * 0.94, Math.PI * 1.02, Math.PI * 1.5, ry * 0.16, contour),
        "#fff",
        { opacity: 0.95 },
      ),
      path(crescent(0, 0, rx * 0.97, ry * 0.95, 0.1, 1.3, ry * 0.12, contour), "#fff3dc", {
        opacity: 0.6,
      }),
    ].join("");
    out.push(group(body, { transform: at(lerp(0, r * 0.03, level), -y * r, -0.1) }));
  }

  const scaled = (points: readonly (readonly [number, number])[]) =>
    points.map(([x, y]) => [x * r, y * r] as Pt);
  const peak = scaled([
    [-0.36, -1.0],
    [-0.4, -1.18],
    [-0.28, -1.36],
    [-0.08, -1.5],
    [0.04, -1.68],
    [-0.02, -1.9],
    [0.2, -1.84],
    [0.36, -1.64],
    [0.37, -1.44],
    [0.32, -1.3],
    [0.42, -1.14],
    [0.34, -0.98],
    [0, -0.9],
  ]);
  out.push(
    path(closedPath(peak), lick),
    stroke(
      openPath(
        scaled([
          [-0.24, -1.12],
          [-0.1, -1.36],
          [0.12, -1.56],
          [0.13, -1.74],
        ]),
      ),
      "#fff",
      r * 0.08,
    ),
    stroke(
      openPath(
        scaled([
          [0.34, -1.38],
          [0.14, -1.26],
          [-0.14, -1.2],
          [-0.32, -1.08],
        ]),
      ),
      "#cfa970",
      r * 0.035,
      { opacity: 0.6 },
    ),
    stroke(
      openPath(
        scaled([
          [0.3, -1.5],
          [0.28, -1.64],
          [0.2, -1.76],
        ]),
      ),
      "#cfa970",
      r * 0.03,
      { opacity: 0.5 },
    ),
  );
  return out.join("");
}
