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

// Each bug shows in one scenario of a few hundred; these are where. A change of the steps or of the shop may move
// it: TEST_VOLUME=nightly looks for it from the seed's beginning and prints where it is.
const isSearched = volume.paymentScenarios > 1_000;

test.each([
  { mutant: "no lock", seed: 10, startAt: 0 },
  { mutant: "refund without key", seed: 1, startAt: 362 },
  { mutant: "trusting the event", seed: 1, startAt: 233 },
] as const)(
  "the scenarios find a planted bug: $mutant",
  async ({ mutant, seed, startAt }) => {
    const { scenarios: tried, failure } = await runScenarios(await shardDatabase(), {
      mutant,
      seed,
      ...(isSearched ? { scenarios: 1_500 } : { scenarios: 30, startAt }),
    });
    console.log(`${mutant}: found in scenario ${(isSearched ? 0 : startAt) + tried - 1}`);
    expect(failure).toBeDefined();
  },
  600_000,
);
