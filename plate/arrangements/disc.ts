import { type DiscShape, pancake } from "../bases/pancake.ts";
import { waffle } from "../bases/waffle.ts";
import { type Ink } from "../core/ink.ts";
import type { Rng } from "../core/random.ts";

/** Bases that are flat and round. */
export type DiscBase = "pancakes" | "waffles";

export function disc(ink: Ink, rng: Rng, base: DiscBase, shape: DiscShape): string {
  return base === "pancakes" ? pancake(ink, rng, shape) : waffle(ink, rng, shape);
}
