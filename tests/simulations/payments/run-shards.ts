import { fork } from "node:child_process";
import path from "node:path";
import type { runScenarios } from "./run-scenarios.ts";

type Result = Awaited<ReturnType<typeof runScenarios>>;

/** A process and a database for each lane: a world is mostly our own computing, so cores count. */
export function runShards(
  databaseUrls: readonly string[],
  { worlds, seed }: { worlds: number; seed?: number },
): Promise<Result[]> {
  const each = Math.ceil(worlds / databaseUrls.length);
  return Promise.all(
    databaseUrls.map((url, lane) =>
      runLane([url, String(each), ...(seed === undefined ? [] : [String(seed + lane)])]),
    ),
  );
}

function runLane(given: readonly string[]): Promise<Result> {
  const lane = fork(path.join(import.meta.dirname, "shard.ts"), given, { execArgv: [] });
  return new Promise((resolve, reject) => {
    lane.once("message", (result) => resolve(result as Result));
    lane.once("error", reject);
    lane.once("exit", (code) => reject(new Error(`A lane ended without an answer (${code})`)));
  });
}
