import { blobPath, crescent, dotsPath, num, scatter, wobble } from "../core/geometry.ts";
import { ellipse, path, stroke, type Ink } from "../core/ink.ts";
import type { Rng } from "../core/random.ts";

/** Fried colours, from the browned poles to the paler belt that stayed above the oil. */
const FRIES = [
  { pole: "#a4560f", side: "#cc7d28", belt: "#eeb45c" },
  { pole: "#94490c", side: "#bf701f", belt: "#e6a64c" },
  { pole: "#b06316", side: "#d78c34", belt: "#f4c06c" },
] as const;

/** One fried dough ball centred on the origin: browned poles, a paler belt, a small nub. */
export function puff(ink: Ink, rng: Rng, r: number, variant: number): string {
  const fry = FRIES[variant % FRIES.length]!;
  const turn = rng.int(-50, 50);
  const dough = ink.linear(
    `puff${variant}`,
    [
      [0.04, fry.pole],
      [0.36, fry.side],
      [0.54, fry.belt],
      [0.7, fry.side],
      [1, fry.pole],
    ],
    0,
    1,
    {
      gradientTransform: `rotate(${turn} .5 .5)`,
    },
  );
  const globe = ink.radial(
    "puff-globe",
    [
      [0, "#fff0c4", 0.62],
      [0.24, "#ffdc92", 0.24],
      [0.5, "#7a3a0a", 0.04],
      [0.8, "#5a2605", 0.46],
      [1, "#451a02", 0.8],
    ],
    { cx: 0.37, cy: 0.31, r: 0.74 },
  );
  const brown = ink.radial("puff-brown", [
    [0, "#7d3808", 0.5],
    [0.6, "#7d3808", 0.2],
    [1, "#7d3808", 0],
  ]);
  const gold = ink.radial("puff-gold", [
    [0, "#ffdf9a", 0.7],
    [1, "#ffd184", 0],
  ]);
  const bounce = ink.linear(
    "puff-bounce",
    [
      [0.7, "#ffb352", 0],
      [1, "#ffb866", 0.5],
    ],
    0.3,
    1,
  );
  const base = wobble(rng, 0.045, 5);
  const nub = rng.range(-2.6, -0.4);
  const fromNub = (a: number) => Math.atan2(Math.sin(a - nub), Math.cos(a - nub));
  const contour = (a: number) => base(a) + 0.045 * Math.exp(-((fromNub(a) / 0.3) ** 2));
  const outline = blobPath(0, 0, r * 0.98, r * 0.95, { contour, n: 15 });
  const blots = (n: number, fill: string, opacity: number) =>
    scatter(rng, n, 0, 0, r * 0.7, r * 0.66).map(([x, y]) =>
      ellipse(x, y, r * rng.range(0.08, 0.22), r * rng.range(0.06, 0.16), fill, {
        opacity: opacity * rng.range(0.5, 1),
      }),
    );
  // Small blisters: a dark dimple with a lit edge.
  const blisters = dotsPath(scatter(rng, 13, 0, 0, r * 0.78, r * 0.76));
  return [
    path(outline, dough),
    ...blots(5, brown, 0.8),
    ...blots(5, gold, 0.6),
    stroke(blisters, "#5f2a07", r * 0.05, { opacity: 0.3 }),
    stroke(blisters, "#ffe2a6", r * 0.03, {
      opacity: 0.45,
      transform: `translate(${num(-r * 0.03)} ${num(-r * 0.03)})`,
    }),
    path(outline, globe),
    path(outline, bounce),
    ink.glow(-r * 0.38, -r * 0.46, r * 0.2, r * 0.12, "#fff", 0.7, -0.6),
    path(crescent(0, 0, r * 0.95, r * 0.92, Math.PI, Math.PI * 1.5, r * 0.05, contour), "#ffe9b4", {
      opacity: 0.5,
    }),
  ].join("");
}
