import { execFileSync } from "node:child_process";

/** Values by name with labels, as they are written: `dollop_orders_unaccepted`, `up{job="a"}`. */
export async function scrape(port: number): Promise<ReadonlyMap<string, number>> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  if (!answer.ok) throw new Error(`No metrics: ${answer.status}`);
  return parseMetrics(await answer.text());
}

function parseMetrics(text: string): ReadonlyMap<string, number> {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => {
      const space = line.lastIndexOf(" ");
      return [line.slice(0, space), Number(line.slice(space + 1))];
    }),
  );
}

/** Prometheus' own check; throws with what it found. */
export function promtool(args: readonly string[], input?: string): string {
  return execFileSync("promtool", args, {
    encoding: "utf8",
    stdio: "pipe",
    ...(input !== undefined && { input }),
  });
}
