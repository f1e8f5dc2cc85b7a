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

// Each bug shows in one world of a few hundred: these are where it does. A change of the steps or of the shop may
// move that world; TEST_VOLUME=nightly looks for it from the seed's beginning and says where it is.
const isSearched = volume.paymentScenarios > 1_000;

test.each([
  { mutant: "no lock", seed: 10, startAt: 0 },
  { mutant: "refund without key", seed: 1, startAt: 362 },
  { mutant: "trusting the event", seed: 1, startAt: 233 },
] as const)(
  "the worlds have teeth: $mutant is found",
  async ({ mutant, seed, startAt }) => {
    const { worlds: tried, failure } = await runScenarios(await laneDatabase(), {
      ...{ mutant, seed },
      ...(isSearched ? { worlds: 1_500 } : { worlds: 30, startAt }),
    });
    console.log(`${mutant}: found in world ${(isSearched ? 0 : startAt) + tried - 1}`);
    expect(failure).toBeDefined();
  },
  600_000,
);
