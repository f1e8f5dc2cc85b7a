import {
  blobPath,
  crescent,
  openPath,
  polygonPath,
  type Pt,
  rotate,
  TAU,
  wobble,
} from "../core/geometry.ts";
import { path, stroke } from "../core/ink.ts";
import type { DrawPiece } from "./piece.ts";

/** A melting pat of butter in its own puddle. */
export const butterPat: DrawPiece = ({ ink, rng, r, tilt }) => {
  const turn = 0.32 + rng.jitter(0.1);
  const thick = r * 0.44;
  const corner = (i: number, dy: number, k = 1): Pt => {
    const [x, y] = rotate([r * k, 0], turn + (i / 4) * TAU);
    return [x, y * tilt * 1.06 + dy];
  };
  // Corners 0 right, 1 front, 2 left, 3 back: the two walls that meet at the front are seen.
  const wall = (a: number, b: number) =>
    polygonPath([corner(a, -thick), corner(b, -thick), corner(b, 0, 1.04), corner(a, 0, 1.04)]);
  const soft = (paint: string) => ({
    stroke: paint,
    "stroke-width": r * 0.12,
    "stroke-linejoin": "round",
  });
  const puddle = ink.radial("butter-melt", [
    [0, "#ffe07a", 0.95],
    [0.7, "#ffd45a", 0.8],
    [1, "#f2b632", 0.55],
  ]);
  const left = ink.linear(
    "butter-left",
    [
      [0, "#ffe88f"],
      [1, "#f8cf57"],
    ],
    0.4,
    1,
  );
  const right = ink.linear(
    "butter-right",
    [
      [0, "#f0bd3f"],
      [1, "#d99a24"],
    ],
    0.4,
    1,
  );
  const top = ink.linear(
    "butter-top",
    [
      [0, "#fffce2"],
      [0.5, "#fff2b0"],
      [1, "#fbe083"],
    ],
    1,
    1,
  );
  const contour = wobble(rng, 0.1, 4);
  return [
    path(blobPath(r * 0.05, r * 0.12, r * 1.46, r * 1.4 * tilt, { contour, n: 16 }), puddle),
    path(
      crescent(
        r * 0.05,
        r * 0.12,
        r * 1.4,
        r * 1.33 * tilt,
        Math.PI * 0.75,
        Math.PI * 1.25,
        r * 0.07,
        contour,
      ),
      "#fffbe0",
      { opacity: 0.9 },
    ),
    path(
      crescent(r * 0.05, r * 0.12, r * 1.4, r * 1.33 * tilt, 0.4, 1.3, r * 0.05, contour),
      "#fff0b0",
      { opacity: 0.8 },
    ),
    ink.shadow(r * 0.2, r * 0.18, r * 1.2, r * tilt * 1.15, 0.4, "#8a4a06"),
    path(wall(1, 2), left, soft(left)),
    path(wall(0, 1), right, soft(right)),
    path(polygonPath([0, 1, 2, 3].map((i) => corner(i, -thick))), top, soft(top)),
    stroke(
      openPath([corner(1, -thick), corner(2, -thick)]) +
        openPath([corner(2, -thick), corner(3, -thick)]),
      "#fffef0",
      r * 0.06,
      { opacity: 0.9 },
    ),
    ink.glow(-r * 0.25, -thick - r * 0.1, r * 0.5, r * 0.22, "#fff", 0.7),
  ].join("");
};
