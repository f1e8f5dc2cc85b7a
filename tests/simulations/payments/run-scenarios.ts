import fc from "fast-check";
import { SelectQueryNode, type KyselyPlugin } from "kysely";
import { connect } from "#platform/database/database.server.ts";
import { runScenario } from "./run-scenario.ts";
import { script } from "./steps.ts";
import { openShard, type Mutant } from "./scenario.ts";

type Run = {
  readonly worlds: number;
  readonly seed?: number;
  /** Of a seed's worlds, the first that is run. */
  readonly startAt?: number;
  readonly mutant?: Mutant;
};

/** Random stories, one after the other in a database of their own. Answers with the shortest that went wrong. */
export async function runScenarios(
  databaseUrl: string,
  { worlds, seed, startAt, mutant }: Run,
): Promise<{ worlds: number; failure: string | undefined }> {
  const { db, close } = connect(databaseUrl, { max: 4, applicationName: "dollop-chaos" });
  try {
    const lane = await openShard(mutant === "no lock" ? db.withPlugin(withoutLocks) : db);
    const property = fc.asyncProperty(script, (one) => runScenario(lane, one, mutant));
    const result = await fc.check(property, {
      numRuns: worlds,
      // A planted bug only has to be seen; a real one is worth its shortest story.
      endOnFailure: mutant !== undefined,
      ...(seed !== undefined && { seed }),
      ...(startAt !== undefined && { path: String(startAt) }),
    });
    return {
      worlds: result.numRuns,
      failure: result.failed
        ? `${String((result.errorInstance as Error).stack)}\n${fc.defaultReportMessage(result)}`
        : undefined,
    };
  } finally {
    await close();
  }
}

const withoutLocks: KyselyPlugin = {
  transformQuery: ({ node }) =>
    SelectQueryNode.is(node) ? ({ ...node, endModifiers: undefined } as never) : node,
  transformResult: async ({ result }) => result,
};
