import { expect, test } from "vitest";
import { describeWhere } from "./describe-where.ts";

const shop = { name: "Dollop", street: "12 Griddle Lane", town: "Kingston, ON K7L 1A1" };
const home = { address: "5 Main St", city: "Kingston", zipCode: "K7L 3N6" };

test.each([
  ["pickup", null, shop, "Pickup at 12 Griddle Lane, Kingston"],
  ["pickup", null, { ...shop, street: "", town: "" }, "Pickup"],
  ["delivery", home, shop, "Delivery to 5 Main St, Kingston"],
  ["delivery", null, shop, "Delivery"],
] as const)("CARD-1 %s says where the food goes", (orderType, delivery, place, words) =>
  expect(describeWhere({ orderType, delivery }, place)).toBe(words),
);
