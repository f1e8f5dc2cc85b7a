import { closedPath, crescent, type Pt, TAU } from "../core/geometry.ts";
import { ellipse, path } from "../core/ink.ts";
import { type DrawPiece, lay } from "./piece.ts";

export const chocolateChip: DrawPiece = ({ ink, rng, r }) => {
  const lean = rng.jitter(0.35);
  const body = ink.radial(
    "chip",
    [
      [0, "#9a6443"],
      [0.35, "#5f3019"],
      [1, "#2a1008"],
    ],
    { cx: 0.36, cy: 0.4, r: 0.75 },
  );
  return [
    ink.shadow(r * 0.3, r * 0.42, r * 1.35, r * 0.75, 0.55),
    path(
      closedPath(
        lay(
          [
            [-1, 0.3],
            [-0.72, -0.16],
            [-0.3, -0.52],
            [-0.02, -1.15],
            [0.1, -1.12],
            [0.34, -0.5],
            [0.76, -0.14],
            [1, 0.3],
            [0.66, 0.7],
            [0, 0.84],
            [-0.66, 0.7],
          ],
          lean,
          1,
          r,
        ),
      ),
      body,
    ),
    path(
      crescent(-r * 0.1, r * 0.12, r * 0.7, r * 0.5, Math.PI * 1.02, Math.PI * 1.45, r * 0.2),
      "#ffe4cc",
      { opacity: 0.7 },
    ),
    ellipse(lean * r * 0.9 + r * 0.02, -r * 0.74, r * 0.1, r * 0.16, "#ffe9d6", { opacity: 0.6 }),
  ].join("");
};

/** A pillowy little cylinder, standing or tipped over. */
export const marshmallow: DrawPiece = ({ ink, rng, r, variant }) => {
  const pink = variant % 3 === 2;
  const name = pink ? "mallow-pink" : "mallow";
  const side = ink.linear(
    name,
    pink
      ? [
          [0, "#ffe3e4"],
          [0.5, "#f9bcc5"],
          [1, "#d98695"],
        ]
      : [
          [0, "#fffdf8"],
          [0.5, "#f8ecd9"],
          [1, "#cfb592"],
        ],
    1,
    0.4,
  );
  const end = ink.radial(
    `${name}-end`,
    pink
      ? [
          [0, "#fff6f5"],
          [0.8, "#fdd9dd"],
          [1, "#f7c3ca"],
        ]
      : [
          [0, "#ffffff"],
          [0.8, "#fffaf1"],
          [1, "#f3e4cc"],
        ],
    { cx: 0.4, cy: 0.36, r: 0.7 },
  );
  const turn = variant % 2 ? rng.range(0.9, 1.4) : rng.jitter(0.3);
  const put = (points: Pt[]) => closedPath(lay(points, turn, 1, r));
  const oval = (cy: number, rx: number, ry: number): Pt[] =>
    Array.from({ length: 12 }, (_, i) => [
      Math.cos((i / 12) * TAU) * rx,
      cy + Math.sin((i / 12) * TAU) * ry,
    ]);
  return [
    ink.shadow(r * 0.2, r * 0.62, r * 1.2, r * 0.62, 0.45),
    path(
      put([
        [-0.66, -0.66],
        [-0.36, -0.9],
        [0.36, -0.9],
        [0.66, -0.66],
        [0.76, -0.3],
        [0.74, 0.2],
        [0.68, 0.62],
        [0.4, 0.9],
        [0, 0.98],
        [-0.4, 0.9],
        [-0.68, 0.62],
        [-0.74, 0.2],
        [-0.76, -0.3],
      ]),
      side,
    ),
    path(put(oval(-0.52, 0.69, 0.4)), end),
    ink.glow(-r * 0.2, -r * 0.1, r * 0.36, r * 0.5, "#fff", 0.55),
  ].join("");
};
