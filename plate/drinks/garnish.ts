import { at, group, type Ink } from "../core/ink.ts";
import type { Rng } from "../core/random.ts";
import { citrusWheel, LEMON, LIME, ORANGE } from "./citrus.ts";
import { cherry, hibiscus, melonWedge, peachSlice, pineappleWedge } from "./exotics.ts";
import { GLASS } from "./glass.ts";
import { mintSprig } from "./leaves.ts";
import type { DrinkKind } from "../ingredients.ts";
import { blueberry, raspberry } from "../toppings/fruit.ts";
import type { Piece } from "../toppings/piece.ts";
import { strawberry } from "../toppings/strawberry.ts";

type FruitBuilder = (ink: Ink, rng: Rng, i: number) => string;

const berryPiece = (ink: Ink, rng: Rng, r: number, variant = 0): Piece => ({
  ink,
  rng,
  r,
  tilt: 0.95,
  variant,
});

/** What is suspended in the drink. */
export const INSIDE: Record<DrinkKind, FruitBuilder> = {
  tropical: (ink, rng, i) => (i % 2 ? "" : citrusWheel(ink, rng, ORANGE, 30, 0.97)),
  berry: (ink, rng, i) =>
    i % 2
      ? raspberry(berryPiece(ink, rng, 17))
      : i === 2
        ? strawberry(berryPiece(ink, rng, 22))
        : blueberry(berryPiece(ink, rng, 14)),
  "lime-mint": (ink, rng, i) =>
    i % 2 ? mintSprig(ink, rng, 30) : citrusWheel(ink, rng, LIME, 29, 0.97),
  hibiscus: (ink, rng, i) => (i % 2 ? citrusWheel(ink, rng, ORANGE, 25, 0.97) : ""),
  citrus: (ink, rng, i) =>
    i === 3 ? mintSprig(ink, rng, 28) : citrusWheel(ink, rng, LEMON, 28, 0.97),
  colada: () => "",
  watermelon: (ink, rng, i) =>
    i % 2 ? mintSprig(ink, rng, 26) : citrusWheel(ink, rng, LIME, 24, 0.97),
  peach: (ink, rng, i) =>
    i % 2 ? "" : group(peachSlice(ink, 30), { transform: at(0, 0, rng.range(-0.6, 0.6)) }),
};

interface Garnish {
  /** Stands in the drink. */
  behind: string;
  /** Slit and pushed over the rim, so that the glass crosses it. */
  onRim?: string;
  /** Hangs outside. */
  front?: string;
}

export function garnish(ink: Ink, rng: Rng, kind: DrinkKind): Garnish {
  const { x, rim, rimR } = GLASS;
  const put = (svg: string, dx: number, dy: number, turn = 0) =>
    group(svg, { transform: at(x + dx, rim + dy, turn) });
  const mint = (r: number, dx: number, turn: number) =>
    put(mintSprig(ink, rng.fork("mint"), r), dx, 22, turn);
  const wheel = (fruit: string) => put(fruit, rimR - 10, -6, 0.2);
  switch (kind) {
    case "tropical":
      return {
        behind: mint(50, -34, -0.35) + put(cherry(ink, 13), 8, 10),
        onRim: wheel(citrusWheel(ink, rng, ORANGE, 44)),
      };
    case "berry":
      return {
        behind: mint(48, -14, -0.15),
        front:
          put(strawberry(berryPiece(ink, rng.fork("berry"), 30, 2)), -rimR + 14, -6, 0.15) +
          put(blueberry(berryPiece(ink, rng.fork("blue"), 14)), -rimR + 50, 6),
      };
    case "lime-mint":
      return { behind: mint(66, -26, -0.2), onRim: wheel(citrusWheel(ink, rng, LIME, 40)) };
    case "hibiscus":
      return { behind: mint(44, 6, 0.3), front: put(hibiscus(ink, rng, 50), -rimR + 30, -6, -0.2) };
    case "citrus":
      return { behind: mint(48, -30, -0.3), onRim: wheel(citrusWheel(ink, rng, LEMON, 42)) };
    case "colada":
      return {
        behind: put(cherry(ink, 14), -30, 14),
        onRim: put(pineappleWedge(ink, rng, 58), rimR - 18, -14, 0.25),
      };
    case "watermelon":
      return {
        behind: mint(46, -32, -0.3),
        onRim: put(melonWedge(ink, rng, 50), rimR - 12, -2, 0.3),
      };
    case "peach":
      return {
        behind: mint(50, -28, -0.25),
        onRim: put(peachSlice(ink, 54), rimR - 14, -10, 0.35),
      };
  }
}
