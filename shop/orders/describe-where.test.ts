import { expect, test } from "vitest";
import { describeWhere } from "./describe-where.ts";

const shop = { streetAddress: "12 Griddle Lane", city: "Kingston" };
const home = { address: "5 Main St", city: "Kingston", zipCode: "K7L 3N6" };

test.each([
  ["pickup", null, shop, "Pickup at 12 Griddle Lane, Kingston"],
  ["pickup", null, { streetAddress: "", city: "" }, "Pickup"],
  ["delivery", home, shop, "Delivery to 5 Main St, Kingston"],
  ["delivery", null, shop, "Delivery"],
] as const)("CARD-1 %s says where the food goes", (orderType, delivery, pickupAddress, words) =>
  expect(describeWhere({ orderType, delivery }, pickupAddress)).toBe(words),
);
