import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { volume } from "#tests/support/test-volume.ts";
import { describePlate, DRIZZLE_WORDS, TOPPING_WORDS } from "./describe.ts";
import { drawRecipe } from "./draw-recipe.ts";
import { DRAWING_VERSION } from "./drawing-key.ts";
import { frameOf } from "./frame.ts";
import { ARRANGEMENTS, BASES, DRINKS, DRIZZLES, TOPPINGS } from "./ingredients.ts";
import { plate } from "./plate.ts";
import type { DrawingRecipe, PlateRecipe } from "./recipe.ts";

const servings: Record<string, PlateRecipe> = {
  "butter and maple": {
    base: "pancakes",
    toppings: ["butter"],
    drizzles: ["maple"],
    seed: "classic",
  },
  berries: {
    base: "pancakes",
    toppings: ["strawberry", "blueberry"],
    drizzles: ["maple"],
    seed: "a",
  },
  "chocolate banana": {
    base: "pancakes",
    toppings: ["whipped-cream", "chocolate-chips", "banana"],
    drizzles: ["chocolate"],
    seed: "b",
  },
  "cookies and cream": {
    base: "pancakes",
    toppings: ["cookie", "marshmallow"],
    drizzles: ["white-chocolate"],
    seed: "l",
  },
  "caramel pecan": {
    base: "pancakes",
    toppings: ["pecan", "walnut"],
    drizzles: ["caramel"],
    seed: "nutty",
  },
  plain: { base: "pancakes", seed: "plain" },
  "raspberry waffles": {
    base: "waffles",
    toppings: ["raspberry", "icing-sugar"],
    drizzles: ["chocolate"],
    seed: "c",
  },
  "cream waffles": {
    base: "waffles",
    toppings: ["whipped-cream", "strawberry"],
    drizzles: ["honey"],
    seed: "sw",
  },
  "puff puff": { base: "puff-puff", toppings: ["icing-sugar"], seed: "d" },
  "two sauces": {
    base: "puff-puff",
    toppings: ["sprinkles"],
    drizzles: ["chocolate", "white-chocolate"],
    seed: "pc",
  },
  "pancake tub": {
    base: "pancakes",
    arrangement: "heap",
    toppings: ["strawberry"],
    drizzles: ["maple"],
    seed: "g",
  },
  "waffle tub": {
    base: "waffles",
    arrangement: "heap",
    toppings: ["coconut", "almond"],
    drizzles: ["chocolate"],
    seed: "k",
  },
  "party tray": {
    base: "pancakes",
    arrangement: "tray",
    toppings: ["strawberry", "blueberry"],
    drizzles: ["chocolate"],
    seed: "h",
  },
  "puff tray": {
    base: "puff-puff",
    arrangement: "tray",
    toppings: ["sprinkles"],
    drizzles: ["hazelnut"],
    seed: "j",
  },
  bear: { base: "bear", toppings: ["banana"], drizzles: ["chocolate"], seed: "i2" },
  "waffles from above": {
    base: "waffles",
    arrangement: "from-above",
    toppings: ["strawberry", "whipped-cream"],
    drizzles: ["honey"],
    seed: "m",
  },
  "cut stack": {
    base: "pancakes",
    arrangement: "cut",
    toppings: ["whipped-cream", "marshmallow", "cookie"],
    drizzles: ["white-chocolate"],
    seed: "o",
  },
  "cut waffles": {
    base: "waffles",
    arrangement: "cut",
    toppings: ["butter"],
    drizzles: ["maple"],
    seed: "p",
  },
  "puffs from above": {
    base: "puff-puff",
    arrangement: "from-above",
    toppings: ["coconut"],
    drizzles: ["chocolate"],
    seed: "n",
  },
};

const recipes: [name: string, recipe: DrawingRecipe][] = [
  ...Object.entries(servings).map(([name, recipe]): [string, DrawingRecipe] => [
    name,
    { kind: "plate", recipe },
  ]),
  ...DRINKS.map((kind): [string, DrawingRecipe] => [
    `glass of ${kind}`,
    { kind: "drink", recipe: { kind } },
  ]),
  ...TOPPINGS.map((topping): [string, DrawingRecipe] => [
    `topping ${topping}`,
    { kind: "topping", topping },
  ]),
  ...DRIZZLES.map((drizzle): [string, DrawingRecipe] => [
    `drizzle ${drizzle}`,
    { kind: "drizzle", drizzle },
  ]),
];
const drawn = recipes.map(([name, recipe]): [string, string] => [name, drawRecipe(recipe)]);

