import type { Window } from "../windows.ts";

/** The parts of the program, in the order of the document. */
export const partNames = ["processes", "pooler", "replica", "many-orders", "cdn"] as const;
export type PartName = (typeof partNames)[number];

/** Web processes side by side. */
export const processCounts = [1, 2, 4] as const;

/** What was measured, by variant and kind of work: "2 orders" is the orders window of two processes. */
export type Windows = Readonly<Record<string, readonly Window[]>>;

/** One part, with where and when it was measured: each can be measured again alone. */
export type PartResults = {
  readonly day: string;
  /** "+" if files were changed since. */
  readonly commit: string;
  /** With the version of PostgreSQL. */
  readonly machine: string;
  readonly command: string;
  /** Only to try the program: short windows and few orders. */
  readonly isQuick: boolean;
  readonly windows: Windows;
};

export type ScalingResults = Readonly<Partial<Record<PartName, PartResults>>>;

export const isPartName = (name: string): name is PartName =>
  (partNames as readonly string[]).includes(name);

/** The figure of every window. */
export function valuesOf(windows: Windows, key: string, figure: string): readonly number[] {
  const values = (windows[key] ?? []).map(({ figures }) => figures[figure]);
  if (values.length === 0 || values.includes(undefined))
    throw new Error(`The results have no ${figure} of ${key}.`);
  return values as number[];
}
