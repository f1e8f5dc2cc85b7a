import { crescent, lerp, openPath, type Pt } from "../core/geometry.ts";
import { at, ellipse, group, type Ink, path, stroke } from "../core/ink.ts";
import type { Rng } from "../core/random.ts";
import { INSIDE } from "./garnish.ts";
import { column, GLASS, radiusAt } from "./glass.ts";
import { iceCube } from "./ice.ts";
import { STYLES } from "./liquids.ts";
import type { DrinkKind } from "../ingredients.ts";

/** The drink itself: everything below the rim, seen through the glass. */
export function filling(ink: Ink, rng: Rng, kind: DrinkKind, strawFoot: Pt): string {
  const style = STYLES[kind];
  const { x, foot, fill, tilt } = GLASS;
  const shape = column(fill, foot - 10, 5);
  const r = radiusAt(fill) - 5;
  const liquid = ink.linear("liquid", style.liquid);
  const edges = ink.linear(
    "edges",
    [
      [0, style.deep, 0.75],
      [0.1, style.deep, 0.22],
      [0.26, style.deep, 0],
      [0.68, style.deep, 0],
      [0.9, style.deep, 0.3],
      [1, style.deep, 0.8],
    ],
    1,
    0,
  );
  const through = ink.radial("through", [
    [0, style.glow, 0.95],
    [0.5, style.glow, 0.4],
    [1, style.glow, 0],
  ]);
  const surface = ink.radial(
    "surface",
    [
      [0, "#ffffff", 0.75],
      [0.5, style.surface],
      [1, style.surface],
    ],
    { cx: 0.36, cy: 0.3, r: 0.75 },
  );
  const seats: Pt[] = [
    [x - 40, 232],
    [x + 38, 268],
    [x - 24, 306],
    [x + 36, 196],
    [x + 12, 334],
  ];
  const fruit = seats
    .map(([fx, fy], i) =>
      group(INSIDE[kind](ink, rng.fork(`fruit${i}`), i), {
        transform: at(fx, fy, rng.jitter(0.5)),
      }),
    )
    .join("");
  const cubes = [
    { dx: -36, dy: 22, r: 30 },
    { dx: 30, dy: 26, r: 31 },
    { dx: -4, dy: 62, r: 28 },
    { dx: 42, dy: 88, r: 24 },
    { dx: -46, dy: 82, r: 25 },
  ];
  const ice = cubes
    .map((c, i) =>
      group(iceCube(ink, rng.fork(`ice${i}`), c.r), {
        transform: at(x + c.dx, fill + c.dy),
        opacity: lerp(0.78, 0.4, i / 4),
      }),
    )
    .join("");
  const float = [
    { dx: -40, dy: 0, r: 25 },
    { dx: 6, dy: 7, r: 27 },
  ];
  return [
    path(shape, liquid),
    group(
      [
        group(fruit, { opacity: style.clarity }),
        path(shape, liquid, { opacity: 0.4 }),
        ellipse(x + 18, foot - 84, 62, 86, through),
        ice,
        stroke(
          openPath([
            [strawFoot[0] - 6, strawFoot[1]],
            [x - 4, foot - 34],
          ]),
          style.straw,
          12,
          { opacity: 0.26 },
        ),
        path(shape, edges),
      ].join(""),
      { "clip-path": ink.clip("liquid", shape) },
    ),
    ellipse(x, fill, r, r * tilt, surface),
    path(crescent(x, fill, r, r * tilt, Math.PI * 1.05, Math.PI * 1.95, 3), style.deep, {
      opacity: 0.28,
    }),
    ...float.map((c, i) =>
      group(iceCube(ink, rng.fork(`float${i}`), c.r), {
        transform: at(x + c.dx, fill + c.dy),
        opacity: 0.9,
      }),
    ),
    path(crescent(x, fill, r, r * tilt, 0.05, Math.PI - 0.05, r * 0.1), style.surface, {
      opacity: 0.7,
    }),
    path(crescent(x, fill, r, r * tilt, 0.3, Math.PI - 0.3, 2.2), "#fff", { opacity: 0.85 }),
  ].join("");
}
