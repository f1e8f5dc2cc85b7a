import fc from "fast-check";
import { connect } from "#platform/database/database.server.ts";
import { runScenario } from "./run-scenario.ts";
import { script, type Script } from "./steps.ts";
import type { Mutant } from "./plant-in-database.ts";
import { openShard } from "./scenario.ts";

type Run = {
  readonly scenarios: number;
  readonly seed?: number;
  /** Run before the random ones, some times over: what happens at once does not always meet. */
  readonly first?: Script;
  readonly mutant?: Mutant;
};

/** Runs random scenarios one after the other in one database and returns the shortest failing one. */
export async function runScenarios(
  databaseUrl: string,
  { scenarios, seed, first, mutant }: Run,
): Promise<{ scenarios: number; failure: string | undefined }> {
  const { db, close } = connect(databaseUrl, { max: 4, applicationName: "dollop-chaos" });
  try {
    const shard = await openShard(db);
    const property = fc.asyncProperty(script, (one) => runScenario(shard, one, mutant));
    const result = await fc.check(property, {
      numRuns: scenarios,
      // A planted bug only has to be found; a real one is reduced to its shortest scenario.
      endOnFailure: mutant !== undefined,
      ...(seed !== undefined && { seed }),
      ...(first && { examples: Array.from({ length: 20 }, () => [first]) }),
    });
    return {
      scenarios: result.numRuns,
      failure: result.failed
        ? `${String((result.errorInstance as Error).stack)}\n${fc.defaultReportMessage(result)}`
        : undefined,
    };
  } finally {
    await close();
  }
}
