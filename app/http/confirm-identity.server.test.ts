import { expect, test } from "vitest";
import { z } from "zod";
import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { askToConfirm, confirmIfAsked } from "./confirm-identity.server.ts";
import { submitIntentForm } from "./submit-form.server.ts";

const admin = { id: "a", hasSecondFactor: true } as Admin;
const request = new Request("http://shop.test");

// As /admin/settings and /admin/people do it.
function submit(typed: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: "ban", ...typed })) form.set(name, value);
  return submitIntentForm(
    form,
    z.object({}),
    async () => {
      await confirmIfAsked({} as Platform, request, admin, form);
      return {};
    },
    { isHarmless: true, reword: askToConfirm(admin, form) },
  );
}

test.each([
  { confirmPassword: "", says: "Please enter your password." },
  {
    confirmPassword: "x".repeat(201),
    says: "Password must be at most 200 characters long.",
  },
])("AUTH-8 a confirmation that cannot be a password is a field error: $says", async (given) => {
  const { says, ...typed } = given;
  expect(await submit(typed)).toMatchObject({
    data: {
      intent: "ban",
      problem: {
        reason: "confirmation-required",
        needsCode: true,
        fieldErrors: { confirmPassword: [says] },
      },
    },
    init: { status: 400 },
  });
});

test("AUTH-8 a code that is too long is a field error, and keeps the fields on the page", async () => {
  expect(await submit({ confirmPassword: "pancakes", confirmCode: "1".repeat(41) })).toMatchObject({
    data: {
      problem: {
        reason: "confirmation-required",
        fieldErrors: {
          confirmCode: ["That code didn't work. Wait for the next one and try again."],
        },
      },
    },
    init: { status: 400 },
  });
});
