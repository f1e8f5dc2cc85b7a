import type { Page } from "@playwright/test";
import {
  demoCustomer,
  fillSignIn,
  mailTo,
  newPerson,
  signInByForm,
  signUp,
  type TestPerson,
} from "#tests/support/people.ts";
import { pageAlert, toast } from "#tests/support/browser/page-parts.ts";
import { expect, test } from "#tests/support/browser/shop-test.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";
import { nextTotp, totpAt } from "#tests/support/totp.ts";

test.use({ allowed: [/status of 400/] });

const form = (page: Page, name: string) => page.getByRole("form", { name });

async function onAnotherDevice(page: Page, person: TestPerson): Promise<Page> {
  const context = await page.context().browser()!.newContext({ baseURL: process.env["SHOP_URL"]! });
  const other = await context.newPage();
  await signInByForm(other, person, "/account");
  return other;
}

test("AUTH-6 AUTH-7 name, password and devices of one's own account @nightly", async ({ page }) => {
  test.slow();
  const person = newPerson();
  await signUp(page, person);

  const name = form(page, "Your name").getByLabel("Full Name");
  await name.fill(" ");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByText("Please enter your full name.")).toBeVisible();
  await name.fill("Grace Example");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(toast(page, "Name saved")).toBeVisible();
  await expect(page.getByText("Welcome, Grace Example").first()).toBeAttached();
  await expect(name).toHaveValue("Grace Example");

  const second = await onAnotherDevice(page, person);
  const third = await onAnotherDevice(page, person);
  await page.reload();
  const devices = page.getByRole("region", { name: "Devices" }).getByRole("listitem");
  await expect(devices).toHaveCount(3);
  await expect(devices.filter({ hasText: "This device" })).toHaveCount(1);
  await devices
    .getByRole("button", { name: /^Sign out/ })
    .first()
    .click();
  await expect(toast(page, "Device signed out")).toBeVisible();
  await expect(devices).toHaveCount(2);

  const change = form(page, "Change password");
  await change.getByLabel("Current password").fill("not this one");
  await change.getByLabel("New password").fill("griddle 7 honey");
  await change.getByRole("button", { name: "Change password" }).click();
  await expect(change.getByText("That password isn't right. Please try again.")).toBeVisible();
  await change.getByLabel("Current password").fill(person.password);
  await change.getByRole("button", { name: "Change password" }).click();
  await expect(toast(page, "Password changed")).toBeVisible();
  await expect(change.getByLabel("New password")).toHaveValue("");
  const { text } = await mailTo(person.email, /password was changed/);
  expect(text).toContain("If that was you, you're all set.");
  await expect(devices).toHaveCount(1);
  for (const other of [second, third]) {
    await other.reload();
    await expect(other).toHaveURL("/auth?next=%2Faccount");
    await other.context().close();
  }

  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/auth");
  await fillSignIn(page, { ...person, password: "griddle 7 honey" });
  await expect(page).toHaveURL("/");
});

