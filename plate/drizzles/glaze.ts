import { closedPath, crescent, lerp, type Pt, ring, wobble } from "../core/geometry.ts";
import { type Ink, path } from "../core/ink.ts";
import type { Rng } from "../core/random.ts";
import type { Drizzle } from "../ingredients.ts";
import { SAUCES } from "../sauces.ts";

/** A spoonful on one small disc: a glossy cap with a few short drips over its front edge. */
export function glaze(ink: Ink, rng: Rng, r: number, tilt: number, kind: Drizzle): string {
  const sauce = SAUCES[kind];
  const ry = r * tilt;
  const edge = wobble(rng, 0.08, 5);
  const runs = [0.24, 0.5, 0.76].map((t) => Math.PI * (t + rng.jitter(0.08)));
  const outline: Pt[] = ring(0, 0, r * 0.78, ry * 0.76, {
    contour: edge,
    n: 7,
    from: Math.PI * 1.05,
    to: Math.PI * 1.95,
  });
  for (const angle of runs) {
    const w = r * rng.range(0.1, 0.14) * lerp(0.6, 1, Math.sin(angle));
    const L = r * rng.range(0.12, 0.36);
    const [x, y] = [Math.cos(angle) * r * 0.92, Math.sin(angle) * ry * 0.92];
    outline.push(
      [x + w * 1.5, y - w * 0.4],
      [x + w, y + L * 0.5],
      [x + w * 0.8, y + L],
      [x - w * 0.8, y + L],
      [x - w, y + L * 0.5],
      [x - w * 1.5, y - w * 0.4],
    );
  }
  const d = closedPath(outline);
  const body = ink.linear(
    `glaze-${kind}`,
    [
      [0, sauce.light],
      [0.45, sauce.body],
      [1, sauce.deep],
    ],
    0.5,
    1,
  );
  return [
    path(d, "#4a1f06", { opacity: 0.24, transform: "translate(.8 1.8)" }),
    path(d, body, {
      opacity: sauce.opacity,
      stroke: sauce.deep,
      "stroke-width": 0.9,
      "stroke-opacity": 0.55,
    }),
    path(
      crescent(0, 0, r * 0.66, ry * 0.62, Math.PI * 1.05, Math.PI * 1.55, r * 0.08, edge),
      sauce.gloss,
      { opacity: 0.8 },
    ),
    path(
      crescent(0, 0.6, r * 0.84, ry * 0.84, Math.PI * 0.52, Math.PI * 0.86, r * 0.05),
      sauce.gloss,
      { opacity: 0.7 },
    ),
    path(
      crescent(0, 0.6, r * 0.84, ry * 0.84, Math.PI * 0.1, Math.PI * 0.4, r * 0.04),
      sauce.light,
      { opacity: 0.8 },
    ),
  ].join("");
}
