import { expect, onTestFinished, test } from "vitest";
import { runShards } from "./run-shards.ts";
import { runScenarios } from "./run-scenarios.ts";
import { templateCopy } from "#tests/support/template-copy.ts";
import { volume } from "#tests/support/test-volume.ts";

const worlds = volume.paymentScenarios;

async function laneDatabase(): Promise<string> {
  const { appUrl, drop } = await templateCopy();
  onTestFinished(drop);
  return appUrl;
}

test(`PAY-3 ${worlds} random worlds: nothing unrecorded, charged twice, kept after a cancel or refunded twice`, async () => {
  const lanes = [await laneDatabase(), await laneDatabase()];
  const results = await runShards(lanes, { worlds });
  expect(results).toEqual(Array(2).fill({ worlds: worlds / 2 }));
}, 1_800_000);

test.each(["no lock", "refund without key", "trusting the event"] as const)(
  "the worlds have teeth: %s is found",
  async (mutant) => {
    const { failure } = await runScenarios(await laneDatabase(), {
      worlds: 1_500,
      mutant,
      seed: 1,
    });
    expect(failure).toBeDefined();
  },
  600_000,
);