test("AUTH-7 a second factor: set up, sign in with a code or a recovery code, turn off", async ({
  page,
}) => {
  test.slow();
  const person = newPerson();
  await signUp(page, person);
  const region = page.getByRole("region", { name: "Two-step verification" });
  await region.getByLabel("Your password").fill(person.password);
  await region.getByRole("button", { name: "Set up" }).click();
  await expect(
    region.getByRole("img", { name: "QR code for your authenticator app" }),
  ).toBeVisible();
  const secret = await region.locator(".factor-key code").innerText();
  const recovery = await region.getByRole("list", { name: "Recovery codes" }).innerText();
  const codes = recovery.split("\n");
  expect(codes.length).toBeGreaterThan(5);
  const download = page.waitForEvent("download");
  await region.getByRole("link", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("recovery-codes.txt");

  await region.getByLabel("Code from the app").fill("000000");
  await region.getByRole("button", { name: "Turn on" }).click();
  await expect(region.getByText("That code didn't work.")).toBeVisible();
  expect(await region.locator(".factor-key code").innerText()).toBe(secret);
  await region.getByLabel("Code from the app").fill(totpAt(secret, new Date()));
  await region.getByRole("button", { name: "Turn on" }).click();
  await expect(toast(page, "Two-step verification is on")).toBeVisible();

  await page.context().clearCookies();
  await page.goto("/auth?next=%2Faccount");
  await fillSignIn(page, person);
  await expect(page).toHaveURL("/auth?mode=code&next=%2Faccount");
  await page.getByLabel("Code", { exact: true }).fill(nextTotp(secret));
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/account");

  await page.context().clearCookies();
  await page.goto("/auth?next=%2Faccount");
  await fillSignIn(page, person);
  await page.getByRole("link", { name: "Use a recovery code instead" }).click();
  await page.getByLabel("Recovery code").fill("not-a-code");
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(pageAlert(page)).toContainText("That code didn't work.");
  await page.getByLabel("Recovery code").fill(codes[0]!);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/account");

  await region.getByLabel("Your password, to get new codes").fill(person.password);
  await region.getByRole("button", { name: "Get new recovery codes" }).click();
  await expect(region.getByRole("list", { name: "Recovery codes" })).toBeVisible();
  await expect(region).not.toContainText(codes[1]!);
  await region.getByLabel("Your password, to turn codes off").fill(person.password);
  await region.getByRole("button", { name: "Turn off" }).click();
  await expect(toast(page, "Two-step verification is off")).toBeVisible();
  await expect(region.getByRole("button", { name: "Set up" })).toBeVisible();
});

test("AUTH-7 one's data can be taken along, and the account deleted by its password @nightly", async ({
  page,
}) => {
  test.slow();
  const person = newPerson();
  await signUp(page, person);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my data" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("my-data.json");
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const { account } = JSON.parse(Buffer.concat(chunks).toString()) as { account: object };
  expect(account).toMatchObject({ name: person.name, email: person.email });

  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete my account" });
  await expect(dialog).toContainText("without your name and address");
  await dialog.getByLabel("Your password").fill("a guess");
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(dialog.getByText("That password isn't right. Please try again.")).toBeVisible();
  await dialog.getByRole("button", { name: "Keep my account" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Delete my account" }).click();
  await dialog.getByLabel("Your password").fill(person.password);
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(page).toHaveURL("/");
  await expect(toast(page, "Your account is deleted")).toBeVisible();
  await page.goto("/auth");
  await fillSignIn(page, person);
  await expect(pageAlert(page)).toHaveText("Invalid email or password");
});

test("AUTH-7 the account page is accessible, also while codes are set up", async ({
  page,
  axe,
  theme: _theme,
}) => {
  test.slow();
  await signIn(page, demoCustomer, "/account");
  await axe();
  const setUp = form(page, "Set up two-step verification");
  await setUp.getByLabel("Your password").fill(demoCustomer.password);
  await setUp.getByRole("button", { name: "Set up" }).click();
  await expect(page.getByRole("heading", { name: /Scan this/ })).toBeVisible();
  await axe();
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await axe();
});

test.describe("without a script", { tag: "@phone" }, () => {
  test.use({ javaScriptEnabled: false });

  test("AUTH-7 the account page works: a slip keeps the set-up, deleting explains itself", async ({
    page,
  }) => {
    await signIn(page, demoCustomer, "/account");
    await form(page, "Set up two-step verification")
      .getByLabel("Your password")
      .fill(demoCustomer.password);
    await page.getByRole("button", { name: "Set up" }).click();
    const key = page.locator(".factor-key code");
    const secret = await key.innerText();
    await page.getByLabel("Code from the app").fill("000000");
    await page.getByRole("button", { name: "Turn on" }).click();
    await expect(page.getByText("That code didn't work.")).toBeVisible();
    await expect(key).toHaveText(secret);
    await page.locator("summary", { hasText: "Delete my account" }).click();
    await expect(page.getByText("without your name and address")).toBeVisible();
  });
});
