import {
  blobPath,
  dotsPath,
  openPath,
  polygonPath,
  type Pt,
  rotate,
  scatter,
  TAU,
  wobble,
} from "../core/geometry.ts";
import { ellipse, type Ink, path, stroke } from "../core/ink.ts";
import type { Rng } from "../core/random.ts";

/** A cube of ice lying any way up; the drink shows through it. */
export function iceCube(ink: Ink, rng: Rng, r: number): string {
  const turn = rng.range(0, TAU / 4);
  const top = ink.linear(
    "ice-top",
    [
      [0, "#ffffff", 0.78],
      [1, "#ffffff", 0.26],
    ],
    1,
    1,
  );
  const side = ink.linear(
    "ice-side",
    [
      [0, "#ffffff", 0.4],
      [1, "#f2faff", 0.06],
    ],
    1,
    1,
  );
  const corner = (i: number, k: number, dy: number): Pt => {
    const [x, y] = rotate([Math.SQRT2 * r * 0.62 * k, 0], turn + (i / 4) * TAU);
    return [x, y * 0.62 + dy];
  };
  const face = (k: number, dy: number) => [0, 1, 2, 3].map((i) => corner(i, k, dy));
  const lid = face(1, -r * 0.42);
  const foot = face(0.94, r * 0.5);
  const low = lid.map((p, i) => ({ p, i })).sort((a, b) => b.p[1] - a.p[1])[0]!.i;
  const a = (low + 3) % 4;
  const b = (low + 1) % 4;
  const soft = {
    stroke: "#fff",
    "stroke-opacity": 0.55,
    "stroke-width": r * 0.1,
    "stroke-linejoin": "round",
  };
  return [
    path(polygonPath([lid[a]!, lid[low]!, foot[low]!, foot[a]!]), side, soft),
    path(polygonPath([lid[b]!, lid[low]!, foot[low]!, foot[b]!]), side, soft),
    path(polygonPath(lid), top, soft),
    stroke(openPath([lid[a]!, lid[low]!]), "#fff", r * 0.08, { opacity: 0.9 }),
    stroke(openPath([[lid[low]![0], lid[low]![1]], foot[low]!]), "#fff", r * 0.06, {
      opacity: 0.7,
    }),
    stroke(dotsPath(scatter(rng, 4, 0, 0, r * 0.4, r * 0.4)), "#fff", r * 0.08, { opacity: 0.6 }),
  ].join("");
}

/** Beads of condensation with one or two that have started to run. */
export function droplets(ink: Ink, rng: Rng, spots: readonly Pt[]): string {
  const bead = ink.radial(
    "dew",
    [
      [0, "#ffffff", 0.1],
      [0.62, "#ffffff", 0.22],
      [0.86, "#ffffff", 0.65],
      [1, "#ffffff", 0.15],
    ],
    { cx: 0.55, cy: 0.6, r: 0.55 },
  );
  const fine: Pt[] = [];
  const drops = spots.map(([x, y], i) => {
    if (i % 3) {
      fine.push([x, y]);
      return "";
    }
    const r = rng.range(1.5, 3.3);
    return (
      path(
        blobPath(x, y, r * 0.88, r * rng.range(1, 1.35), { contour: wobble(rng, 0.06), n: 7 }),
        bead,
      ) + ellipse(x - r * 0.28, y - r * 0.34, r * 0.26, r * 0.32, "#fff", { opacity: 0.95 })
    );
  });
  return stroke(dotsPath(fine), "#fff", 1.7, { opacity: 0.55 }) + drops.join("");
}
