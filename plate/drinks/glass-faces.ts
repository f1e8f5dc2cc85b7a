import { crescent, num, openPath, type Pt } from "../core/geometry.ts";
import { ellipse, type Ink, path, stroke } from "../core/ink.ts";
import type { Rng } from "../core/random.ts";
import { column, frontArc, GLASS, radiusAt } from "./glass.ts";
import { droplets } from "./ice.ts";

/** Reflections and condensation on the outside of the glass. */
export function glassFront(ink: Ink, rng: Rng): string {
  const { x, rim, foot, rimR, footR, tilt } = GLASS;
  const shape = column(rim, foot, 0);
  const sides = ink.linear(
    "glass",
    [
      [0, "#ffffff", 0.85],
      [0.05, "#ffffff", 0.2],
      [0.5, "#ffffff", 0],
      [0.94, "#ffffff", 0.12],
      [1, "#ffffff", 0.8],
    ],
    1,
    0,
  );
  const line = ink.linear(
    "glass-line",
    [
      [0, "#b59f78", 0.7],
      [0.5, "#cdbb99", 0.35],
      [1, "#8f7a58", 0.75],
    ],
    1,
    0,
  );
  const pane = ink.linear(
    "pane",
    [
      [0, "#ffffff", 0.75],
      [0.75, "#ffffff", 0.3],
      [1, "#ffffff", 0],
    ],
    0,
    1,
  );
  const along = (from: number, to: number, a: number, b: number) => {
    const edge = (k: number, y: number): Pt => [x - radiusAt(y) * k, y];
    const [p, q, r, s] = [edge(a, from), edge(a, to), edge(b, to), edge(b, from)];
    return `M${num(p[0])} ${num(p[1])}L${num(q[0])} ${num(q[1])}Q${num((q[0] + r[0]) / 2)} ${num(to + 8)} ${num(r[0])} ${num(r[1])}L${num(s[0])} ${num(s[1])}Q${num((p[0] + s[0]) / 2)} ${num(from - 6)} ${num(p[0])} ${num(p[1])}z`;
  };
  const dew = Array.from({ length: 70 }, () => {
    const y = rng.range(rim + 50, foot - 20);
    const half = radiusAt(y) - 6;
    return [x + (rng.chance(0.5) ? -1 : 1) * half * Math.sqrt(rng.next()), y + 8] as Pt;
  });
  return [
    path(shape, sides),
    path(along(rim + 38, foot - 62, 0.88, 0.72), pane),
    path(along(rim + 44, foot - 120, 0.66, 0.61), pane, { opacity: 0.7 }),
    path(along(rim + 66, foot - 70, -0.86, -0.91), pane, { opacity: 0.8 }),
    droplets(ink, rng, dew),
    // The heavy base: a lens of clear glass.
    path(
      crescent(x, foot - footR * tilt - 3, footR - 2, footR * tilt, 0.06, Math.PI - 0.06, 8),
      "#fff",
      { opacity: 0.6 },
    ),
    path(crescent(x, foot - footR * tilt - 1, footR - 6, footR * tilt - 1, 1.5, 2.7, 2.4), "#fff", {
      opacity: 0.95,
    }),
    stroke(walls(), line, 1.6),
    stroke(openPath(frontArc(rim, rimR, true, 11)), line, 2.2),
    path(crescent(x, rim - 0.4, rimR, rimR * tilt + 1, -0.05, Math.PI + 0.05, 3), "#fff", {
      opacity: 0.95,
    }),
  ].join("");
}

/** The two sides and the foot of the glass, without the rim. */
function walls(): string {
  const { x, rim, foot, rimR, footR, tilt } = GLASS;
  const y = foot - footR * tilt;
  const arc = openPath(frontArc(y, footR, true)).replace(/^M[^a-z]+/, "");
  return `M${num(x - rimR)} ${rim}L${num(x - footR)} ${num(y)}${arc}L${num(x + rimR)} ${rim}`;
}

/** The far side of the rim, behind whatever sticks out of the drink. */
export function glassBack(ink: Ink): string {
  const { x, rim, foot, rimR, tilt } = GLASS;
  const line = ink.linear(
    "glass-line",
    [
      [0, "#b59f78", 0.7],
      [0.5, "#cdbb99", 0.35],
      [1, "#8f7a58", 0.75],
    ],
    1,
    0,
  );
  return [
    path(column(rim, foot, 0), "#fff", { opacity: 0.4 }),
    ellipse(x, rim, rimR, rimR * tilt, "#fff", {
      opacity: 0.35,
      stroke: line,
      "stroke-width": 1.4,
    }),
    path(
      crescent(x, rim, rimR - 2, rimR * tilt - 1.4, Math.PI * 1.05, Math.PI * 1.6, 2.4),
      "#fff",
      { opacity: 0.9 },
    ),
  ].join("");
}
