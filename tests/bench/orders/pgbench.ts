import { runProgram } from "../programs.ts";

export type PgbenchFigures = {
  readonly transactions: number;
  readonly failed: number;
  readonly perSecond: number;
};

type Run = {
  readonly databaseUrl: string;
  readonly script: string;
  readonly clients: number;
  readonly seconds: number;
};

/** Prepared statements, one thread; no table of pgbench's own is looked for. */
export async function runPgbench({
  databaseUrl,
  script,
  clients,
  seconds,
}: Run): Promise<PgbenchFigures> {
  const size = ["-c", String(clients), "-j", "1", "-T", String(seconds)];
  // The database's address has to be the last word.
  const output = await runProgram(
    "pgbench",
    ["-n", "-M", "prepared", ...size, "-D", "isReady=0", "-f", script, databaseUrl],
    { LC_ALL: "C" },
  );
  return readPgbench(output);
}

export function readPgbench(output: string): PgbenchFigures {
  const figure = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? Number.NaN);
  const figures = {
    transactions: figure(/^number of transactions actually processed: (\d+)/m),
    failed: figure(/^number of failed transactions: (\d+)/m),
    perSecond: figure(/^tps = ([\d.]+) \(without initial connection time\)/m),
  };
  if (Object.values(figures).some(Number.isNaN))
    throw new Error(`pgbench printed no figures:\n${output}`);
  return figures;
}
