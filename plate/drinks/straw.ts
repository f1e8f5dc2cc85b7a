import { closedPath, lerp, polygonPath, type Pt } from "../core/geometry.ts";
import { group, type Ink, path } from "../core/ink.ts";

/** Paper straw with candy stripes, from bottom to top. */
export function straw(ink: Ink, from: Pt, to: Pt, width: number, colour: string): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const [tx, ty] = [dx / length, dy / length];
  const [nx, ny] = [-ty * width * 0.5, tx * width * 0.5];
  const side = (t: number, s: number): Pt => [
    lerp(from[0], to[0], t) + nx * s,
    lerp(from[1], to[1], t) + ny * s,
  ];
  const shape = polygonPath([side(0, -1), side(1, -1), side(1, 1), side(0, 1)]);
  const n = Math.round(length / (width * 1.25));
  const stripes = Array.from({ length: n }, (_, i) => {
    const t = i / n;
    const step = (width * 0.5) / length;
    return polygonPath([
      side(t, -1),
      side(t + step, -1),
      side(Math.min(1, t + step * 2.6), 1),
      side(Math.min(1, t + step * 1.6), 1),
    ]);
  }).join("");
  const sheen = ink.linear(
    "straw-sheen",
    [
      [0, "#3a1806", 0.22],
      [0.3, "#ffffff", 0.5],
      [0.55, "#ffffff", 0],
      [1, "#3a1806", 0.35],
    ],
    1,
    0.25,
  );
  return group(
    path(shape, "#fffaf0") +
      path(stripes, colour) +
      path(shape, sheen) +
      path(
        closedPath([
          side(1, -1),
          [to[0] + tx * 2, to[1] + ty * 2],
          side(1, 1),
          [to[0] - tx * 2, to[1] - ty * 2],
        ]),
        "#7a5230",
      ),
  );
}
