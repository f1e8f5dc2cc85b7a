import { createHash } from "node:crypto";

/** A stable id: the same name gives the same id on every machine. */
export function idFor(name: string): string {
  const hex = createHash("sha256").update(`dollop demo ${name}`).digest("hex");
  const variant = "89ab"[Number.parseInt(hex[16]!, 16) % 4];
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`];
  return [...parts, `${variant}${hex.slice(17, 20)}`, hex.slice(20, 32)].join("-");
}

export type SeededRandom = {
  /** From 0 to `below`, exclusive. */
  integer(below: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** `count` different items. */
  sample<Item>(items: readonly Item[], count: number): Item[];
};

/** Mulberry32: small, uniform enough, and the same on every machine. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed;
  const integer = (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
  return {
    integer,
    pick: (items) => items[integer(items.length)]!,
    sample(items, count) {
      const left = [...items];
      return Array.from({ length: count }, () => left.splice(integer(left.length), 1)[0]!);
    },
  };
}
