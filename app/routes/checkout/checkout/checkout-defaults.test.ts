import { expect, test } from "vitest";
import { checkoutDefaults } from "./checkout-defaults.ts";

const ada = { id: "ada", name: "Ada", email: "ada@example.test" };
const all = { delivery: true, cash: true, card: true };
const contact = {
  phone: "613-555-0100",
  address: "12 Oak Street",
  city: "Kingston",
  zipCode: "K7L 1A1",
  orderType: "delivery",
  paymentMethod: "card",
} as const;

const choices = (offers: typeof all, last?: typeof contact) => {
  const { orderType, paymentMethod } = checkoutDefaults(ada, { contact: last, offers }).fields;
  return [orderType, paymentMethod];
};

test("CHK-4 the choices of the last order are kept, as far as they are still offered", () => {
  expect(choices(all)).toEqual(["pickup", "cash"]);
  expect(choices(all, contact)).toEqual(["delivery", "card"]);
  expect(choices({ ...all, delivery: false }, contact)).toEqual(["pickup", "card"]);
  expect(choices({ ...all, card: false }, contact)).toEqual(["delivery", "cash"]);
  expect(choices({ ...all, cash: false })).toEqual(["pickup", "card"]);
});
