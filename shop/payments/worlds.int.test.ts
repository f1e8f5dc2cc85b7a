import { expect, onTestFinished, test } from "vitest";
import { runWorlds } from "#scripts/payment-chaos/run-worlds.ts";
import { templateCopy } from "#tests/support/template-copy.ts";

async function worlds(run: Parameters<typeof runWorlds>[1]) {
  const { appUrl, drop } = await templateCopy();
  onTestFinished(drop);
  return runWorlds(appUrl, run);
}

test("PAY-3 2,000 random worlds: nothing unrecorded, charged twice, kept after a cancel or refunded twice", async () => {
  const lanes = await Promise.all([worlds({ worlds: 1_000 }), worlds({ worlds: 1_000 })]);
  expect(lanes).toEqual(Array(2).fill({ worlds: 1_000, failure: undefined }));
}, 900_000);

test.each(["no lock", "refund without key", "trusting the event"] as const)(
  "the worlds have teeth: %s is found",
  async (mutant) => {
    const { failure } = await worlds({ worlds: 1_500, mutant, seed: 1 });
    expect(failure).toBeDefined();
  },
  600_000,
);
