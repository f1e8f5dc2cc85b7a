import { closedPath, crescent, dotsPath, openPath, type Pt, scatter } from "./core/geometry.ts";
import { at, ellipse, Ink, path, stroke } from "./core/ink.ts";
import { createRng } from "./core/random.ts";
import { TOPPING_WORDS } from "./describe.ts";
import type { Topping } from "./ingredients.ts";
import type { Framing } from "./recipe.ts";
import { coconutShell } from "./toppings/coconut.ts";
import { sprinkleHandful } from "./toppings/sprinkles.ts";
import { TOPPING_KINDS, type ToppingKind } from "./toppings/topping-kinds.ts";

export const THUMBNAIL_SIZE = 96;

/** Positions by number of pieces, back to front: x and y from the centre, and a relative size. */
const HEAPS: Record<number, readonly (readonly [number, number, number])[]> = {
  1: [[0, 6, 1]],
  3: [
    [-17, -10, 1],
    [19, -8, 0.96],
    [1, 14, 1.06],
  ],
  4: [
    [-16, -16, 0.95],
    [17, -14, 0.95],
    [-15, 14, 1],
    [18, 15, 1],
  ],
  5: [
    [0, -20, 0.9],
    [-24, -2, 0.98],
    [23, -3, 0.98],
    [-10, 17, 1.04],
    [16, 19, 1],
  ],
  7: [
    [-12, -22, 0.9],
    [14, -21, 0.9],
    [-27, -2, 0.96],
    [2, -3, 1],
    [28, 0, 0.96],
    [-14, 18, 1.04],
    [15, 20, 1.04],
  ],
};

/** Number and size of the pieces in a thumbnail. */
const DISPLAY: Partial<Record<Topping, { n: keyof typeof HEAPS; r: number }>> = {
  strawberry: { n: 3, r: 23 },
  blueberry: { n: 5, r: 15 },
  banana: { n: 3, r: 24 },
  raspberry: { n: 3, r: 20 },
  "chocolate-chips": { n: 7, r: 11 },
  cookie: { n: 3, r: 20 },
  pecan: { n: 3, r: 27 },
  walnut: { n: 3, r: 22 },
  almond: { n: 5, r: 20 },
  sprinkles: { n: 7, r: 11 },
  "whipped-cream": { n: 1, r: 32 },
  butter: { n: 1, r: 29 },
  marshmallow: { n: 4, r: 19 },
};

/** Icing sugar heaped in a little wooden bowl. */
function sugarBowl(ink: Ink): string {
  const rng = createRng("sugar");
  const sugar = ink.linear(
    "sugar",
    [
      [0, "#ffffff"],
      [0.55, "#fdf8ee"],
      [1, "#dccbb0"],
    ],
    0.6,
    1,
  );
  const wood = ink.linear(
    "wood",
    [
      [0, "#a9682c"],
      [0.25, "#d79a55"],
      [0.6, "#b0702f"],
      [1, "#6d3a10"],
    ],
    1,
    0.1,
  );
  const heap: Pt[] = [
    [12, 50],
    [18, 40],
    [30, 28],
    [42, 17],
    [53, 19],
    [66, 30],
    [78, 40],
    [84, 50],
    [72, 60],
    [48, 64],
    [24, 60],
  ];
  const bowl: Pt[] = [
    [8, 50],
    [12, 66],
    [26, 80],
    [48, 84],
    [70, 80],
    [84, 66],
    [88, 50],
    [72, 60],
    [48, 64],
    [24, 60],
  ];
  return [
    ink.shadow(52, 78, 44, 13, 0.42),
    ellipse(48, 50, 40, 14, "#7d4717"),
    path(closedPath(heap), sugar),
    ink.glow(38, 36, 18, 14, "#fff", 0.9),
    stroke(dotsPath(scatter(rng, 30, 48, 44, 28, 16), 0), "#cdb993", 1.3, { opacity: 0.55 }),
    stroke(dotsPath(scatter(rng, 14, 44, 40, 20, 14), 0), "#fff", 2.4),
    path(closedPath(bowl), wood),
    stroke(
      openPath([
        [16, 68],
        [34, 77],
        [60, 77],
        [80, 68],
      ]),
      "#5c300c",
      1.4,
      { opacity: 0.35 },
    ),
    path(crescent(48, 50, 40, 14.5, 0.2, Math.PI - 0.2, 2), "#f3c583", { opacity: 0.85 }),
    stroke(dotsPath(scatter(rng, 9, 60, 84, 26, 5), 0), "#fff", 2),
  ].join("");
}

/** A topping on its own, for add-on rows. */
export function toppingThumb(topping: Topping, options: Framing = {}): string {
  const ink = new Ink(options.id ?? `t-${topping}`);
  const rng = createRng(`thumb/${topping}`);
  const display = DISPLAY[topping];
  let body: string;
  if (topping === "coconut") {
    body = coconutShell(ink, rng);
  } else if (topping === "icing-sugar" || !display) {
    body = sugarBowl(ink);
  } else if (topping === "sprinkles") {
    body = sprinkleHandful(rng, THUMBNAIL_SIZE / 2, THUMBNAIL_SIZE / 2, 38, 11);
  } else {
    const kind: ToppingKind = TOPPING_KINDS[topping];
    body = HEAPS[display.n]!.map(([dx, dy, k], i) => {
      const piece = kind.draw({
        ink,
        rng: rng.fork(`piece${i}`),
        r: display.r * k,
        tilt: 0.7,
        variant: i,
      });
      return `<g transform="${at(THUMBNAIL_SIZE / 2 + dx, THUMBNAIL_SIZE / 2 + dy + (topping === "whipped-cream" ? 12 : 0))}">${piece}</g>`;
    }).join("");
  }
  return ink.svg(body, THUMBNAIL_SIZE, THUMBNAIL_SIZE, {
    title: options.title ?? TOPPING_WORDS[topping],
  });
}
