import type { CleanUp } from "../bench-shop.ts";
import type { Program } from "../programs.ts";
import { measureWindow, type Own, type Window } from "../windows.ts";
import type { Windows } from "./results.ts";

/** How much is measured: `--quick` only tries the program. */
export type Size = {
  readonly isQuick: boolean;
  readonly rounds: number;
  readonly windowSeconds: number;
  /** How often a window is measured while others use the machine. */
  readonly maxTries: number;
  /** The sizes of many-orders. */
  readonly orders: readonly number[];
};

export type Run = {
  readonly size: Size;
  /** For files that only this run needs. */
  readonly folder: string;
  /** What ends everything that was started, the last first. */
  readonly cleanUp: CleanUp;
  tell(text: string): void;
};

export type Part = {
  /** Beside PostgreSQL's server and Node. */
  readonly needs: readonly Program[];
  measure(run: Run): Promise<{ readonly postgres: string; readonly windows: Windows }>;
};

/** Collects windows by their key, and says each as soon as it is known. */
export function collectWindows(tell: Run["tell"]) {
  const windows: Record<string, Window[]> = {};
  return {
    windows,
    add(key: string, window: Window): void {
      (windows[key] ??= []).push(window);
      tell(`${key}: ${describeWindow(window)}`);
    },
  };
}

/** A window whose figures don't need to know who used the cores. */
export function measureFigures(
  own: Own,
  work: () => Promise<Readonly<Record<string, number>>>,
  between?: () => Promise<void>,
): Promise<Window> {
  const measured = async () => {
    const figures = await work();
    return () => figures;
  };
  return measureWindow(own, measured, between);
}

function describeWindow({ figures, foreignShare, tries }: Window): string {
  const all = Object.entries(figures).map(([figure, value]) => `${figure} ${value.toFixed(2)}`);
  const others = `others ${Math.round(foreignShare * 100)} %`;
  return `${all.join(", ")} (${others}${tries > 1 ? `, ${tries} tries` : ""})`;
}
