import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { checkoutForm } from "./orders/checkout/checkout-form.ts";
import { contactForm } from "./contact/contact-form.ts";
import { contactForm as shopContactForm } from "./store/settings-forms.ts";
import { looksLikePhoneNumber, notAPhoneNumber } from "./phone-number.ts";
import { checkPhoneField, checkPhoneNumber, normalisePhoneNumber } from "./phone-number.server.ts";

const shop = {
  ...{ version: "1", streetAddress: "", city: "", province: "", postalCode: "" },
  ...{ email: "", bookingUrl: "" },
};
const shopForm = shopContactForm.extend({
  phone: shopContactForm.shape.phone.transform(checkPhoneField),
});

test.each([
  ["613-555-0142", "(613) 555-0142"],
  ["(613) 555-0142", "(613) 555-0142"],
  ["613.555.0142", "(613) 555-0142"],
  ["6135550142", "(613) 555-0142"],
  ["1 613 555 0142", "(613) 555-0142"],
  ["+1 613-555-0142", "(613) 555-0142"],
  ["613-555-0142 ext. 5", "(613) 555-0142 ext. 5"],
  ["+44 20 7946 0018", "+44 20 7946 0018"],
  ["+33123456789", "+33 1 23 45 67 89"],
])("CHK-5 %s is stored as %s", (typed, stored) => {
  expect(looksLikePhoneNumber(typed)).toBe(true);
  expect(normalisePhoneNumber(typed)).toBe(stored);
  expect(normalisePhoneNumber(stored)).toBe(stored);
});

test.each(["abc", "", "12345", "555-0142", "000-000-0000", "+999 123456789", "call me maybe"])(
  "CHK-5 %s is no phone number",
  (typed) => {
    expect(normalisePhoneNumber(typed)).toBeUndefined();
  },
);

test("CHK-5 checkout, contact and settings say so at the field; an optional one may stay empty", () => {
  const order = {
    checkoutId: crypto.randomUUID(),
    orderType: "pickup",
    paymentMethod: "cash",
    name: "Ada Example",
    email: "ada@example.test",
    lines: [],
    expectedTotalCents: 0,
  };
  const message = {
    name: "Ada Example",
    email: "ada@example.test",
    subject: "Hello there",
    message: "A long enough message",
  };
  for (const [schema, form] of [
    [checkoutForm.transform(checkPhoneNumber), order],
    [contactForm.transform(checkPhoneNumber), message],
    [shopForm, shop],
  ] as const) {
    expect(schema.parse({ ...form, phone: "613 555 0142" })).toMatchObject({
      phone: "(613) 555-0142",
    });
    for (const phone of ["abc", "000-000-0000"]) {
      const { error } = schema.safeParse({ ...form, phone });
      expect(error?.issues).toMatchObject([{ path: ["phone"], message: notAPhoneNumber }]);
    }
  }
  expect(contactForm.transform(checkPhoneNumber).parse(message).phone).toBeNull();
  expect(shopForm.parse({ ...shop, phone: " " }).phone).toBe("");
});

test("CHK-5 the shop's own number is refused together with its email and its link", () => {
  const wrong = { ...shop, phone: "abc", email: "nobody", bookingUrl: "forms.example" };
  const { error } = shopForm.safeParse(wrong);
  expect(error?.issues.map(({ path }) => path[0])).toEqual(["phone", "email", "bookingUrl"]);
});

test("the list of numbers stays out of the browser", async () => {
  for await (const file of glob("{app,shop}/**/*.{ts,tsx}"))
    if (!/\.server\.(test\.)?tsx?$/.test(file))
      expect(await readFile(file, "utf8"), file).not.toMatch(/from "libphonenumber-js/);
});
