import { expect, test } from "vitest";
import { makeProduct } from "#tests/support/builders.ts";
import { testDatabase } from "#tests/support/platform.ts";
import { readOrderedPlates } from "./read-plate.server.ts";

test("ORD-7 plates are read for what is no longer for sale, and for add-ons with a damaged id", async () => {
  const { db } = await testDatabase();
  const { id: productId } = await makeProduct(db, { name: "Mini waffles", isActive: false });
  const { id } = await makeProduct(db, { name: "Raspberries", type: "Extra Toppings" });
  const addOns = [
    { id, quantity: 1 },
    { id: "not-an-id", quantity: 1 },
  ];
  const plates = await readOrderedPlates({ db }, [
    { productId, name: "Mini waffles", addOns },
    { productId: null, name: "Bear face", addOns: [] },
  ]);
  expect(plates.map(({ description }) => description)).toEqual([
    expect.stringMatching(/^A plate of mini waffles with .*raspberries/),
    expect.stringMatching(/^A bear face pancake/),
  ]);
});
