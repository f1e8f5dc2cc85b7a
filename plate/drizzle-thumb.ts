import {
  blobPath,
  closedPath,
  crescent,
  num,
  openPath,
  type Pt,
  ring,
  wobble,
} from "./core/geometry.ts";
import { ellipse, group, Ink, path, stroke } from "./core/ink.ts";
import { createRng } from "./core/random.ts";
import { DRIZZLE_WORDS } from "./describe.ts";
import type { Drizzle } from "./ingredients.ts";
import type { Framing } from "./recipe.ts";
import { SAUCES } from "./sauces.ts";
import { THUMBNAIL_SIZE } from "./topping-thumb.ts";

/** Thumbnail: a ramekin of sauce with one drip over its lip. */
export function drizzleThumb(kind: Drizzle, options: Framing = {}): string {
  const ink = new Ink(options.id ?? `z-${kind}`);
  const sauce = SAUCES[kind];
  const rng = createRng(`thumb/${kind}`);
  const [x, y] = [48, 36];
  const [rx, ry] = [38, 20];
  const wall = ink.linear(
    "pot",
    [
      [0, "#d8c4a0"],
      [0.18, "#fffdf8"],
      [0.5, "#f7ecd9"],
      [0.85, "#d2ba92"],
      [1, "#a98c60"],
    ],
    1,
    0,
  );
  const rim = ink.linear(
    "pot-rim",
    [
      [0, "#ffffff"],
      [1, "#dcc7a3"],
    ],
    1,
    0.6,
  );
  const pool = ink.radial(
    "pot-sauce",
    [
      [0, sauce.light],
      [0.5, sauce.body],
      [1, sauce.deep],
    ],
    { cx: 0.36, cy: 0.3, r: 0.8 },
  );
  const pot = closedPath([
    [x - rx, y],
    [x - rx + 1, y + 12],
    [x - rx + 6, y + 34],
    [x - 18, y + 48],
    [x, y + 51],
    [x + 18, y + 48],
    [x + rx - 6, y + 34],
    [x + rx - 1, y + 12],
    [x + rx, y],
    [x, y - 8],
  ]);
  // The ribs follow the wall, which gets narrower towards the foot, and are cut off at its outline.
  const flutes = Array.from({ length: 9 }, (_, i) => {
    const a = Math.PI * ((i + 0.5) / 9);
    const [side, near] = [Math.cos(a), Math.sin(a)];
    return openPath([
      [x + side * rx * 0.97, y + near * ry * 0.9 + 4],
      [x + side * rx * 0.9, y + near * ry * 0.84 + 18],
      [x + side * rx * 0.72, y + near * ry * 0.72 + 32],
    ]);
  }).join("");
  const withinPot = { "clip-path": ink.clip("pot", pot) };
  const dx = x - 11;
  const drip: Pt[] = [
    [dx - 12, y + 9],
    [dx - 8, y + 19],
    [dx - 6, y + 28],
    [dx - 7, y + 36],
    [dx - 3, y + 42],
    [dx + 3, y + 42],
    [dx + 7, y + 36],
    [dx + 6, y + 28],
    [dx + 8, y + 21],
    [dx + 15, y + 13],
    [dx + 8, y + 5],
    [dx - 6, y + 4],
  ];
  return ink.svg(
    [
      ink.shadow(x + 5, y + 46, 44, 13, 0.4),
      path(pot, wall),
      group(
        stroke(flutes, "#b99a6a", 1.6, { opacity: 0.4 }) +
          stroke(flutes, "#fff", 1.4, { opacity: 0.7, transform: "translate(-1.6 0)" }),
        withinPot,
      ),
      ellipse(x, y, rx, ry, rim),
      path(blobPath(x, y + 1, rx * 0.87, ry * 0.82, { contour: wobble(rng, 0.01), n: 14 }), pool),
      path(closedPath(drip), "#4a1f06", { opacity: 0.25, transform: "translate(1.2 1.8)" }),
      path(closedPath(drip), sauce.body, {
        stroke: sauce.deep,
        "stroke-width": 0.8,
        "stroke-opacity": 0.5,
      }),
      stroke(
        openPath([
          [dx + 1, y + 12],
          [dx + 1, y + 24],
          [dx + 1, y + 37],
        ]),
        sauce.light,
        4.4,
        { opacity: 0.55 },
      ),
      stroke(
        openPath([
          [dx - 4, y + 13],
          [dx - 2.6, y + 24],
          [dx - 3, y + 36],
        ]),
        sauce.gloss,
        1.8,
        { opacity: 0.85 },
      ),
      path(
        crescent(x, y + 1, rx * 0.78, ry * 0.7, Math.PI * 1.02, Math.PI * 1.5, 3.4),
        sauce.gloss,
        { opacity: 0.85 },
      ),
      path(crescent(x, y + 1, rx * 0.8, ry * 0.74, 0.1, 1.2, 2.4), sauce.light, { opacity: 0.8 }),
      path(closedPath(ring(x - 13, y - 3, 9, 3.4, { n: 8 })), sauce.gloss, {
        opacity: 0.35,
        transform: `rotate(-12 ${num(x - 13)} ${num(y - 3)})`,
      }),
    ].join(""),
    THUMBNAIL_SIZE,
    THUMBNAIL_SIZE,
    { title: options.title ?? DRIZZLE_WORDS[kind] },
  );
}
