import { seededRandom } from "#tools/demo/seeded-random.ts";

export type Chance = {
  /** From 0 to 1, exclusive. */
  share(): number;
  /** Around 0, with a standard deviation of 1. */
  normal(): number;
  exponential(mean: number): number;
};

export function chanceFrom(seed: number): Chance {
  const { integer } = seededRandom(seed);
  const share = () => integer(2 ** 32) / 2 ** 32;
  return {
    share,
    normal: () => Math.sqrt(-2 * Math.log(1 - share())) * Math.cos(2 * Math.PI * share()),
    exponential: (mean) => -mean * Math.log(1 - share()),
  };
}
