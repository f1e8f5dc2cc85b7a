import {
  blobPath,
  closedPath,
  crescent,
  dotsPath,
  lerp,
  type Pt,
  ring,
  rotate,
  TAU,
  wobble,
} from "../core/geometry.ts";
import { ellipse, path, stroke } from "../core/ink.ts";
import type { DrawPiece } from "./piece.ts";

export const blueberry: DrawPiece = ({ ink, rng, r }) => {
  const skin = ink.radial(
    "blue-skin",
    [
      [0, "#8f9fd6"],
      [0.3, "#5867ae"],
      [0.65, "#343d80"],
      [0.9, "#1e2354"],
      [1, "#2b3472"],
    ],
    { cx: 0.4, cy: 0.36, r: 0.66, fx: 0.32, fy: 0.26 },
  );
  // The crown sits somewhere on the upper half, foreshortened towards the edge.
  const facing = rng.range(-2.6, -0.2);
  const far = rng.range(0.25, 0.7);
  const crown = (k: number, teeth: number): Pt[] =>
    Array.from({ length: teeth * 2 }, (_, i) => {
      const a = (i / (teeth * 2)) * TAU;
      const d = i % 2 ? k * 0.55 : k;
      const [x, y] = rotate([Math.cos(a) * d * Math.sqrt(1 - far * far), Math.sin(a) * d], facing);
      return [(Math.cos(facing) * far * 0.9 + x) * r, (Math.sin(facing) * far * 0.9 + y) * r];
    });
  return [
    ink.shadow(r * 0.25, r * 0.62, r * 1.2, r * 0.62, 0.55),
    path(blobPath(0, 0, r, r * 0.95, { contour: wobble(rng, 0.02), n: 10 }), skin),
    ink.glow(-r * 0.1, -r * 0.05, r * 0.8, r * 0.75, "#b9c6ee", 0.34),
    path(closedPath(crown(0.52, 5)), "#8593cb", { opacity: 0.75 }),
    path(closedPath(crown(0.36, 5)), "#1b1e4a"),
    ink.glow(-r * 0.36, -r * 0.42, r * 0.34, r * 0.22, "#fff", 0.75, -0.5),
    path(crescent(0, 0, r * 0.93, r * 0.88, 0.3, 1.6, r * 0.12), "#7f8fdc", { opacity: 0.4 }),
  ].join("");
};

export const banana: DrawPiece = ({ ink, rng, r, tilt }) => {
  const squash = lerp(tilt, 1, rng.range(0.1, 0.45));
  const turn = rng.jitter(0.35);
  const contour = wobble(rng, 0.03);
  const thick = r * 0.3;
  const outline = (grow: number, dy: number) =>
    closedPath(ring(0, dy, r * grow, r * squash * grow, { contour, n: 12, rotation: turn }));
  const side = ink.linear(
    "banana-side",
    [
      [0, "#f9e9b0"],
      [0.5, "#efd182"],
      [1, "#c99a45"],
    ],
    1,
    0.3,
  );
  const face = ink.radial(
    "banana-face",
    [
      [0, "#fdedae"],
      [0.5, "#fff6d2"],
      [0.82, "#fff3c6"],
      [1, "#f3dc94"],
    ],
    { cx: 0.46, cy: 0.44, r: 0.56 },
  );
  const point = (a: number, k: number): Pt => {
    const [x, y] = rotate([Math.cos(a) * r * k, Math.sin(a) * r * k * squash], turn);
    return [x, y];
  };
  const lobes = [0, 1, 2].map((i) => {
    const a = (i / 3) * TAU + turn * 3 + 0.5;
    return closedPath([
      point(a - 0.55, 0.1),
      point(a - 0.42, 0.46),
      point(a, 0.54),
      point(a + 0.42, 0.46),
      point(a + 0.55, 0.1),
    ]);
  });
  const seeds = Array.from({ length: 9 }, (_, i) =>
    point((i / 9) * TAU + 0.3, i % 3 === 1 ? 0.2 : 0.32),
  );
  return [
    ink.shadow(r * 0.16, thick + r * 0.1, r * 1.16, r * squash * 1.05, 0.45),
    path(outline(1, thick), side),
    path(outline(1.01, thick * 0.5), side),
    path(outline(1, 0), face),
    path(lobes.join(""), "#eecb76", { opacity: 0.4 }),
    stroke(dotsPath(seeds), "#8a5f2a", r * 0.07, { opacity: 0.75 }),
    path(crescent(0, 0, r * 0.96, r * squash * 0.96, Math.PI, Math.PI * 1.6, r * 0.07), "#fff", {
      opacity: 0.9,
    }),
    path(crescent(0, 0, r * 0.98, r * squash * 0.98, 0.4, 2.6, r * 0.05), "#d8ab55", {
      opacity: 0.5,
    }),
  ].join("");
};

export const raspberry: DrawPiece = ({ ink, rng, r }) => {
  const bead = ink.radial(
    "rasp-bead",
    [
      [0, "#ffa9ad"],
      [0.3, "#ec4a63"],
      [0.72, "#c11e41"],
      [1, "#830b2a"],
    ],
    { cx: 0.38, cy: 0.32, r: 0.7 },
  );
  const lean = rng.jitter(0.6);
  const beads: Pt[] = [];
  const rows = [
    { y: -0.62, n: 2, w: 0.3 },
    { y: -0.34, n: 4, w: 0.62 },
    { y: -0.02, n: 4, w: 0.76 },
    { y: 0.3, n: 5, w: 0.78 },
    { y: 0.58, n: 4, w: 0.58 },
  ];
  for (const { y, n, w } of rows) {
    for (let i = 0; i < n; i++) {
      beads.push(rotate([lerp(-w, w, i / (n - 1)) + rng.jitter(0.05), y + rng.jitter(0.04)], lean));
    }
  }
  beads.sort((a, b) => a[1] - b[1]);
  const dot = ink.sprite(
    `bead${r}`,
    () =>
      ellipse(0, 0, r * 0.27, r * 0.26, bead) +
      ellipse(-r * 0.08, -r * 0.1, r * 0.06, r * 0.05, "#fff", { opacity: 0.75 }),
  );
  return [
    ink.shadow(r * 0.22, r * 0.66, r * 1.1, r * 0.6, 0.55),
    path(blobPath(0, 0, r * 0.86, r * 0.86, { n: 10 }), "#7d0c29"),
    ...beads.map(
      ([x, y]) => `<use href="${dot}" x="${(x * r).toFixed(1)}" y="${(y * r).toFixed(1)}"/>`,
    ),
    ink.glow(-r * 0.3, -r * 0.4, r * 0.5, r * 0.4, "#ffd6d6", 0.4),
    ink.glow(r * 0.35, r * 0.45, r * 0.6, r * 0.5, "#4d0419", 0.45),
  ].join("");
};
