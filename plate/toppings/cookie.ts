import {
  dotsPath,
  lerp,
  num,
  openPath,
  polygonPath,
  type Pt,
  scatter,
  TAU,
} from "../core/geometry.ts";
import { path, stroke } from "../core/ink.ts";
import { type DrawPiece, lay, type Piece } from "./piece.ts";

/** Half a dark sandwich biscuit: two ridged wafers with the filling between them. */
function cookieHalf({ ink, rng, r, tilt }: Piece): string {
  const turn = rng.range(0.2, 1.1);
  const squash = lerp(tilt, 1, 0.55);
  const k = 1.25;
  const arc = (radius: number, from: number, to: number, n: number, teeth = 0): Pt[] =>
    Array.from({ length: n }, (_, i) => {
      const a = lerp(from, to, i / (n - 1));
      const d = radius * (1 + (i % 2 ? teeth : -teeth));
      return [Math.cos(a) * d, Math.sin(a) * d - 0.3];
    });
  // The break runs along the near side, so that the filling shows.
  const edge: Pt[] = [
    ...arc(k, Math.PI, TAU, 25, 0.025),
    [0.7, -0.16],
    [0.3, -0.34],
    [-0.1, -0.18],
    [-0.6, -0.32],
  ];
  const wafer = polygonPath(lay(edge, turn, squash, r));
  const top = ink.linear(
    "cookie-top",
    [
      [0, "#7a5c4e"],
      [0.5, "#46302a"],
      [1, "#2a1a14"],
    ],
    0.8,
    1,
  );
  const down = (dy: number) => `translate(0 ${num(dy * r)})`;
  const put = (points: Pt[]) => openPath(lay(points, turn, squash, r));
  return [
    ink.shadow(r * 0.1, r * 0.3, r * 1.4, r * 0.95, 0.5),
    path(wafer, "#1a0e0a", { transform: down(0.44) }),
    path(wafer, "#fffaf0", { transform: down(0.3), stroke: "#e6d6b8", "stroke-width": r * 0.05 }),
    path(wafer, "#22140f", { transform: down(0.12) }),
    path(wafer, top),
    stroke(put(arc(k * 0.8, Math.PI * 1.06, TAU - 0.06 * Math.PI, 9)), "#2a1913", r * 0.09),
    stroke(put(arc(k * 0.8, Math.PI * 1.06, TAU - 0.06 * Math.PI, 9)), "#9c7d6c", r * 0.05, {
      transform: down(0.06),
      opacity: 0.8,
    }),
    stroke(
      put([
        [-0.5, -0.62],
        [0, -0.74],
        [0.5, -0.62],
      ]),
      "#94766a",
      r * 0.09,
      { opacity: 0.75 },
    ),
    stroke(
      dotsPath(lay(arc(k * 0.58, Math.PI * 1.15, TAU - 0.15 * Math.PI, 5), turn, squash, r)),
      "#94766a",
      r * 0.1,
      { opacity: 0.75 },
    ),
  ].join("");
}

/** An angular shard with crumbs and, often, a bit of filling. */
function cookieShard({ ink, rng, r, tilt }: Piece): string {
  const turn = rng.range(0, TAU);
  const n = rng.int(5, 6);
  const shard = Array.from({ length: n }, (_, i) => {
    const a = (i / n) * TAU + rng.jitter(0.35);
    const k = rng.range(0.72, 1.08);
    return [Math.cos(a) * k, Math.sin(a) * k * 0.82] as Pt;
  });
  const squash = lerp(tilt, 1, rng.range(0.2, 0.6));
  const outline = polygonPath(lay(shard, turn, squash, r));
  const top = ink.linear(
    "cookie-top",
    [
      [0, "#7a5c4e"],
      [0.5, "#46302a"],
      [1, "#2a1a14"],
    ],
    0.8,
    1,
  );
  const filled = rng.chance(0.6);
  const slab = (fill: string, dy: number, line: string) =>
    path(outline, fill, {
      transform: dy ? `translate(0 ${num(r * dy)})` : undefined,
      stroke: line,
      "stroke-width": r * 0.14,
      "stroke-linejoin": "round",
    });
  return [
    ink.shadow(r * 0.18, r * 0.38, r * 1.2, r * 0.9 * squash + r * 0.1, 0.5),
    slab("#1a0e0a", 0.34, "#1a0e0a"),
    filled ? slab("#fffaf0", 0.2, "#efe2c8") : "",
    slab(top, 0, "#33201a"),
    stroke(dotsPath(scatter(rng, 7, 0, 0, r * 0.6, r * 0.5 * squash)), "#a38677", r * 0.1, {
      opacity: 0.7,
    }),
    stroke(
      dotsPath(scatter(rng, 5, r * 0.1, r * 0.3, r * 1.5, r * 0.9 * squash + r * 0.2)),
      "#33201a",
      r * 0.22,
    ),
    filled
      ? stroke(dotsPath(scatter(rng, 2, 0, r * 0.3, r * 1.4, r * 0.8)), "#fff8ea", r * 0.2)
      : "",
  ].join("");
}

/** Broken dark sandwich biscuit. */
export const cookie: DrawPiece = (piece) =>
  piece.variant % 3 === 0 ? cookieHalf(piece) : cookieShard(piece);
