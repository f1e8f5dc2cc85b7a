import { closedPath, lerp, num, openPath, type Pt, TAU } from "../core/geometry.ts";
import { path, stroke } from "../core/ink.ts";
import type { Rng } from "../core/random.ts";
import { type DrawPiece, lay } from "./piece.ts";

/** Half of a half: from the near end of the groove along the outer edge to the far end. */
const PECAN_SIDE: readonly Pt[] = [
  [0.02, -0.9],
  [0.16, -1.02],
  [0.36, -0.84],
  [0.5, -0.46],
  [0.55, -0.02],
  [0.5, 0.44],
  [0.36, 0.82],
  [0.17, 1],
  [0.02, 0.86],
];
const mirrored = (points: readonly Pt[]): Pt[] => points.map(([x, y]): Pt => [-x, y]).reverse();

/** A toasted half: two plump lobes along a groove, each with a furrow that runs the same way. */
export const pecan: DrawPiece = ({ ink, rng, r, tilt }) => {
  const turn = rng.range(0, TAU);
  const squash = lerp(tilt, 1, rng.range(0.45, 0.75));
  const put = (points: readonly Pt[]) => lay(points, turn, squash, r);
  const skin = ink.radial(
    "pecan-skin",
    [
      [0, "#eeb26a"],
      [0.35, "#cf8238"],
      [0.75, "#a3561c"],
      [1, "#7c3a10"],
    ],
    { cx: 0.36, cy: 0.28, r: 0.86 },
  );
  const furrow = (side: number): string =>
    openPath(
      put([
        [side * 0.22, -0.72],
        [side * (0.31 + rng.jitter(0.05)), -0.36],
        [side * (0.24 + rng.jitter(0.05)), 0],
        [side * (0.33 + rng.jitter(0.05)), 0.36],
        [side * 0.2, 0.72],
      ]),
    );
  const furrows = furrow(-1) + furrow(1);
  const groove = openPath(
    put([
      [0, -0.84],
      [0.03, -0.4],
      [-0.02, 0],
      [0.03, 0.4],
      [0, 0.84],
    ]),
  );
  const whole = closedPath(put([...PECAN_SIDE, ...mirrored(PECAN_SIDE)]));
  const light = `translate(${num(-r * 0.06)} ${num(-r * 0.07)})`;
  return [
    ink.shadow(r * 0.14, r * 0.26, r * 0.98, r * 0.78, 0.5),
    path(whole, "#6a300c", { transform: `translate(0 ${num(r * 0.16)})` }),
    path(whole, "#8a4415"),
    path(closedPath(put(PECAN_SIDE)), skin),
    path(closedPath(put(mirrored(PECAN_SIDE))), skin),
    stroke(furrows, "#ffd79a", r * 0.07, { opacity: 0.55, transform: light }),
    stroke(furrows, "#7a3a10", r * 0.06, { opacity: 0.7 }),
    stroke(groove, "#5c2a0a", r * 0.11, { opacity: 0.85 }),
  ].join("");
};

/** Where the outline of one side of a walnut is drawn in, as angles; folds lie in between. */
const NOTCHES = [-0.86, -0.16, 0.5] as const;

/** One side from the cleft outwards and back, with soft scallops. */
function walnutSide(rng: Rng): Pt[] {
  const notches = NOTCHES.map((angle) => angle + rng.jitter(0.1));
  const rim = Array.from({ length: 17 }, (_, i): Pt => {
    const angle = lerp(-1.42, 1.42, i / 16);
    const dent = notches.reduce((d, at) => d + 0.17 * Math.exp(-(((angle - at) / 0.11) ** 2)), 0);
    return [Math.cos(angle) * (1.02 - dent), Math.sin(angle) * (0.9 - dent)];
  });
  return [[0.03, -0.74], ...rim, [0.03, 0.74]];
}

