import { expect, test } from "vitest";
import { newCustomer } from "#tests/support/accounts/new-customer.ts";
import { openShop } from "#tests/support/pages/open-shop.ts";
import type { Page } from "#tests/support/pages/visit.ts";
import { nextTotp, totpAt } from "#tests/support/totp.ts";

const { visit, db } = await openShop();

/** What is a toast with a script. */
const note = (page: Page) => page.text(".flash-note");
const key = (page: Page) => page.text(".factor-key code");
const section = (page: Page) =>
  page.getByRole("region", { name: "Two-step verification" }).textContent!;
const recoveryCodes = (page: Page) =>
  [...page.getByRole("list", { name: "Recovery codes" }).children].map((one) => one.textContent!);

/** An account with two-step verification, and the page that turned it on. */
async function withFactor() {
  const ada = await newCustomer(db);
  const account = await visit("/account", { as: ada });
  const setUp = await account.submit("Set up", { "Your password": ada.password });
  const secret = key(setUp);
  const codes = recoveryCodes(setUp);
  const code = totpAt(secret, new Date());
  const page = await setUp.submit("Turn on", { "Code from the app": code });
  return { ada, secret, codes, page };
}

async function signIn({ email, password }: { email: string; password: string }): Promise<Page> {
  const form = await visit("/auth?next=%2Faccount");
  return form.submit("Sign In", { Email: email, Password: password });
}

test("AUTH-7 two-step verification needs the password, and a wrong first code keeps the set-up", async () => {
  const ada = await newCustomer(db);
  const account = await visit("/account", { as: ada });
  const refused = await account.submit("Set up", { "Your password": "a guess" });
  expect(section(refused)).toContain("That password isn't right. Please try again.");
  const setUp = await account.submit("Set up", { "Your password": ada.password });
  expect(setUp.getAllByRole("img", { name: "QR code for your authenticator app" })).toHaveLength(1);
  expect(recoveryCodes(setUp).length).toBeGreaterThan(5);

  const slip = await setUp.submit("Turn on", { "Code from the app": "000000" });
  expect([slip.status, section(slip)]).toEqual([
    400,
    expect.stringContaining("That code didn't work."),
  ]);
  expect([key(slip), recoveryCodes(slip)]).toEqual([key(setUp), recoveryCodes(setUp)]);
  const code = totpAt(key(slip), new Date());
  const done = await slip.submit("Turn on", { "Code from the app": code });
  expect(note(done)).toBe(
    "Two-step verification is on Next time you sign in, we'll ask for a code from your app.",
  );
  expect(done.text(".factor-key")).toBe("");
});

test("AUTH-7 with two-step verification one signs in with a code, or with a recovery code", async () => {
  const { ada, secret, codes } = await withFactor();
  const form = await signIn(ada);
  expect(form.address).toBe("/auth?mode=code&next=%2Faccount");
  const signedIn = await form.submit("Sign In", { Code: nextTotp(secret) });
  expect(signedIn.address).toBe("/account");

  const again = await signIn(ada);
  const recovery = await again.follow("Use a recovery code instead");
  const wrong = await recovery.submit("Sign In", { "Recovery code": "not-a-code" });
  expect(wrong.getByRole("alert").textContent).toContain("That code didn't work.");
  const done = await wrong.submit("Sign In", { "Recovery code": codes[0]! });
  expect(done.address).toBe("/account");
});

test("AUTH-7 recovery codes are replaced, and two-step verification is turned off, by the password", async () => {
  const { ada, codes, page } = await withFactor();
  const renewed = await page.submit("Get new recovery codes", {
    "Your password, to get new codes": ada.password,
  });
  expect(recoveryCodes(renewed)).toHaveLength(codes.length);
  expect(recoveryCodes(renewed)).not.toContain(codes[1]);
  const refused = await page.submit("Turn off", { "Your password, to turn codes off": "a guess" });
  expect(section(refused)).toContain("That password isn't right. Please try again.");
  const off = await page.submit("Turn off", { "Your password, to turn codes off": ada.password });
  expect(note(off)).toContain("Two-step verification is off");
  expect(off.getAllByRole("button", { name: "Set up" })).toHaveLength(1);
  expect((await signIn(ada)).address).toBe("/account");
});
