import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { checkoutForm, postalCodeHint } from "./checkout-form.ts";

const productId = "0b8d3c0e-6f0a-4b67-9d8c-2f5a6f1b7c10";
const syrupId = "5a6f1b7c-6f0a-4b67-9d8c-2f5a6f1b7c10";
const pickup = {
  checkoutId: "7c100b8d-6f0a-4b67-9d8c-2f5a6f1b7c10",
  orderType: "pickup",
  paymentMethod: "cash",
  name: "Ada Example",
  email: "ada@example.test",
  phone: "613-555-0100",
  lines: [{ productId, quantity: 2, addOns: [{ id: syrupId, quantity: 3 }] }],
  expectedTotalCents: 2599,
};
const delivery = {
  ...pickup,
  orderType: "delivery",
  address: "12 Oak Street",
  city: "Kingston",
  zipCode: "k7l1a1",
};

function problemsOf(form: object): Record<string, string[] | undefined> {
  const { error } = checkoutForm.safeParse(form);
  return error ? z.flattenError(error).fieldErrors : {};
}

test.each([
  { form: { ...pickup, name: "  " }, field: "name", says: "Full name is required" },
  { form: { ...pickup, name: undefined }, field: "name", says: "Full name is required" },
  { form: { ...pickup, email: "ada" }, field: "email", says: "Please enter a valid email address" },
  { form: { ...pickup, email: "" }, field: "email", says: "Please enter a valid email address" },
  { form: { ...pickup, phone: "" }, field: "phone", says: "Phone is required" },
  { form: { ...delivery, address: "" }, field: "address", says: "Address is required" },
  { form: { ...delivery, city: " " }, field: "city", says: "City is required" },
  { form: { ...delivery, zipCode: "" }, field: "zipCode", says: "Postal code is required" },
  { form: { ...delivery, zipCode: "90210" }, field: "zipCode", says: postalCodeHint },
  { form: { ...delivery, zipCode: "D0I 1O1" }, field: "zipCode", says: postalCodeHint },
])("CHK-5 $field: $says", ({ form, field, says }) => {
  expect(problemsOf(form)).toEqual({ [field]: [says] });
});

test.each(["K7L1A1", "k7l 1a1", " k7l-1a1 "])("CHK-5 %s is written K7L 1A1", (zipCode) => {
  expect(checkoutForm.parse({ ...delivery, zipCode })).toMatchObject({ zipCode: "K7L 1A1" });
});

test("CHK-5 pickup asks for no address and keeps none that is sent along", () => {
  const parsed = checkoutForm.parse({ ...delivery, orderType: "pickup", zipCode: "nonsense" });
  expect(Object.keys(parsed)).not.toEqual(expect.arrayContaining(["address"]));
});

test("the cart may come as the text of a form field, the total too", () => {
  const asText = { ...pickup, lines: JSON.stringify(pickup.lines), expectedTotalCents: "2599" };
  expect(checkoutForm.parse(asText)).toEqual(checkoutForm.parse(pickup));
});

test("PAY-5 prices, names and other people's ids that are sent along are not even read", () => {
  const hostile = {
    userId: "somebody",
    status: "completed",
    paymentStatus: "paid",
    taxCents: 0,
    total: 1,
    lines: [
      {
        ...pickup.lines[0],
        price: 1,
        unitPrice: 1,
        name: "Gold",
        subtotal: 0,
        userId: "x",
        addOns: [{ id: syrupId, quantity: 3, price: -500, name: "Free" }],
      },
    ],
  };
  expect(checkoutForm.parse({ ...pickup, ...hostile })).toEqual({ ...pickup, when: "asap" });
});

test.each([
  ["asap", true],
  ["2026-11-17T14:00:00.000Z", true],
  ["tomorrow", false],
  ["2026-11-17T14:00:00-05:00", false],
  ["+275760-09-13T00:00:00.001Z", false],
])("PROM-6 the time of an order: %s", (when, isTaken) => {
  expect(checkoutForm.safeParse({ ...pickup, when }).success).toBe(isTaken);
});

const line = pickup.lines[0]!;
test.each([
  { why: "no list", lines: "{}" },
  { why: "no JSON", lines: "[{" },
  { why: "null", lines: "null" },
  { why: "no cart at all", lines: undefined },
  { why: "quantity 0", lines: [{ ...line, quantity: 0 }] },
  { why: "a negative quantity", lines: [{ ...line, quantity: -3 }] },
  { why: "half a plate", lines: [{ ...line, quantity: 1.5 }] },
  { why: "a hundred of one", lines: [{ ...line, quantity: 100 }] },
  { why: "a quantity in words", lines: [{ ...line, quantity: "2" }] },
  { why: "an id that is none", lines: [{ ...line, productId: "' or 1=1" }] },
  { why: "21 portions", lines: [{ ...line, addOns: [{ id: syrupId, quantity: 21 }] }] },
  { why: "minus one portion", lines: [{ ...line, addOns: [{ id: syrupId, quantity: -1 }] }] },
  { why: "an add-on twice", lines: [{ ...line, addOns: [line.addOns[0], line.addOns[0]] }] },
  { why: "51 lines", lines: Array(51).fill(line) },
])("PAY-5 a cart with $why is refused", ({ lines }) => {
  expect(Object.keys(problemsOf({ ...pickup, lines }))).toEqual(["lines"]);
});

test.each([-1, 2.5, "", "1e3", "0x10", "-5", null, 2_000_000_001, Number.NaN])(
  "PAY-2 %s is not a total",
  (expectedTotalCents) => {
    expect(Object.keys(problemsOf({ ...pickup, expectedTotalCents }))).toEqual([
      "expectedTotalCents",
    ]);
  },
);

test.each(["name", "phone", "address", "city"])(
  "%s takes no NUL, no line end, no novel",
  (field) => {
    for (const value of ["a\0b", "a\r\nBcc: x@example.test", "x".repeat(301)])
      expect(Object.keys(problemsOf({ ...delivery, [field]: value }))).toEqual([field]);
  },
);

test("whatever is sent, the answer is a form or a list of problems", () => {
  const anything = fc.record(
    Object.fromEntries(Object.keys(delivery).map((key) => [key, fc.anything()])),
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(anything, (form) => void checkoutForm.safeParse(form)),
    { numRuns: 500 },
  );
});
