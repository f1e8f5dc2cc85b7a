import { fork } from "node:child_process";
import path from "node:path";
import type { runScenarios } from "./run-scenarios.ts";

type Result = Awaited<ReturnType<typeof runScenarios>>;

/** One process and one database per shard, because a scenario mostly needs CPU. */
export function runShards(
  databaseUrls: readonly string[],
  { scenarios, seed }: { scenarios: number; seed?: number },
): Promise<Result[]> {
  const perShard = Math.ceil(scenarios / databaseUrls.length);
  return Promise.all(
    databaseUrls.map((url, shard) =>
      runShard([url, String(perShard), ...(seed === undefined ? [] : [String(seed + shard)])]),
    ),
  );
}

function runShard(given: readonly string[]): Promise<Result> {
  const shard = fork(path.join(import.meta.dirname, "shard.ts"), given, { execArgv: [] });
  return new Promise((resolve, reject) => {
    shard.once("message", (result) => resolve(result as Result));
    shard.once("error", reject);
    shard.once("exit", (code) => reject(new Error(`A shard ended without a result (${code})`)));
  });
}
