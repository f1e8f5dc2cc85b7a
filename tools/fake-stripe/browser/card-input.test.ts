import { describe, expect, test } from "vitest";
import { allTestCards, testCards } from "../test-cards.ts";
import {
  brandOf,
  checkCard,
  formatCvc,
  formatExpiry,
  formatNumber,
  formatPostalCode,
} from "./card-input.js";

const now = new Date(2027, 4, 20);
const good = {
  number: testCards.visa.number,
  expiry: "12 / 34",
  cvc: "123",
  postalCode: "K7L 3N6",
};

test("CARD-5 every published test number is complete and is written as Stripe writes it", () => {
  for (const { number } of allTestCards) {
    expect(formatNumber(number.replaceAll(" ", ""))).toBe(number);
    const cvc = formatCvc("12345", number);
    expect(checkCard({ ...good, number, cvc }, now)).toEqual({});
  }
});

test("the brand is known after the first digits", () => {
  expect(["", "4", "51", "2221", "37", "6011"].map(brandOf)).toEqual([
    undefined,
    "visa",
    "mastercard",
    "mastercard",
    "amex",
    undefined,
  ]);
});

describe("while typing", () => {
  test.each([
    ["1", "1"],
    ["4", "04 / "],
    ["12", "12 / "],
    ["1234", "12 / 34"],
    ["12/34", "12 / 34"],
    ["1/34", "01 / 34"],
    ["12 / 2034", "12 / 34"],
  ])("the date %s becomes %s", (typed, shown) => expect(formatExpiry(typed)).toBe(shown));

  test("Backspace deletes the slash", () => expect(formatExpiry("12 /", true)).toBe("12"));

  test("a postal code gets its space, a ZIP code stays", () =>
    expect(["k7l3n6", "10001", "10001-1234"].map(formatPostalCode)).toEqual([
      "K7L 3N6",
      "10001",
      "10001-1234",
    ]));
});

test.each([
  [{ number: "4242 4242" }, { number: "Your card number is incomplete." }],
  [{ number: "4242 4242 4242 4241" }, { number: "Your card number is invalid." }],
  [{ expiry: "12" }, { expiry: "Your card's expiration date is incomplete." }],
  [{ expiry: "13 / 34" }, { expiry: "Your card's expiration date is invalid." }],
  [{ expiry: "05 / 26" }, { expiry: "Your card's expiration year is in the past." }],
  [{ expiry: "04 / 27" }, { expiry: "Your card's expiration date is in the past." }],
  [{ expiry: "05 / 27" }, {}],
  [{ cvc: "12" }, { cvc: "Your card's security code is incomplete." }],
  [{ postalCode: "K7L" }, { postalCode: "Your postal code is incomplete." }],
])("%j says %j", (typed, errors) => expect(checkCard({ ...good, ...typed }, now)).toEqual(errors));
