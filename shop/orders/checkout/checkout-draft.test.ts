import { expect, test } from "vitest";
import { readDraft, writeDraft, type CheckoutDraft } from "./checkout-draft.ts";

const draft: CheckoutDraft = {
  owner: "ada",
  checkoutId: "7d444840-9dc0-41d1-b245-5ffdce74fad2",
  isSent: true,
  orderType: "delivery",
  paymentMethod: "cash",
  when: "asap",
  name: "Ada",
  email: "ada@",
  phone: "",
  address: "12 Oak Street",
  city: "Kingston",
  zipCode: "k7l",
  note: "",
};

test("CHK-5 what was typed is read back as it was, half-finished too", () => {
  expect(readDraft(writeDraft(draft), "ada")).toEqual(draft);
});

test("CHK-5 another person on the same device begins with an empty form", () => {
  expect(readDraft(writeDraft(draft), "bob")).toBeUndefined();
});

test.each([null, "", "{oops", "[]", '"hello"', '{"version":0}', JSON.stringify(draft)])(
  "%s in the storage counts as no draft",
  (stored) => {
    expect(readDraft(stored, "ada")).toBeUndefined();
  },
);
