import { expect, test } from "vitest";
import { newCustomer } from "#tests/support/accounts/new-customer.ts";
import { linkIn } from "#tests/support/accounts/verified-account.ts";
import { openShop } from "#tests/support/pages/open-shop.ts";
import type { Page } from "#tests/support/pages/visit.ts";

const { visit, db, runWorker } = await openShop();

const title = (page: Page) => page.getByRole("heading", { level: 1 }).textContent;
/** What is a toast with a script. */
const note = (page: Page) => page.text(".flash-note");
const passwords = (one: string, two = one) => ({
  "New Password": one,
  "Confirm New Password": two,
});

test("AUTH-4 AUTH-5 AUTH-6 forgotten: a mail, a new password, and the old session is dead", async () => {
  const ada = await newCustomer(db);
  const signedIn = await visit("/account", { as: ada });
  expect(signedIn.address).toBe("/account");

  const login = await visit("/auth");
  const forgot = await login.follow("Forgot your password");
  expect(title(forgot)).toBe("Reset Password");
  const missing = await forgot.submit("Send reset link");
  expect([missing.status, missing.text("main")]).toEqual([
    400,
    expect.stringContaining("Please enter your email address."),
  ]);
  const sent = await forgot.submit("Send reset link", { Email: ada.email });
  expect(note(sent)).toContain("Password reset email sent!");
  expect(sent.text("main")).toContain("Please check your email for password reset instructions.");

  const [mail] = await runWorker();
  expect(mail).toMatchObject({ to: ada.email, subject: expect.stringContaining("Reset") });
  const form = await visit(linkIn(mail!.text).href);
  expect(title(form)).toBe("Set New Password");
  const differ = await form.submit(
    "Update Password",
    passwords("griddle 7 honey", "griddle 7 hony"),
  );
  expect(differ.text("main")).toContain("Please make sure both passwords match.");
  const short = await form.submit("Update Password", passwords("short"));
  expect(short.text("main")).toContain("Password must be at least 6 characters long.");
  const done = await short.submit("Update Password", passwords("griddle 7 honey"));
  expect([done.address, note(done)]).toEqual([
    "/auth",
    "Password updated successfully! You can now login with your new password.",
  ]);

  expect((await signedIn.visit("/account")).address).toBe("/auth?next=%2Faccount");
  // A stranger's guesses keep out other browsers, not the one that has just set the password.
  const stranger = await visit("/auth");
  for (let guess = 0; guess < 10; guess++)
    await stranger.submit("Sign In", { Email: ada.email, Password: "a guess" });
  const old = await done.submit("Sign In", { Email: ada.email, Password: ada.password });
  expect(old.getByRole("alert").textContent).toBe("Invalid email or password");
  const fresh = await old.submit("Sign In", { Email: ada.email, Password: "griddle 7 honey" });
  expect(fresh.address).toBe("/");

  const used = await form.submit("Update Password", passwords("griddle 8 honey"));
  expect(used.getByRole("alert").textContent).toContain("This link doesn't work anymore.");
});

test("AUTH-5 AUTH-8 a reset link that is not ours is refused, with a way to a new one", async () => {
  const form = await visit("/auth?mode=reset-password&token=made-up");
  const refused = await form.submit("Update Password", passwords("griddle 7 honey"));
  expect(refused.getByRole("alert").textContent).toContain("This link doesn't work anymore.");
  expect(title(await refused.follow("Request a new link"))).toBe("Reset Password");
});

test("AUTH-5 a link that the mail program cut off is explained", async () => {
  const page = await visit("/auth?mode=reset-password");
  expect(page.getByRole("alert").textContent).toContain("This link is incomplete.");
  expect(title(await page.follow("Request a new link"))).toBe("Reset Password");
});
