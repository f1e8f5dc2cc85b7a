import {
  closedPath,
  crescent,
  dotsPath,
  lerp,
  num,
  openPath,
  type Pt,
  rotate,
  TAU,
  wobble,
} from "../core/geometry.ts";
import { path, stroke } from "../core/ink.ts";
import { type DrawPiece, lay, type Piece } from "./piece.ts";

const BERRY: Pt[] = [
  [0, -0.74],
  [0.36, -0.98],
  [0.78, -0.84],
  [0.97, -0.36],
  [0.84, 0.22],
  [0.46, 0.8],
  [0, 1.12],
  [-0.46, 0.8],
  [-0.84, 0.22],
  [-0.97, -0.36],
  [-0.78, -0.84],
  [-0.36, -0.98],
];

function strawberrySlice({ ink, rng, r, tilt }: Piece): string {
  const turn = rng.range(0, TAU);
  const squash = lerp(tilt, 1, rng.range(0.2, 0.75));
  const bend = wobble(rng, 0.04);
  const shape = BERRY.map((p, i) => [p[0] * bend(i / 2), p[1] * bend(i / 2 + 1)] as Pt);
  const place = (scale: number) =>
    lay(
      shape.map(([x, y]) => [x * scale, y * scale] as Pt),
      turn,
      squash,
      r,
    );
  const point = (x: number, y: number): Pt => lay([[x, y]], turn, squash, r)[0]!;
  const skin = ink.linear(
    "straw-skin",
    [
      [0, "#f4515a"],
      [0.5, "#d9233a"],
      [1, "#a90f28"],
    ],
    0.8,
    1,
  );
  const flesh = ink.radial(
    "straw-flesh",
    [
      [0, "#ffe9df"],
      [0.38, "#ffb3a7"],
      [0.75, "#f4685f"],
      [1, "#e2384a", 0.2],
    ],
    { r: 0.56 },
  );
  const rays = Array.from({ length: 10 }, (_, i) => {
    const a = (i / 10) * TAU;
    const inner = point(Math.cos(a) * 0.26, Math.sin(a) * 0.4 - 0.05);
    const outer = point(Math.cos(a) * 0.66, Math.sin(a) * 0.72 - 0.05);
    return openPath([inner, outer]);
  }).join("");
  const seeds = shape.map(([x, y]) => point(x * 0.84, y * 0.84));
  const outline = closedPath(place(1));
  const core = lay(
    [
      [0, -0.5],
      [0.2, -0.2],
      [0.16, 0.2],
      [0, 0.55],
      [-0.16, 0.2],
      [-0.2, -0.2],
    ],
    turn,
    squash,
    r,
  );
  return [
    ink.shadow(r * 0.16, r * 0.26, r * 1.1, r * 0.9 * squash, 0.5),
    path(outline, "#8d0c20", { transform: `translate(0 ${num(r * 0.17)})` }),
    path(outline, skin),
    path(closedPath(place(0.82)), flesh),
    stroke(rays, "#fff0e6", r * 0.045, { opacity: 0.5 }),
    path(closedPath(core), "#fff3e8", { opacity: 0.85 }),
    stroke(dotsPath(seeds), "#ffd98a", r * 0.1),
    path(
      crescent(0, 0, r * 0.86, r * 0.86 * squash, Math.PI * 1.02, Math.PI * 1.5, r * 0.1),
      "#fff",
      { opacity: 0.55 },
    ),
  ].join("");
}

/** Half a strawberry resting cut side down, skin and leaves showing. */
function strawberryHalf({ ink, rng, r }: Piece): string {
  const turn = rng.range(-0.9, 0.9) + (rng.chance(0.5) ? Math.PI / 2 : -Math.PI / 2) * 0.8;
  const squash = 0.88;
  const point = (x: number, y: number): Pt => lay([[x, y]], turn, squash, r)[0]!;
  const skin = ink.radial(
    "straw-half",
    [
      [0, "#ff8079"],
      [0.3, "#ea3446"],
      [0.7, "#c31730"],
      [1, "#860a20"],
    ],
    { cx: 0.36, cy: 0.3, r: 0.78 },
  );
  const seeds: Pt[] = [];
  for (let row = 0; row < 5; row++) {
    const y = -0.5 + row * 0.31;
    const half = 0.66 * Math.sqrt(Math.max(0, 1 - ((y + 0.35) / 1.35) ** 2));
    const n = Math.max(1, Math.round(half * 5));
    for (let i = 0; i < n; i++)
      seeds.push(point(n === 1 ? 0 : lerp(-half, half, i / (n - 1)) + (row % 2) * 0.06, y));
  }
  const leaf = (a: number) => {
    const tip = rotate([0, -0.62], a);
    return lay(
      [
        [0, -0.8],
        [tip[0] * 0.5 + 0.1, -0.95 + tip[1] * 0.3],
        [tip[0], -0.85 + tip[1] * 0.5],
        [tip[0] * 0.4 - 0.1, -0.78 + tip[1] * 0.3],
      ],
      turn,
      squash,
      r,
    );
  };
  const green = ink.linear("straw-leaf", [
    [0, "#9ccb5a"],
    [1, "#4b8a2c"],
  ]);
  return [
    ink.shadow(r * 0.18, r * 0.5, r * 1.15, r * 0.7, 0.5),
    path(closedPath(lay(BERRY, turn, squash, r)), skin),
    stroke(
      dotsPath(seeds.map(([x, y]) => [x + r * 0.03, y + r * 0.03] as Pt)),
      "#7f0a1e",
      r * 0.13,
      { opacity: 0.55 },
    ),
    stroke(dotsPath(seeds), "#ffd27a", r * 0.085),
    ...[-1.15, -0.5, 0.15, 0.75, 1.3].map((a) => path(closedPath(leaf(a)), green)),
    ink.glow(-r * 0.34, -r * 0.34, r * 0.4, r * 0.24, "#fff", 0.75, -0.6),
  ].join("");
}

export const strawberry: DrawPiece = (piece) =>
  piece.variant % 3 === 2 ? strawberryHalf(piece) : strawberrySlice(piece);