const idsOf = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]);
const refsOf = (svg: string) =>
  [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map((m) => m[1] ?? m[2]);
const piecesOf = (recipe: PlateRecipe): string[] =>
  plate({ ...recipe, id: "x" }).match(/<use [^>]+>/g) ?? [];

describe("every drawing", () => {
  test.each(drawn)("%s is sound SVG", (_name, svg) => {
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg).not.toMatch(/<filter|feGaussian|feTurbulence/);
    const ids = idsOf(svg);
    expect(new Set(ids).size).toBe(ids.length);
    expect(refsOf(svg).filter((ref) => !ids.includes(ref))).toEqual([]);
    expect(svg.match(/<g[ >]/g)?.length).toBe(svg.match(/<\/g>/g)?.length);
  });

  test.each(drawn)("%s needs nothing that the security policy forbids", (_name, svg) => {
    expect(svg).not.toMatch(
      / style=|<style|<script| on[a-z]+=|https?:(?!\/\/www\.w3\.org\/2000\/svg")/,
    );
  });

  test.each(drawn)("%s weighs less than 12.5 kB gzipped", (_name, svg) => {
    expect(gzipSync(svg, { level: 9 }).length).toBeLessThan(12_500);
  });

  test("all bases in all arrangements with everything on them can be drawn", () => {
    const isDrawn = (number: number) => volume.sweeps.isWhole || number % 4 === 0;
    for (const [row, base] of BASES.entries()) {
      for (const [column, arrangement] of ARRANGEMENTS.entries()) {
        if (!isDrawn(row + column)) continue;
        const svg = plate({
          base,
          arrangement,
          toppings: TOPPINGS,
          drizzles: DRIZZLES,
          seed: "lot",
        });
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      }
    }
  }, 120_000);
});

test("a changed drawing needs a new DRAWING_VERSION: addresses are cached for a year", () => {
  const digest = createHash("sha256");
  for (const [name, svg] of drawn) digest.update(`${name}\n${svg}\n`);
  expect([DRAWING_VERSION, digest.digest("hex").slice(0, 16)]).toEqual([8, "06dff6aec9dc7340"]);
});

test.each(DRINKS)("ORD-6 the shadow of a %s drink ends inside its frame", (kind) => {
  const recipe: DrawingRecipe = { kind: "drink", recipe: { kind, seed: "x" } };
  const [left, , width] = frameOf(recipe).viewBox.split(" ").map(Number);
  const svg = drawRecipe(recipe);
  const shadows = [...svg.matchAll(/<ellipse cx="([\d.]+)" cy="(3[5-9]\d[\d.]*)" rx="([\d.]+)"/g)];
  expect(shadows.length).toBeGreaterThan(1);
  for (const [, cx, , rx] of shadows) {
    expect(Number(cx) - Number(rx)).toBeGreaterThanOrEqual(left!);
    expect(Number(cx) + Number(rx)).toBeLessThanOrEqual(left! + width!);
  }
});

test("the same recipe gives the same drawing, another seed gives another", () => {
  const recipe = servings.berries!;
  expect(plate(recipe)).toBe(plate(recipe));
  expect(plate({ ...recipe, seed: "other" })).not.toBe(plate(recipe));
});

test("two drawings on a page share no ids", () => {
  const [one, two] = ["one", "two"].map((id) => idsOf(plate({ ...servings.berries!, id })));
  expect(one!.filter((id) => two!.includes(id))).toEqual([]);
});

describe("ORD-7 the live plate", () => {
  const servedAs = BASES.flatMap((base) =>
    ARRANGEMENTS.map((arrangement) => ({ base, arrangement })),
  );
  test.each(servedAs)(
    "$base, $arrangement: a new topping leaves the pieces already there where they are",
    (served) => {
      const before = piecesOf({ ...served, toppings: ["strawberry"], seed: "s" });
      const after = piecesOf({
        ...served,
        toppings: ["strawberry", "blueberry", "whipped-cream"],
        seed: "s",
      });
      expect(before.filter((piece) => !after.includes(piece))).toEqual([]);
      expect(after.length).toBeGreaterThan(before.length);
    },
  );

  test("a second portion adds pieces without moving the first", () => {
    const once = piecesOf({ base: "pancakes", toppings: ["strawberry"], seed: "s" });
    const twice = piecesOf({ base: "pancakes", toppings: ["strawberry", "strawberry"], seed: "s" });
    expect(once.filter((piece) => !twice.includes(piece))).toEqual([]);
    expect(twice.length).toBeGreaterThan(once.length);
  });

  test("what was just added carries the motion classes, nothing else does", () => {
    const recipe = {
      base: "pancakes",
      toppings: ["chocolate-chips", "icing-sugar"],
      drizzles: ["maple"],
    } as const;
    const svg = plate({ ...recipe, fresh: ["chocolate-chips", "maple", "icing-sugar"] });
    expect(svg).toContain('class="dollop-drop drop-t0 drop-0"');
    expect(svg).toContain('class="dollop-drop drop-t1 drop-2"');
    expect(svg).toContain('class="dollop-pour"');
    expect(svg).toContain('class="dollop-sift"');
    expect(plate(recipe)).not.toContain("dollop-");
  });
});

test.each(ARRANGEMENTS)(
  "ORD-7 a %s shows eight toppings, three portions of each, and names all",
  (arrangement) => {
    const twenty = <T>(kind: T) => Array.from({ length: 20 }, () => kind);
    const whole = { base: "waffles", arrangement, seed: "s" } as const;
    const all = {
      ...whole,
      toppings: TOPPINGS.flatMap(twenty),
      drizzles: DRIZZLES.flatMap(twenty),
    };
    const shown = {
      ...whole,
      toppings: TOPPINGS.slice(0, 8).flatMap((kind) => [kind, kind, kind]),
      drizzles: DRIZZLES.slice(0, 4),
    };
    const svg = drawRecipe({ kind: "plate", recipe: all }, { title: "" });
    expect(svg).toBe(drawRecipe({ kind: "plate", recipe: shown }, { title: "" }));
    expect(svg.length).toBeLessThan(160_000);
    expect(svg.match(/<use /g)!.length).toBeLessThan(600);
    for (const word of [...Object.values(TOPPING_WORDS), ...Object.values(DRIZZLE_WORDS)])
      expect(describePlate(all)).toContain(word);
  },
);

test("a drawing has a text alternative; a decorative one is hidden from screen readers", () => {
  const waffles = { base: "waffles", toppings: ["banana"], drizzles: ["honey"] } as const;
  expect(plate({ ...waffles, arrangement: "from-above" })).toContain(
    'aria-label="A plate of mini waffles with banana slices and honey"',
  );
  expect(plate(waffles)).toContain(
    'aria-label="A stack of mini waffles with banana slices and honey"',
  );
  expect(plate({ ...waffles, arrangement: "cut" })).toContain('aria-label="A cut stack of mini');
  expect(plate({ ...waffles, title: 'Tom & "Jerry" <b>' })).toContain(
    'aria-label="Tom &amp; &quot;Jerry&quot; &lt;b>"',
  );
  expect(plate({ ...waffles, arrangement: "cut" })).toContain('aria-label="A cut stack of mini');
  expect(plate({ ...waffles, title: "" })).toContain('aria-hidden="true"');
  expect(drawRecipe({ kind: "drink", recipe: { kind: "lime-mint" } })).toContain(
    'aria-label="A glass of lime and mint mocktail"',
  );
});

test.each([
  ["berries", "-16 8 452 424"],
  ["puff puff", "-16 8 452 424"],
  ["party tray", "-16 -28 452 424"],
  ["bear", "-16 -28 452 424"],
  ["waffles from above", "-16 -28 452 424"],
  ["cut stack", "-16 8 452 424"],
  ["glass of berry", "84 0 240 412"],
  ["topping pecan", "0 0 96 96"],
])("%s is framed so that no shadow is cut", (name, viewBox) => {
  expect(new Map(drawn).get(name)).toContain(`viewBox="${viewBox}"`);
});
