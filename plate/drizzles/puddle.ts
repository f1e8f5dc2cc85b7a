import { closedPath, crescent, ring, wobble } from "../core/geometry.ts";
import { type Ink, path } from "../core/ink.ts";
import type { Rng } from "../core/random.ts";
import type { Drizzle } from "../ingredients.ts";
import { SAUCES } from "../sauces.ts";

/** The sauce that has reached the plate. */
export function puddle(
  ink: Ink,
  rng: Rng,
  x: number,
  y: number,
  rx: number,
  ry: number,
  kind: Drizzle,
): string {
  const sauce = SAUCES[kind];
  const contour = wobble(rng, 0.12, 5);
  const fill = ink.radial(`puddle-${kind}`, [
    [0, sauce.body],
    [0.75, sauce.body],
    [1, sauce.light],
  ]);
  const d = closedPath(ring(x, y, rx, ry, { contour, n: 16 }));
  return [
    path(d, "#4a1f06", { opacity: 0.2, transform: "translate(1 2.2)" }),
    path(d, fill, {
      opacity: sauce.opacity,
      stroke: sauce.deep,
      "stroke-width": 1,
      "stroke-opacity": 0.5,
    }),
    path(
      crescent(x, y, rx * 0.9, ry * 0.86, Math.PI * 0.55, Math.PI * 1.05, ry * 0.12, contour),
      sauce.gloss,
      { opacity: 0.75 },
    ),
    path(crescent(x, y, rx * 0.92, ry * 0.9, 0.2, 1.1, ry * 0.1, contour), sauce.light, {
      opacity: 0.9,
    }),
  ].join("");
}
