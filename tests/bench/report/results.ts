import type { Window } from "../windows.ts";

/** What is measured in windows. */
export const measuredNames = [
  "lean",
  "orders",
  "same",
  "one",
  "nginx",
  "nodePage",
  "kept",
  "rendered",
  "dashboard",
  "bareStart",
  "start",
  "bareMemory",
  "webMemory",
  "allMemory",
] as const;
export type Measured = (typeof measuredNames)[number];

/** Of one run; a row that was not chosen has none. */
export type Results = {
  readonly day: string;
  /** "+" if files were changed since. */
  readonly commit: string;
  readonly machine: string;
  readonly command: string;
  readonly rounds: number;
  readonly windowSeconds: number;
  /** Of each round. */
  readonly windows: Readonly<Partial<Record<Measured, readonly Window[]>>>;
  readonly statements?: { readonly free: number; readonly limited: number };
  readonly installMegabytes?: number;
};
