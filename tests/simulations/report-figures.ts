/**
 * The end of every drill. `npm run proof` shows the figures in its table; a problem fails the run.
 * Figures are one line that a reader understands alone: "20,000 orders, 500 kills: 0 lost, 0 doubled".
 */
export function reportFigures(figures: string, problems: readonly string[] = []): void {
  console.log(`Figures: ${figures}`);
  if (problems.length === 0) return;
  console.error(`Failed: ${problems.join("; ")}.`);
  process.exitCode = 1;
}

/** 20000 as 20,000. */
export const count = (value: number): string => value.toLocaleString("en-CA");
