import { expect, onTestFinished, test } from "vitest";
import { runShards } from "./run-shards.ts";
import { runScenarios } from "./run-scenarios.ts";
import { templateCopy } from "#tests/support/template-copy.ts";

async function shardDatabase(): Promise<string> {
  const { appUrl, drop } = await templateCopy();
  onTestFinished(drop);
  return appUrl;
}

test("PAY-3 2,000 random scenarios: nothing unrecorded, charged twice, kept after a cancel or refunded twice", async () => {
  const shards = [await shardDatabase(), await shardDatabase()];
  const results = await runShards(shards, { scenarios: 2_000 });
  expect(results).toEqual(Array(2).fill({ scenarios: 1_000 }));
}, 900_000);

test.each(["no lock", "refund without key", "trusting the event"] as const)(
  "the scenarios find a planted bug: %s",
  async (mutant) => {
    const { failure } = await runScenarios(await shardDatabase(), {
      scenarios: 1_500,
      mutant,
      seed: 1,
    });
    expect(failure).toBeDefined();
  },
  600_000,
);
