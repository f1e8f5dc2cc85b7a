import { closedPath, crescent, openPath, type Pt, TAU } from "../core/geometry.ts";
import { at, ellipse, group, type Ink, path, stroke } from "../core/ink.ts";
import type { Rng } from "../core/random.ts";

interface CitrusColours {
  name: string;
  peel: string;
  peelDeep: string;
  pith: string;
  flesh: string;
  fleshDeep: string;
}

export const ORANGE: CitrusColours = {
  name: "orange",
  peel: "#ffb03a",
  peelDeep: "#e07a10",
  pith: "#fff1d3",
  flesh: "#ffb52e",
  fleshDeep: "#f08410",
};
export const LIME: CitrusColours = {
  name: "lime",
  peel: "#8fc93f",
  peelDeep: "#4f8a1c",
  pith: "#f4fbdc",
  flesh: "#c3e26a",
  fleshDeep: "#86b832",
};
export const LEMON: CitrusColours = {
  name: "lemon",
  peel: "#ffdf4a",
  peelDeep: "#dca80f",
  pith: "#fffbe0",
  flesh: "#ffec8a",
  fleshDeep: "#f4c92c",
};

/** A wheel of citrus facing the viewer, centred on the origin; drawn once per fruit, then turned. */
export function citrusWheel(ink: Ink, rng: Rng, c: CitrusColours, r: number, squash = 1): string {
  const unit = 40;
  const wheel = ink.sprite(`wheel-${c.name}`, () => drawWheel(ink, rng.fork("wheel"), c, unit));
  const shine = crescent(0, 0, r * 0.97, r * 0.97 * squash, Math.PI, Math.PI * 1.6, r * 0.06);
  return [
    ellipse(r * 0.04, r * 0.05, r, r * squash, c.peelDeep),
    group(ink.use(wheel, `rotate(${rng.int(0, 35) * 10})`), {
      transform: at(0, 0, 0, r / unit, (r / unit) * squash),
    }),
    path(shine, "#fff", { opacity: 0.7 }),
    ink.glow(-r * 0.3, -r * 0.35 * squash, r * 0.45, r * 0.35, "#fff", 0.4),
  ].join("");
}

function drawWheel(ink: Ink, rng: Rng, c: CitrusColours, r: number): string {
  const flesh = ink.radial(
    `cit-${c.name}`,
    [
      [0, "#fff7d8", 0.9],
      [0.25, c.flesh],
      [1, c.fleshDeep],
    ],
    { cx: 0.5, cy: 0.5, r: 0.55 },
  );
  const n = 9;
  const p = (angle: number, k: number): Pt => [Math.cos(angle) * r * k, Math.sin(angle) * r * k];
  const segments = Array.from({ length: n }, (_, i) => {
    const a = (i / n) * TAU + rng.jitter(0.03);
    const w = TAU / n / 2 - 0.06;
    return closedPath([
      p(a, 0.1),
      p(a - w * 0.75, 0.45),
      p(a - w, 0.74),
      p(a - w * 0.45, 0.81),
      p(a + w * 0.45, 0.81),
      p(a + w, 0.74),
      p(a + w * 0.75, 0.45),
    ]);
  });
  const veins = Array.from({ length: n * 2 }, () => {
    const a = rng.range(0, TAU);
    const k = rng.range(0.3, 0.55);
    return openPath([p(a, k), p(a, k + 0.14)]);
  }).join("");
  return [
    ellipse(0, 0, r, r, c.peel),
    ellipse(0, 0, r * 0.89, r * 0.89, c.pith),
    path(segments.join(""), flesh),
    stroke(veins, "#fff", r * 0.025, { opacity: 0.5 }),
  ].join("");
}
