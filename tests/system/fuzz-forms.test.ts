import { expect, test } from "vitest";
import { findMissingForms } from "#tests/simulations/fuzz/forms.ts";

test("drill:fuzz knows every form of the shop", async () => {
  expect(await findMissingForms()).toEqual([]);
});
