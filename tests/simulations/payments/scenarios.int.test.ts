import { expect, onTestFinished, test } from "vitest";
import { runShards } from "./run-shards.ts";
import { runScenarios } from "./run-scenarios.ts";
import { templateCopy } from "#tests/support/template-copy.ts";
import { volume } from "#tests/support/test-volume.ts";

const scenarios = volume.paymentScenarios;

async function shardDatabase(): Promise<string> {
  const { appUrl, drop } = await templateCopy();
  onTestFinished(drop);
  return appUrl;
}

test(`PAY-3 ${scenarios} random scenarios: nothing unrecorded, charged twice, kept after a cancel or refunded twice`, async () => {
  const shards = [await shardDatabase(), await shardDatabase()];
  const results = await runShards(shards, { scenarios });
  expect(results).toEqual(Array(2).fill({ scenarios: scenarios / 2 }));
}, 1_800_000);

test.each(["no lock", "refund without key", "trusting the event"] as const)(
  "the scenarios have teeth: %s is found",
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
