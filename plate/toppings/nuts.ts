import {
  closedPath,
  crescent,
  lerp,
  num,
  openPath,
  TAU,
  wobble,
  type Pt,
} from "../core/geometry.ts";
import { path, stroke } from "../core/ink.ts";
import { lay, type DrawPiece } from "./piece.ts";

const PECAN: Pt[] = [
  [0, -1.02],
  [0.26, -0.92],
  [0.42, -0.55],
  [0.5, -0.1],
  [0.48, 0.4],
  [0.3, 0.86],
  [0.04, 0.98],
  [0, 0.8],
  [-0.04, 0.98],
  [-0.3, 0.86],
  [-0.48, 0.4],
  [-0.5, -0.1],
  [-0.42, -0.55],
  [-0.26, -0.92],
];

export const pecan: DrawPiece = ({ ink, rng, r, tilt }) => {
  const turn = rng.range(0, TAU);
  const squash = lerp(tilt, 1, rng.range(0.35, 0.7));
  const put = (points: Pt[], dy = 0) => lay(points, turn, squash, r, 0, dy);
  const skin = ink.linear(
    "pecan-skin",
    [
      [0, "#d08a45"],
      [0.45, "#a45a20"],
      [1, "#6b310c"],
    ],
    0.7,
    1,
  );
  const ridges = [-0.62, -0.3, 0.04, 0.38, 0.66].flatMap((y) =>
    [-1, 1].map((s) =>
      openPath(
        put([
          [s * 0.1, y],
          [s * 0.26, y - 0.12],
          [s * 0.42, y + 0.02],
        ]),
      ),
    ),
  );
  return [
    ink.shadow(r * 0.15, r * 0.28, r * 0.95, r * 0.7, 0.5),
    path(closedPath(put(PECAN, r * 0.16)), "#54250a"),
    path(closedPath(put(PECAN)), skin),
    stroke(ridges.join(""), "#5d2a0a", r * 0.07, { opacity: 0.6 }),
    stroke(ridges.join(""), "#f0b572", r * 0.05, {
      opacity: 0.5,
      transform: `translate(${-r * 0.04} ${-r * 0.06})`,
    }),
    stroke(
      openPath(
        put([
          [0, -0.86],
          [0.03, -0.2],
          [-0.03, 0.3],
          [0, 0.82],
        ]),
      ),
      "#4f2207",
      r * 0.1,
      { opacity: 0.75 },
    ),
    path(crescent(0, 0, r * 0.5, r * 0.5 * squash, Math.PI, Math.PI * 1.6, r * 0.1), "#ffe0b0", {
      opacity: 0.35,
    }),
  ].join("");
};

/** Half a walnut kernel: two folded lobes around a dark cleft. */
export const walnut: DrawPiece = ({ ink, rng, r, tilt }) => {
  const turn = rng.range(0, TAU);
  const squash = lerp(tilt, 1, 0.65);
  const kernel = ink.radial(
    "walnut",
    [
      [0, "#f0c98e"],
      [0.45, "#d39e5b"],
      [0.8, "#a86f33"],
      [1, "#7a4819"],
    ],
    { cx: 0.36, cy: 0.3, r: 0.8 },
  );
  const bumps = wobble(rng, 0.05, 3);
  const shape = Array.from({ length: 26 }, (_, i) => {
    const a = (i / 26) * TAU;
    const lobes =
      1 + 0.075 * Math.cos(9 * a + 0.6) - 0.2 * Math.exp(-((Math.abs(Math.cos(a)) / 0.16) ** 2));
    return [Math.cos(a) * 0.98 * lobes * bumps(a), Math.sin(a) * 0.84 * lobes] as Pt;
  });
  // Folds wander outwards from the cleft on both sides.
  const folds = [-1, 1]
    .flatMap((side) =>
      [-0.58, -0.3, 0, 0.3, 0.58].map((y) => {
        const lift = rng.jitter(0.1);
        const reach = 0.8 * Math.sqrt(1 - (y / 0.86) ** 2);
        return openPath(
          lay(
            [
              [side * 0.14, y * 0.8],
              [side * 0.34, y + 0.12 + lift],
              [side * 0.52, y - 0.12 + lift],
              [side * reach, y + 0.05],
            ],
            turn,
            squash,
            r,
          ),
        );
      }),
    )
    .join("");
  const outline = closedPath(lay(shape, turn, squash, r));
  const cleft = openPath(
    lay(
      [
        [0, -0.62],
        [0.06, -0.2],
        [-0.05, 0.2],
        [0, 0.62],
      ],
      turn,
      squash,
      r,
    ),
  );
  return [
    ink.shadow(r * 0.16, r * 0.34, r * 1.12, r * 0.86, 0.5),
    path(outline, "#63380f", { transform: `translate(0 ${num(r * 0.2)})` }),
    path(outline, kernel),
    stroke(folds, "#7d4a1a", r * 0.1, { opacity: 0.55 }),
    stroke(folds, "#f6d8a6", r * 0.08, {
      opacity: 0.6,
      transform: `translate(${num(-r * 0.05)} ${num(-r * 0.09)})`,
    }),
    stroke(cleft, "#5c330d", r * 0.17, { opacity: 0.75 }),
    ink.glow(-r * 0.3, -r * 0.32, r * 0.5, r * 0.34, "#fff2d2", 0.4),
  ].join("");
};

const ALMOND: Pt[] = [
  [0, -1],
  [0.34, -0.66],
  [0.5, -0.06],
  [0.44, 0.5],
  [0.2, 0.86],
  [-0.2, 0.86],
  [-0.44, 0.5],
  [-0.5, -0.06],
  [-0.34, -0.66],
];

/** Thin shavings, pale inside with a thread of brown skin. */
export const almond: DrawPiece = ({ ink, rng, r, tilt }) => {
  const turn = rng.range(0, TAU);
  const squash = lerp(tilt, 1, rng.range(0.1, 0.8));
  const flesh = ink.linear(
    "almond-flesh",
    [
      [0, "#fffaf0"],
      [0.6, "#f9e9c9"],
      [1, "#e8cb97"],
    ],
    0.8,
    1,
  );
  const put = (k: number, dy = 0) =>
    closedPath(
      lay(
        ALMOND.map(([x, y]) => [x * k, y * k] as Pt),
        turn,
        squash,
        r,
        0,
        dy,
      ),
    );
  return [
    ink.shadow(r * 0.12, r * 0.2, r * 0.9, r * 0.62, 0.4),
    path(put(1, r * 0.09), "#b5824a"),
    path(put(1), flesh, { stroke: "#b06f31", "stroke-width": r * 0.07 }),
    stroke(
      openPath(
        lay(
          [
            [0, -0.6],
            [0.05, 0],
            [0, 0.5],
          ],
          turn,
          squash,
          r,
        ),
      ),
      "#d9b679",
      r * 0.07,
      { opacity: 0.7 },
    ),
  ].join("");
};
