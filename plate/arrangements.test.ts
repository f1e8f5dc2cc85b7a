import { expect, test } from "vitest";
import { cut } from "./arrangements/cut.ts";
import { fromAbove } from "./arrangements/from-above.ts";
import { pile } from "./arrangements/pile.ts";
import { stack } from "./arrangements/stack.ts";
import { tray } from "./arrangements/tray.ts";
import { Ink } from "./core/ink.ts";
import { createRng } from "./core/random.ts";
import { scatterOn } from "./core/terrain.ts";
import { recipeFor } from "./guess-recipe.ts";
import type { Drizzle, Topping } from "./ingredients.ts";
import { plate } from "./plate.ts";

test.each([
  { words: "Six puff puff, icing sugar and a thread of honey.", category: "Kids Menu", pieces: 6 },
  { words: "Sixty puff puff with white chocolate.", category: "Party Size", pieces: 60 },
  { words: "Half a dozen? No: a dozen warm puff puff.", category: "Classic", pieces: 12 },
  { words: "3 puff puff", category: "Classic", pieces: 3 },
  { words: "Three mini waffles, strawberry sauce.", category: "Kids Menu", pieces: 3 },
  { words: "Six buttermilk pancakes and honey.", category: "Classic", pieces: 6 },
  { words: "A dozen of buttermilk mini pancakes.", category: "Classic", pieces: 12 },
  { words: "Fifty mini pancakes with berries.", category: "Party Size", pieces: 50 },
  { words: "Forty mini waffles with raspberries.", category: "Party Size", pieces: 40 },
])("ORD-6 the drawing shows what its words say: $words", ({ words, category, pieces }) => {
  const drawing = recipeFor({ name: "A Dish", description: words, category, type: "Standard" });
  if (drawing.kind !== "plate") throw new Error("no plate");
  const { base, arrangement, count } = drawing.recipe;
  expect(count).toBe(pieces);
  const [ink, rng] = [new Ink("x"), createRng("x")];
  const serve = () => {
    if (base === "bear") throw new Error("a bear is one");
    if (arrangement === "tray") return tray(ink, rng, base, pieces);
    if (arrangement === "from-above") return fromAbove(ink, rng, base, pieces);
    if (base === "puff-puff") return pile(ink, rng, pieces, arrangement === "heap");
    if (arrangement === "cut") return cut(ink, rng, base, pieces, false);
    return stack(ink, rng, base, pieces, true);
  };
  expect(serve().bodies).toHaveLength(pieces);
});

test.each([
  ["A stack of twelve mini pancakes", "a dozen is more than a stack shows"],
  ["Tub of eight mini waffles", "in a tub they cannot be counted"],
  ["Two sauces and mini pancakes", "the number is of something else"],
])("%s: not counted, %s", (description) => {
  const drawing = recipeFor({ name: "A Dish", description, category: "Classic" });
  expect(drawing).not.toHaveProperty("recipe.count");
});

test("a bear with banana ears and a chocolate grin, or with strawberry freckles", () => {
  const face = (toppings: readonly Topping[], drizzles: readonly Drizzle[] = []) =>
    plate({ base: "bear", toppings, drizzles, seed: "bear", id: "x" });
  const spots = (svg: string) =>
    [...svg.matchAll(/<use [^>]*translate\((\S+) (\S+?)\)[^>]*scale\((\S+?)\)/g)].map((m) =>
      m.slice(1).map(Number),
    );
  const ears = spots(face(["banana"])).filter(([, y, size]) => y! < 150 && size! > 1.3);
  expect(ears.map(([x]) => Math.sign(x! - 200)).toSorted()).toEqual([-1, 1]);
  const freckles = spots(face(["strawberry"])).filter(([, , size]) => size! < 0.5);
  expect(freckles).toHaveLength(6);
  // The grin of sauce takes the place of the smile.
  expect(face([])).toContain("#3a1a0c");
  expect(face([], ["chocolate"])).not.toContain("#3a1a0c");
});

test("nothing lands where a wedge was cut out, not even a second centrepiece", () => {
  const {
    terrain,
    zones,
    centre,
    besideCentre = [],
  } = cut(new Ink("x"), createRng("x"), "pancakes", 5, true);
  const onTop = terrain.height(centre.u, centre.v);
  expect(terrain.covered(0, 20)).toBe(false);
  // Their feet are wide, so the edge of the gap is not near either.
  for (const [u, v] of [[0, 0], ...besideCentre] as const)
    expect(terrain.slope(centre.u + u, centre.v + v, 14)).toBeLessThan(1);
  for (const { u, v } of scatterOn(terrain, zones.slice(0, 1), createRng("y"), 40, 12))
    expect(terrain.height(u, v)).toBeCloseTo(onTop, -1);
});

test.each(["puff-puff", "bear"] as const)("%s is never cut", (base) => {
  const served = { base, seed: "s", id: "x" };
  expect(plate({ ...served, arrangement: "cut" })).toBe(plate(served));
});
