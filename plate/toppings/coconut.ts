import {
  crescent,
  dotsPath,
  lerp,
  num,
  openPath,
  type Pt,
  scatter,
  TAU,
} from "../core/geometry.ts";
import { el, ellipse, type Ink, path, stroke } from "../core/ink.ts";
import type { Rng } from "../core/random.ts";
import type { DrawPiece } from "./piece.ts";

/** From toasted to fresh, and how much of it there is. The last is painted on top. */
const TONES = [
  { colour: "#e9bd77", upTo: 0.1 },
  { colour: "#fbeccb", upTo: 0.36 },
  { colour: "#fffef8", upTo: 1 },
] as const;

/** Straight and cut at both ends: curved white things with round ends look alive. */
function strand(rng: Rng, [x, y]: Pt, size: number, tilt: number): string {
  const way = rng.range(0, TAU / 2);
  const half = size * rng.range(0.34, 0.62);
  const [dx, dy] = [Math.cos(way) * half, Math.sin(way) * half * lerp(tilt, 1, 0.5)];
  return openPath([
    [x - dx, y - dy],
    [x + dx, y + dy],
  ]);
}

/** Grated coconut at these points, on crumbs too small to be seen one by one. */
function shreds(rng: Rng, spots: readonly Pt[], size: number, tilt: number): string {
  const byTone = TONES.map(() => "");
  for (const spot of spots) {
    const dice = rng.next();
    byTone[TONES.findIndex(({ upTo }) => dice < upTo)] += strand(rng, spot, size, tilt);
  }
  const width = size * 0.19;
  const thin = { "stroke-linecap": "butt" };
  const crumbs = dotsPath(spots.filter((_, i) => i % 4 === 0));
  return [
    stroke(crumbs, "#f8e8c8", size * 0.62),
    stroke(byTone.join(""), "#8a5019", width, {
      ...thin,
      opacity: 0.5,
      transform: `translate(${num(width * 0.3)} ${num(width * 0.8)})`,
    }),
    ...byTone.map((d, i) => (d ? stroke(d, TONES[i]!.colour, width, thin) : "")),
  ].join("");
}

/** A pinch of grated coconut, dense in the middle and loose around it. */
export const coconut: DrawPiece = ({ ink, rng, r, tilt }) => {
  const spots = Array.from({ length: 17 }, (_, i): Pt => {
    const far = r * ((i + 0.5) / 17) ** 0.55;
    const a = i * 2.4 + rng.jitter(0.9);
    return [Math.cos(a) * far, Math.sin(a) * far * lerp(tilt, 1, 0.3)];
  });
  return (
    ink.shadow(r * 0.06, r * 0.16, r * 0.9, r * 0.66, 0.3) + shreds(rng, spots, r * 0.54, tilt)
  );
};

/** Half a shell full of grated coconut, for a thumbnail of 96 × 96. */
export function coconutShell(ink: Ink, rng: Rng): string {
  const husk = ink.linear(
    "husk",
    [
      [0, "#9a6636"],
      [0.3, "#7a4a20"],
      [1, "#3f210b"],
    ],
    0.7,
    1,
  );
  const flesh = ink.linear(
    "coconut-flesh",
    [
      [0, "#ffffff"],
      [0.6, "#fdf7e8"],
      [1, "#e6d3ad"],
    ],
    0.6,
    1,
  );
  const fibres = Array.from({ length: 16 }, (_, i) => {
    const x = lerp(14, 82, i / 15) + rng.jitter(3);
    const y = 56 + 22 * Math.sqrt(Math.max(0, 1 - ((x - 48) / 41) ** 2)) * rng.range(0.35, 0.9);
    return openPath([
      [x - 3, y - 1],
      [x + 3, y + 1.4],
    ]);
  });
  const heap = scatter(rng, 120, 47, 42, 27, 13).toSorted((a, b) => a[1] - b[1]);
  return [
    ink.shadow(52, 80, 44, 13, 0.42),
    path("M6 48C6 70 24 86 48 86S90 70 90 48z", husk),
    el("path", { d: fibres.join(""), stroke: "#c08a52", "stroke-width": 1.2, opacity: 0.6 }),
    ellipse(48, 48, 42, 19, "#5d3413"),
    ellipse(48, 48, 39, 17, flesh),
    ellipse(48, 47, 31, 12.5, "#d9c090"),
    ellipse(47, 42, 27, 14, "#fff6e0"),
    shreds(rng, heap, 12, 0.7),
    path(crescent(48, 48, 39.5, 17.5, 0.3, Math.PI - 0.3, 2), "#fff", { opacity: 0.9 }),
  ].join("");
}