/** Half a walnut kernel: two folded lobes around a cleft. */
export const walnut: DrawPiece = ({ ink, rng, r, tilt }) => {
  const turn = rng.range(0, TAU);
  const squash = lerp(tilt, 1, 0.62);
  const put = (points: readonly Pt[]) => lay(points, turn, squash, r);
  const kernel = ink.radial(
    "walnut",
    [
      [0, "#fbe0ac"],
      [0.45, "#e8bb78"],
      [0.8, "#c98d45"],
      [1, "#a5692a"],
    ],
    { cx: 0.38, cy: 0.3, r: 0.82 },
  );
  const right = walnutSide(rng);
  const left = mirrored(walnutSide(rng));
  const wrinkles = [-1, 1]
    .flatMap((side): (readonly Pt[])[] => {
      const at = (x: number, y: number): Pt => [
        side * (x + rng.jitter(0.07)),
        y + rng.jitter(0.07),
      ];
      return [
        [at(0.54, -0.58), at(0.42, -0.44), at(0.52, -0.24), at(0.3, -0.12)],
        [at(0.76, -0.1), at(0.62, 0), at(0.64, 0.2), at(0.36, 0.22)],
        [at(0.66, 0.4), at(0.54, 0.46), at(0.44, 0.62)],
        [at(0.22, -0.58), at(0.26, -0.4), at(0.14, -0.26)],
        [at(0.16, 0.3), at(0.26, 0.5), at(0.18, 0.6)],
      ];
    })
    .map((line) => openPath(put(line)))
    .join("");
  const cleft = openPath(
    put([
      [0, -0.78],
      [0.04, -0.3],
      [-0.04, 0.2],
      [0, 0.78],
    ]),
  );
  const whole = closedPath(put([...right, ...left]));
  return [
    ink.shadow(r * 0.16, r * 0.34, r * 1.2, r * 0.92, 0.5),
    path(whole, "#7d4b1b", { transform: `translate(0 ${num(r * 0.18)})` }),
    path(whole, "#8d571f"),
    path(closedPath(put(right)), kernel),
    path(closedPath(put(left)), kernel),
    stroke(wrinkles, "#fff0cc", r * 0.1, {
      opacity: 0.65,
      transform: `translate(${num(-r * 0.05)} ${num(-r * 0.08)})`,
    }),
    stroke(wrinkles, "#94602a", r * 0.085, { opacity: 0.85 }),
    stroke(cleft, "#704014", r * 0.13, { opacity: 0.9 }),
  ].join("");
};

const FLAKE: readonly Pt[] = [
  [0, -1.05],
  [0.4, -0.66],
  [0.62, -0.08],
  [0.56, 0.46],
  [0.26, 0.84],
  [-0.22, 0.86],
  [-0.56, 0.48],
  [-0.62, -0.06],
  [-0.4, -0.66],
];

/** A flake cut from a whole almond: thin, flat, toasted towards its edge, which is brown skin. */
export const almond: DrawPiece = ({ ink, rng, r, tilt }) => {
  const turn = rng.range(0, TAU);
  const squash = lerp(tilt, 1, rng.range(0.25, 0.85));
  const flesh = ink.linear(
    "almond-flesh",
    [
      [0, "#fff6de"],
      [0.5, "#f9e1ae"],
      [1, "#e2b264"],
    ],
    0.8,
    1,
  );
  const outline = (k: number) =>
    closedPath(
      lay(
        FLAKE.map(([x, y]): Pt => [x * k, y * k]),
        turn,
        squash,
        r,
      ),
    );
  return [
    ink.shadow(r * 0.12, r * 0.2, r * 0.98, r * 0.7, 0.42),
    path(outline(1), "#a8682a", { transform: `translate(0 ${num(r * 0.09)})` }),
    path(outline(1), flesh, { stroke: "#b0702f", "stroke-width": r * 0.07 }),
    stroke(outline(0.66), "#d3a25a", r * 0.06, { opacity: 0.75 }),
  ].join("");
};
